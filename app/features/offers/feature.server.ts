/** What this feature does besides answering requests. */
import { systemActor } from "#app/platform/actor.ts";
import { feature } from "#app/platform/feature.server.ts";
import type { Rows } from "#app/platform/registry.ts";
import { offerMovedMail } from "./emails/offer-moved.tsx";
import { endOffersOf, expireMissed, expireOffer } from "./ending.server.ts";

const jobs = {
  /** Runs when an offer ceases to be valid. */
  "expire-offer": (payload: unknown) =>
    expireOffer(systemActor("expire-offer"), (payload as { offerId: string }).offerId),
  /** Every ten minutes, for offers whose own job did not run. */
  "expire-offers": () => expireMissed(systemActor("expire-offers")),
  /** After `deletion-asked`. */
  "end-offers": (payload: unknown) => endOffersOf(systemActor("end-offers"), (payload as { userId: string }).userId),
};

declare module "#app/platform/registry.ts" {
  interface Jobs extends Rows<typeof jobs> {}
}

export const offers = feature({
  jobs,
  schedules: {
    "expire-offers": "*/10 * * * *",
  },
  mails: [offerMovedMail],
  mailExamples: () => import("./emails/examples.ts"),
});
