/** The audit log of staff. It is append-only: the database refuses to change or delete rows. */
import { sql } from "kysely";
import { recordSecurityEvent } from "#app/features/security-events/recording.server.ts";
import type { Market } from "#app/i18n/markets.ts";
import type { Actor, SystemActor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { type Database, db, type Tx } from "#app/platform/db/db.server.ts";
import { newId } from "#app/platform/ids.ts";
import type { SecurityEvent } from "#app/platform/security-event.ts";
import type { AuditAction, AuditEntry, SubjectType } from "./audit-log.ts";

export interface NewAuditEntry {
  action: AuditAction;
  subjectType: SubjectType;
  subjectId: string;
  /** Why, as the member of staff wrote it. */
  reason?: string;
  data?: object;
  /** Data that identifies the account: erased with the account, while the entry stays. */
  details?: object;
}

/** Whether an actor has an entry for this action on this subject since that moment. */
export async function hasActed(
  trx: Database,
  actorId: string,
  {
    action,
    subjectType,
    subjectId,
    since,
  }: Pick<NewAuditEntry, "action" | "subjectType" | "subjectId"> & { since: Date },
): Promise<boolean> {
  const found = await trx
    .selectFrom("auditLog")
    .select("id")
    .where("subjectType", "=", subjectType)
    .where("subjectId", "=", subjectId)
    .where("createdAt", ">", since)
    .where("action", "=", action)
    .where("actorId", "=", actorId)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Acts of staff that are security events too. */
const SECURITY_EVENTS: Readonly<Partial<Record<AuditAction, SecurityEvent>>> = {
  "sign-in-unlocked": "sign-in-unlocked",
  "staff-role-granted": "staff-role-changed",
  "staff-role-withdrawn": "staff-role-changed",
  "second-factors-removed": "second-factors-reset",
  "view-started": "impersonation-started",
  "view-ended": "impersonation-ended",
};

/** Appends an entry in the transaction of the action. `actorId`: account of the member of staff. Returns the entry's id. */
export async function recordAuditEntry(
  trx: Tx,
  actorId: string,
  { reason, data = {}, details, ...entry }: NewAuditEntry,
): Promise<string> {
  const id = newId();
  await trx
    .insertInto("auditLog")
    .values({ id, actorId, ...entry, reason: reason ?? null, data: JSON.stringify(data), createdAt: now() })
    .execute();
  if (details) {
    const row = { actId: id, subjectId: entry.subjectId, data: JSON.stringify(details) };
    await trx.insertInto("auditDetails").values(row).execute();
  }
  const event = SECURITY_EVENTS[entry.action];
  if (event) await recordSecurityEvent({ event, account: entry.subjectId, staff: actorId }, trx);
  return id;
}

/** Everything that an entry shows, of the log as `log`. */
export function entries() {
  return db
    .selectFrom("auditLog as log")
    .leftJoin("auditDetails as details", "details.actId", "log.id")
    .leftJoin("users as who", "who.id", "log.actorId")
    .leftJoin("users as account", (join) =>
      join.onRef("account.id", "=", "log.subjectId").on("log.subjectType", "=", "account"),
    )
    .leftJoin("pitches as pitch", (join) =>
      join.onRef("pitch.id", "=", "log.subjectId").on("log.subjectType", "=", "pitch"),
    )
    .leftJoin("tickets as ticket", (join) =>
      join.onRef("ticket.id", "=", "log.subjectId").on("log.subjectType", "=", "ticket"),
    )
    .leftJoin("climateProjects as project", (join) =>
      join.onRef("project.id", "=", "log.subjectId").on("log.subjectType", "=", "climate-project"),
    )
    .leftJoin("perks as perk", (join) => join.onRef("perk.id", "=", "log.subjectId").on("log.subjectType", "=", "perk"))
    .leftJoin("legalTemplates as template", (join) =>
      join.onRef("template.id", "=", "log.subjectId").on("log.subjectType", "=", "legal-template"),
    )
    .leftJoin("campaigns as campaign", (join) =>
      join.onRef("campaign.id", "=", "log.subjectId").on("log.subjectType", "=", "campaign"),
    )
    .leftJoin("readyAnswers as ready", (join) =>
      join.onRef("ready.id", "=", "log.subjectId").on("log.subjectType", "=", "ready-answer"),
    )
    .leftJoin("readyReasons as readyReason", (join) =>
      join.onRef("readyReason.id", "=", "log.subjectId").on("log.subjectType", "=", "ready-reason"),
    )
    .leftJoin("staffInvitations as invited", (join) =>
      join.onRef("invited.id", "=", "log.subjectId").on("log.subjectType", "=", "staff-invitation"),
    )
    .leftJoin("announcements as announcement", (join) =>
      join.onRef("announcement.id", "=", "log.subjectId").on("log.subjectType", "=", "announcement"),
    )
    .leftJoin("transparencyReports as report", (join) =>
      join.onRef("report.id", "=", "log.subjectId").on("log.subjectType", "=", "transparency-report"),
    )
    .select([
      "log.id",
      "log.action",
      "log.actorId",
      "who.name as actorName",
      "log.subjectType",
      "log.subjectId",
      "log.reason",
      "log.data",
      "details.data as details",
      "log.market",
      "log.createdAt as at",
      "pitch.publicId as subjectKey",
      sql<
        string | null
      >`coalesce(account.name, ticket.number::text, project.name, perk.partner, template.name, campaign.name, ready.name, ready_reason.name, invited.email, left(announcement.text, 80), report.slug, (select company_name from pitch_revisions
        where pitch_id = pitch.id order by number desc limit 1))`.as("subjectName"),
    ]);
}

export type EntryRow = Awaited<ReturnType<ReturnType<typeof entries>["execute"]>>[number];

/** The entry of a row. */
export function toEntry({ actorId, actorName, data, details, market, ...row }: EntryRow): AuditEntry {
  return {
    ...row,
    market: market as Market | null,
    actor: actorName === null ? null : { id: actorId, name: actorName },
    data: { ...(data as object | null), ...(details as object | null) },
  };
}

/** The newest entries about an account. Empty for all but support and admins. */
export async function auditEntriesAbout(actor: Actor, accountId: string, limit: number): Promise<AuditEntry[]> {
  if (actor.kind !== "member" || (actor.staffRole !== "support" && actor.staffRole !== "admin")) return [];
  const rows = await entries()
    .where("log.subjectType", "=", "account")
    .where("log.subjectId", "=", accountId)
    .orderBy("log.createdAt", "desc")
    .orderBy("log.id", "desc")
    .limit(limit)
    .execute();
  return rows.map(toEntry);
}

/** The reason of an entry, for mails. */
export async function auditReason(_actor: SystemActor, id: string): Promise<string | null> {
  const row = await db.selectFrom("auditLog").select("reason").where("id", "=", id).executeTakeFirst();
  return row?.reason ?? null;
}
