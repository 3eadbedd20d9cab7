/** Requests as the layers of `web.ts` pass them on, and which are let in. */
import { COOKIE_PREFIX } from "#app/features/sessions/cookies.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { STORAGE } from "./canonical.ts";

const METHODS = ["GET", "HEAD", "POST"];
/** Of the token sync address (specification §7). */
const SYNC_METHODS = [...METHODS, "DELETE"];
/** The storage addresses implement a foreign protocol, with its methods and content types, and ignore session cookies. */
const STORAGE_METHODS = [...METHODS, "PATCH", "DELETE"];

/** The methods that a path accepts. */
export function methodsAt(path: string): string[] {
  if (path.startsWith(STORAGE)) return STORAGE_METHODS;
  return path === paths.tokenSync() ? SYNC_METHODS : METHODS;
}

/** Whether a body is a form, which all changes are sent as; without a body there is no content type. */
export function isForm(contentType: string | undefined): boolean {
  return !contentType || /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(contentType);
}

/**
 * The request with the scheme that the browser sees, and with the page's origin in place of "null" (`mayChangeState`): React Router compares
 * a form's Origin with the address, too.
 */
export function asSeen(request: Request, { protocol, origin }: URL): Request {
  const address = new URL(request.url);
  const hasNullOrigin = request.headers.get("origin") === "null";
  if (address.protocol === protocol && !hasNullOrigin) return request;
  address.protocol = protocol;
  const seen = new Request(address, request);
  if (hasNullOrigin) seen.headers.set("origin", origin);
  return seen;
}

/** The request without its session, but with language and theme. */
export function withoutSession({ url, headers: original }: Request): Request {
  const headers = new Headers(original);
  const cookies = original.get("cookie")?.split(";") ?? [];
  headers.set("cookie", cookies.filter((cookie) => !cookie.includes(COOKIE_PREFIX)).join(";"));
  return new Request(url, { headers });
}
