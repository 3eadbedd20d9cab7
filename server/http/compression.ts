/** Compression of what is made for one request. Assets are compressed at build, visitors' pages once for all readers. */
import { gzipSync } from "node:zlib";
import type { MiddlewareHandler } from "hono";
import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from "hono/compress";

/** Below this many bytes an answer fits into one packet anyway. */
const SMALLEST = 1_024;
// A page is 2 % smaller at the default level 6, for nearly twice the work.
const LEVEL = 4;

/**
 * Compresses whole answers at once. Answers leave the routes whole (loaders wait for their one query), and a stream of small pieces
 * would go through the thread pool piece by piece, which costs more than rendering the page.
 */
export const compression: MiddlewareHandler = async (c, next) => {
  await next();
  const { status, headers, body } = c.res;
  const type = headers.get("Content-Type");
  if (!body || !type || !COMPRESSIBLE_CONTENT_TYPE_REGEX.test(type) || headers.has("Content-Encoding")) return;
  headers.append("Vary", "Accept-Encoding");
  if (c.req.method === "HEAD" || !/\bgzip\b/.test(c.req.header("Accept-Encoding") ?? "")) return;
  const whole = Buffer.from(await c.res.arrayBuffer());
  const small = whole.length < SMALLEST;
  if (!small) headers.set("Content-Encoding", "gzip");
  headers.delete("Content-Length");
  // Without this, Hono would copy the headers over and turn the bytes into a stream again.
  c.res = undefined;
  c.res = new Response(small ? whole : gzipSync(whole, { level: LEVEL }), { status, headers });
};
