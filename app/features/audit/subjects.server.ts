/** Finds what entries of the audit log are about, by id, address or name. */
import { type RawBuilder, sql } from "kysely";
import { db } from "#app/platform/db/db.server.ts";
import { isId } from "#app/platform/ids.ts";
import type { SubjectType } from "./audit-log.ts";

/** Things of one name: a common first name finds thousands, and is no search. */
const MOST = 200;

/** Characters; shorter parts of names say nothing. */
const SHORTEST = 2;

type Find = (text: string) => RawBuilder<unknown>;

const like = (text: string) => `%${text.replace(/[\\%_]/g, "\\$&")}%`;

/** How the things of each kind are found by a part of their name. */
const BY_NAME: Partial<Record<SubjectType, Find>> = {
  account: (text) =>
    sql`select id from users where name ilike ${like(text)} or email = lower(${text}) or username = lower(${text})`,
  pitch: (text) => sql`select p.id from pitches p where public_id = lower(${text}) or exists
    (select from pitch_revisions r where r.pitch_id = p.id and r.company_name ilike ${like(text)})`,
  ticket: (text) =>
    sql`select id from tickets where number::text = ${text.replace(/^#/, "")} or email = lower(${text})`,
  "climate-project": (text) => sql`select id from climate_projects where name ilike ${like(text)}`,
  perk: (text) => sql`select id from perks where partner ilike ${like(text)}`,
  "legal-template": (text) => sql`select id from legal_templates where name ilike ${like(text)}`,
  announcement: (text) => sql`select id from announcements where text ilike ${like(text)}`,
  "transparency-report": (text) => sql`select id from transparency_reports where slug = lower(${text})`,
  campaign: (text) => sql`select id from campaigns where name ilike ${like(text)}`,
};

const ID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/i;

/** The last part of an address of ours that names something: `/pitches/ekstigen-k3v9qk` has the public id after its last hyphen. */
function nameIn(text: string): string {
  const [, pitch] = /\/pitches\/(?:[^/?#]*-)?([a-z0-9]+)(?:[/?#]|$)/.exec(text) ?? [];
  const [, username] = /\/pages\/profile\/([^/?#]+)/.exec(text) ?? [];
  return pitch ?? username ?? text.trim();
}

/** Ids of what a text names, at most 200, of one kind or of any. An id need not exist any more. */
export async function subjectsNamed(text: string, kind: SubjectType | undefined): Promise<string[]> {
  const [id] = ID.exec(text) ?? [];
  if (id && isId(id.toLowerCase())) return [id.toLowerCase()];
  const name = nameIn(text);
  if (name.length < SHORTEST) return [];
  const finders = kind ? [BY_NAME[kind]] : Object.values(BY_NAME);
  const selects = finders.flatMap((find) => (find ? [sql`(${find(name)} limit ${MOST})`] : []));
  if (selects.length === 0) return [];
  const { rows } = await sql<{ id: string }>`select id from (${sql.join(selects, sql` union all `)}) named
    limit ${MOST}`.execute(db);
  return rows.map((row) => row.id);
}
