/** What staff see of a case's sender beside it: the account, counts and states, never what anybody wrote to anybody else. */
import { sql } from "kysely";
import type { PitchState } from "#app/features/pitches/lifecycle.ts";
import type { Actor } from "#app/platform/actor.ts";
import { db } from "#app/platform/db/db.server.ts";
import type { MemberRecord } from "../members/member.ts";
import { memberRecord } from "../members/member-record.server.ts";

export interface OwnPitch {
  publicId: string;
  companyName: string | null;
  state: PitchState;
}

export interface SenderContext {
  member: MemberRecord;
  /** The newest pitches that are not deleted, and how many there are. */
  pitches: OwnPitch[];
  pitchCount: number;
  conversations: number;
  /** When one of the account's sessions was last used; null without any. */
  lastSession: Date | null;
}

const PITCHES = 5;

/** The sender of a case, or null: without an account, and for all but support and admins. */
export async function senderContext(actor: Actor, memberId: string | undefined): Promise<SenderContext | null> {
  if (memberId === undefined) return null;
  const member = await memberRecord(actor, memberId);
  if (!member) return null;
  const [pitches, counts] = await Promise.all([
    db
      .selectFrom("pitches")
      .select([
        "publicId",
        "state",
        sql<
          string | null
        >`(select company_name from pitch_revisions where pitch_id = pitches.id order by number desc limit 1)`.as(
          "companyName",
        ),
      ])
      .where("ownerId", "=", memberId)
      .where("state", "<>", "deleted")
      .orderBy("createdAt", "desc")
      .orderBy("id", "desc")
      .limit(PITCHES)
      .execute(),
    sql<Pick<SenderContext, "pitchCount" | "conversations" | "lastSession">>`
      select (select count(*)::int from pitches where owner_id = ${memberId} and state <> 'deleted') as "pitchCount",
        (select count(*)::int from conversation_members where user_id = ${memberId}) as conversations,
        (select max(used_at) from sessions where user_id = ${memberId}) as "lastSession"`.execute(db),
  ]);
  return {
    member,
    ...counts.rows[0]!,
    pitches: pitches.map((pitch) => ({ ...pitch, state: pitch.state as PitchState })),
  };
}
