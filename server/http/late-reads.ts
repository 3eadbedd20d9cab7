import { hasJustWritten } from "#app/features/sessions/just-written.server.ts";
import { LATE_SECONDS } from "#app/platform/db/replica.server.ts";
import type { Visit } from "#app/platform/http/visit.server.ts";
import type { PageCache } from "./page-cache.ts";

/**
 * Whether a request may see what was true some seconds ago: not soon after a write of its browser, nor, for a visitor, whose page may be
 * stored, soon after stored pages became stale.
 */
export function mayReadLate(method: string, { session, headers }: Visit, cache: PageCache): boolean {
  if (method !== "GET" && method !== "HEAD") return false;
  return !hasJustWritten(headers) && (session !== null || cache.isCalm(LATE_SECONDS));
}
