import { data, redirect } from "react-router";
import type { Result } from "#app/platform/failure.ts";
import { statusOf } from "#app/platform/failure.ts";
import { redirectWithFlash } from "#app/platform/http/flash.server.ts";
import { formOf } from "#app/platform/http/forms.ts";
import { memberOf, visitOf } from "#app/platform/http/visit.server.ts";
import { paths, safeNext } from "#app/platform/paths/paths.ts";
import { bringBack, dismissInvestor, dismissPitch } from "../dismissals.server.ts";
import { type DismissalReason, INVESTOR_REASONS, PITCH_REASONS } from "../match.ts";
import type { Route } from "./+types/dismissal.ts";

/** After signing in on the way to a dismissal: shows the list. */
export function loader() {
  throw redirect(paths.matches());
}

/**
 * Dismisses a pitch or an investor from the member's matches; at `…/return` undoes that. Redirects to the list, which names the dismissed match
 * and offers an undo.
 */
export async function action({ request, params, context }: Route.ActionArgs) {
  const member = memberOf(context);
  const form = await formOf(request);
  const next = safeNext(form.get("next"), paths.matches());
  const { publicId, username = "" } = params;
  if (visitOf(context).url.pathname.endsWith("/return")) {
    check(await bringBack(member, publicId === undefined ? { username } : { publicId }));
    return redirectWithFlash(context, next, "match-back");
  }
  const reason = reasonIn(form, publicId === undefined ? INVESTOR_REASONS : PITCH_REASONS);
  check(
    publicId === undefined
      ? await dismissInvestor(member, username, reason)
      : await dismissPitch(member, publicId, reason),
  );
  const url = new URL(next, "http://here");
  url.searchParams.set("out", publicId ?? username);
  return redirect(url.pathname + url.search);
}

/** The reason in a form. Throws 422 for an unknown one. */
function reasonIn(form: FormData, reasons: readonly DismissalReason[]): DismissalReason {
  const reason = reasons.find((each) => each === form.get("reason"));
  if (!reason) throw data(null, { status: 422 });
  return reason;
}

function check(result: Result<undefined>): void {
  if (!result.ok) throw data(null, { status: statusOf(result) });
}
