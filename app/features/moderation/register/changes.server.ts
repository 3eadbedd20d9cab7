/** Published pitches whose company has changed in its register: on the reviewers' desk until settled, and told to the owner. */
import { sql } from "kysely";
import { recordAuditEntry } from "#app/features/audit/audit-log.server.ts";
import type { SubmittedPitch } from "#app/features/pitches/review/submission.server.ts";
import { type CompanyNumber, type CompanyStatus, isTroubled } from "#app/features/registers/registers.ts";
import type { Market } from "#app/i18n/markets.ts";
import type { Actor, SystemActor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db, transaction } from "#app/platform/db/db.server.ts";
import { err, ok, type Result } from "#app/platform/failure.ts";
import { isId, newId } from "#app/platform/ids.ts";
import { sendMail } from "#app/platform/mail/mail.server.ts";
import { emit } from "#app/platform/outbox/outbox.server.ts";
import { companyChanged, reviewChanged } from "../events.ts";
import { COMPANY_CHANGED } from "../mails.ts";
import { canReview } from "../policy.ts";
import { isOwnCase } from "../queue.server.ts";

/** A published pitch whose company has another status than before. */
export interface RegisterChange {
  id: string;
  publicId: string;
  companyName: string;
  market: Market;
  status: CompanyStatus;
  noticedAt: Date;
}

const SHOWN = 50;

/** The changes that wait for a reviewer, without those of pitches that they own or are to run, the oldest first; empty for everybody else. */
export async function registerChanges(actor: Actor): Promise<RegisterChange[]> {
  if (!canReview(actor)) return [];
  const rows = await db
    .selectFrom("pitchRegisterChanges as change")
    .innerJoin("pitches", "pitches.id", "change.pitchId")
    .innerJoin("pitchRevisions as revision", "revision.id", "pitches.publishedRevisionId")
    .select([
      "change.id",
      "change.status",
      "change.noticedAt",
      "pitches.publicId",
      "pitches.market",
      "revision.companyName",
    ])
    .where("change.settledAt", "is", null)
    .where("pitches.state", "=", "published")
    .where(sql<boolean>`not ${isOwnCase(actor.id)}`)
    .orderBy("change.noticedAt")
    .orderBy("change.id")
    .limit(SHOWN)
    .execute();
  return rows.map(({ market, status, companyName, ...row }) => ({
    ...row,
    market: market as Market,
    status: status as CompanyStatus,
    // The database requires it of every revision that was submitted.
    companyName: companyName!,
  }));
}

/** A reviewer has settled a change that is theirs to see. */
export async function settleRegisterChange(actor: Actor, id: string): Promise<Result<void, "not-found">> {
  if (!canReview(actor) || !isId(id)) return err("not-found");
  return transaction(async (trx) => {
    const row = await trx
      .updateTable("pitchRegisterChanges")
      .set({ settledAt: now(), settledBy: actor.id })
      .where("id", "=", id)
      .where("settledAt", "is", null)
      .where(sql<boolean>`exists (select from pitches where pitches.id = pitch_id and not ${isOwnCase(actor.id)})`)
      .returning(["pitchId", "status"])
      .executeTakeFirst();
    if (!row) return err("not-found");
    await recordAuditEntry(trx, actor.id, {
      action: "register-change-settled",
      subjectType: "pitch",
      subjectId: row.pitchId,
      data: { status: row.status },
    });
    await emit(trx, reviewChanged({ pitchId: row.pitchId }));
    return ok(undefined);
  });
}

/**
 * A register has another status for a company: puts its published pitches on the reviewers' desk and tells their owners, or takes them off the
 * desk when all is well again. Run twice, it does nothing the second time.
 */
export async function noteStatusChange(
  _actor: SystemActor,
  { market, number, status }: CompanyNumber & { status: CompanyStatus },
): Promise<void> {
  const pitches = await db
    .selectFrom("pitches")
    .innerJoin("pitchRevisions as revision", "revision.id", "pitches.publishedRevisionId")
    .select(["pitches.id", "pitches.ownerId"])
    .where("pitches.market", "=", market)
    .where("revision.organisationNumber", "=", number)
    .where("pitches.state", "=", "published")
    .execute();
  for (const pitch of pitches) await noteChangeOf(pitch, status);
}

async function noteChangeOf(pitch: { id: string; ownerId: string }, status: CompanyStatus): Promise<void> {
  await transaction(async (trx) => {
    // One at a time: two jobs may run for two changes.
    await trx.selectFrom("pitches").select("id").where("id", "=", pitch.id).forUpdate().execute();
    const last = await trx
      .selectFrom("pitchRegisterChanges")
      .select(["id", "status", "settledAt"])
      .where("pitchId", "=", pitch.id)
      .orderBy("noticedAt", "desc")
      .orderBy("id", "desc")
      .limit(1)
      .executeTakeFirst();
    if (last && last.status === status) return;
    const [at, troubled] = [now(), isTroubled(status)];
    if (last && !last.settledAt) {
      await trx.updateTable("pitchRegisterChanges").set({ settledAt: at }).where("id", "=", last.id).execute();
    }
    if (!last && !troubled) return;
    // A company that is well again is noted as settled, so that the next trouble is a change.
    await trx
      .insertInto("pitchRegisterChanges")
      .values({ id: newId(), pitchId: pitch.id, status, noticedAt: at, settledAt: troubled ? null : at })
      .execute();
    if (troubled) await sendMail(trx, COMPANY_CHANGED, { to: pitch.ownerId, data: { pitchId: pitch.id, status } });
    await emit(trx, companyChanged({ pitchId: pitch.id, ownerId: pitch.ownerId }));
    await emit(trx, reviewChanged({ pitchId: pitch.id }));
  });
}

/** A change, for the mail to the owner. */
export interface MailedChange extends Pick<SubmittedPitch, "publicId" | "companyName" | "industry" | "county"> {
  market: Market;
  status: CompanyStatus;
}

/** The last change of a published pitch's company; undefined once it is another, or the pitch is not published. */
export async function changeForMail(
  _actor: SystemActor,
  { pitchId, status }: { pitchId: string; status: CompanyStatus },
): Promise<MailedChange | undefined> {
  const row = await db
    .selectFrom("pitches")
    .innerJoin("pitchRevisions as revision", "revision.id", "pitches.publishedRevisionId")
    .select([
      "pitches.publicId",
      "pitches.market",
      "revision.companyName",
      "revision.industry",
      "revision.county",
      (eb) =>
        eb
          .selectFrom("pitchRegisterChanges as change")
          .select("change.status")
          .whereRef("change.pitchId", "=", "pitches.id")
          .orderBy("change.noticedAt", "desc")
          .orderBy("change.id", "desc")
          .limit(1)
          .as("status"),
    ])
    .where("pitches.id", "=", pitchId)
    .where("pitches.state", "=", "published")
    .executeTakeFirst();
  if (row?.status !== status) return undefined;
  return {
    ...row,
    status,
    market: row.market as Market,
    companyName: row.companyName!,
    industry: row.industry as never,
  };
}
