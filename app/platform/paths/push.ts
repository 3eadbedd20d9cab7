/** Addresses of Web Push, the service worker and the offline page; part of `paths`, and small enough for the service worker. */
import { withQuery } from "./query.ts";

export const PUSH_PATHS = {
  serviceWorker: () => "/service-worker.js",
  /** The page that the service worker stores to show offline, in the reader's language and theme. */
  offline: (query: { lang?: string; theme?: string } = {}) => withQuery("/pages/offline", query),
  /** The public key that browsers subscribe with. */
  pushKey: () => "/pages/push/key",
  /** Registers a browser's subscription. */
  pushDevices: () => "/pages/push/devices",
  pushDeviceRemoval: (id: string) => `/pages/push/devices/${id}/removal`,
  pushTest: () => "/pages/push/test",
  /** "Not now". */
  pushRefusal: () => "/pages/push/refusal",
};
