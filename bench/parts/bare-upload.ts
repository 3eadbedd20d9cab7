/**
 * The least that a server can do with an upload: streams the body into a file. With `?durable` also what no store that keeps its word can do
 * without: the file and its folder are flushed before the answer.
 */
import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { open } from "node:fs/promises";
import { createServer } from "node:http";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";

const folder = process.env.UPLOADS!;

createServer(async (request, response) => {
  if (request.method === "GET") return response.end("Ready");
  try {
    const place = join(folder, randomUUID());
    await pipeline(request, createWriteStream(place));
    if (request.url?.endsWith("?durable")) for (const one of [place, folder]) await flush(one);
    response.end();
  } catch {
    response.destroy();
  }
}).listen(Number(process.env.PORT), "127.0.0.1");

async function flush(place: string): Promise<void> {
  const handle = await open(place, "r");
  await handle.sync();
  await handle.close();
}
