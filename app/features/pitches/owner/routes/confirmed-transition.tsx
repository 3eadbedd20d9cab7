import { data, type RouterContextProvider, redirect } from "react-router";
import { useT } from "#app/i18n/translate.tsx";
import { redirectWithFlash } from "#app/platform/http/flash.server.ts";
import { memberOf, visitOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { ConfirmPage } from "#app/shell/confirm-page.tsx";
import { ownPitch } from "../../wizard/wizard-pitch.server.ts";
import { completePitch, deletePitch, withdrawPitch } from "../lifecycle.server.ts";
import { CONFIRMATION_PATHS } from "../ui/own-pitch.tsx";
import type { Route } from "./+types/confirmed-transition.ts";

/** Transitions that the owner confirms, by the last segment of their address. */
const TRANSITIONS = {
  completion: { name: "complete", run: completePitch, flash: "pitch-done" },
  withdrawal: { name: "withdraw", run: withdrawPitch, flash: "pitch-withdrawn" },
  deletion: { name: "delete", run: deletePitch, flash: "pitch-deleted" },
} as const;

function transitionOf(context: Readonly<RouterContextProvider>) {
  return TRANSITIONS[visitOf(context).url.pathname.split("/").at(-1) as keyof typeof TRANSITIONS];
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const { name } = transitionOf(context);
  const { pitch } = await ownPitch(context, params.publicId);
  if (!pitch.allowed.includes(name)) throw redirect(paths.bookmarks("created"));
  return { name, publicId: pitch.publicId, companyName: pitch.form.companyName };
}

/** Completes, withdraws or deletes the member's own pitch. */
export async function action({ context, params }: Route.ActionArgs) {
  const { run, flash } = transitionOf(context);
  const outcome = await run(memberOf(context), params.publicId);
  if (!outcome.ok && outcome.code === "not-found") throw data("pitch", { status: 404 });
  // The page was stale: the list shows the current status.
  if (!outcome.ok) return redirect(paths.bookmarks("created"));
  return redirectWithFlash(context, paths.bookmarks("created"), flash);
}

/** Asks for confirmation, in browsers without script. */
export default function ConfirmedTransition({ loaderData: { name, publicId, companyName } }: Route.ComponentProps) {
  const t = useT("pitches-page");
  return (
    <ConfirmPage
      title={t(`confirm.${name}Title`)}
      about={companyName || t("untitled")}
      action={CONFIRMATION_PATHS[name](publicId)}
      verb={t(`act.${name}`)}
      variant={name === "delete" ? "danger" : "primary"}
      back={paths.pitch({ publicId, companyName })}
      cancel={t("confirm.cancel")}
    >
      {t(`confirm.${name}Text`)}
    </ConfirmPage>
  );
}
