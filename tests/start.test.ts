/** `bin/start` in a copy of the project, in a difficult folder. */
import { describe, expect, test } from "vitest";
import {
  cloneOfProject,
  databaseRuns,
  end,
  fail,
  isHealthy,
  programOf,
  start,
  threadsOf,
} from "./fixtures/program/clone.ts";
import { freePort } from "./fixtures/program/ports.ts";

cloneOfProject();

describe("bin/start", () => {
  test("works in a folder with a space that only its owner may enter, says who has its port or data, and Ctrl-C ends all of it", async () => {
    const { child, url } = await start();
    expect(await isHealthy(url)).toBe(true);
    expect(databaseRuns()).toBe(true);
    if (process.platform === "linux") expect(threadsOf(programOf(child))).toContain("watchdog");
    const busyPort = await fail({ PORT: new URL(url).port });
    expect(busyPort).toEqual({ code: 1, said: expect.stringMatching(/^Port \d+ on 127\.0\.0\.1 is in use .*\.\n$/) });
    const busyData = await fail({ PORT: String(await freePort()) });
    expect(busyData.said).toMatch(/^The data in .* is in use by process \d+: .*\.\n$/);
    expect(busyData.said).toContain(`process ${programOf(child)}:`);
    expect(await isHealthy(url)).toBe(true);
    expect(await end(child, "SIGINT")).toBe(0);
    expect(databaseRuns()).toBe(false);
  });
});
