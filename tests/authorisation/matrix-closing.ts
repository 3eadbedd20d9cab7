/** Closing rooms of accepted offers: of the owner's pitch with `other`. */

const BASE = "/pages/messages/:id/offers/:offerId/closing";
const PAGE = "sign-in sign-up onboarding 404 404 in in staff staff staff";
const ACT = "sign-in sign-up onboarding 404 404 done done staff staff staff";
const ANYBODY = "in in in in in in in in in in";

export const CLOSING_ROWS: Record<string, string> = {
  [`GET ${BASE}`]: PAGE,
  [`GET ${BASE}/steps/:step`]: PAGE,
  [`POST ${BASE}/steps/:step`]: ACT,
  // These pages only redirect.
  [`GET ${BASE}/steps/:step/mark`]: ANYBODY,
  [`POST ${BASE}/steps/:step/mark`]: ACT,
  [`GET ${BASE}/steps/:step/mark/removal`]: ANYBODY,
  [`POST ${BASE}/steps/:step/mark/removal`]: PAGE,
  [`GET ${BASE}/steps/:step/waiver`]: ANYBODY,
  [`POST ${BASE}/steps/:step/waiver`]: ACT,
  [`GET ${BASE}/steps/:step/waiver/removal`]: ANYBODY,
  [`POST ${BASE}/steps/:step/waiver/removal`]: PAGE,
  [`GET ${BASE}/completion`]: ANYBODY,
  // Steps are open.
  [`POST ${BASE}/completion`]: PAGE,
  [`GET ${BASE}/completion/removal`]: ANYBODY,
  [`POST ${BASE}/completion/removal`]: PAGE,
  [`GET ${BASE}/ending`]: PAGE,
  [`POST ${BASE}/ending`]: ACT,
  [`GET ${BASE}/files`]: PAGE,
  // Without a file.
  [`POST ${BASE}/files`]: PAGE,
  [`GET ${BASE}/files/:fileId`]: "404 404 404 404 404 in in 404 404 404",
  [`GET ${BASE}/files/:fileId/removal`]: ANYBODY,
  [`POST ${BASE}/files/:fileId/removal`]: "sign-in sign-up onboarding 404 404 done 404 staff staff staff",
  [`GET ${BASE}/download`]: PAGE,
};
