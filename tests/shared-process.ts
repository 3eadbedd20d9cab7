/**
 * Set-up of each test file that shares its process with others: it begins with the settings that the process began with and
 * with modules of its own, as if it were the first, and fails unless all that it opened is closed at its end.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, expect, vi } from "vitest";

declare global {
  var settingsAtStart: NodeJS.ProcessEnv | undefined;
}

// What the last test of the file before has stubbed would otherwise be put back before the first test of this one.
vi.unstubAllEnvs();
vi.restoreAllMocks();
globalThis.settingsAtStart ??= { ...process.env };
for (const name of Object.keys(process.env)) if (!(name in globalThis.settingsAtStart)) delete process.env[name];
Object.assign(process.env, globalThis.settingsAtStart);
vi.resetModules();

/** What keeps a process alive: sockets, timers, servers, files. The test runner's own pipes are there all the time. */
const open = () => process.getActiveResourcesInfo().filter((kind) => kind !== "PipeWrap");

// Registered first, and so called last. What is about to end, as a timer of the test runner's, may do so.
afterAll(async () => {
  for (let look = 0; look < 1_000 && open().length > 0; look++) await sleep(10);
  expect(open(), "what this file has left open").toEqual([]);
});
