import { sql } from "kysely";
import type { Member } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db } from "#app/platform/db/db.server.ts";
import { err, ok, type Result } from "#app/platform/failure.ts";
import type { OnboardedMember } from "#app/platform/http/visit.server.ts";
import { isId, newId } from "#app/platform/ids.ts";
import type { DismissalReason } from "./match.ts";

// Other input from an address is not sent to PostgreSQL, which refuses NUL, for example.
function isPublicId(text: string): boolean {
  return /^[a-z0-9]{10}$/.test(text);
}

function isUsername(text: string): boolean {
  return /^[a-z0-9_.-]{1,30}$/i.test(text);
}

type Dismissed = Promise<Result<undefined, "not-found">>;

/** Dismisses a published pitch from the actor's matches. A second time changes the reason. */
export async function dismissPitch(actor: Member, publicId: string, reason: DismissalReason): Dismissed {
  if (actor.side !== "investor" || !isPublicId(publicId)) return err("not-found");
  const pitch = await db.selectFrom("listings").select("pitchId").where("publicId", "=", publicId).executeTakeFirst();
  if (!pitch) return err("not-found");
  await db
    .insertInto("matchDismissals")
    .values({ id: newId(), userId: actor.id, pitchId: pitch.pitchId, reason, createdAt: now() })
    .onConflict((conflict) => conflict.columns(["userId", "pitchId"]).doUpdateSet({ reason }))
    .execute();
  return ok(undefined);
}

/** Dismisses an investor from the actor's matches. A second time changes the reason. */
export async function dismissInvestor(actor: Member, username: string, reason: DismissalReason): Dismissed {
  if (actor.side !== "entrepreneur" || !isUsername(username)) return err("not-found");
  const investor = await db
    .selectFrom("users")
    .innerJoin("people", "people.userId", "users.id")
    .select("users.id")
    .where("users.username", "=", username)
    .where("users.side", "=", "investor")
    .executeTakeFirst();
  if (!investor) return err("not-found");
  await db
    .insertInto("matchDismissals")
    .values({ id: newId(), userId: actor.id, memberId: investor.id, reason, createdAt: now() })
    .onConflict((conflict) => conflict.columns(["userId", "memberId"]).doUpdateSet({ reason }))
    .execute();
  return ok(undefined);
}

/** Undoes a dismissal: of a pitch by its public id, or of an investor by username. */
export async function bringBack(actor: Member, which: { publicId: string } | { username: string }): Dismissed {
  if ("publicId" in which ? !isPublicId(which.publicId) : !isUsername(which.username)) return err("not-found");
  const removed = await db
    .deleteFrom("matchDismissals")
    .where("userId", "=", actor.id)
    .where((eb) =>
      "publicId" in which
        ? eb("pitchId", "in", eb.selectFrom("pitches").select("id").where("publicId", "=", which.publicId))
        : eb("memberId", "in", eb.selectFrom("users").select("id").where("username", "=", which.username)),
    )
    .executeTakeFirst();
  return removed.numDeletedRows > 0n ? ok(undefined) : err("not-found");
}

const PAGE = 30;

/** A dismissed match. */
export interface DismissedMatch {
  id: string;
  /** The company, or the investor. */
  name: string;
  reason: DismissalReason;
  at: Date;
  pitch: { publicId: string; companyName: string; listed: boolean } | null;
  username: string | null;
}

/** The actor's dismissed matches, the latest first. `after` is the id of the last one on the previous page. */
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

/** The match that the actor has just dismissed, for the page to offer an undo; null when there is none. */
export async function justDismissed(
  actor: OnboardedMember,
  which: string | null,
): Promise<{ name: string; publicId: string | null; username: string | null } | null> {
  if (!which || !isUsername(which)) return null;
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
