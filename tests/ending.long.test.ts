/** A program whose parts hang still ends in time, with an exit code that makes a supervisor restart it. */
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { newId } from "#app/platform/ids.ts";
import { stopParts } from "#server/ending.ts";
import { clusterIn } from "#server/postgres/cluster.ts";
import { readPostmaster } from "#server/postgres/postmaster.ts";
import {
  connectTo,
  type Ending,
  endingOf,
  freezeTree,
  killTree,
  startProgram,
  stopProgram,
} from "./fixtures/program/program.ts";
import { testRedis } from "./fixtures/program/redis.ts";

const folder = mkdtempSync(join(tmpdir(), "ending-"));

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const BLOCKED = "Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)";

/** How a program with this `stop` ends on SIGTERM; `stopWithin` in milliseconds. */
async function ending(stop: string, { before = "", stopWithin = 3_000 } = {}): Promise<Ending> {
  const program = `
    import { supervise } from "#server/supervision.ts";
    ${before}
    // Keeps the process alive.
    setInterval(() => {}, 1_000);
    await supervise({
      roles: ["worker"],
      command: "bin/start worker",
      run: async () => ({ url: "", lines: [], stop: async () => { ${stop} }, stopWithin: ${stopWithin} }),
    });`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", program], {
    env: { ...process.env, DATABASE_URL: "postgresql://localhost/none", DATA_DIR: folder },
    stdio: ["ignore", "pipe", "inherit"],
  });
  child.stdout.on("data", (chunk: Buffer) => {
    if (chunk.includes("is ready")) child.kill("SIGTERM");
  });
  return endingOf(child);
}

test.concurrent("a part that stops is followed by the end", async () => {
  expect(await ending("")).toEqual({ code: 0, signal: null });
});

test.concurrent("a part that never stops is left behind", async () => {
  expect(await ending("await new Promise(() => {})")).toEqual({ code: 0, signal: null });
});

test.concurrent("a part is waited for as long as it may take", async () => {
  const stop = `await new Promise((resolve) => setTimeout(resolve, 6_000)); process.exit(7);`;
  expect(await ending(stop, { stopWithin: 300_000 })).toEqual({ code: 7, signal: null });
});

test.concurrent.each([
  ["a part that blocks the process", BLOCKED, ""],
  ["an exit that hangs", "", `process.on("exit", () => ${BLOCKED});`],
])("%s is killed", async (_what, stop, before) => {
  expect(await ending(stop, { before })).toEqual({ code: null, signal: "SIGKILL" });
});

test("parts stop last first, and none keeps another from it", async () => {
  const stopped: string[] = [];
  const part = (name: string, then?: () => Promise<void>) => ({
    name,
    stop: async () => {
      stopped.push(name);
      await then?.();
    },
  });
  const parts = [
    part("database"),
    part("hangs", () => new Promise(() => {})),
    part("fails", () => Promise.reject(new Error("away"))),
    part("web"),
  ];
  await stopParts(parts, 50);
  expect(stopped).toEqual(["web", "fails", "hangs", "database"]);
});

/** A server that accepts connections and never says anything; `asked` resolves at the first one. */
async function silentServer(): Promise<{ address: string; asked: Promise<unknown>; close(): void }> {
  const server = createServer((socket) => void socket.on("error", () => {}));
  const asked = new Promise((resolve) => server.once("connection", resolve));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { address: `127.0.0.1:${(server.address() as AddressInfo).port}`, asked, close: () => void server.close() };
}

test("a program ends although its database, Redis, mail server and store are all frozen", async () => {
  const dataDir = join(folder, "frozen");
  const [redis, mail, store] = await Promise.all([testRedis(), silentServer(), silentServer()]);
  const program = await startProgram({
    DATA_DIR: dataDir,
    REDIS_URL: redis.url,
    SMTP_URL: `smtp://${mail.address}`,
    STORE: "s3",
    S3_BUCKET: "files",
    S3_ENDPOINT: `http://${store.address}`,
    S3_ACCESS_KEY_ID: "id",
    S3_SECRET_ACCESS_KEY: "secret",
  });
  const client = await connectTo(dataDir);
  const to = newId();
  await client.query(
    `insert into users (id, name, email, email_verified, lang) values ($1, 'Anna', 'anna@berg.example', true, 'se')`,
    [to],
  );
  const payload = JSON.stringify({ kind: "password-changed", to, data: {} });
  await client.query("select graphile_worker.add_job('mail', $1::json)", [payload]);
  // Now the program waits for an answer of both.
  await Promise.all([mail.asked, store.asked]);
  const { pid } = readPostmaster(clusterIn(dataDir))!;
  const thaw = freezeTree(pid);
  redis.freeze();
  const reading = fetch(`http://127.0.0.1:${program.port}/pages/search?q=frozen`).catch(() => {});
  const { code, signal } = await stopProgram(program.child);
  expect(code ?? signal).not.toBeNull();
  await reading;
  thaw();
  killTree(pid);
  await client.end().catch(() => {});
  await redis.kill();
  for (const server of [mail, store]) server.close();
});
