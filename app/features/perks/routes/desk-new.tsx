import { dayIn } from "#app/features/billing/books.server.ts";
import { useT } from "#app/i18n/translate.tsx";
import { now } from "#app/platform/clock.ts";
import { err } from "#app/platform/failure.ts";
import { redirectWithFlash } from "#app/platform/http/flash.server.ts";
import { type FormAnswer, formOf, parseForm, refuse } from "#app/platform/http/forms.ts";
import { supportOf } from "#app/platform/http/visit.server.ts";
import { newId } from "#app/platform/ids.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { FormPage } from "#app/shell/form-page.tsx";
import { deferred } from "#app/ui/hooks/deferred.tsx";
import { createPerk } from "../desk/editing.server.ts";
import { perkSchema } from "../desk/perk-desk.ts";
import type { Route } from "./+types/desk-new.ts";

const PerkForm = deferred(async () => (await import("../desk/ui/perk-form.tsx")).PerkForm);

export function loader({ context }: Route.LoaderArgs) {
  const { lang } = supportOf(context);
  return { id: newId(), initial: { startsOn: dayIn(lang, now()), position: "100" } };
}

export async function action({ context, request }: Route.ActionArgs) {
  const actor = supportOf(context);
  const submission = parseForm(await formOf(request), perkSchema);
  if (submission.status !== "success") return refuse(submission, err("invalid-input"));
  const id = submission.value.id ?? newId();
  const created = await createPerk(actor, id, submission.value);
  if (!created.ok) return refuse(submission, created);
  return redirectWithFlash(context, paths.perkAtDesk(id), "perk-created");
}

/** Creates an unpublished perk. */
export default function PerkNew({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT("perks-desk");
  return (
    <FormPage title={t("create.title")} lead={t("create.lead")}>
      <PerkForm {...loaderData} perk={null} answer={actionData as FormAnswer | undefined} />
    </FormPage>
  );
}
