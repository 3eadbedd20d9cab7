import { saveName } from "#app/features/accounts/commands-name.server.ts";
import { nameSchema } from "#app/features/accounts/name.ts";
import { hasBadge } from "#app/features/accounts/queries-name.server.ts";
import { NameForm } from "#app/features/accounts/ui/name-form.tsx";
import { useT } from "#app/i18n/translate.tsx";
import { failed } from "#app/platform/failure.ts";
import { redirectWithFlash } from "#app/platform/flash.server.ts";
import { type FormAnswer, formOf, parseForm, refuse } from "#app/platform/forms.ts";
import { paths } from "#app/platform/paths.ts";
import { ownerOf, registeredOf } from "#app/platform/visit.server.ts";
import type { Route } from "./+types/settings-name.ts";
import { SettingsPage } from "./settings-page.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const member = registeredOf(context);
  return { name: member.name, badge: await hasBadge(member) };
}

/** Changes the name. */
export async function action({ request, context }: Route.ActionArgs) {
  const member = ownerOf(context);
  const submission = parseForm(await formOf(request), nameSchema);
  if (submission.status !== "success") return refuse(submission, failed("invalid-input"));
  const saved = await saveName(member, submission.value);
  if (!saved.ok) return refuse(submission, saved);
  return redirectWithFlash(context, paths.nameSettings(), "name-saved");
}

export default function NameSettings({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT("settings");
  return (
    <SettingsPage section="name" lead={t("name.lead")}>
      <NameForm key={loaderData.name} {...loaderData} answer={actionData as FormAnswer | undefined} />
    </SettingsPage>
  );
}
