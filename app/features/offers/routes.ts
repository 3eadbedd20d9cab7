/** Addresses of offers. */
import { type RouteConfigEntry, route } from "@react-router/dev/routes";

const at = "features/offers";

/** Without a page of their own. */
export const machinery: RouteConfigEntry[] = [
  route("pages/messages/:id/offers/:offerId/term-sheet", `${at}/term-sheet/routes/term-sheet.ts`),
];

/** Pages with the site around them. */
export const pages: RouteConfigEntry[] = [
  route("pitches/:publicId/offer", `${at}/routes/offer-on-pitch.tsx`),
  route("pages/offers", `${at}/routes/offers.tsx`),
  route("pages/messages/:id/offers/new", `${at}/routes/offer-new.tsx`),
  route("pages/messages/:id/offers/:offerId", `${at}/routes/offer.tsx`),
  route("pages/messages/:id/offers/:offerId/acceptance", `${at}/routes/offer-acceptance.tsx`),
  route("pages/messages/:id/offers/:offerId/counter", `${at}/routes/offer-counter.tsx`),
  route("pages/messages/:id/offers/:offerId/refusal", `${at}/routes/offer-ending.tsx`, { id: "offer-refusal" }),
  route("pages/messages/:id/offers/:offerId/withdrawal", `${at}/routes/offer-ending.tsx`, { id: "offer-withdrawal" }),
];
