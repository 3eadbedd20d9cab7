import { data, redirect } from "react-router";
import type { Visit } from "#app/platform/http/visit.server.ts";
import { stepToFigures } from "../figures-step.ts";
import { barToFigures } from "../policy.ts";

/**
 * Answers a page of a pitch that its reader doesn't see: leads them to what they lack to see figures, whether or not there is such a pitch, and is
 * 404 for who lacks nothing.
 */
export function refuseUnread({ actor, url }: Pick<Visit, "actor" | "url">): never {
  const step = stepToFigures(barToFigures(actor), url.pathname + url.search);
  throw step ? redirect(step) : data("pitch", { status: 404 });
}
