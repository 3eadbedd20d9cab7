/** A browser's mark that it has just written, so that its next pages are not read from a replica that may not have it yet. */
import { LATE_SECONDS } from "#app/platform/db/replica.server.ts";
import { env } from "#app/platform/env/env.server.ts";
import { privateCookie, readPrivateCookie } from "./cookies.server.ts";

const NAME = "written";

/** The Set-Cookie value of a response to a request with this method; undefined where nothing was written, or there is no replica. */
export function justWrittenCookie(method: string): string | undefined {
  if (method === "GET" || method === "HEAD" || !env().DATABASE_READ_URL) return undefined;
  return privateCookie(NAME, "1", LATE_SECONDS);
}

/** Whether the browser of a request has written in the last ten seconds, in whichever process. */
export function hasJustWritten(headers: Headers): boolean {
  return readPrivateCookie(headers, NAME) !== undefined;
}
