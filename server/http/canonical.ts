/** Paths of requests: which can be routed, and in which form. */

/** The storage addresses. */
export const STORAGE = "/v0/";

/**
 * The canonical form of a path, to redirect to (specification §2): without `.html`, trailing slash, `/index` and doubled slashes. Undefined
 * if the path is canonical already, and for stored objects and assets.
 */
export function canonicalPath(path: string): string | undefined {
  if (path === "/" || path.startsWith("/assets/") || path.startsWith("/files/") || path.startsWith(STORAGE))
    return undefined;
  let canonical = path.replace(/\/{2,}/g, "/");
  canonical = canonical.replace(/\.html$/, "");
  canonical = canonical.replace(/\/index\/?$/, "/");
  if (canonical.length > 1) canonical = canonical.replace(/\/+$/, "");
  if (canonical === "") canonical = "/";
  return canonical === path ? undefined : canonical;
}

/**
 * Whether a path can be routed: its encoding is whole, and it has no control characters, which PostgreSQL (NUL) or the router's patterns
 * (ends of lines) do not accept. Stored objects may have any name without NUL; their routes check it.
 */
export function isReadablePath(path: string): boolean {
  if (path.startsWith(STORAGE)) return !path.includes("%00");
  try {
    return !/[\p{Cc}\u2028\u2029]/u.test(decodeURIComponent(path));
  } catch {
    return false;
  }
}
