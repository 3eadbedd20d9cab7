/** What this feature does besides answering requests. */
import { offerMoved } from "#app/features/offers/events.ts";
import { systemActor } from "#app/platform/actor.ts";
import { feature } from "#app/platform/feature.server.ts";
import { follow } from "#app/platform/outbox/events.ts";
import type { Rows } from "#app/platform/registry.ts";
import { closingChanged, closingMoved } from "./events.ts";
import { openMissingRooms, openRoom } from "./opening.server.ts";
import { remindOfSteps } from "./reminders.server.ts";

const jobs = {
  /** After `offer-moved`; does nothing before the terms are accepted. */
  "open-closing": (payload: unknown) => openRoom(systemActor("open-closing"), (payload as { offerId: string }).offerId),
  "open-closings": () => openMissingRooms(systemActor("open-closings")),
  "remind-of-closings": () => remindOfSteps(systemActor("remind-of-closings")),
};

declare module "#app/platform/registry.ts" {
  interface Jobs extends Rows<typeof jobs> {}
}

export const closing = feature({
  jobs,
  schedules: { "open-closings": "*/10 * * * *", "remind-of-closings": "6 * * * *" },
  subscriptions: [
    follow({ event: offerMoved, jobs: ["open-closing"] }),
    follow({
      event: closingMoved,
      broadcast: ({ offerId, byId, memberId }) => ({
        hints: [{ to: [byId, memberId], hint: { kind: "closing", id: offerId } }],
      }),
    }),
    follow({
      event: closingChanged,
      broadcast: ({ offerId, userIds }) => ({ hints: [{ to: userIds, hint: { kind: "closing", id: offerId } }] }),
    }),
  ],
});
