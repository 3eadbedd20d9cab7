/** People on both sides of support's desk, for tests of what staff do. */
import { sql } from "kysely";
import type { Member, StaffRole } from "#app/platform/actor.ts";
import { db } from "#app/platform/db.server.ts";
import { newAccount } from "./accounts.ts";

/** A member with a side and a username. */
export async function newMember(change: Partial<Member> = {}): Promise<Member> {
  const { id, email } = await newAccount();
  const row = {
    name: "Bo Ek",
    side: "investor" as Member["side"],
    username: `u${id.slice(-12)}`,
    plan: "basic" as Member["plan"],
    lang: "uk" as Member["lang"],
    staffRole: null as StaffRole | null,
    ...change,
  };
  const {
    kind: _,
    viewer: __,
    pictureId: ___,
    emailVerified: ____,
    id: _____,
    email: ______,
    ...columns
  } = {
    kind: "member",
    ...row,
  } as Member;
  await db.updateTable("users").set(columns).where("id", "=", id).execute();
  return { kind: "member", id, email, emailVerified: true, pictureId: null, ...row };
}

/** A member of staff, who has no side. */
export function newStaff(staffRole: StaffRole, name = "Kim Ås"): Promise<Member> {
  return newMember({ staffRole, name, side: null, username: null });
}

/** The acts about an account, oldest first. */
export async function actsAbout(subjectId: string) {
  return db
    .selectFrom("auditLog")
    .select(["action", "actorId", "reason", "data"])
    .where("subjectId", "=", subjectId)
    .orderBy("id")
    .execute();
}

/** How many acts there are at all. */
export async function countActs(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from audit_log`.execute(db);
  return rows[0]!.count;
}
