/** A file that somebody else has made, to be saved and never shown here; nothing on the way keeps it. */
export function fileAnswer(bytes: Uint8Array, type: string, disposition: string): Response {
  return new Response(new Uint8Array(bytes), {
    headers: {
      "Content-Type": type,
      "Content-Disposition": disposition,
      "Content-Security-Policy": "default-src 'none'; sandbox",
      "X-Content-Type-Options": "nosniff",
      "Cache-Control": "no-store",
      "X-Robots-Tag": "noindex",
    },
  });
}
