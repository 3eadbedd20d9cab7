/** A start with a clock that is a day behind what is stored: nothing waits until it has caught up. */
import { beforeEach, expect, test, vi } from "vitest";
import { recognise } from "#app/features/sessions/recognition.server.ts";
import { moveClock } from "#app/platform/clock.ts";
import { databasePool } from "#app/platform/db/db.server.ts";
import { consumeRateLimit } from "#app/platform/http/rate-limit.server.ts";
import { log } from "#app/platform/log.server.ts";
import { accountFixtures } from "#tests/fixtures/accounts/accounts.ts";
import { signedIn } from "#tests/fixtures/accounts/sign-in.ts";
import { newMember } from "#tests/fixtures/casework/support.ts";
import { healAfterClock } from "./clock-correction.ts";

accountFixtures();

beforeEach(() => {
  vi.restoreAllMocks();
});

const rows = async (statement: string) => (await databasePool().query(statement)).rows;

/** How far each job is from now, in hours. */
async function jobs(): Promise<Record<string, number>> {
  const found = await rows(
    `select task_identifier as name, round(extract(epoch from run_at - now()) / 3600)::int as hours from graphile_worker.jobs`,
  );
  return Object.fromEntries(found.map(({ name, hours }) => [name, hours]));
}

/** Stores what would have been stored while the clock was a day ahead. */
async function aDayAhead(): Promise<void> {
  await rows(
    "select graphile_worker.add_job('at-once'), graphile_worker.add_job('in-two-hours', run_at => now() + interval '2 hours')",
  );
  await rows(
    "update graphile_worker._private_jobs set created_at = created_at + interval '1 day', run_at = run_at + interval '1 day'",
  );
  await rows("select graphile_worker.add_job('next-week', run_at => now() + interval '7 days')");
  await rows(`insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
    values ('hourly', now(), now() + interval '1 day')`);
}

test("a clock that is right changes nothing, and is no word in the log", async () => {
  const warn = vi.spyOn(log, "warn");
  await rows("select graphile_worker.add_job('next-month', run_at => now() + interval '30 days')");
  await healAfterClock();
  expect(await jobs()).toEqual({ "next-month": 720 });
  expect(warn).not.toHaveBeenCalled();
  await rows("select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker.jobs");
});

test("a session of before goes on, and so does one that is opened then", async () => {
  const member = await newMember();
  const before = await signedIn(member.id);
  moveClock(-86_400_000);
  for (const cookie of [before, await signedIn(member.id)]) {
    expect(await recognise(new Headers({ cookie }))).toMatchObject({ actor: { kind: "member", id: member.id } });
  }
});

test("jobs, schedules and limits go on at once, and the log says what is wrong", async () => {
  const warn = vi.spyOn(log, "warn").mockImplementation(() => {});
  // Until the clock was set back, somebody had used up a limit of an hour.
  for (let use = 0; use < 4; use++) await consumeRateLimit("app-check-guess", "198.51.100.7");
  await rows("update rate_limits set expire = expire + 86400000");
  expect(await consumeRateLimit("app-check-guess", "198.51.100.7")).toBe(false);
  await aDayAhead();

  await healAfterClock();

  expect(warn).toHaveBeenCalledWith(
    { minutes: 1440 },
    expect.stringContaining("the clock is behind the newest stored data"),
  );
  expect(await jobs()).toEqual({ "at-once": 0, "in-two-hours": 2, "next-week": 168 });
  expect(await rows("select from graphile_worker._private_known_crontabs where last_execution > now()")).toEqual([]);
  expect(await consumeRateLimit("app-check-guess", "198.51.100.7")).toBe(true);
});
