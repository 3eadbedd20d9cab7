/** Checks of companies: asked, remembered, asked again, forgotten; against the stand-in. */
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { MARKETS } from "#app/i18n/markets.ts";
import { type Member, systemActor } from "#app/platform/actor.ts";
import { moveClock } from "#app/platform/clock.ts";
import { EXAMPLES } from "#standins/registers/companies.ts";
import { type OpenRegisters, openRegisters } from "#standins/registers/server.ts";
import { type TestDatabase, testDatabase } from "#tests/database.ts";

const DAY = 24 * 3_600_000;
const COMPANY = { market: "no", number: EXAMPLES.no.active } as const;

let database: TestDatabase;
let registers: OpenRegisters;
let member: Member;

async function modules() {
  const [platform, checking, stored, access, limits, world] = await Promise.all([
    import("#app/platform/db/db.server.ts"),
    import("./checking.server.ts"),
    import("./stored-checks.server.ts"),
    import("./access.server.ts"),
    import("#app/platform/http/rate-limit.server.ts"),
    import("#tests/fixtures/market/submissions.ts"),
  ]);
  return { ...platform, ...checking, ...stored, ...access, ...limits, ...world };
}

beforeAll(async () => {
  database = await testDatabase();
  vi.stubEnv("DATABASE_URL", database.url);
  vi.stubEnv("LOG_LEVEL", "silent");
  registers = await openRegisters();
  const { addMember, speakToRegisters } = await modules();
  speakToRegisters(registers.registers);
  member = await addMember("owner", "entrepreneur");
});

beforeEach(async () => {
  const { db, forgetTokens } = await modules();
  await sql`truncate register_facts, pitches, outbox cascade`.execute(db);
  await forgetTokens("register-check", member.id);
  registers.asked.length = 0;
  registers.sent.length = 0;
});

afterEach(() => {
  moveClock(0);
  for (const market of MARKETS) registers.trouble(market, undefined);
});

afterAll(async () => {
  const { closeDatabase, speakToRegisters } = await modules();
  speakToRegisters(undefined);
  await registers.close();
  await closeDatabase();
  await database.drop();
});

/** The statuses that were announced so far. */
async function announced() {
  const { db } = await modules();
  const events = await db.selectFrom("outbox").select(["type", "payload"]).orderBy("id").execute();
  return events.filter(({ type }) => type === "company-status-changed").map(({ payload }) => payload);
}

const again = async () => {
  const { recheckCompanies } = await modules();
  await recheckCompanies(systemActor("test"));
};

/** A published pitch of a company. */
async function publish(number: string, market: "no" | "se" = "no") {
  const { db, addSubmission } = await modules();
  const { pitchId, revisionId } = await addSubmission(member, 120, { organisationNumber: number });
  await db.updateTable("pitches").set({ market }).where("id", "=", pitchId).execute();
  await db.updateTable("pitchRevisions").set({ state: "approved" }).where("id", "=", revisionId).execute();
  await db
    .updateTable("pitches")
    .set({ state: "published", publishedRevisionId: revisionId, publishedAt: new Date() })
    .where("id", "=", pitchId)
    .execute();
}

