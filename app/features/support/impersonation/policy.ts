/**
 * The pages that staff may read while they impersonate a member. Every change (`server/http/web.ts`) and every other page is refused:
 * conversations, settings and credentials stay private to the member.
 */
import { paths } from "#app/platform/paths/paths.ts";

/** The longest impersonation, in milliseconds. */
export const IMPERSONATION_LASTS = 30 * 60_000;

const SHOWN: readonly RegExp[] = [
  /^\/$/,
  /^\/pages\/(?:home|search|bookmark|saved-searches|notifications|create|terms|privacy|users|faq)$/,
  /^\/pages\/create\/[a-z0-9]{10}\/(?:1|2|3|preview)$/,
  /^\/pages\/profile(?:\/[^/]+)?$/,
  /^\/pitches\/[^/]+$/,
  /^\/files\/[^/]+\/\d+$/,
  /^\/(?:manifest\.webmanifest|service-worker\.js)$/,
];

/** Whether a request is answered during an impersonation: reading the pages above, and ending it. */
export function allowedWhileImpersonating(method: string, pathname: string): boolean {
  if (method !== "GET" && method !== "HEAD") return method === "POST" && pathname === paths.viewEnd();
  return SHOWN.some((pattern) => pattern.test(pathname));
}
