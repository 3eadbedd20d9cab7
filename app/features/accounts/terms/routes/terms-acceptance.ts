import { z } from "zod";
import { statusOf } from "#app/platform/failure.ts";
import { commandRoute } from "#app/platform/http/command-route.server.ts";
import { registeredOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { acceptNewTerms } from "../new-terms.server.ts";
import type { Route } from "./+types/terms-acceptance.ts";

/** Accepts the current terms, and returns to the page that the question came before. */
const { action, loader } = commandRoute<Route.ActionArgs>()({
  actor: registeredOf,
  page: () => paths.home(),
  schema: z.object({ adult: z.literal("on").optional() }),
  run: ({ actor, visit, input }) => acceptNewTerms(actor, visit.market, input.adult === "on"),
  done: ({ next }) => ({ to: next, flash: "terms-accepted" }),
  refused: ({ next, failure }) => {
    if (failure.code === "forbidden") throw new Response("page", { status: statusOf(failure) });
    return { to: paths.newTerms(next, failure.code) };
  },
});

export { action, loader };
