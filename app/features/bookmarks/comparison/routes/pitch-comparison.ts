import { err, ok } from "#app/platform/failure.ts";
import { commandRoute } from "#app/platform/http/command-route.server.ts";
import { accountHolderOf } from "#app/platform/http/visit.server.ts";
import { paths, publicIdOf } from "#app/platform/paths/paths.ts";
import { comparedIn, comparedSummaries, comparisonCookie } from "../compared-pitches.server.ts";
import { withoutPitch, withPitch } from "../comparison.ts";
import type { Route } from "./+types/pitch-comparison.ts";

/** Adds a published pitch to the comparison, unless it is full; removes one, or all where the address names none. */
const { action, loader } = commandRoute<Route.ActionArgs>()(
  {
    actor: accountHolderOf,
    run: async ({ actor, params: { publicId: named = "" } }) => {
      const publicId = publicIdOf(named);
      const [pitch] = publicId ? await comparedSummaries(actor, [publicId]) : [];
      return pitch ? ok(pitch) : err("not-found");
    },
    done: ({ value, visit, next }) => {
      const compared = withPitch(comparedIn(visit), value.publicId);
      return compared
        ? { to: next, flash: "comparison-added", cookies: [comparisonCookie(visit, compared)] }
        : { to: next, flash: "comparison-full" };
    },
    page: ({ publicId = "" }) => paths.pitch({ publicId, companyName: null }),
    thing: "pitch",
    stays: true,
  },
  {
    actor: accountHolderOf,
    run: async ({ params: { publicId }, visit }) => ok(publicId ? withoutPitch(comparedIn(visit), publicId) : []),
    done: ({ value, params, visit, next }) => ({
      to: next,
      flash: params.publicId ? "comparison-removed" : "comparison-cleared",
      cookies: [comparisonCookie(visit, value)],
    }),
    page: () => paths.compare(),
    stays: true,
  },
);

export { action, loader };
