import { redirect } from "react-router";
import { statusOf } from "#app/platform/failure.ts";
import { redirectWithFlash } from "#app/platform/http/flash.server.ts";
import { moderatorOf, visitOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { claim, release } from "../queue.server.ts";
import type { Route } from "./+types/claim.ts";

/** What the address names: a case or an appeal, to be taken on or left. */
function claimed(pathname: string, id: string) {
  const appeals = pathname.startsWith("/admin/appeals/");
  return {
    what: appeals ? ("appeals" as const) : ("reportCases" as const),
    page: appeals ? paths.appealCase(id) : paths.reportCase(id),
    taken: pathname.endsWith("/claim"),
  };
}

/** An address somebody opened: the page says who works on it. */
export function loader({ context, params }: Route.LoaderArgs) {
  return redirect(claimed(visitOf(context).url.pathname, params.id).page);
}

/** Takes a case or an appeal on, or leaves it to the others. */
export async function action({ context, params }: Route.ActionArgs) {
  const actor = moderatorOf(context);
  const { what, page, taken } = claimed(visitOf(context).url.pathname, params.id);
  if (!taken) {
    await release(actor, what, params.id);
    return redirectWithFlash(context, page, "report-released");
  }
  const result = await claim(actor, what, params.id);
  if (result.ok) return redirectWithFlash(context, page, "report-claimed");
  if (result.code === "not-found") throw new Response(null, { status: statusOf(result) });
  // The page says who was faster.
  return redirect(page);
}
