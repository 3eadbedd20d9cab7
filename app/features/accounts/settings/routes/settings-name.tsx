import { useT } from "#app/i18n/translate.tsx";
import { err } from "#app/platform/failure.ts";
import { redirectWithFlash } from "#app/platform/http/flash.server.ts";
import { type FormAnswer, formOf, parseForm, refuse } from "#app/platform/http/forms.ts";
import { ownerOf, registeredOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { ActionForm } from "#app/shell/action-form.tsx";
import { CheckField, TextField } from "#app/shell/form-fields.tsx";
import { useActionForm } from "#app/shell/use-action-form.ts";
import { Button } from "#app/ui/button/button.tsx";
import { Note } from "#app/ui/note/note.tsx";
import { nameSchema } from "../../credentials-form.ts";
import { SettingsPage } from "../../ui/settings-page.tsx";
import { hasBadge, saveName } from "../name.server.ts";
import type { Route } from "./+types/settings-name.ts";

interface NameFormProps {
  name: string;
  /** The account has a badge, which ends: the member confirms that. */
  badge: boolean;
  answer: FormAnswer | undefined;
}

function NameForm({ name, badge, answer }: NameFormProps) {
  const t = useT("accounts-settings");
  const form = useActionForm({
    id: "name",
    schema: nameSchema,
    answer,
    labels: { name: t("name.field"), confirmed: t("name.confirm") },
    values: { name },
  });
  return (
    <ActionForm of={form}>
      <TextField of={form.field("name")} autoComplete="name" required />
      {badge && (
        <>
          <Note kind="warning">{t("name.badge")}</Note>
          <CheckField of={form.field("confirmed")}>{t("name.confirm")}</CheckField>
        </>
      )}
      <div>
        <Button type="submit" variant="primary" busy={form.busy}>
          {t("name.submit")}
        </Button>
      </div>
    </ActionForm>
  );
}

export async function loader({ context }: Route.LoaderArgs) {
  const member = registeredOf(context);
  return { name: member.name, badge: await hasBadge(member) };
}

/** Changes the name. */
export async function action({ request, context }: Route.ActionArgs) {
  const member = ownerOf(context);
  const submission = parseForm(await formOf(request), nameSchema);
  if (submission.status !== "success") return refuse(submission, err("invalid-input"));
  const saved = await saveName(member, submission.value);
  if (!saved.ok) return refuse(submission, saved);
  return redirectWithFlash(context, paths.nameSettings(), "name-saved");
}

export default function NameSettings({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT("accounts-settings");
  return (
    <SettingsPage section="name" lead={t("name.lead")}>
      <NameForm key={loaderData.name} {...loaderData} answer={actionData as FormAnswer | undefined} />
    </SettingsPage>
  );
}
