import { sql } from "kysely";
import type { Actor } from "#app/platform/actor.ts";
import { db } from "#app/platform/db.server.ts";
import { done, failed, type Result } from "#app/platform/failure.ts";
import { type Person, pairOf, type Subject } from "./conversation.ts";
import { PERSON_COLUMNS, personOf } from "./queries-people.server.ts";

/** Everything that a conversation not yet begun is known to be. */
export interface Opening {
  recipientId: string;
  person: Person;
  pitchId: string | null;
  /** The conversation of the two about the same, if there is one already. */
  conversationId: string | null;
}

/**
 * Whom a pitch or a username leads to. People without a chosen side, staff, whoever staff have deactivated, and owners of pitches that are not published are
 * not found; oneself is `own-pitch`.
 */
export async function openingOf(actor: Actor, subject: Subject): Promise<Result<Opening, "not-found" | "own-pitch">> {
  if (actor.kind !== "member") return failed("not-found");
  const people = db
    .selectFrom("users")
    .leftJoin("profiles", "profiles.userId", "users.id")
    .select(["users.id", ...PERSON_COLUMNS])
    .where("users.side", "is not", null)
    .where("users.suspendedAt", "is", null)
    // Whoever is about to be deleted is gone for all others already.
    .where("users.deletionDueAt", "is", null)
    .where("users.staffRole", "is", null);
  const found =
    "pitch" in subject
      ? await people
          .innerJoin("pitches", "pitches.ownerId", "users.id")
          .select("pitches.id as pitchId")
          .where("pitches.publicId", "=", subject.pitch)
          .where("pitches.state", "=", "published")
          .executeTakeFirst()
      : await people
          .select(sql<string | null>`null::uuid`.as("pitchId"))
          .where("users.username", "=", subject.member)
          .executeTakeFirst();
  if (!found) return failed("not-found");
  if (found.id === actor.id) return failed("own-pitch");
  const { pitchId } = found;
  const pair = pairOf(actor.id, found.id);
  const existing = await db
    .selectFrom("conversations")
    .select("id")
    .where("memberLowId", "=", pair.memberLowId)
    .where("memberHighId", "=", pair.memberHighId)
    .where("pitchId", pitchId === null ? "is" : "=", pitchId)
    // Where all that was written waits for a moderator, whom it is for knows of nothing.
    .where((or) => or("lastNumber", ">", 0).or("startedBy", "=", actor.id))
    .executeTakeFirst();
  // Whoever has a side has a username: the database sees to it.
  const person = personOf(found)!;
  return done({ recipientId: found.id, person, pitchId, conversationId: existing?.id ?? null });
}
