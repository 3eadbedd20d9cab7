/** The audit log for administrators: searched, paged, and exported. */
import { type RawBuilder, sql } from "kysely";
import type { Market } from "#app/i18n/markets.ts";
import type { Actor, Member } from "#app/platform/actor.ts";
import { db, transaction } from "#app/platform/db/db.server.ts";
import { err, ok, type Result } from "#app/platform/failure.ts";
import { isId } from "#app/platform/ids.ts";
import { auditFile } from "./audit-file.ts";
import { entries, recordAuditEntry, toEntry } from "./audit-log.server.ts";
import { type AuditEntry, type AuditLogPage, type AuditLogQuery, type AuditOrder, MOST_COUNTED } from "./audit-log.ts";
import { subjectsNamed } from "./subjects.server.ts";

const PAGE = 50;

/** Rows read at once for a file. */
const CHUNK = 1_000;

interface Place {
  order?: AuditOrder | undefined;
  /** `next` of the page before. */
  after?: string | undefined;
}

function readsLog(actor: Actor): actor is Member {
  return actor.kind === "member" && actor.staffRole === "admin";
}

/**
 * A page of the log, newest first unless `order` says otherwise, with the number of all that match. Days are those of `timeZone`. Empty for all
 * but administrators.
 */
export async function auditLog(
  actor: Actor,
  query: AuditLogQuery & Place & { timeZone: string },
): Promise<AuditLogPage> {
  if (!readsLog(actor)) return { entries: [], next: null, count: 0 };
  const condition = await conditionOf(query, query.timeZone);
  const [found, counted] = await Promise.all([
    rowsAt(condition, query, PAGE + 1),
    sql<{ count: number }>`select count(*)::int as count from
      (select from audit_log log where ${condition} limit ${MOST_COUNTED}) counted`.execute(db),
  ]);
  const page = found.slice(0, PAGE);
  return { entries: page, next: found.length > PAGE ? page.at(-1)!.id : null, count: counted.rows[0]!.count };
}

/**
 * The matching entries, newest first and at most `MOST_COUNTED`, as a file for the spreadsheets of a market. The log has who exported how much,
 * why, and by which filters; not by which words, which may name people.
 */
export async function exportAuditLog(
  actor: Actor,
  query: AuditLogQuery & { timeZone: string },
  { reason: because, reader }: { reason: string; reader: Market },
): Promise<Result<string, "not-found">> {
  if (!readsLog(actor) || actor.viewer) return err("not-found");
  const condition = await conditionOf(query, query.timeZone);
  const exported: AuditEntry[] = [];
  while (exported.length < MOST_COUNTED) {
    const rows = await rowsAt(condition, { after: exported.at(-1)?.id }, CHUNK);
    exported.push(...rows);
    if (rows.length < CHUNK) break;
  }
  const { timeZone: _, ...filters } = query;
  await transaction((trx) =>
    recordAuditEntry(trx, actor.id, {
      action: "audit-exported",
      subjectType: "account",
      subjectId: actor.id,
      reason: because,
      data: {
        rows: exported.length,
        filters: Object.keys(filters).filter((name) => filters[name as keyof AuditLogQuery]),
      },
    }),
  );
  return ok(auditFile(reader, exported));
}

async function rowsAt(condition: RawBuilder<boolean>, { order, after }: Place, limit: number): Promise<AuditEntry[]> {
  const [direction, beyond] = order === "oldest" ? (["asc", sql`>`] as const) : (["desc", sql`<`] as const);
  const rows = await entries()
    .where(condition)
    .$if(isId(after), (rows) =>
      rows.where(
        sql<boolean>`(log.created_at, log.id) ${beyond} (select created_at, id from audit_log where id = ${after})`,
      ),
    )
    .orderBy("log.createdAt", direction)
    .orderBy("log.id", direction)
    .limit(limit)
    .execute();
  return rows.map(toEntry);
}

/** The condition on `log`. What names nothing finds nothing. */
async function conditionOf(query: AuditLogQuery, timeZone: string): Promise<RawBuilder<boolean>> {
  const { actor, action, kind, about, market, reason, from, to } = query;
  const parts: RawBuilder<unknown>[] = [];
  // PostgreSQL refuses to compare a uuid with other text.
  if (actor) parts.push(isId(actor) ? sql`log.actor_id = ${actor}` : sql`false`);
  if (action) parts.push(sql`log.action = ${action}`);
  if (kind) parts.push(sql`log.subject_type = ${kind}`);
  if (about) parts.push(sql`log.subject_id = any(${await subjectsNamed(about, kind)}::uuid[])`);
  if (market) parts.push(sql`log.market = ${market}`);
  if (reason) parts.push(sql`log.reason ilike ${`%${reason.replace(/[\\%_]/g, "\\$&")}%`}`);
  if (from) parts.push(sql`log.created_at >= ${from}::date::timestamp at time zone ${timeZone}`);
  if (to) parts.push(sql`log.created_at < (${to}::date + 1)::timestamp at time zone ${timeZone}`);
  return parts.length > 0 ? sql<boolean>`${sql.join(parts, sql` and `)}` : sql<boolean>`true`;
}
