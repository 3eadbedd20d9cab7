/** Addresses of mail that did not arrive. */
import { type RouteConfigEntry, route } from "@react-router/dev/routes";

const at = "features/deliverability";

/** Without a page. */
export const machinery: RouteConfigEntry[] = [
  route("webhooks/mail", `${at}/routes/webhook.ts`),
  route("pages/settings/email/reachable", `${at}/routes/reachable.ts`),
];
