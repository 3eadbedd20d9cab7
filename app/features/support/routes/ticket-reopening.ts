import { data } from "react-router";
import { statusOf } from "#app/platform/failure.ts";
import { redirectWithFlash } from "#app/platform/http/flash.server.ts";
import { supportOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { reopenCase } from "../answering.server.ts";
import type { Route } from "./+types/ticket-reopening.ts";

/** Takes a closed case up again. */
export async function action({ context, params }: Route.ActionArgs) {
  const opened = await reopenCase(supportOf(context), params.id);
  if (!opened.ok) throw data(null, { status: statusOf(opened) });
  return redirectWithFlash(context, paths.supportTicket(params.id), "case-reopened");
}
