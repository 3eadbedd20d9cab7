import { sql } from "kysely";
import { expect, test } from "vitest";
import { APPEALABLE } from "#app/features/casework/casework.ts";
import { moveClock } from "#app/platform/clock.ts";
import { db } from "#app/platform/db/db.server.ts";
import { accountsWorld, freshVisit } from "#tests/fixtures/accounts/accounts.ts";
import { measure, publishedPitch } from "#tests/fixtures/casework/reportable.ts";
import { newMember, newStaff } from "#tests/fixtures/casework/support.ts";
import { appeal, decideAppeal } from "./appeals.server.ts";
import { decideCase } from "./desk/decisions.server.ts";
import { report } from "./reporting/reporting.server.ts";
import { forgetEvidence } from "./retention.server.ts";

accountsWorld();

test("what it looked like and what was removed is forgotten once nobody can appeal", async () => {
  const system = { kind: "system", name: "test" } as const;
  const owner = await newMember({ side: "entrepreneur" });
  const moderator = await newStaff("moderator");
  const { publicId } = await publishedPitch(owner);
  const form = { reason: "wrong-information", words: null } as const;
  await report(await newMember(), { type: "pitch", publicId }, form, freshVisit());
  const { id: caseId } = await db.selectFrom("reportCases").select("id").executeTakeFirstOrThrow();
  const decided = await decideCase(moderator, caseId, measure({ outcome: "taken-down", fields: ["revenue"] }));
  if (!decided.ok) throw new Error(decided.code);
  const kept = () =>
    db
      .selectFrom("reports")
      .innerJoin("reportDecisions", "reportDecisions.caseId", "reports.caseId")
      .select(["evidence", "undo", sql<number>`(select count(*)::int from report_files)`.as("files")])
      .executeTakeFirstOrThrow();
  await forgetEvidence(system);
  expect((await kept()).undo).toEqual({ before: "published" });
  const appealed = await appeal(owner, decided.value.decisionId, "Siffran står i bokslutet.");
  if (!appealed.ok) throw new Error(appealed.code);
  moveClock(APPEALABLE + 60_000);
  // Somebody waits for an answer.
  await forgetEvidence(system);
  expect((await kept()).undo).toEqual({ before: "published" });
  await decideAppeal(await newStaff("moderator"), appealed.value.appealId, { outcome: "upheld", answer: "Nej." });
  await forgetEvidence(system);
  expect(await kept()).toEqual({ evidence: {}, undo: {}, files: 0 });
});
