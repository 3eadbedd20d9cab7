/** The audit log: every act of staff, for ever (the database lets nobody change or remove a row). */

import { sql } from "kysely";
import type { Actor, SystemActor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db, type Tx } from "#app/platform/db/db.server.ts";
import { isId, newId } from "#app/platform/ids.ts";
import type { ActName, LoggedAct, LogPage, SubjectType } from "./audit-log.ts";

/** What was done to what. */
export interface Act {
  action: ActName;
  subjectType: SubjectType;
  subjectId: string;
  /** Why, in the words of whoever did it. */
  reason?: string;
  data?: object;
  /** What names the account that the act is about: it goes with the account, while the entry stays. */
  details?: object;
}

/** Whether an account has done this to that since a moment. */
export async function hasActed(
  trx: Tx,
  actorId: string,
  { since, ...act }: Pick<Act, "action" | "subjectType" | "subjectId"> & { since: Date },
): Promise<boolean> {
  const { action, subjectType, subjectId } = act;
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

/** Writes an act down, in the transaction that does it. `actorId` is the account of the member of staff. Returns the entry's id. */
export async function recordAct(
  trx: Tx,
  actorId: string,
  { reason, data = {}, details, ...act }: Act,
): Promise<string> {
  const id = newId();
  await trx
    .insertInto("auditLog")
    .values({ id, actorId, ...act, reason: reason ?? null, data: JSON.stringify(data), createdAt: now() })
    .execute();
  if (details) {
    const row = { actId: id, subjectId: act.subjectId, data: JSON.stringify(details) };
    await trx.insertInto("auditDetails").values(row).execute();
  }
  return id;
}

const PAGE = 50;

/** What of the log is asked for. */
export interface LogQuery {
  /** Account id of who did it. */
  actorId?: string | undefined;
  action?: string | undefined;
  /** Id of what it was done to. */
  subjectId?: string | undefined;
  /** First and last day, ISO dates in the given time zone. */
  from?: string | undefined;
  to?: string | undefined;
  timeZone: string;
  /** `next` of the page before. */
  after?: string | undefined;
}

function acts() {
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
      "log.createdAt as at",
      "pitch.publicId as subjectKey",
      sql<
        string | null
      >`coalesce(account.name, ticket.number::text, project.name, perk.partner, template.name, campaign.name, (select company_name from pitch_revisions
        where pitch_id = pitch.id order by number desc limit 1))`.as("subjectName"),
    ])
    .orderBy("log.createdAt", "desc")
    .orderBy("log.id", "desc");
}

type Row = Awaited<ReturnType<ReturnType<typeof acts>["execute"]>>[number];

function toAct({ actorId, actorName, data, details, ...row }: Row): LoggedAct {
  return {
    ...row,
    actor: actorName === null ? null : { id: actorId, name: actorName },
    data: { ...(data as object | null), ...(details as object | null) },
  };
}

/** A page of the log, newest first. Empty for all but admins. */
export async function auditLog(actor: Actor, query: LogQuery): Promise<LogPage> {
  if (actor.kind !== "member" || actor.staffRole !== "admin") return { acts: [], next: null };
  const { actorId, action, subjectId, from, to, timeZone, after } = query;
  // What is no id can be nobody's.
  if ((actorId && !isId(actorId)) || (subjectId && !isId(subjectId))) return { acts: [], next: null };
  const rows = await acts()
    .$if(Boolean(actorId), (rows) => rows.where("log.actorId", "=", actorId!))
    .$if(Boolean(action), (rows) => rows.where("log.action", "=", action!))
    .$if(Boolean(subjectId), (rows) => rows.where("log.subjectId", "=", subjectId!))
    .$if(Boolean(from), (rows) =>
      rows.where(sql<boolean>`log.created_at >= ${from}::date::timestamp at time zone ${timeZone}`),
    )
    .$if(Boolean(to), (rows) =>
      rows.where(sql<boolean>`log.created_at < (${to}::date + 1)::timestamp at time zone ${timeZone}`),
    )
    .$if(isId(after), (rows) =>
      rows.where(sql<boolean>`(log.created_at, log.id) < (select created_at, id from audit_log where id = ${after})`),
    )
    .limit(PAGE + 1)
    .execute();
  const page = rows.slice(0, PAGE);
  return { acts: page.map(toAct), next: rows.length > PAGE ? page.at(-1)!.id : null };
}

/** The newest entries about one account, for whoever looks after members. Empty for everybody else. */
export async function actsAbout(actor: Actor, accountId: string, limit: number): Promise<LoggedAct[]> {
  if (actor.kind !== "member" || (actor.staffRole !== "support" && actor.staffRole !== "admin")) return [];
  const rows = await acts()
    .where("log.subjectType", "=", "account")
    .where("log.subjectId", "=", accountId)
    .limit(limit)
    .execute();
  return rows.map(toAct);
}

/** Why an act was done, for the mail that says so. */
export async function actReason(_actor: SystemActor, id: string): Promise<string | null> {
  const row = await db.selectFrom("auditLog").select("reason").where("id", "=", id).executeTakeFirst();
  return row?.reason ?? null;
}
