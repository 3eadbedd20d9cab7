/** The health of the installation: what a worker has found, and failed jobs, on a real queue. */
import { sql } from "kysely";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { MARKETS, type Market } from "#app/i18n/markets.ts";
import { type Member, systemActor, VISITOR } from "#app/platform/actor.ts";
import { moveClock } from "#app/platform/clock.ts";
import { db, transaction } from "#app/platform/db/db.server.ts";
import { addJob } from "#app/platform/outbox/outbox.server.ts";
import { withErrorClass } from "#server/jobs/error-class.ts";
import { runJobs } from "#server/jobs/runner.ts";
import { accountFixtures } from "#tests/fixtures/accounts/accounts.ts";
import { newMember, newStaff } from "#tests/fixtures/casework/support.ts";
import { eventually } from "#tests/fixtures/program/eventually.ts";
import { checkAgain, healthOf, storeFindings } from "./checks.server.ts";
import { discardJob, failedJob, failedJobs, retryJob } from "./failed-jobs.server.ts";
import { SENTENCES } from "./findings/findings.ts";
import { toldIn } from "./findings/telling.server.ts";
import { bySubject, type HealthFinding } from "./health.ts";

accountFixtures();

const FINDINGS: HealthFinding[] = [
  { subject: "clock", level: "well", text: "The clocks agree." },
  { subject: "database", level: "well", text: "The database answers." },
  { subject: "mail", level: "notice", text: "No mail server." },
  { subject: "queue", level: "notice", text: "5 mails wait." },
  { subject: "queue", level: "problem", text: "3 jobs are due." },
  { subject: "backups", level: "unset", text: "No backups." },
  { subject: "of-later", level: "well", text: "Something new." },
];

let admin: Member;
let others: Member[];

beforeAll(async () => {
  admin = await newStaff("admin", "Leena Koski");
  others = [await newStaff("support"), await newStaff("moderator"), await newMember()];
});

beforeEach(async () => {
  await sql`delete from graphile_worker._private_jobs`.execute(db);
});

/** Adds jobs that have used all their attempts. */
async function failJobs(
  count: number,
  error = "DatabaseError 23505: duplicate key of bo.ek@example.com",
): Promise<void> {
  await transaction(async (trx) => {
    for (let i = 0; i < count; i++) await addJob(trx, "mail", { to: "bo.ek@example.com", i });
    await sql`update graphile_worker._private_jobs set attempts = max_attempts, last_error = ${error}`.execute(trx);
  });
}

const acts = () =>
  db
    .selectFrom("auditLog")
    .select(["action", "actorId", "data"])
    .where("subjectType", "=", "job")
    .orderBy("id")
    .execute();

test("subjects with problems come first, and one is as bad as its worst finding", () => {
  expect(
    bySubject(FINDINGS.map((finding) => toldIn("uk", finding))).map(({ subject, level }) => `${subject} ${level}`),
  ).toEqual(["queue problem", "mail notice", "backups unset", "database well", "clock well", "of-later well"]);
});

test.each(MARKETS)("%s: every finding of the doctor is told with its values, and none of another release", (market) => {
  for (const [code, sentence] of Object.entries(SENTENCES)) {
    const values: Record<string, string> = {};
    // The values that the English sentence tells are those of the message.
    const read = new Proxy(values, { get: (_, name) => (values[String(name)] ??= `«${String(name)}»`) });
    const text = (sentence as (values: object) => string)(read);
    const counts = ["count", "files", "hours", "bytes"];
    const given = Object.fromEntries(
      Object.entries(values).map(([name, value]) => [name, counts.includes(name) ? 7 : value]),
    );
    const told = toldIn(market, { subject: "disk", level: "well", code, values: given, text });
    expect(told, code).toMatchObject({ foreign: false });
    expect(told.text, code).not.toMatch(/[{}]|undefined/);
    const names = Object.keys(values).filter((name) => !counts.includes(name) && name !== "step");
    // Of those that matter to whoever reads the sentence in a terminal, some are not told twice.
    for (const name of names) expect(told.text, code).toContain(`«${name}»`);
  }
  const later = { subject: "moon", level: "notice", code: "moon-full", values: {}, text: "The moon is full." } as const;
  expect(toldIn(market, later)).toEqual({ subject: "moon", level: "notice", text: later.text, foreign: true });
});

test("sizes, ages and ports are told as their readers write them", () => {
  const disk = {
    subject: "disk",
    level: "well",
    code: "disk-well",
    values: { folder: "/srv", bytes: 82_411_782_144 },
    text: "",
  } as const;
  const textIn = (market: Market, finding: HealthFinding) => toldIn(market, finding).text.replaceAll("\u00a0", " ");
  expect(textIn("uk", disk)).toBe("/srv can be written to and has 77 GB left.");
  expect(textIn("fi", disk)).toContain("77 Gt");
  const backup = { ...disk, subject: "backups", code: "backup-old", values: { folder: "/b", hours: 100 } };
  expect(textIn("se", backup)).toContain("4 dygn gammal");
  const port = { ...disk, subject: "port", code: "port-well", values: { pid: 31_000, port: 3_000 } };
  expect(textIn("dk", port)).toBe("Programmet kører som proces 31000 på port 3000.");
});

