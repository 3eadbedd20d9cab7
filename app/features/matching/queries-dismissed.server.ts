import { sql } from "kysely";
import { db } from "#app/platform/db.server.ts";
import { isId } from "#app/platform/ids.ts";
import type { OnboardedMember } from "#app/platform/visit.server.ts";
import type { DismissalReason } from "./dismissal.ts";

const PAGE = 30;

/** A match that somebody left out. */
export interface DismissedMatch {
  id: string;
  /** The company, or the investor. */
  name: string;
  reason: DismissalReason;
  at: Date;
  pitch: { publicId: string; companyName: string; listed: boolean } | null;
  username: string | null;
}

/** What the actor left out, the latest first. `after` is the id of the last one of the page before. */
export async function dismissedMatches(
  actor: OnboardedMember,
  after: string | null,
): Promise<{ dismissed: DismissedMatch[]; next: string | null }> {
  const older = isId(after)
    ? sql`and (d.created_at, d.id) < (select created_at, id from match_dismissals where id = ${after} and user_id = ${actor.id})`
    : sql``;
  const { rows } = await sql<{
    id: string;
    reason: DismissalReason;
    createdAt: Date;
    publicId: string | null;
    companyName: string | null;
    listed: boolean;
    name: string | null;
    username: string | null;
  }>`
    select d.id, d.reason, d.created_at, pitch.public_id, revision.company_name, listing.pitch_id is not null as listed,
      person.name, person.username
    from match_dismissals d
    left join pitches pitch on pitch.id = d.pitch_id and pitch.state in ('published', 'done', 'withdrawn')
    left join pitch_revisions revision on revision.id = pitch.published_revision_id
    left join listings listing on listing.pitch_id = d.pitch_id
    left join users person on person.id = d.member_id and person.deletion_due_at is null and person.suspended_at is null
    where d.user_id = ${actor.id} and (pitch.id is not null or person.id is not null) ${older}
    order by d.created_at desc, d.id desc limit ${PAGE + 1}`.execute(db);
  const page = rows.slice(0, PAGE);
  return {
    dismissed: page.map((row) => ({
      id: row.id,
      name: row.companyName ?? row.name ?? "",
      reason: row.reason,
      at: row.createdAt,
      pitch:
        row.publicId && row.companyName
          ? { publicId: row.publicId, companyName: row.companyName, listed: row.listed }
          : null,
      username: row.username,
    })),
    next: rows.length > PAGE ? page.at(-1)!.id : null,
  };
}

/** The name of a match that the actor has just left out, for the page to say; null when there is none. */
export async function justDismissed(
  actor: OnboardedMember,
  which: string | null,
): Promise<{ name: string; publicId: string | null; username: string | null } | null> {
  if (!which || !/^[a-z0-9_.-]{1,30}$/i.test(which)) return null;
  const { rows } = await sql<{ name: string; publicId: string | null; username: string | null }>`
    select coalesce(revision.company_name, person.name) as name, pitch.public_id, person.username
    from match_dismissals d
    left join pitches pitch on pitch.id = d.pitch_id
    left join pitch_revisions revision on revision.id = pitch.published_revision_id
    left join users person on person.id = d.member_id
    where d.user_id = ${actor.id} and (pitch.public_id = ${which} or person.username = ${which})
    limit 1`.execute(db);
  return rows[0] ?? null;
}
