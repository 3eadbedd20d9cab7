/**
 * Set-up of each test file that shares its process with others: it starts with the process's original settings and fresh modules, and fails
 * unless it closes everything that it opened.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, expect, vi } from "vitest";

declare global {
  var settingsAtStart: NodeJS.ProcessEnv | undefined;
}

// Undo the stubs of the previous file now: otherwise they are undone before the first test of this one.
vi.unstubAllEnvs();
vi.restoreAllMocks();
globalThis.settingsAtStart ??= { ...process.env };
for (const name of Object.keys(process.env)) if (!(name in globalThis.settingsAtStart)) delete process.env[name];
Object.assign(process.env, globalThis.settingsAtStart);
vi.resetModules();

/** Resources that keep a process alive: sockets, timers, servers, files. The test runner's own pipes are always open. */
const open = () => process.getActiveResourcesInfo().filter((kind) => kind !== "PipeWrap");

// Registered first and therefore called last. Waits for what is about to end, such as a timer of the test runner.
afterAll(async () => {
  for (let tries = 0; tries < 1_000 && open().length > 0; tries++) await sleep(10);
  expect(open(), "what this file has left open").toEqual([]);
});
