import { data } from "react-router";
import { statusOf } from "#app/platform/failure.ts";
import { redirectWithFlash } from "#app/platform/http/flash.server.ts";
import { supportOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { closeCase } from "../answering.server.ts";
import type { Route } from "./+types/ticket-closure.ts";

/** Puts a case away. One that a colleague has put away already is as it should be. */
export async function action({ context, params }: Route.ActionArgs) {
  const closed = await closeCase(supportOf(context), params.id);
  if (!closed.ok && closed.code !== "conflict") throw data(null, { status: statusOf(closed) });
  return redirectWithFlash(context, paths.support(), "case-closed");
}
