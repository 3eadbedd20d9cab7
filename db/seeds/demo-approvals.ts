import type { Tx } from "#app/platform/db/db.server.ts";
import { newId } from "#app/platform/ids.ts";
import { hoursBefore } from "./demo-moments.ts";
import type { Ids } from "./demo-people.ts";

const WEEK = 7 * 24;

/** Writes requests of the two-person rule, of which each administrator can confirm one, and an invitation of staff. */
export async function seedApprovals(trx: Tx, now: Date, members: Ids): Promise<void> {
  const of = (person: string) => members.get(person)!;
  const request = (hoursAgo: number, facts: { kind: string; subjectId: string; askedBy: string; reason: string }) => ({
    id: newId(hoursBefore(now, hoursAgo).getTime()),
    subjectType: "account",
    parameters: facts.kind === "admin-role" ? '{"from":"support"}' : "{}",
    askedAt: hoursBefore(now, hoursAgo),
    expiresAt: hoursBefore(now, hoursAgo - WEEK),
    ...facts,
  });
  const [leena, soren, peter] = [of("leena-koskela"), of("soren-balle"), of("peter-hollis")];
  await trx
    .insertInto("approvals")
    .values([
      request(30, {
        kind: "erasure",
        subjectId: of("anders-brandholt"),
        askedBy: soren,
        reason: "Bedt om i et brev med kopi af pas.",
      }),
      request(5, {
        kind: "admin-role",
        subjectId: peter,
        askedBy: leena,
        reason: "Peter covers for Søren in December.",
      }),
    ])
    .execute();
  await trx
    .insertInto("approvals")
    .values({
      ...request(9 * 24, {
        kind: "erasure",
        subjectId: of("henrik-cederlund"),
        askedBy: leena,
        reason: "Asked for by mail.",
      }),
      state: "refused",
      decidedBy: soren,
      decidedAt: hoursBefore(now, 8 * 24),
      answer: "The mail came from another address. He has an account and can ask there.",
    })
    .execute();
  await trx
    .insertInto("staffInvitations")
    .values({
      id: newId(hoursBefore(now, 20).getTime()),
      email: "line.dahl@example.com",
      role: "moderator",
      market: "no",
      state: "invited",
      invitedBy: leena,
      createdAt: hoursBefore(now, 20),
      expiresAt: hoursBefore(now, 20 - WEEK),
    })
    .execute();
}
