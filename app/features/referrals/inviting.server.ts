/** A member's link, and what stands behind it. */
import { randomBytes } from "node:crypto";
import type { Actor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db, isUniqueViolation, type Tx } from "#app/platform/db.server.ts";
import { done, failed, type Result } from "#app/platform/failure.ts";
import { canInvite } from "./policy.ts";
import type { Inviter } from "./referral.ts";
import { isSlug, slugFor } from "./slug.ts";

const TRIES = 5;

/** The slug of the actor's link, made when it is first asked for. Fails for whoever invites nobody. */
export async function slugOf(actor: Actor): Promise<Result<string, "forbidden">> {
  if (!canInvite(actor)) return failed("forbidden");
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const made = await storedSlug(actor.id);
    if (made) return done(made);
    try {
      // Two pages that are opened at once: the second reads what the first has made.
      await db
        .insertInto("invitations")
        .values({ userId: actor.id, slug: slugFor(actor.name, randomBytes), createdAt: now() })
        .onConflict((conflict) => conflict.column("userId").doNothing())
        .execute();
    } catch (error) {
      if (!isUniqueViolation(error, "invitations_slug_key")) throw error;
    }
  }
  throw new Error("No free slug was found for an invitation");
}

async function storedSlug(userId: string): Promise<string | undefined> {
  const row = await db.selectFrom("invitations").select("slug").where("userId", "=", userId).executeTakeFirst();
  return row?.slug;
}

/** Links of members whose account is neither closed nor about to be deleted. */
function activeInvitations(executor: Pick<Tx, "selectFrom">) {
  return executor
    .selectFrom("invitations")
    .innerJoin("users", "users.id", "invitations.userId")
    .where("users.suspendedAt", "is", null)
    .where("users.deletionDueAt", "is", null);
}

/** Whoever invites by a slug, as the actor may see them; undefined when nobody does, or not any more. */
export async function inviterBy(actor: Actor, slug: string): Promise<Inviter | undefined> {
  if (!isSlug(slug)) return undefined;
  const row = await activeInvitations(db)
    .leftJoin("profiles", "profiles.userId", "users.id")
    .select(["users.name", "profiles.pictureId"])
    .where("invitations.slug", "=", slug)
    .executeTakeFirst();
  // Pictures of members are shown to those who have an account of some kind (`canSeePicture`).
  return row && { ...row, pictureId: actor.kind === "visitor" ? null : row.pictureId };
}

/** The account of whoever invites by a slug; undefined when nobody does, or not any more. */
export async function inviterIdBy(trx: Tx, slug: string): Promise<string | undefined> {
  const row = await activeInvitations(trx).select("users.id").where("invitations.slug", "=", slug).executeTakeFirst();
  return row?.id;
}
