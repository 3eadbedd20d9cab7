import { useT } from "#app/i18n/translate.tsx";
import { err } from "#app/platform/failure.ts";
import { redirectWithFlash } from "#app/platform/http/flash.server.ts";
import { type FormAnswer, formOf, parseForm, refuse } from "#app/platform/http/forms.ts";
import { ownerOf, registeredOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { deferred } from "#app/ui/hooks/deferred.tsx";
import { nameSchema } from "../../credentials-form.ts";
import { SettingsPage } from "../../ui/settings-page.tsx";
import { hasBadge, saveName } from "../name.server.ts";
import type { Route } from "./+types/settings-name.ts";

const NameForm = deferred(async () => (await import("../ui/settings-name-form.tsx")).NameForm);

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
