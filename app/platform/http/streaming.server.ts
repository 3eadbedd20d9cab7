/**
 * A response with a stream as its body. For HEAD the stream is cancelled: the router would drop it without doing so, and the file or the
 * connection behind it would stay open.
 */
export async function streamed(request: Request, stream: ReadableStream, init: ResponseInit): Promise<Response> {
  if (request.method !== "HEAD") return new Response(stream, init);
  await stream.cancel();
  return new Response(null, init);
}

/** A body from generated pieces. A piece is generated when the one before it has been read, and none after the client has gone. */
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

/** 503 with Retry-After, for a full admission queue; the server gives it its error page. */
export function busy(): Response {
  return new Response(null, { status: 503, headers: { "Retry-After": "30", "Cache-Control": "no-store" } });
}
