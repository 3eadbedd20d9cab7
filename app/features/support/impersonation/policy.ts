/**
 * Looking at the product as a member sees it. The view is for reading: whatever changes something is refused (`server/http/web.ts`), and
 * what is not named here is not shown. Conversations, settings and what proves who somebody is are nobody's but the member's.
 */

import { paths } from "#app/platform/paths/paths.ts";

/** How long a view lasts, in milliseconds, unless it is ended before. */
export const VIEW_LASTS = 30 * 60_000;

const SHOWN: readonly RegExp[] = [
  /^\/$/,
  /^\/pages\/(?:home|search|bookmark|saved-searches|notifications|create|terms|privacy|users|faq)$/,
  /^\/pages\/create\/[a-z0-9]{10}\/(?:1|2|3|preview)$/,
  /^\/pages\/profile(?:\/[^/]+)?$/,
  /^\/pitches\/[^/]+$/,
  /^\/files\/[^/]+\/\d+$/,
  /^\/(?:manifest\.webmanifest|service-worker\.js)$/,
];

/** Whether a request is answered in the view. Everything but looking at what is named above is not, save for ending it. */
export function mayInView(method: string, pathname: string): boolean {
  if (method !== "GET" && method !== "HEAD") return method === "POST" && pathname === paths.viewEnd();
  return SHOWN.some((pattern) => pattern.test(pathname));
}
