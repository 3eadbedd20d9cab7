/** A pitch, its owner and a reader who reports it, and two who decide, for tests of reports. */
import { sql } from "kysely";
import { beforeAll, beforeEach } from "vitest";
import { report } from "#app/features/reports/commands.server.ts";
import { decideCase } from "#app/features/reports/commands-decisions.server.ts";
import type { Subject } from "#app/features/reports/report.ts";
import type { Actor, Member } from "#app/platform/actor.ts";
import { db } from "#app/platform/db.server.ts";
import { accountsWorld, freshVisit } from "#tests/world/accounts.ts";
import { newMember, newStaff } from "#tests/world/desk.ts";
import { type PublishedPitch, publishedPitch } from "#tests/world/reported.ts";

export let owner: Member;
export let reader: Member;
export let moderator: Member;
export let colleague: Member;
export let pitch: PublishedPitch;

/** Opens a world with these in it, and nothing reported before each test; called once at the top of a test file. */
export function reportStage(): void {
  accountsWorld();
  beforeAll(async () => {
    moderator = await newStaff("moderator", "Kim Ås");
    colleague = await newStaff("moderator", "Ola By");
  });

  beforeEach(async () => {
    await sql`truncate pitches, conversations, report_cases, rate_limits, outbox cascade`.execute(db);
    owner = await newMember({ name: "Maja Ek", side: "entrepreneur", lang: "se" });
    reader = await newMember({ name: "Bo Lind" });
    pitch = await publishedPitch(owner);
  });
}

/** Reports the pitch, or something else, as the reader. */
export async function reported(subject: Subject = { type: "pitch", publicId: pitch.publicId }, actor: Member = reader) {
  const reason = subject.type === "message" ? "fraud" : "wrong-information";
  const result = await report(actor, subject, { reason, words: null }, freshVisit());
  if (!result.ok) throw new Error(result.code);
  const { caseId } = await db
    .selectFrom("reports")
    .select("caseId")
    .where("id", "=", result.value.reportId)
    .executeTakeFirstOrThrow();
  return { caseId, reportId: result.value.reportId };
}

/** Decides; gives "done" or the code of the failure. */
export async function decided(actor: Actor, caseId: string, decision: Parameters<typeof decideCase>[2]) {
  const result = await decideCase(actor, caseId, decision);
  return result.ok ? "done" : result.code;
}

/** The state that a pitch is in. */
export async function pitchState({ pitchId } = pitch): Promise<string> {
  return (await db.selectFrom("pitches").select("state").where("id", "=", pitchId).executeTakeFirstOrThrow()).state;
}
