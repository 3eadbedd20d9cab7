/** What this feature does besides answering requests. */
import { toOwner } from "#app/features/pitches/events.ts";
import { feature } from "#app/platform/feature.server.ts";
import { follow } from "#app/platform/outbox/events.ts";
import { questionMoved, updateChanged, updatePublished } from "./events.ts";

export const questions = feature({
  subscriptions: [
    follow({
      event: questionMoved,
      broadcast: ({ pitchId, ownerId, askerId }) => ({
        hints: [{ to: [ownerId, askerId], hint: { kind: "pitch", id: pitchId } }],
      }),
    }),
    follow({ event: updatePublished, broadcast: toOwner }),
    follow({ event: updateChanged, broadcast: toOwner }),
  ],
});
