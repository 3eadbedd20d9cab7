/** A program whose parts hang still ends in time, with an exit code that makes a supervisor restart it. */
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { stopParts } from "#server/ending.ts";
import { type Ending, endingOf } from "./fixtures/program/program.ts";

const folder = mkdtempSync(join(tmpdir(), "ending-"));

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const BLOCKED = "Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)";

/** How a program with this `stop` ends on SIGTERM. */
async function ending(stop: string, before = ""): Promise<Ending> {
  const program = `
    import { supervise } from "#server/supervision.ts";
    ${before}
    // Keeps the process alive.
    setInterval(() => {}, 1_000);
    await supervise({
      roles: ["worker"],
      command: "bin/start worker",
      run: async () => ({ url: "", lines: [], stop: async () => { ${stop} } }),
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

test.concurrent.each([
  ["a part that blocks the process", BLOCKED, ""],
  ["an exit that hangs", "", `process.on("exit", () => ${BLOCKED});`],
])("%s is killed", async (_what, stop, before) => {
  expect(await ending(stop, before)).toEqual({ code: null, signal: "SIGKILL" });
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
