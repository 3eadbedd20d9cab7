/** What this feature does besides answering requests. */
import { systemActor } from "#app/platform/actor.ts";
import { feature } from "#app/platform/feature.server.ts";
import { follow, toReviewers } from "#app/platform/outbox/events.ts";
import type { Rows } from "#app/platform/registry.ts";
import { messageQuarantined } from "./events.ts";
import { forgetOldUnasked } from "./screening.server.ts";

const jobs = {
  /** Nightly. */
  "forget-unasked": () => forgetOldUnasked(systemActor("forget-unasked")),
};

declare module "#app/platform/registry.ts" {
  interface Jobs extends Rows<typeof jobs> {}
}

export const shield = feature({
  jobs,
  schedules: {
    "forget-unasked": "43 3 * * *",
  },
  subscriptions: [
    follow({
      event: messageQuarantined,
      broadcast: ({ batchId, conversationId, senderId }) => ({
        hints: [...toReviewers(batchId).hints!, { to: [senderId], hint: { kind: "held", id: conversationId } }],
      }),
    }),
  ],
});
