import { data } from "react-router";
import { closeCase } from "#app/features/support/commands-answers.server.ts";
import { statusOf } from "#app/platform/failure.ts";
import { redirectWithFlash } from "#app/platform/flash.server.ts";
import { paths } from "#app/platform/paths.ts";
import { supportOf } from "#app/platform/visit.server.ts";
import type { Route } from "./+types/support-ticket-closure.ts";

/** Puts a case away. One that a colleague has put away already is as it should be. */
export async function action({ context, params }: Route.ActionArgs) {
  const closed = await closeCase(supportOf(context), params.id);
  if (!closed.ok && closed.code !== "conflict") throw data(null, { status: statusOf(closed) });
  return redirectWithFlash(context, paths.support(), "case-closed");
}
