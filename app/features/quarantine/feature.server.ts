/** What this feature does besides answering requests. */
import { feature } from "#app/platform/feature.server.ts";
import { follow, toReviewers } from "#app/platform/outbox/events.ts";
import { batchClaimed, batchDecided } from "./events.ts";

export const quarantine = feature({
  subscriptions: [
    follow({
      event: batchDecided,
      broadcast: ({ batchId, senderId, conversationIds }) => ({
        hints: [
          ...toReviewers(batchId).hints!,
          ...conversationIds.map((id) => ({ to: [senderId], hint: { kind: "held" as const, id } })),
        ],
      }),
    }),
    follow({ event: batchClaimed, broadcast: ({ batchId }) => toReviewers(batchId) }),
  ],
});
