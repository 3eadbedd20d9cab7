/** Compression of responses generated for one request. Assets are compressed at build, visitors' pages once for all readers. */
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import type { MiddlewareHandler } from "hono";
import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from "hono/compress";

/** Bytes; smaller responses fit into one packet anyway. */
const SMALLEST = 1_024;
/** At the default level 6 a page is 2 % smaller, for nearly twice the work. */
const LEVEL = 4;
/** More bytes than a compressed page has: each chunk is another turn of the thread pool. */
const ONE_CHUNK = 65_536;

const compressed = promisify(gzip);

/**
 * Compresses each response at once, beside the event loop. The routes' responses are complete (loaders wait for their one query), and
 * compressing a stream would pass each small chunk through the thread pool, which costs more than rendering the page.
 */
export const compression: MiddlewareHandler = async (c, next) => {
  await next();
  const { status, headers, body } = c.res;
  const type = headers.get("Content-Type");
  if (!body || !type || !COMPRESSIBLE_CONTENT_TYPE_REGEX.test(type) || headers.has("Content-Encoding")) return;
  headers.append("Vary", "Accept-Encoding");
  if (c.req.method === "HEAD" || !/\bgzip\b/.test(c.req.header("Accept-Encoding") ?? "")) return;
  const bytes = Buffer.from(await c.res.arrayBuffer());
  const isSmall = bytes.length < SMALLEST;
  if (!isSmall) headers.set("Content-Encoding", "gzip");
  headers.delete("Content-Length");
  const sent = isSmall ? bytes : await compressed(bytes, { level: LEVEL, chunkSize: ONE_CHUNK });
  // Otherwise Hono would copy the headers and turn the bytes into a stream again.
  c.res = undefined;
  c.res = new Response(sent, { status, headers });
};
