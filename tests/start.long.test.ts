/** `bin/start` in a copy of the project, after a violent end, with wrong settings and with restricted rights. */
import { chownSync, readdirSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import {
  cloneOfProject,
  databaseRuns,
  end,
  fail,
  isHealthy,
  isRoot,
  nobody,
  parent,
  programOf,
  project,
  start,
} from "./fixtures/program/clone.ts";
import { eventually } from "./fixtures/program/eventually.ts";
import { freePort } from "./fixtures/program/ports.ts";

cloneOfProject();

describe("bin/start", () => {
  test("starts a killed program again by itself, and ends it if it is killed itself", async () => {
    const { child, url } = await start();
    const killed = programOf(child);
    process.kill(killed, "SIGKILL");
    await eventually(async () => {
      expect(programOf(child)).not.toBe(killed);
      expect(await isHealthy(url)).toBe(true);
    });
    await end(child, "SIGKILL");
    await eventually(() => expect(databaseRuns()).toBe(false));
    await expect(isHealthy(url)).rejects.toThrow();
  });

  test("starts again after kill -9 of all but the database, which is left behind", async () => {
    const { child } = await start();
    const program = programOf(child);
    process.kill(child.pid!, "SIGSTOP");
    process.kill(program, "SIGKILL");
    await end(child, "SIGKILL");
    expect(databaseRuns()).toBe(true);
    const second = await start();
    expect(await isHealthy(second.url)).toBe(true);
    await end(second.child, "SIGTERM");
    expect(databaseRuns()).toBe(false);
  });

  test("says in one sentence what is wrong with a setting", async () => {
    expect(await fail({ PORT: "http" })).toEqual({ code: 1, said: expect.stringMatching(/^PORT is "http".*\.\n$/) });
    const port = String(await freePort());
    const nowhere = { DATABASE_URL: "postgresql://stakeholm@127.0.0.1:1/none", DATABASE_WAIT: "1" };
    const none = await fail({ PORT: port, ...nowhere });
    expect(none).toEqual({
      code: 1,
      said: expect.stringMatching(/^The database in DATABASE_URL does not answer.*\n$/),
    });
  });

  test.runIf(isRoot)("works for an ordinary user without a home, and root may take over the same data", async () => {
    rmSync(join(project, ".data"), { recursive: true });
    for (const path of [parent, project, ...readdirSync(project, { recursive: true })].map(String)) {
      const full = path.startsWith("/") ? path : join(project, path);
      if (!path.startsWith("node_modules/") && statSync(full, { throwIfNoEntry: false }))
        chownSync(full, nobody.uid, nobody.gid);
    }
    const ordinary = await start({}, nobody);
    expect(await isHealthy(ordinary.url)).toBe(true);
    await end(ordinary.child, "SIGTERM");
    const asRoot = await start();
    expect(await isHealthy(asRoot.url)).toBe(true);
    await end(asRoot.child, "SIGTERM");
    const again = await start({}, nobody);
    expect(await isHealthy(again.url)).toBe(true);
  });
});
