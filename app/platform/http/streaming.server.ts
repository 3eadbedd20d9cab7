/**
 * An answer whose bytes come as a stream. Whoever asks only for its head gets no body, and the router drops the one that there is without
 * a word: the file, or the connection to the store, behind it would stay open for good.
 */
export async function streamed(request: Request, stream: ReadableStream, init: ResponseInit): Promise<Response> {
  if (request.method !== "HEAD") return new Response(stream, init);
  await stream.cancel();
  return new Response(null, init);
}

/** What is made piece by piece, as a body: the next piece is made when the one before it is on its way, and none when nobody waits any more. */
export function bodyOf(pieces: AsyncIterator<Uint8Array>): ReadableStream<Uint8Array> {
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await pieces.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      await pieces.return?.();
    },
  });
}

/** There is no place to make it in just now: a page for people, and when to ask again for programs. */
export function busy(): Response {
  return new Response(null, { status: 503, headers: { "Retry-After": "30", "Cache-Control": "no-store" } });
}
