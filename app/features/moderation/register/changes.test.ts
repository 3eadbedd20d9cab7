/** What reviewers and owners learn of a company that changes in its register. */
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { CompanyStatus } from "#app/features/registers/registers.ts";
import { type Member, systemActor } from "#app/platform/actor.ts";
import { EXAMPLES } from "#standins/registers/companies.ts";
import { type OpenRegisters, openRegisters } from "#standins/registers/server.ts";
import { type TestDatabase, testDatabase } from "#tests/database.ts";
import type { Submitted } from "#tests/fixtures/market/submissions.ts";

const NUMBER = EXAMPLES.se.active;
const system = systemActor("test");

let database: TestDatabase;
let registers: OpenRegisters;
const people: Record<"owner" | "moderator", Member> = {} as never;

async function modules() {
  const [platform, changes, asking, review, decisions, access, world] = await Promise.all([
    import("#app/platform/db/db.server.ts"),
    import("./changes.server.ts"),
    import("./asking.server.ts"),
    import("../review.server.ts"),
    import("../decisions.server.ts"),
    import("#app/features/registers/access.server.ts"),
    import("#tests/fixtures/market/submissions.ts"),
  ]);
  return { ...platform, ...changes, ...asking, ...review, ...decisions, ...access, ...world };
}

beforeAll(async () => {
  database = await testDatabase();
  vi.stubEnv("DATABASE_URL", database.url);
  vi.stubEnv("LOG_LEVEL", "silent");
  vi.stubEnv("REVIEW_HOURS", "always");
  registers = await openRegisters();
  const { addMember, speakToRegisters } = await modules();
  speakToRegisters(registers.registers);
  people.owner = await addMember("owner", "entrepreneur");
  people.moderator = await addMember("moderator", null, "moderator");
});

beforeEach(async () => {
  const { db } = await modules();
  await sql`truncate pitches, register_facts, outbox, graphile_worker._private_jobs cascade`.execute(db);
});

afterAll(async () => {
  const { closeDatabase, speakToRegisters } = await modules();
  speakToRegisters(undefined);
  await registers.close();
  await closeDatabase();
  await database.drop();
});

async function submitted(content: object = {}): Promise<Submitted> {
  const { addSubmission } = await modules();
  return addSubmission(people.owner, 120, {
    ...{ companyName: "Ankarets Snickeri AB", organisationNumber: NUMBER, legalForm: "ab" },
    ...{ startDate: "2014-03-02", address: "Skeppsbron 4", city: "Göteborg", ...content },
  });
}

async function published(): Promise<Submitted> {
  const { decideSubmission } = await modules();
  const pitch = await submitted();
  const decided = await decideSubmission(people.moderator, pitch.submissionId, {
    ...{ outcome: "approved", reasons: [], note: null },
  });
  expect(decided.ok).toBe(true);
  return pitch;
}

async function note(status: CompanyStatus) {
  const { noteStatusChange, registerChanges } = await modules();
  await noteStatusChange(system, { market: "se", number: NUMBER, status });
  return (await registerChanges(people.moderator)).map((change) => change.status);
}

async function mails(): Promise<unknown[]> {
  const { db } = await modules();
  const { rows } = await sql<{ payload: { kind?: string; data?: unknown } }>`
    select payload from graphile_worker._private_jobs where payload::text like '%company-changed%'`.execute(db);
  return rows;
}

describe("a published pitch's company", () => {
  it("comes onto the desk and is told to its owner once, by each status", async () => {
    await published();
    expect(await note("active")).toEqual([]);
    expect(await note("liquidation")).toEqual(["liquidation"]);
    expect(await note("liquidation")).toEqual(["liquidation"]);
    expect(await mails()).toHaveLength(1);
    expect(await note("bankrupt")).toEqual(["bankrupt"]);
    expect(await mails()).toHaveLength(2);
    // The register took it back.
    expect(await note("active")).toEqual([]);
    expect(await mails()).toHaveLength(2);
    expect(await note("bankrupt")).toEqual(["bankrupt"]);
  });

  it("stays off the desk once settled, which the audit log has; and only a reviewer settles it", async () => {
    const { registerChanges, settleRegisterChange, changeForMail, db } = await modules();
    const { pitchId } = await published();
    await note("bankrupt");
    const [change] = await registerChanges(people.moderator);
    expect(await registerChanges(people.owner)).toEqual([]);
    expect(await settleRegisterChange(people.owner, change!.id)).toMatchObject({ code: "not-found" });
    expect(await settleRegisterChange(people.moderator, "nothing")).toMatchObject({ code: "not-found" });
    expect(await settleRegisterChange(people.moderator, change!.id)).toMatchObject({ ok: true });
    expect(await settleRegisterChange(people.moderator, change!.id)).toMatchObject({ code: "not-found" });
    expect(await note("bankrupt")).toEqual([]);
    const acts = await db.selectFrom("auditLog").select("action").where("subjectId", "=", pitchId).execute();
    expect(acts.map(({ action }) => action)).toContain("register-change-settled");
    // The mail is still true.
    expect(await changeForMail(system, { pitchId, status: "bankrupt" })).toMatchObject({ status: "bankrupt" });
    expect(await changeForMail(system, { pitchId, status: "missing" })).toBeUndefined();
  });

  it("is of no concern while it is not published", async () => {
    await submitted();
    expect(await note("bankrupt")).toEqual([]);
    expect(await mails()).toEqual([]);
  });
});

