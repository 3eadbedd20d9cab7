/** Cases at the desk: claims, their order, and earlier decisions on the same thing. */
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { CLAIM_MINUTES } from "#app/features/casework/casework.ts";
import { moveClock } from "#app/platform/clock.ts";
import { db } from "#app/platform/db/db.server.ts";
import { mailsTo } from "#tests/fixtures/accounts/accounts.ts";
import { dismissal, measure, publishedPitch } from "#tests/fixtures/casework/reportable.ts";
import {
  colleague,
  decided,
  moderator,
  owner,
  pitch,
  reader,
  reported,
  reportFixtures,
} from "#tests/fixtures/casework/reports.ts";
import { newMember, newStaff } from "#tests/fixtures/casework/support.ts";
import { manageAs } from "#tests/fixtures/market/managers.ts";
import { appeal } from "../appeals.server.ts";
import type { ReportDecision } from "../decision.ts";
import { caseFile } from "./case.server.ts";
import { appeals, caseQueue, reportCases } from "./queue.server.ts";

reportFixtures();

const FIELDS: Partial<ReportDecision> = { outcome: "taken-down", fields: ["revenue"] };

describe("two moderators", () => {
  test("who decide at once decide once", async () => {
    const { caseId } = await reported();
    const both = await Promise.all([
      decided(moderator, caseId, measure(FIELDS)),
      decided(colleague, caseId, dismissal()),
    ]);
    expect(both.sort()).toEqual(["already-decided", "done"]);
    expect(await db.selectFrom("reportDecisions").select("id").execute()).toHaveLength(1);
    expect((await mailsTo(reader.email)).filter(({ text }) => text.includes("/pages/reports/"))).toHaveLength(2);
  });

  test("do not work on the same case, until the claim is left or runs out", async () => {
    const { caseId } = await reported();
    expect((await reportCases.claim(moderator, caseId)).ok).toBe(true);
    expect(await reportCases.claim(colleague, caseId)).toMatchObject({ code: "claimed-by-other" });
    expect(await decided(colleague, caseId, dismissal())).toBe("claimed-by-other");
    expect((await caseQueue(colleague, "open")).cases).toMatchObject([{ claim: { name: "Kim Ås", mine: false } }]);
    // Nobody releases a colleague's claim.
    await reportCases.release(colleague, caseId);
    expect(await decided(colleague, caseId, dismissal())).toBe("claimed-by-other");
    moveClock(CLAIM_MINUTES * 60_000 + 1_000);
    expect((await reportCases.claim(colleague, caseId)).ok).toBe(true);
    await reportCases.release(colleague, caseId);
    expect(await decided(moderator, caseId, dismissal())).toBe("done");
    expect(await reportCases.claim(moderator, caseId)).toMatchObject({ code: "already-decided" });
  });

  test("decide on nothing that they have not read", async () => {
    const { caseId } = await reported();
    await reported(undefined, await newMember());
    expect(await decided(moderator, caseId, dismissal({ seen: 1 }))).toBe("reports-added");
    expect(await decided(moderator, caseId, dismissal({ seen: 2 }))).toBe("done");
  });
});

test("nobody decides on a report or an appeal about a pitch that they are to run", async () => {
  await manageAs(owner, pitch.publicId, { ...colleague, staffRole: null, side: "entrepreneur" }, "viewer");
  const { caseId } = await reported();
  expect(await reportCases.claim(colleague, caseId)).toMatchObject({ code: "forbidden" });
  expect(await decided(colleague, caseId, measure(FIELDS))).toBe("forbidden");
  expect((await caseQueue(colleague, "open")).cases).toMatchObject([{ own: true }]);
  expect(await decided(moderator, caseId, measure(FIELDS))).toBe("done");
  const { id } = await db.selectFrom("reportDecisions").select("id").executeTakeFirstOrThrow();
  expect((await appeal(owner, id, "It is the truth.")).ok).toBe(true);
  const [waiting] = (await caseQueue(colleague, "open")).cases;
  expect(waiting).toMatchObject({ kind: "appeal", own: true });
  expect(await appeals.claim(colleague, waiting!.id)).toMatchObject({ code: "forbidden" });
  expect((await appeals.claim(await newStaff("moderator"), waiting!.id)).ok).toBe(true);
});

test("a thing that was decided on can be reported anew, and its case knows the one before", async () => {
  const first = await reported();
  await decided(moderator, first.caseId, dismissal());
  const second = await reported();
  expect(second.caseId).not.toBe(first.caseId);
  expect(await caseFile(moderator, second.caseId)).toMatchObject({ earlier: [{ id: first.caseId }], decision: null });
});

test("the queue is ordered by deadline and goes on where it left off", async () => {
  const made: string[] = [];
  for (let i = 0; i < 31; i++) {
    await sql`truncate rate_limits`.execute(db);
    moveClock((31 - i) * 60_000);
    const one = await publishedPitch(owner);
    made.unshift((await reported({ type: "pitch", publicId: one.publicId })).caseId);
  }
  moveClock(0);
  const first = await caseQueue(moderator, "open");
  const rest = await caseQueue(moderator, "open", first.next!);
  expect([...first.cases, ...rest.cases].map(({ id }) => id)).toEqual(made);
  expect([first.open, rest.next]).toEqual([31, null]);
  await decided(moderator, made[0]!, dismissal());
  // The latest decision comes first.
  moveClock(60_000);
  await decided(moderator, made[1]!, dismissal());
  expect((await caseQueue(moderator, "decided")).cases).toMatchObject([
    { id: made[1], outcome: "no-action" },
    { id: made[0], outcome: "no-action" },
  ]);
  expect((await caseQueue(moderator, "open", "nonsense")).cases).toHaveLength(29);
});
