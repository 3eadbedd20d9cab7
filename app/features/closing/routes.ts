/** Addresses of closing rooms. */
import { type RouteConfigEntry, route } from "@react-router/dev/routes";

const at = "features/closing/routes";
const room = "pages/messages/:id/offers/:offerId/closing";

/** Without a page of their own. */
export const machinery: RouteConfigEntry[] = [
  route(`${room}/steps/:step/mark`, `${at}/step-mark.ts`, { id: "closing-mark" }),
  route(`${room}/steps/:step/mark/removal`, `${at}/step-mark.ts`, { id: "closing-mark-removal" }),
  route(`${room}/steps/:step/waiver`, `${at}/step-waiver.ts`, { id: "closing-waiver" }),
  route(`${room}/steps/:step/waiver/removal`, `${at}/step-waiver.ts`, { id: "closing-waiver-removal" }),
  route(`${room}/completion`, `${at}/completion.ts`, { id: "closing-completion" }),
  route(`${room}/completion/removal`, `${at}/completion.ts`, { id: "closing-completion-removal" }),
  route(`${room}/files/:fileId`, `${at}/closing-file.ts`),
  route(`${room}/files/:fileId/removal`, `${at}/closing-file-removal.ts`),
  route(`${room}/download`, `${at}/closing-download.ts`),
];

/** Pages with the site around them. */
export const pages: RouteConfigEntry[] = [
  route(room, `${at}/closing.tsx`),
  route(`${room}/steps/:step`, `${at}/closing-step.tsx`),
  route(`${room}/files`, `${at}/closing-files.tsx`),
  route(`${room}/ending`, `${at}/closing-ending.tsx`),
];
