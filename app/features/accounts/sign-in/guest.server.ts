import { sql } from "kysely";
import { isLiveSql, openSession } from "#app/features/sessions/sessions.server.ts";
import type { Actor, SystemActor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db, transaction } from "#app/platform/db/db.server.ts";
import { err, ok, type Result } from "#app/platform/failure.ts";
import { consumeRateLimit } from "#app/platform/http/rate-limit.server.ts";
import type { Visit } from "#app/platform/http/visit.server.ts";
import { newId } from "#app/platform/ids.ts";

const DAY = 86_400_000;
/** Product rule: guests unused for this long are removed. */
const UNUSED = 30 * DAY;

/** Makes an anonymous account for a visitor and signs the browser in with it. Does nothing for those who are signed in. */
export async function startGuest(
  actor: Actor,
  visit: Pick<Visit, "headers" | "ip" | "url">,
): Promise<Result<{ cookies: string[] }, "too-many-requests">> {
  if (actor.kind !== "visitor") return ok({ cookies: [] });
  if (!(await consumeRateLimit("guest-start", visit.ip))) return err("too-many-requests");
  const id = newId();
  const cookies = await transaction(async (trx) => {
    await trx
      .insertInto("users")
      // The schema requires a name and an address; this domain can never exist (RFC 2606).
      .values({ id, name: "", email: `${id}@guest.invalid`, isAnonymous: true, lastSeenAt: now() })
      .execute();
    return [await openSession(trx, { userId: id, method: "guest", remember: true }, visit)];
  });
  return ok({ cookies });
}

/** Removes unused guests, unconfirmed accounts, ended sessions, expired links and old locks. */
export async function removeStale(_actor: SystemActor): Promise<void> {
  const present = now().getTime();
  const unused = new Date(present - UNUSED);
  await db.deleteFrom("users").where("isAnonymous", "=", true).where("lastSeenAt", "<", unused).execute();
  // A mistyped address would otherwise stay taken for its owner, who never agreed to anything.
  await db
    .deleteFrom("users")
    .where("emailVerified", "=", false)
    .where("isAnonymous", "=", false)
    .where("side", "is", null)
    .where("createdAt", "<", unused)
    .execute();
  await db
    .deleteFrom("sessions")
    .where(sql<boolean>`not ${isLiveSql("sessions", new Date(present))}`)
    .execute();
  await db.deleteFrom("links").where("expiresAt", "<", new Date(present)).execute();
  await db.deleteFrom("pendingSteps").where("expiresAt", "<", new Date(present)).execute();
  await db.deleteFrom("passkeyChallenges").where("expiresAt", "<", new Date(present)).execute();
  await db
    .deleteFrom("handOvers")
    .where("createdAt", "<", new Date(present - DAY))
    .execute();
  // Long after the last of their links.
  await db.deleteFrom("emailChanges").where("requestedAt", "<", unused).execute();
  await db
    .deleteFrom("signInLocks")
    .where("attemptedAt", "<", new Date(present - 7 * DAY))
    .where((where) => where.or([where("lockedUntil", "is", null), where("lockedUntil", "<", new Date(present))]))
    .execute();
}
