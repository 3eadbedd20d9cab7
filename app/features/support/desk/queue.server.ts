/** The queue of cases: late ones first, whatever the plan. */
import { sql } from "kysely";
import type { Market } from "#app/i18n/markets.ts";
import type { Actor, Member } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db } from "#app/platform/db/db.server.ts";
import { isId } from "#app/platform/ids.ts";
import { canSupport } from "../policy.ts";
import type { Topic } from "../ticket.ts";
import { preview, SUMMARY, toSummary } from "../tickets.server.ts";
import { worksHere } from "./assigning.server.ts";
import { type QueueCounts, type QueuedCase, type QueueSort, type QueueView, usualSort } from "./queue.ts";

const PAGE = 30;

export interface QueueQuery {
  view: QueueView;
  sort?: QueueSort | undefined;
  topic?: Topic | undefined;
  lang?: Market | undefined;
  /** A number, parts of name and address, or words of a message. */
  text?: string | undefined;
  /** `next` of the page before. */
  after?: string | undefined;
}

interface TicketQueue {
  tickets: QueuedCase[];
  counts: QueueCounts;
  next: string | null;
}

const NONE: QueueCounts = { open: 0, mine: 0, unassigned: 0, answered: 0, late: 0 };

/**
 * A page of cases. By promise, late ones come first in the order in which they were promised; then what can still be kept: paid plans, to which we
 * promise to go first, then all others. Empty for all but support and admins.
 */
export async function ticketQueue(actor: Actor, query: QueueQuery): Promise<TicketQueue> {
  if (!canSupport(actor)) return { tickets: [], counts: NONE, next: null };
  const [rows, counts] = await Promise.all([page(actor, query, PAGE + 1), countCases(actor, query)]);
  const tickets = rows.slice(0, PAGE);
  return { tickets, counts, next: rows.length > PAGE ? tickets.at(-1)!.id : null };
}

/** Most lines of the file. */
const LINES = 10_000;

/** The cases of the queue for a file, at most 10,000. Empty for all but support and admins. */
export function casesForFile(actor: Actor, query: QueueQuery): Promise<QueuedCase[]> {
  return canSupport(actor) ? page(actor, query, LINES) : Promise.resolve([]);
}

/** The open case that the actor is to answer first, their own or nobody's; undefined if there is none, and for all but support and admins. */
export async function firstWaiting(actor: Actor): Promise<string | undefined> {
  if (!canSupport(actor)) return undefined;
  const [first] = await page(actor, { view: "open" }, 1, sql<boolean>`(who.id is null or who.id = ${actor.id})`);
  return first?.id;
}

/** How cases are sorted: the columns, and what comes after the case `after`. */
function orderOf(sort: QueueSort, after: string | undefined) {
  if (sort === "due") {
    const present = now();
    const key = sql`(tickets.due_at > ${present}, tickets.due_at > ${present} and not tickets.priority, tickets.due_at, tickets.id)`;
    const columns = sql`tickets.due_at > ${present}, tickets.due_at > ${present} and not tickets.priority, tickets.due_at, tickets.id`;
    const behind = sql<boolean>`${key} > (select due_at > ${present}, due_at > ${present} and not priority, due_at, id
      from tickets where id = ${after})`;
    return { columns, behind };
  }
  const column = sql.ref(sort === "changed" ? "updated_at" : "created_at");
  return {
    columns: sql`tickets.${column} desc, tickets.id desc`,
    behind: sql<boolean>`(tickets.${column}, tickets.id) < (select ${column}, id from tickets where id = ${after})`,
  };
}

/** Cases with who has them; nobody has those of a colleague who has left the desk. */
function cases({ topic, lang, text }: Pick<QueueQuery, "topic" | "lang" | "text">) {
  const searched = text?.trim() ?? "";
  return db
    .selectFrom("tickets")
    .leftJoin("users as who", (join) => join.onRef("who.id", "=", "tickets.assigneeId").on(worksHere))
    .$if(topic !== undefined, (query) => query.where("tickets.topic", "=", topic!))
    .$if(lang !== undefined, (query) => query.where("tickets.lang", "=", lang!))
    .$if(searched !== "", (query) => query.where(found(searched)));
}

function found(text: string) {
  if (/^[1-9]\d{0,9}$/.test(text)) return sql<boolean>`tickets.number = ${text}`;
  const like = sql`'%' || replace(replace(replace(fold(${text}), '\\', '\\\\'), '%', '\\%'), '_', '\\_') || '%'`;
  return sql<boolean>`(fold(tickets.name || ' ' || tickets.email::text) like ${like}
    or tickets.id in (select ticket_id from ticket_messages where fold(text) like ${like}))`;
}

const stateOf = (view: QueueView) => (view === "answered" || view === "closed" ? view : "open");

async function page(
  actor: Member,
  { view, sort = usualSort(view), after, ...filter }: QueueQuery,
  limit: number,
  only?: ReturnType<typeof sql<boolean>>,
): Promise<QueuedCase[]> {
  const { columns, behind } = orderOf(sort, after);
  const rows = await cases(filter)
    .select(SUMMARY.map((column) => `tickets.${column}` as const))
    .select(["tickets.createdAt", "who.id as assigneeId", "who.name as assigneeName", preview])
    .where("tickets.state", "=", stateOf(view))
    .$if(view === "mine", (query) => query.where("who.id", "=", actor.id))
    .$if(view === "unassigned", (query) => query.where("who.id", "is", null))
    .$if(only !== undefined, (query) => query.where(only!))
    .$if(isId(after), (query) => query.where(behind))
    .orderBy(columns)
    .limit(limit)
    .execute();
  return rows.map(({ assigneeId, assigneeName, ...row }) => ({
    ...toSummary(row),
    assignee: assigneeId === null ? null : { id: assigneeId, name: assigneeName! },
  }));
}

/** Counts of the cases that meet the filter, by view. */
async function countCases(actor: Member, filter: QueueQuery): Promise<QueueCounts> {
  const open = sql`tickets.state = 'open'`;
  return cases(filter)
    .where("tickets.state", "in", ["open", "answered"])
    .select([
      sql<number>`count(*) filter (where ${open})`.as("open"),
      sql<number>`count(*) filter (where ${open} and who.id = ${actor.id})`.as("mine"),
      sql<number>`count(*) filter (where ${open} and who.id is null)`.as("unassigned"),
      sql<number>`count(*) filter (where ${open} and tickets.due_at <= ${now()})`.as("late"),
      sql<number>`count(*) filter (where tickets.state = 'answered')`.as("answered"),
    ])
    .executeTakeFirstOrThrow();
}
