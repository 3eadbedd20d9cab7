/** What this feature does besides answering requests. */

import { feature } from "#app/platform/feature.server.ts";
import { follow, toReviewers } from "#app/platform/outbox/events.ts";
import type { Rows } from "#app/platform/registry.ts";
import { messageHeld } from "./events.ts";
import { forgetUnasked } from "./screening.server.ts";

const jobs = {
  "forget-unasked": forgetUnasked,
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
      event: messageHeld,
      broadcast: ({ batchId, conversationId, senderId }) => ({
        hints: [...toReviewers(batchId).hints!, { to: [senderId], hint: { kind: "held", id: conversationId } }],
      }),
    }),
  ],
});
