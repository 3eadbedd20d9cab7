/** Addresses of mail that did not arrive. */
import { type RouteConfigEntry, route } from "@react-router/dev/routes";

const at = "features/deliverability/routes";

/** Without a page. */
export const machinery: RouteConfigEntry[] = [
  route("webhooks/mail", `${at}/webhook.ts`),
  route("pages/settings/email/reachable", `${at}/reachable.ts`),
];
