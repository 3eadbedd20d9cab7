import { z } from "zod";
import { commandRoute } from "#app/platform/http/command-route.server.ts";
import { supportOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { assignCase } from "../assigning.server.ts";
import type { Route } from "./+types/assignee.ts";

/** An account's id, or nothing. */
const person = z
  .string()
  .optional()
  .transform((id) => id || null);

/** Takes a case, gives it to a colleague, or releases it. */
const { action, loader } = commandRoute<Route.ActionArgs>()({
  actor: supportOf,
  schema: z.object({ from: person, to: person }),
  run: ({ actor, params, input }) => assignCase(actor, params.id, input),
  done: ({ params }) => ({ to: paths.supportTicket(params.id), flash: "case-assigned" }),
  refused: ({ params, failure }) => ({ to: paths.supportTicket(params.id, { problem: failure.code }) }),
  page: ({ id }) => paths.supportTicket(id),
});

export { action, loader };