describe("a submission", () => {
  it("has its register's answer when it is reviewed, and nothing to hint at when all is well", async () => {
    const { checkSubmitted, reviewOf } = await modules();
    const { submissionId } = await submitted();
    expect(await reviewOf(people.moderator, submissionId)).toMatchObject({ register: { check: null, asked: true } });
    await checkSubmitted(system, submissionId);
    const review = await reviewOf(people.moderator, submissionId);
    expect(review?.register?.likeness).toEqual({
      ...{ name: "same", legalForm: "same", startDate: "same", address: "same" },
    });
    expect(review?.hints.filter(({ code }) => code.startsWith("register"))).toEqual([]);
  });

  it("is hinted at when its company is renamed, insolvent, foreign or unknown", async () => {
    const { checkSubmitted, reviewOf } = await modules();
    const hintsFor = async (content: object) => {
      const { submissionId } = await submitted(content);
      await checkSubmitted(system, submissionId);
      const review = await reviewOf(people.moderator, submissionId);
      return review!.hints.map(({ code }) => code).filter((code) => code.startsWith("register"));
    };
    expect(await hintsFor({ companyName: "Ankaret Holding AB" })).toEqual(["register-name"]);
    expect(await hintsFor({ organisationNumber: EXAMPLES.se.bankrupt })).toEqual(["register-name", "register-trouble"]);
    expect(await hintsFor({ organisationNumber: EXAMPLES.se.unknown })).toEqual(["register-trouble"]);
    expect(await hintsFor({ organisationNumber: EXAMPLES.se.foreign, companyName: "Nordsee Werft GmbH" })).toEqual([
      "register-foreign",
    ]);
  });

  it("whose company is not in the register is approved only by saying so, and why", async () => {
    const { checkSubmitted, db, decideSubmission } = await modules();
    const approve = (submissionId: string, change: object = {}) =>
      decideSubmission(people.moderator, submissionId, { outcome: "approved", reasons: [], note: null, ...change });
    const { submissionId } = await submitted({ organisationNumber: EXAMPLES.se.unknown });
    await checkSubmitted(system, submissionId);
    expect(await approve(submissionId)).toEqual({
      ok: false,
      code: "company-unregistered",
      fields: { unregistered: ["required"], note: ["required"] },
    });
    expect(await approve(submissionId, { unregistered: true })).toMatchObject({ fields: { note: ["required"] } });
    expect(await approve(submissionId, { note: "Founded last week." })).toMatchObject({ code: "company-unregistered" });
    expect(await approve(submissionId, { unregistered: true, note: "Founded last week." })).toMatchObject({ ok: true });
    const entry = await db
      .selectFrom("auditLog")
      .select("data")
      .where("action", "=", "pitch-approved")
      .orderBy("createdAt", "desc")
      .executeTakeFirstOrThrow();
    expect(entry.data).toMatchObject({ registerStatus: "missing" });
    const other = await submitted();
    await checkSubmitted(system, other.submissionId);
    expect(await approve(other.submissionId)).toMatchObject({ ok: true });
  });

  it("of a sole trader is asked about nowhere", async () => {
    const { askRegister, checkSubmitted, reviewOf } = await modules();
    const sole = { companyType: "sole-proprietorship", legalForm: "enskild-firma", organisationNumber: "8112289874" };
    const { submissionId } = await submitted(sole);
    registers.sent.length = 0;
    await checkSubmitted(system, submissionId);
    expect(await askRegister(people.moderator, submissionId)).toMatchObject({ code: "not-found" });
    expect(await reviewOf(people.moderator, submissionId)).toMatchObject({ register: null });
    expect(registers.sent).toEqual([]);
  });

  it("is asked about anew by reviewers alone", async () => {
    const { askRegister } = await modules();
    const { submissionId } = await submitted();
    expect(await askRegister(people.owner, submissionId)).toMatchObject({ code: "not-found" });
    expect(await askRegister(people.moderator, submissionId)).toMatchObject({ value: { status: "active" } });
  });
});
