import { data, redirect } from "react-router";
import { useT } from "#app/i18n/translate.tsx";
import { err } from "#app/platform/failure.ts";
import { redirectWithFlash } from "#app/platform/http/flash.server.ts";
import { type FormAnswer, formOf, parseForm, refuse } from "#app/platform/http/forms.ts";
import { supportOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { FormPage } from "#app/shell/form-page.tsx";
import { deferred } from "#app/ui/hooks/deferred.tsx";
import { removePerkLogo, setPerkLogo } from "../desk/logo.server.ts";
import { logoSchema } from "../desk/perk-desk.ts";
import { perkRecord } from "../desk/perks.server.ts";
import type { Route } from "./+types/desk-logo.ts";

const LogoForm = deferred(async () => (await import("../ui/desk-logo-form.tsx")).LogoForm);

export async function loader({ context, params }: Route.LoaderArgs) {
  const perk = await perkRecord(supportOf(context), params.id);
  if (!perk) throw data("page", { status: 404 });
  if (perk.state === "ended") throw redirect(paths.perkAtDesk(perk.id));
  return { perk };
}

/** Stores a logo, or with `_method=delete` removes it. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const actor = supportOf(context);
  const form = await formOf(request);
  if (form.get("_method") === "delete") {
    if (!(await removePerkLogo(actor, params.id)).ok) throw data("page", { status: 404 });
    return redirectWithFlash(context, paths.perkAtDesk(params.id), "perk-logo-removed");
  }
  const file = form.get("logo");
  form.delete("logo");
  const submission = parseForm(form, logoSchema);
  if (!(file instanceof File) || file.size === 0 || submission.status !== "success") {
    return refuse(submission, err("invalid-input", { logo: ["required"] }));
  }
  const set = await setPerkLogo(actor, params.id, file);
  if (set.ok) return redirectWithFlash(context, paths.perkAtDesk(params.id), "perk-saved");
  if (set.code === "not-found") throw data("page", { status: 404 });
  return refuse(submission, set);
}

/** The logo of a partner. */
export default function PerkLogo({ loaderData: { perk }, actionData }: Route.ComponentProps) {
  const t = useT("perks-desk");
  return (
    <FormPage title={t("logo.title")} about={perk.partner}>
      <LogoForm perk={perk} answer={actionData as FormAnswer | undefined} />
    </FormPage>
  );
}