describe("a member's check", () => {
  it("asks once, and then answers from memory for thirty days", async () => {
    const { checkCompany } = await modules();
    const first = await checkCompany(member, COMPANY);
    expect(first).toMatchObject({ ok: true, value: { status: "active", problem: null } });
    expect(await checkCompany(member, COMPANY)).toEqual(first);
    expect(registers.asked).toHaveLength(1);
    moveClock(31 * DAY);
    await checkCompany(member, COMPANY);
    expect(registers.asked).toHaveLength(2);
    await checkCompany(member, COMPANY, { anew: true });
    expect(registers.asked).toHaveLength(3);
  });

  it("is limited for each member, by what leaves the machine", async () => {
    const { checkCompany } = await modules();
    for (let n = 0; n < 30; n++) await checkCompany(member, COMPANY, { anew: true });
    expect(await checkCompany(member, COMPANY, { anew: true })).toMatchObject({ code: "too-many-requests" });
    // From memory it costs nothing.
    expect(await checkCompany(member, COMPANY)).toMatchObject({ ok: true });
  });

  it("keeps the last answer beside a problem", async () => {
    const { checkCompany } = await modules();
    await checkCompany(member, COMPANY);
    registers.trouble("no", "away");
    expect(await checkCompany(member, COMPANY, { anew: true })).toMatchObject({
      value: { status: "active", facts: { city: "Brønnøysund" }, problem: "away" },
    });
  });

  it("that failed is not repeated by impatient presses", async () => {
    const { checkCompany } = await modules();
    registers.trouble("no", "limited");
    for (let n = 0; n < 5; n++) await checkCompany(member, COMPANY);
    expect(registers.sent).toHaveLength(1);
    registers.trouble("no", undefined);
    moveClock(61_000);
    expect(await checkCompany(member, COMPANY)).toMatchObject({ value: { status: "active" } });
  });

  it("never sends a Swedish personal identity number, not even as a company's", async () => {
    const { checkCompany, checkIfStale, db } = await modules();
    const company = { market: "se", number: "8112289874" } as const;
    expect(await checkCompany(member, company, { anew: true })).toMatchObject({ code: "not-found" });
    await checkIfStale(systemActor("test"), company);
    await publish(company.number, "se");
    await again();
    expect(registers.sent).toEqual([]);
    await expect(
      db
        .insertInto("registerFacts")
        .values({ ...company, triedAt: new Date() })
        .execute(),
    ).rejects.toThrow(/check/);
  });

  it("of a register that is switched off asks nobody", async () => {
    const { checkCompany, speakToRegisters } = await modules();
    speakToRegisters({ fi: registers.registers.fi });
    expect(await checkCompany(member, COMPANY)).toMatchObject({ code: "not-found" });
    speakToRegisters(registers.registers);
    expect(registers.sent).toEqual([]);
  });
});

describe("the job", () => {
  it("asks again after a failure, with growing pauses", async () => {
    const { checkCompany, storedCheck } = await modules();
    registers.trouble("no", "away");
    await checkCompany(member, COMPANY);
    await again();
    expect(registers.sent).toHaveLength(1);
    moveClock(11 * 60_000);
    await again();
    expect(registers.sent).toHaveLength(2);
    // Two failures: twenty minutes.
    moveClock(25 * 60_000);
    await again();
    expect(registers.sent).toHaveLength(2);
    registers.trouble("no", undefined);
    moveClock(32 * 60_000);
    await again();
    expect(await storedCheck(COMPANY)).toMatchObject({ status: "active", problem: null });
  });

  it("asks about the companies of published pitches, at first and once a month", async () => {
    await publish(COMPANY.number);
    await again();
    await again();
    expect(registers.asked).toEqual([`no ${COMPANY.number}`]);
    moveClock(29 * DAY);
    await again();
    expect(registers.asked).toHaveLength(1);
    moveClock(31 * DAY);
    await again();
    expect(registers.asked).toHaveLength(2);
  });

  it("leaves a register that is away alone until the next run", async () => {
    for (const number of [EXAMPLES.no.active, EXAMPLES.no.bankrupt, EXAMPLES.no.gone]) await publish(number);
    registers.trouble("no", "away");
    await again();
    expect(registers.sent).toHaveLength(1);
  });

  it("forgets what no submitted pitch has, after a week", async () => {
    const { checkCompany, forgetUnusedChecks, db } = await modules();
    await publish(COMPANY.number);
    await checkCompany(member, COMPANY);
    await checkCompany(member, { market: "fi", number: EXAMPLES.fi.active });
    expect(await forgetUnusedChecks(systemActor("test"))).toBe(0);
    moveClock(8 * DAY);
    expect(await forgetUnusedChecks(systemActor("test"))).toBe(1);
    await sql`truncate pitches cascade`.execute(db);
    expect(await forgetUnusedChecks(systemActor("test"))).toBe(1);
  });
});

describe("a change of status", () => {
  it("is announced once, and so is a bad one that is found at first; a good one is not", async () => {
    const { checkCompany } = await modules();
    await checkCompany(member, COMPANY);
    expect(await announced()).toEqual([]);
    registers.register({
      ...{ market: "no", number: COMPANY.number, name: "Havneverkstedet AS", form: "as", status: "bankrupt" },
      ...{ registeredOn: "2014-03-02", street: "Havnegata 48", city: "Brønnøysund" },
    });
    await checkCompany(member, COMPANY, { anew: true });
    await checkCompany(member, COMPANY, { anew: true });
    await checkCompany(member, { market: "no", number: EXAMPLES.no.unknown });
    expect(await announced()).toEqual([
      { ...COMPANY, status: "bankrupt" },
      { market: "no", number: EXAMPLES.no.unknown, status: "missing" },
    ]);
  });
});
