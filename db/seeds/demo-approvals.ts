import type { Tx } from "#app/platform/db/db.server.ts";
import { newId } from "#app/platform/ids.ts";
import { hoursBefore } from "./demo-moments.ts";
import type { Ids } from "./demo-people.ts";

const WEEK = 7 * 24;

interface Request {
  kind: string;
  subjectId: string;
  askedBy: string;
  reason: string;
}

/** Writes requests of the two-person rule, of which each administrator can confirm two, and an invitation of staff. Needs what was sold. */
export async function seedApprovals(trx: Tx, now: Date, members: Ids): Promise<void> {
  const of = (person: string) => members.get(person)!;
  const request = (
    hoursAgo: number,
    { parameters = {}, ...facts }: Request & { subjectType?: string; parameters?: object },
  ) => ({
    id: newId(hoursBefore(now, hoursAgo).getTime()),
    subjectType: "account",
    parameters: JSON.stringify(parameters),
    askedAt: hoursBefore(now, hoursAgo),
    expiresAt: hoursBefore(now, hoursAgo - WEEK),
    ...facts,
  });
  const [leena, soren, peter] = [of("leena-koskela"), of("soren-balle"), of("peter-hollis")];
  const payment = await trx
    .selectFrom("payments")
    .select(["id", "grossMinor", "currency"])
    .where("userId", "=", of("wei-ling-hargreaves"))
    .executeTakeFirstOrThrow();
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
        parameters: { from: "support" },
        reason: "Peter covers for Søren in December.",
      }),
      request(2, {
        kind: "refund",
        subjectType: "payment",
        subjectId: payment.id,
        askedBy: peter,
        parameters: { form: newId(), left: payment.grossMinor, amount: 17_500, end: null, currency: payment.currency },
        reason:
          "They paid for a year and wrote within a month that two of them can’t use it. I’ve offered the rest back.",
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
