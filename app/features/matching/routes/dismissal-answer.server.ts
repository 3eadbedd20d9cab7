/** What leaving a match out and bringing it back have in common: the form, and the way back to the list. */
import { data, type RouterContextProvider, redirect } from "react-router";
import { type Result, statusOf } from "#app/platform/failure.ts";
import { redirectWithFlash } from "#app/platform/http/flash.server.ts";
import { formOf } from "#app/platform/http/forms.ts";
import { paths, safeNext } from "#app/platform/paths/paths.ts";
import { type DismissalReason, INVESTOR_REASONS, PITCH_REASONS } from "../match.ts";

type Context = Readonly<RouterContextProvider>;

/** The reason that a form gives, and the page that it was sent from. Throws 422 for a reason that there is not. */
export async function dismissalOf(
  request: Request,
  about: "pitch" | "investor",
): Promise<{ reason: DismissalReason; next: string }> {
  const form = await formOf(request);
  const reasons: readonly DismissalReason[] = about === "pitch" ? PITCH_REASONS : INVESTOR_REASONS;
  const reason = reasons.find((each) => each === form.get("reason"));
  if (!reason) throw data(null, { status: 422 });
  return { reason, next: safeNext(form.get("next"), paths.matches()) };
}

/** Leads back to the list, which says what is no longer in it and offers to undo that. */
export function leftOut(result: Result<undefined>, next: string, which: string): Response {
  if (!result.ok) throw data(null, { status: statusOf(result) });
  const url = new URL(next, "http://here");
  url.searchParams.set("out", which);
  return redirect(url.pathname + url.search);
}

/** Leads back to the list, or to what else is left out. */
export async function broughtBack(request: Request, context: Context, result: Result<undefined>): Promise<Response> {
  if (!result.ok) throw data(null, { status: statusOf(result) });
  const next = safeNext((await formOf(request)).get("next"), paths.matches());
  return redirectWithFlash(context, next, "match-back");
}
