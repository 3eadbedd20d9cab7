/** Addresses of the scam shield. */
import { type RouteConfigEntry, route } from "@react-router/dev/routes";

const at = "features/shield";

/** Without a page of their own. */
export const machinery: RouteConfigEntry[] = [
  route("pages/messages/safety/dismissal", `${at}/routes/safety-dismissal.ts`),
  route("pages/messages/screening", `${at}/routes/message-screening.ts`),
  route("pages/messages/:id/held", `${at}/routes/undelivered-messages.ts`),
];

/** Pages with the site around them. */
export const pages: RouteConfigEntry[] = [route("pages/messages/safety", `${at}/routes/safety-tips.tsx`)];
