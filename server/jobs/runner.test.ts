import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { closeDatabase, directPool, transaction } from "#app/platform/db/db.server.ts";
import { addJob } from "#app/platform/outbox/outbox.server.ts";
import type { JobName } from "#app/platform/registry.ts";
import { type TestDatabase, testDatabase } from "#tests/database.ts";
import { eventually } from "#tests/fixtures/program/eventually.ts";
import { runJobs } from "./runner.ts";

let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase();
  process.env.DATABASE_URL = database.url;
});

afterAll(async () => {
  await closeDatabase();
  await database.drop();
});

const waiting = async () => (await directPool().query("select id from graphile_worker.jobs")).rows.length;

test("jobs that run while all connections break are run again, and later ones as before", async () => {
  const ran: string[] = [];
  let hold = true;
  const runner = await runJobs(
    {
      job: async (payload) => {
        const { name } = payload as { name: string };
        ran.push(name);
        while (hold) await sleep(5);
        if (name === "fails" && ran.filter((each) => each === "fails").length === 1) throw new Error("as it should");
      },
    },
    "",
  );
  await transaction(async (trx) => {
    for (const name of ["ends", "fails"]) await addJob(trx, "job" as JobName, { name });
  });
  await eventually(() => expect(ran.sort()).toEqual(["ends", "fails"]));
  // Nothing can be written while the jobs end, since no connection can be made.
  const pool = directPool();
  const refuse = vi.spyOn(pool, "connect").mockImplementation(() => Promise.reject(new Error("no database")));
  const query = vi.spyOn(pool, "query").mockImplementation(() => Promise.reject(new Error("no database")));
  hold = false;
  await eventually(() => expect(refuse).toHaveBeenCalled());
  await sleep(50);
  refuse.mockRestore();
  query.mockRestore();
  await transaction((trx) => addJob(trx, "job" as JobName, { name: "later" }));
  await eventually(() => expect(ran).toContain("later"));
  await eventually(() => expect(ran.filter((name) => name === "ends").length).toBe(2));
  await directPool().query("update graphile_worker._private_jobs set run_at = now()");
  await eventually(async () => expect(await waiting()).toBe(0));
  expect(ran).toContain("fails");
  await runner.stop();
});

test("stops while it is between two runners", async () => {
  const runner = await runJobs({}, "");
  await runner.stop();
  await expect(runner.stop()).resolves.toBeUndefined();
});
