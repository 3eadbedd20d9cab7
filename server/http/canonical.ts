/** One address a page: the other forms of specification §2 redirect to it for good. */

/**
 * The canonical form of a path: without `.html`, trailing slash, `/index` and doubled slashes. Returns undefined when the path is
 * canonical already. Stored objects and assets keep their names.
 */
export function canonicalPath(path: string): string | undefined {
  if (path === "/" || path.startsWith("/assets/") || path.startsWith("/files/") || path.startsWith("/v0/"))
    return undefined;
  let canonical = path.replace(/\/{2,}/g, "/");
  canonical = canonical.replace(/\.html$/, "");
  canonical = canonical.replace(/\/index\/?$/, "/");
  if (canonical.length > 1) canonical = canonical.replace(/\/+$/, "");
  if (canonical === "") canonical = "/";
  return canonical === path ? undefined : canonical;
}
