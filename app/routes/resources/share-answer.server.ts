/** How pictures for shared links are sent. */

/** Too many are being drawn, or the store is away: whoever fetches it comes again. */
export function pictureLater(): Response {
  return new Response(null, { status: 503, headers: { "Retry-After": "60", "Cache-Control": "no-store" } });
}

/** The picture; `exact`: the address names the very version, so that it never changes under it. 503 when it cannot be drawn just now. */
export function pictureAnswer(
  request: Request,
  { version, bytes }: { version: string; bytes: Buffer | undefined },
  exact: boolean,
): Response {
  if (!bytes) return pictureLater();
  const headers = new Headers({
    "Content-Type": "image/png",
    "Cache-Control": exact ? "public, max-age=31536000, immutable" : "public, max-age=3600",
    ETag: `"${version}"`,
    // It is made to be shown by others.
    "Cross-Origin-Resource-Policy": "cross-origin",
  });
  if (request.headers.get("if-none-match")?.includes(headers.get("ETag")!)) {
    return new Response(null, { status: 304, headers });
  }
  return new Response(new Uint8Array(bytes), { headers });
}
