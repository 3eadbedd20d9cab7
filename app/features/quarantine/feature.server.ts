/** What this feature does besides answering requests. */

import { feature } from "#app/platform/feature.server.ts";
import { follow, toReviewers } from "#app/platform/outbox/events.ts";
import { heldDecided, heldTaken } from "./events.ts";

export const heldMessages = feature({
  subscriptions: [
    follow({
      event: heldDecided,
      broadcast: ({ batchId, senderId, conversationIds }) => ({
        hints: [
          ...toReviewers(batchId).hints!,
          ...conversationIds.map((id) => ({ to: [senderId], hint: { kind: "held" as const, id } })),
        ],
      }),
    }),
    follow({ event: heldTaken, broadcast: ({ batchId }) => toReviewers(batchId) }),
  ],
});