test("administrators see the last check, and when nobody has checked for long; all others nothing", async () => {
  expect(await healthOf(admin, "uk")).toMatchObject({ checkedAt: null, stale: true, subjects: [] });
  await storeFindings(systemActor("check-health"), FINDINGS);
  const told = FINDINGS.map((finding) => toldIn("uk", finding));
  expect(await healthOf(admin, "uk")).toMatchObject({ stale: false, subjects: bySubject(told) });
  moveClock(31 * 60_000);
  expect(await healthOf(admin, "uk")).toMatchObject({ stale: true });
  for (const actor of [VISITOR, ...others]) {
    expect(await healthOf(actor, "uk")).toBeNull();
    expect(await checkAgain(actor)).toMatchObject({ ok: false, code: "not-found" });
  }
});

test("without a worker nobody waits; with one, the answer comes after its check", async () => {
  expect(await checkAgain(admin)).toMatchObject({ ok: true, value: { done: false } });
  const before = (await healthOf(admin, "uk"))!.checkedAt;
  const runner = await runJobs({ "check-health": () => storeFindings(systemActor("check-health"), FINDINGS) }, "");
  try {
    expect(await checkAgain(admin)).toMatchObject({ ok: true, value: { done: true } });
    expect((await healthOf(admin, "uk"))!.checkedAt).not.toEqual(before);
  } finally {
    await runner.stop();
  }
});

test("a failed job is shown by kind and class of error, never by what it holds", async () => {
  await failJobs(1);
  const page = await failedJobs(admin, {});
  expect(page).toMatchObject({ count: 1, next: null, jobs: [{ kind: "mail", error: "DatabaseError 23505" }] });
  expect(JSON.stringify(page)).not.toContain("bo.ek");
  for (const message of ["bo.ek@example.com is unknown", "Bo Ek: no such member", ""]) {
    await sql`update graphile_worker._private_jobs set last_error = ${message}`.execute(db);
    expect((await failedJobs(admin, {})).jobs[0]!.error).toBe(null);
  }
  for (const actor of [VISITOR, ...others]) {
    expect(await failedJobs(actor, {})).toEqual({ jobs: [], count: 0, next: null });
    expect(await failedJob(actor, page.jobs[0]!.id)).toBeUndefined();
  }
  // One that was given up without having failed.
  await sql`update graphile_worker._private_jobs set last_error = null`.execute(db);
  expect(await failedJobs(admin, {})).toEqual({ jobs: [], count: 0, next: null });
});

test("many are paged, each once, the newest first", async () => {
  await failJobs(120);
  const seen: string[] = [];
  for (let after: string | undefined; ; ) {
    const page = await failedJobs(admin, { after });
    expect(page.count).toBe(120);
    seen.push(...page.jobs.map(({ id }) => id));
    if (!page.next) break;
    after = page.next;
  }
  expect(seen).toHaveLength(120);
  expect(seen).toEqual(seen.toSorted((one, other) => Number(other) - Number(one)));
  expect((await failedJobs(admin, { after: "' or 1=1" })).jobs).toHaveLength(50);
});

test("retrying and discarding are done once, and are in the audit log", async () => {
  await failJobs(2);
  const [one, other] = (await failedJobs(admin, {})).jobs;
  for (const actor of [VISITOR, ...others]) {
    expect(await retryJob(actor, one!.id)).toMatchObject({ ok: false });
    expect(await discardJob(actor, one!.id)).toMatchObject({ ok: false });
  }
  expect(await Promise.all([retryJob(admin, one!.id), retryJob(admin, one!.id)])).toEqual(
    expect.arrayContaining([{ ok: true, value: undefined }, expect.objectContaining({ ok: false, code: "not-found" })]),
  );
  expect(await discardJob(admin, other!.id)).toMatchObject({ ok: true });
  for (const id of [other!.id, "x", "99999999999999999999", "-1"]) {
    expect(await discardJob(admin, id)).toMatchObject({ ok: false, code: "not-found" });
  }
  const { rows } = await sql<{
    id: string;
    attempts: number;
  }>`select id::text, attempts::int from graphile_worker.jobs`.execute(db);
  expect(rows).toEqual([{ id: one!.id, attempts: 0 }]);
  expect(await acts()).toEqual([
    { action: "job-retried", actorId: admin.id, data: { job: one!.id, kind: "mail" } },
    { action: "job-discarded", actorId: admin.id, data: { job: other!.id, kind: "mail" } },
  ]);
});

test("a running job keeps the class of its error before the message", async () => {
  await transaction((trx) => addJob(trx, "mail", {}));
  await sql`update graphile_worker._private_jobs set max_attempts = 1`.execute(db);
  const fail = async () => {
    throw new RangeError("Bo Ek is too old");
  };
  const runner = await runJobs(withErrorClass({ mail: fail }), "");
  try {
    await eventually(async () => {
      expect((await failedJobs(admin, {})).jobs).toMatchObject([{ kind: "mail", error: "RangeError", attempts: 1 }]);
    });
  } finally {
    await runner.stop();
  }
});
