import { example, mailExamples } from "#app/platform/mail/examples.ts";
import { offerMovedMail } from "./offer-moved.tsx";

export const examples = mailExamples("offers", (cast) => {
  const { entrepreneur, investor, company, currency, zone, amount, day, id } = cast;
  const offer = {
    conversationId: id(1),
    ...({ state: "open", round: 1, as: "receiver", kind: "new", invests: false } as const),
    ...{ amount, currency, share: 1_250, valuation: null, zone },
    markets: [cast.market],
    validUntil: day(14, "17:00"),
    otherName: investor.name,
    companyName: company.companyName,
    shares: true,
    readable: true,
    completes: null,
  };
  const offerId = id(2);
  const own = { ...offer, as: "proposer", invests: true, otherName: entrepreneur.name } as const;
  return [
    example(offerMovedMail, "open", entrepreneur, { offerId, state: "open", offer }),
    example(offerMovedMail, "closed", investor, { offerId, state: "open", offer: { ...own, readable: false } }),
    example(offerMovedMail, "counter", investor, {
      offerId,
      state: "open",
      offer: { ...own, as: "receiver", round: 2, share: 1_000 },
    }),
    example(offerMovedMail, "accepted", investor, {
      offerId,
      state: "accepted",
      offer: { ...own, state: "accepted" },
    }),
    example(offerMovedMail, "declined", investor, {
      offerId,
      state: "declined",
      offer: { ...own, state: "declined" },
    }),
    example(offerMovedMail, "withdrawn", entrepreneur, {
      offerId,
      state: "withdrawn",
      offer: { ...offer, state: "withdrawn" },
    }),
    example(offerMovedMail, "expired", investor, {
      offerId,
      state: "expired",
      offer: { ...own, state: "expired" },
    }),
    example(offerMovedMail, "agreed", entrepreneur, {
      offerId,
      state: "agreed",
      offer: { ...offer, state: "agreed", completes: company.publicId },
    }),
  ];
});
