import type { Task } from "graphile-worker";
import { systemActor } from "#app/platform/actor.ts";
import { expireMissed, expireOffer } from "./commands-expiry.server.ts";
import { endOffersOf } from "./commands-leaving.server.ts";

/** At the second at which an offer ends. */
export const expireOfferInTime: Task = async (payload) => {
  const { offerId } = payload as { offerId: string };
  await expireOffer(systemActor("expire-offer"), offerId);
};

/** Every ten minutes: those that nobody asked about at their second. */
export const expireMissedOffers: Task = async () => {
  await expireMissed(systemActor("expire-offers"));
};

/** After `deletion-asked`: nobody waits for the answer of somebody who leaves. */
export const endOffersOfLeaver: Task = async (payload) => {
  const { userId } = payload as { userId: string };
  await endOffersOf(systemActor("end-offers"), userId);
};
