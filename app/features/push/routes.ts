/** Addresses of Web Push, of the service worker and of the page for when there is no network. */
import { type RouteConfigEntry, route } from "@react-router/dev/routes";

const at = "features/push/routes";

/** Without a page of the site. */
export const machinery: RouteConfigEntry[] = [
  route("service-worker.js", `${at}/service-worker-file.ts`),
  route("pages/offline", `${at}/offline.ts`),
  route("pages/push/key", `${at}/key.ts`),
  route("pages/push/devices", `${at}/devices.ts`),
  route("pages/push/devices/:id/removal", `${at}/device-removal.ts`),
  route("pages/push/test", `${at}/test-message.ts`),
  route("pages/push/refusal", `${at}/refusal.ts`),
];
