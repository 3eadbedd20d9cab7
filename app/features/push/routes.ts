/** Addresses of Web Push, the service worker and the offline page. */
import { type RouteConfigEntry, route } from "@react-router/dev/routes";

const at = "features/push";

/** Without a page of the site. */
export const machinery: RouteConfigEntry[] = [
  route("service-worker.js", `${at}/routes/service-worker-file.ts`),
  route("pages/offline", `${at}/routes/offline.ts`),
  route("pages/push/key", `${at}/routes/key.ts`),
  route("pages/push/devices", `${at}/routes/devices.ts`, { id: "push-devices" }),
  route("pages/push/devices/:id/removal", `${at}/routes/devices.ts`, { id: "push-device-removal" }),
  route("pages/push/test", `${at}/routes/test-message.ts`),
  route("pages/push/refusal", `${at}/routes/refusal.ts`),
];
