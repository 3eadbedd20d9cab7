import { data } from "react-router";
import { reopenCase } from "#app/features/support/commands-answers.server.ts";
import { statusOf } from "#app/platform/failure.ts";
import { redirectWithFlash } from "#app/platform/flash.server.ts";
import { paths } from "#app/platform/paths.ts";
import { supportOf } from "#app/platform/visit.server.ts";
import type { Route } from "./+types/support-ticket-reopening.ts";

/** Takes a closed case up again. */
export async function action({ context, params }: Route.ActionArgs) {
  const opened = await reopenCase(supportOf(context), params.id);
  if (!opened.ok) throw data(null, { status: statusOf(opened) });
  return redirectWithFlash(context, paths.supportTicket(params.id), "case-reopened");
}
