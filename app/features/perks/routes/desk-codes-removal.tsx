import { data, redirect } from "react-router";
import { useT } from "#app/i18n/translate.tsx";
import { err } from "#app/platform/failure.ts";
import { redirectWithFlash } from "#app/platform/http/flash.server.ts";
import { type FormAnswer, formOf, parseForm, refuse } from "#app/platform/http/forms.ts";
import { supportOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { FormPage } from "#app/shell/form-page.tsx";
import { deferred } from "#app/ui/hooks/deferred.tsx";
import { removeCodes } from "../desk/codes.server.ts";
import { removalSchema } from "../desk/perk-desk.ts";
import { perkRecord } from "../desk/perks.server.ts";
import type { Route } from "./+types/desk-codes-removal.ts";

const RemovalForm = deferred(async () => (await import("../ui/desk-codes-removal-form.tsx")).RemovalForm);

export async function loader({ context, params }: Route.LoaderArgs) {
  const perk = await perkRecord(supportOf(context), params.id);
  if (!perk) throw data("page", { status: 404 });
  if (perk.codeKind !== "list" || perk.state === "ended") throw redirect(paths.perkAtDesk(perk.id));
  if (perk.redeemed === perk.capacity) throw redirect(paths.perkCodes(perk.id));
  return { id: perk.id, partner: perk.partner, state: perk.state, capacity: perk.capacity!, redeemed: perk.redeemed };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const actor = supportOf(context);
  const submission = parseForm(await formOf(request), removalSchema);
  if (submission.status !== "success") return refuse(submission, err("invalid-input"));
  const removed = await removeCodes(actor, params.id, submission.value);
  if (removed.ok) return redirectWithFlash(context, paths.perkAtDesk(params.id), "perk-codes-removed");
  if (removed.code === "not-found") throw data("page", { status: 404 });
  return refuse(submission, removed);
}

/** Removes the unredeemed codes of a perk. */
export default function PerkCodesRemoval({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT("perks-desk");
  const { partner, capacity, redeemed } = loaderData;
  return (
    <FormPage title={t("removal.question", { count: capacity - redeemed })} about={partner} lead={t("removal.lead")}>
      <RemovalForm key={capacity} perk={loaderData} answer={actionData as FormAnswer | undefined} />
    </FormPage>
  );
}
