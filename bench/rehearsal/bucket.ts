/** The bucket as a process of its own: `node bucket.ts PORT FOLDER`. */
import { fileURLToPath } from "node:url";
import { bucketServer } from "#tests/fixtures/files/object-store.ts";
import { steadyPort } from "#tests/fixtures/program/ports.ts";
import { Command } from "./part.ts";

const self = fileURLToPath(import.meta.url);

/** The bucket, which keeps its objects in the folder, and its port. It is not started. */
export async function bucketIn(folder: string): Promise<{ part: Command; port: number }> {
  const port = await steadyPort();
  const answers = () =>
    fetch(`http://127.0.0.1:${port}/`).then(
      () => true,
      () => false,
    );
  return { part: new Command("bucket", [process.execPath, self, String(port), folder], answers), port };
}

if (process.argv[1] === self) await bucketServer(process.argv[3]!, Number(process.argv[2])).run();
