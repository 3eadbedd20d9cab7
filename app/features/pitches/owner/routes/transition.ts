import { err } from "#app/platform/failure.ts";
import { commandRoute } from "#app/platform/http/command-route.server.ts";
import { memberOf, type OnboardedMember, type Visit } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { recallPitch, republishPitch, restorePitch } from "../lifecycle.server.ts";
import type { Route } from "./+types/transition.ts";

/** Transitions without a confirmation, by the last segment of their address. */
const TRANSITIONS = {
  recall: { run: recallPitch, to: (publicId: string) => paths.editPitch(publicId), flash: "pitch-recalled" },
  publication: {
    run: republishPitch,
    to: (publicId: string) => paths.pitch({ publicId, companyName: null }),
    flash: "pitch-republished",
  },
  restoration: {
    // After the 30 days it is not found, even if it is not purged yet.
    run: async (actor: OnboardedMember, publicId: string) => {
      const restored = await restorePitch(actor, publicId);
      return restored.ok ? restored : err("not-found");
    },
    to: () => paths.bookmarks("created"),
    flash: "pitch-restored",
  },
} as const;

function transitionOf({ url }: Visit) {
  return TRANSITIONS[url.pathname.split("/").at(-1) as keyof typeof TRANSITIONS];
}

/** Recalls, republishes or restores the member's own pitch. */
const { action, loader } = commandRoute<Route.ActionArgs>()({
  actor: memberOf,
  run: ({ actor, params, visit }) => transitionOf(visit).run(actor, params.publicId),
  done: ({ params, visit }) => {
    const { to, flash } = transitionOf(visit);
    return { to: to(params.publicId), flash };
  },
  // The page was stale: the list shows the current status.
  refused: () => ({ to: paths.bookmarks("created") }),
  page: () => paths.bookmarks("created"),
  thing: "pitch",
});

export { action, loader };
