/**
 * The canonical form of a path, to redirect to (specification §2): without `.html`, trailing slash, `/index` and doubled slashes. Undefined
 * if the path is canonical already, and for stored objects and assets.
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
