/** The thread of a case for staff: its messages, internal notes, and what staff did, as one. */
import { sql } from "kysely";
import { translator } from "#app/i18n/catalog.server.ts";
import type { Actor, Side } from "#app/platform/actor.ts";
import { db } from "#app/platform/db/db.server.ts";
import { canSupport } from "../policy.ts";
import type { Ticket } from "../ticket.ts";
import { CASE_ACTS, type CaseAct, type CaseEvent, type CaseNote, type ThreadEntry } from "./thread.ts";

/** Most notes, and most acts, of a case on a page: the newest. */
const MOST = 200;

/** How a case is called in its language: the reason of what is done in it. */
export function caseName({ lang, number }: Pick<Ticket, "lang" | "number">): string {
  return translator(lang, "support")("number", { number: String(number) });
}

/** Everything that stands in a case, oldest first. Empty for all but support and admins. */
export async function threadOf(actor: Actor, ticket: Ticket): Promise<ThreadEntry[]> {
  if (!canSupport(actor)) return [];
  const [notes, events] = await Promise.all([notesOf(ticket.id), eventsOf(ticket)]);
  return [
    ...ticket.messages.map((message) => ({ kind: "message" as const, at: message.at, message })),
    ...notes.map((note) => ({ kind: "note" as const, at: note.at, note })),
    ...events.map((event) => ({ kind: "event" as const, at: event.at, event })),
  ].sort((one, other) => one.at.getTime() - other.at.getTime());
}

async function notesOf(ticketId: string): Promise<CaseNote[]> {
  return db
    .selectFrom("ticketNotes as note")
    .leftJoin("users as staff", "staff.id", "note.staffId")
    .select(["note.id", "staff.name as staffName", "note.text", "note.createdAt as at"])
    .where("note.ticketId", "=", ticketId)
    .orderBy("note.createdAt", "desc")
    .orderBy("note.id", "desc")
    .limit(MOST)
    .execute();
}

interface ActRow {
  id: string;
  act: CaseAct;
  staffName: string | null;
  reason: string | null;
  at: Date;
  data: Record<string, unknown>;
  assigneeName: string | null;
}

/**
 * The audit log's entries about the case, and those about its sender's account: done while it was open, or in it later, as their reason says. What
 * was done in the case cannot be missing here, since no act is without its entry.
 */
async function eventsOf(ticket: Ticket): Promise<CaseEvent[]> {
  const until = ticket.state === "closed" ? ticket.updatedAt : null;
  const name = caseName(ticket);
  const { rows } = await sql<ActRow>`
    select log.id, log.action as act, staff.name as "staffName", log.reason, log.created_at as at,
      coalesce(log.data::jsonb, '{}') || coalesce(details.data::jsonb, '{}') as data, assignee.name as "assigneeName"
    from audit_log log
      left join audit_details details on details.act_id = log.id
      left join users staff on staff.id = log.actor_id
      left join users assignee on log.action = 'ticket-assigned' and assignee.id::text = log.data ->> 'to'
    where log.action = any(${[...CASE_ACTS]}::text[]) and (
      (log.subject_type = 'ticket' and log.subject_id = ${ticket.id}::uuid)
      or (log.subject_type = 'account' and log.subject_id = ${ticket.member?.id ?? null}::uuid and log.created_at >= ${ticket.createdAt}
        and (${until}::timestamptz is null or log.created_at <= ${until}::timestamptz
          or log.reason = ${name} or log.reason ^@ ${`${name}:`})))
    order by log.created_at desc, log.id desc limit ${MOST}`.execute(db);
  const newest = (act: CaseAct) => rows.find((row) => row.act === act)?.id;
  const [side, corrected] = [newest("side-changed"), newest("name-corrected")];
  return rows.map(({ data, ...row }) => {
    const [from, to] = [textOf(data.from), textOf(data.to)];
    return {
      ...row,
      from: row.act === "ticket-assigned" ? null : from,
      to: row.act === "ticket-assigned" ? null : to,
      undo:
        row.id === side && ticket.member?.side === to
          ? { act: "side", from: to as Side }
          : row.id === corrected && from !== null && ticket.member?.name === to
            ? { act: "name", from: to!, name: from }
            : null,
    };
  });
}

function textOf(value: unknown): string | null {
  return typeof value === "string" ? value : null;
}
