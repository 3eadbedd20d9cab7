import { CONFIRM_EMAIL, WELCOME } from "#app/features/accounts/mails.ts";
import { appealDueAt } from "#app/features/casework/casework.ts";
import { VERSIONS } from "#app/features/consent/consent.ts";
import { ACCOUNT_SUSPENDED, APPEAL_RECEIVED } from "#app/features/reports/mails.ts";
import { factsIn } from "#app/features/reports/suspensions/suspension.ts";
import { translator } from "#app/i18n/catalog.server.ts";
import type { Tx } from "#app/platform/db/db.server.ts";
import { newId } from "#app/platform/ids.ts";
import { suspended, unconfirmed } from "#demo/other-members.ts";
import { support } from "#demo/sign-in-accounts.ts";
import { storeActs } from "./demo-acts.ts";
import { atDesk, daysBefore, hoursBefore } from "./demo-moments.ts";
import type { Ids } from "./demo-people.ts";

/** Writes the suspended member, with the decision and its appeal, and the members with unconfirmed addresses. */
export async function seedOtherMembers(trx: Tx, now: Date, members: Ids): Promise<void> {
  const joined = daysBefore(now, suspended.joinedDaysAgo);
  const suspendedAt = atDesk(daysBefore(now, suspended.suspendedDaysAgo), 0.7);
  const { market, name, email } = suspended;
  const userId = newId(joined.getTime());
  const newcomers = unconfirmed.map(({ market: lang, joinedHoursAgo, ...person }) => {
    const createdAt = hoursBefore(now, joinedHoursAgo);
    return { ...person, id: newId(createdAt.getTime()), lang, emailVerified: false, createdAt, lastSeenAt: createdAt };
  });
  const suspendedRow = {
    ...{ id: userId, name, email, emailVerified: true, lang: market, side: "investor", username: suspended.username },
    ...{ suspendedAt, createdAt: joined, lastSeenAt: hoursBefore(suspendedAt, 2) },
  };
  const accounts = [suspendedRow, ...newcomers];
  await trx
    .insertInto("users")
    .values(
      accounts.map((row) => ({
        ...{ ...row, updatedAt: row.createdAt, termsAcceptedAt: row.createdAt, termsVersion: VERSIONS.terms },
      })),
    )
    .execute();
  // The one hash of the demo's password.
  const { hash } = await trx.selectFrom("passwords").select("hash").limit(1).executeTakeFirstOrThrow();
  await trx
    .insertInto("passwords")
    .values(accounts.map(({ id }) => ({ userId: id, hash })))
    .execute();
  await trx
    .insertInto("consents")
    .values(
      accounts.flatMap(({ id, lang, createdAt }) =>
        (["terms", "privacy"] as const).map((kind) => ({
          ...{ id: newId(createdAt.getTime()), userId: id, kind, version: VERSIONS[kind], given: true },
          ...{ market: lang, createdAt },
        })),
      ),
    )
    .execute();
  const { job, county, city, biography, interests } = suspended;
  await trx
    .insertInto("profiles")
    .values({ ...{ userId, market, job, county, city, biography, interests: [...interests] }, updatedAt: joined })
    .execute();
  const appealedAt = hoursBefore(now, suspended.appeal.hoursAgo);
  await seedSuspension(trx, { userId, staffId: members.get(support.id)!, suspendedAt, appealedAt });
  const mail = (kind: { name: string }, recipient: string, address: string, at: Date) => ({
    ...{ id: newId(at.getTime()), kind: kind.name, recipient, address, state: "sent" },
    ...{ createdAt: at, sentAt: new Date(at.getTime() + 4_000) },
  });
  await trx
    .insertInto("mailDeliveries")
    .values([
      ...accounts.map((row) => mail(CONFIRM_EMAIL, row.id, row.email, row.createdAt)),
      mail(WELCOME, userId, email, new Date(joined.getTime() + 600_000)),
      mail(ACCOUNT_SUSPENDED, userId, email, suspendedAt),
      mail(APPEAL_RECEIVED, userId, email, appealedAt),
    ])
    .execute();
}

/** The decision with its entry in the audit log, and the appeal, which waits. */
async function seedSuspension(
  trx: Tx,
  {
    userId,
    staffId,
    suspendedAt,
    appealedAt,
  }: { userId: string; staffId: string; suspendedAt: Date; appealedAt: Date },
): Promise<void> {
  const { rule, noticed } = suspended.decision;
  const t = translator(suspended.market, "reports-suspensions");
  const facts = factsIn(suspended.decision, (template) => t(`template.${template}`));
  const decisionId = newId(suspendedAt.getTime());
  await trx
    .insertInto("suspensions")
    .values({ id: decisionId, userId, decidedBy: staffId, rule, facts, noticed, createdAt: suspendedAt })
    .execute();
  await storeActs(trx, [
    {
      ...{ actorId: staffId, action: "account-suspended", subjectType: "account", subjectId: userId, reason: facts },
      ...{ data: { hiddenPitches: 0, decisionId, rule }, createdAt: suspendedAt },
    },
  ]);
  await trx
    .insertInto("appeals")
    .values({
      ...{ id: newId(appealedAt.getTime()), suspensionId: decisionId, appellantId: userId, firstDecidedBy: staffId },
      ...{ words: suspended.appeal.words, dueAt: appealDueAt(appealedAt), createdAt: appealedAt },
    })
    .execute();
}
