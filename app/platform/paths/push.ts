/** Addresses of Web Push, of the service worker and of the page for when there is no network; part of `paths`. */
import { withQuery } from "./query.ts";

export const PUSH_PATHS = {
  serviceWorker: () => "/service-worker.js",
  /** What the service worker keeps to show without a network; it names the reader's language and theme. */
  offline: (query: { lang?: string; theme?: string } = {}) => withQuery("/pages/offline", query),
  /** The key that a browser subscribes with. */
  pushKey: () => "/pages/push/key",
  /** Where a browser says how it is reached. */
  pushDevices: () => "/pages/push/devices",
  pushDeviceRemoval: (id: string) => `/pages/push/devices/${id}/removal`,
  pushTest: () => "/pages/push/test",
  /** "Not now". */
  pushRefusal: () => "/pages/push/refusal",
};
