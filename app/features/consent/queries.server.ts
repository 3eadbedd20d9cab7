import { sql } from "kysely";
import type { AccountHolder } from "#app/platform/actor.ts";
import { db } from "#app/platform/db.server.ts";
import { isId } from "#app/platform/ids.ts";
import type { ConsentKind } from "./consent.ts";

/** A line of the log. */
export interface ConsentEntry {
  id: string;
  kind: ConsentKind;
  version: string;
  given: boolean;
  at: Date;
  /** The last word on its kind; older ones are history. */
  current: boolean;
}

/** A page of the log, newest first. */
export interface ConsentLog {
  entries: ConsentEntry[];
  /** Cursor of the next page, older ones. */
  next: string | null;
}

const PAGE = 50;

/** What the actor has agreed to and taken back. `after` is the cursor of the page before. */
export async function consentsOf(actor: AccountHolder, after?: string): Promise<ConsentLog> {
  const { rows } = await sql<ConsentEntry>`
    select c.id, c.kind, c.version, c.given, c.created_at as at,
      not exists (select from consents n where n.user_id = c.user_id and n.kind = c.kind and n.id > c.id) as current
    from consents c
    where c.user_id = ${actor.id} ${isId(after) ? sql`and c.id < ${after}` : sql``}
    order by c.id desc limit ${PAGE + 1}`.execute(db);
  const entries = rows.slice(0, PAGE);
  return { entries, next: rows.length > PAGE ? entries.at(-1)!.id : null };
}
