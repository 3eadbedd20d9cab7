import { data, Link } from "react-router";
import { useT } from "#app/i18n/translate.tsx";
import { err } from "#app/platform/failure.ts";
import { redirectWithFlash } from "#app/platform/http/flash.server.ts";
import { type FormAnswer, formOf, parseForm, refuse } from "#app/platform/http/forms.ts";
import { supportOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { FormPage } from "#app/shell/form-page.tsx";
import { deferred } from "#app/ui/hooks/deferred.tsx";
import { changePerk } from "../desk/editing.server.ts";
import { perkSchema } from "../desk/perk-desk.ts";
import { perkRecord } from "../desk/perks.server.ts";
import { PerkHead } from "../desk/ui/perk-head.tsx";
import type { Route } from "./+types/desk-perk.ts";

const PerkForm = deferred(async () => (await import("../desk/ui/perk-form.tsx")).PerkForm);

export async function loader({ context, params }: Route.LoaderArgs) {
  const perk = await perkRecord(supportOf(context), params.id);
  if (!perk) throw data("page", { status: 404 });
  return { perk };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const actor = supportOf(context);
  const submission = parseForm(await formOf(request), perkSchema);
  if (submission.status !== "success") return refuse(submission, err("invalid-input"));
  const changed = await changePerk(actor, params.id, submission.value);
  if (changed.ok) return redirectWithFlash(context, paths.perkAtDesk(params.id), "perk-saved");
  if (changed.code === "not-found") throw data("page", { status: 404 });
  return refuse(submission, changed);
}

/** One perk: its figures, and its form until it has ended. */
export default function PerkAtDesk({ loaderData: { perk }, actionData }: Route.ComponentProps) {
  const t = useT("perks-desk");
  return (
    <FormPage title={perk.partner} about={<Link to={paths.perkDesk()}>{t("title")}</Link>}>
      <PerkHead perk={perk} />
      {perk.state === "ended" ? (
        <p className="soft">{t("end.done")}</p>
      ) : (
        // Remounted after saving, with the stored values.
        <PerkForm
          key={perk.version}
          id={perk.id}
          perk={perk}
          initial={{ startsOn: perk.startsOn, position: String(perk.position) }}
          answer={actionData as FormAnswer | undefined}
        />
      )}
    </FormPage>
  );
}
