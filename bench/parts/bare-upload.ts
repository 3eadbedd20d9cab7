/**
 * The minimal upload server: streams the body into a file. With `?durable`, the file and its folder are flushed before the answer, as every
 * durable store must do.
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
    const file = join(folder, randomUUID());
    await pipeline(request, createWriteStream(file));
    if (request.url?.endsWith("?durable")) for (const path of [file, folder]) await flush(path);
    response.end();
  } catch {
    response.destroy();
  }
}).listen(Number(process.env.PORT), "127.0.0.1");

async function flush(path: string): Promise<void> {
  const handle = await open(path, "r");
  await handle.sync();
  await handle.close();
}
