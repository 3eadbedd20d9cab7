/** What this feature does besides answering requests. */
import { feature } from "#app/platform/feature.server.ts";
import type { Rows } from "#app/platform/registry.ts";
import { offerMovedMail } from "./emails/offer-moved.tsx";
import { endOffersOfLeaver, expireMissedOffers, expireOfferInTime } from "./ending.server.ts";

const jobs = {
  "expire-offer": expireOfferInTime,
  "expire-offers": expireMissedOffers,
  "end-offers": endOffersOfLeaver,
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
