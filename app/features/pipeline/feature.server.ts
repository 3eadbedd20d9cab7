/** What this feature does besides answering requests. */
import { messageSent } from "#app/features/chat/events.ts";
import { documentsChanged } from "#app/features/documents/events.ts";
import { offerMoved } from "#app/features/offers/events.ts";
import { pitchPublished, pitchRestored, pitchTakenDown } from "#app/features/pitches/events.ts";
import { questionMoved, updatePublished } from "#app/features/questions/events.ts";
import { systemActor } from "#app/platform/actor.ts";
import { feature } from "#app/platform/feature.server.ts";
import { follow } from "#app/platform/outbox/events.ts";
import type { Rows } from "#app/platform/registry.ts";
import { pipelineChanged } from "./events.ts";
import { followConversations, followOffer, followPitch, followTalk } from "./following.server.ts";
import { deleteRemovedCards } from "./moving.server.ts";
import { remindOfCards } from "./noting.server.ts";

const jobs = {
  "follow-conversations": (payload: unknown) =>
    followConversations(
      systemActor("follow-conversations"),
      [payload].flat().map((item) => (item as { conversationId: string }).conversationId),
    ),
  "follow-offer": (payload: unknown) =>
    followOffer(systemActor("follow-offer"), (payload as { offerId: string }).offerId),
  "follow-pitch": (payload: unknown) =>
    followPitch(systemActor("follow-pitch"), (payload as { pitchId: string }).pitchId),
  "follow-talk": (payload: unknown) => followTalk(systemActor("follow-talk"), (payload as { pitchId: string }).pitchId),
  "remind-of-cards": () => remindOfCards(systemActor("remind-of-cards")),
  "delete-removed-cards": () => deleteRemovedCards(systemActor("delete-removed-cards")),
};

declare module "#app/platform/registry.ts" {
  interface Jobs extends Rows<typeof jobs> {}
}

export const pipeline = feature({
  jobs,
  schedules: { "remind-of-cards": "2 * * * *", "delete-removed-cards": "41 4 * * *" },
  subscriptions: [
    follow({
      event: messageSent,
      // Only what begins a conversation moves a card.
      batch: ({ conversationId, number }) =>
        number === 1 ? { job: "follow-conversations", item: { conversationId }, seconds: 0 } : undefined,
    }),
    follow({ event: offerMoved, jobs: ["follow-offer"] }),
    follow({ event: pitchPublished, jobs: ["follow-pitch"] }),
    follow({ event: pitchTakenDown, jobs: ["follow-pitch"] }),
    follow({ event: pitchRestored, jobs: ["follow-pitch"] }),
    follow({ event: questionMoved, jobs: ["follow-talk"] }),
    follow({ event: updatePublished, jobs: ["follow-talk"] }),
    follow({ event: documentsChanged, jobs: ["follow-pitch"] }),
    follow({
      event: pipelineChanged,
      broadcast: ({ userIds }) => ({
        hints: userIds.map((id) => ({ to: [id], hint: { kind: "pipeline", id } })),
      }),
    }),
  ],
});
