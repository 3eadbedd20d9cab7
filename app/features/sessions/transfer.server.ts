/** Carries a sign-in from one of our hosts to another, by a token that is used once (`hand-over.ts`). */
import { randomBytes } from "node:crypto";
import type { AccountHolder, Actor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { type Tx, transaction } from "#app/platform/db/db.server.ts";
import { done, failed, type Result } from "#app/platform/failure.ts";
import { returnToken, takeToken } from "#app/platform/http/rate-limit.server.ts";
import type { Session } from "#app/platform/http/visit.server.ts";
import { newId } from "#app/platform/ids.ts";
import { noSessionCookie } from "./cookies.server.ts";
import { type Client, endFamily, hashToken, openChildSession, rootOf } from "./sessions.server.ts";
import { HAND_OVER_LASTS } from "./transfer.ts";

export type HandOverRefusal =
  | "hand-over-unknown"
  | "hand-over-elsewhere"
  | "hand-over-used"
  | "hand-over-expired"
  | "hand-over-ended"
  | "hand-over-other-account"
  | "too-many-requests";

/** Makes a token with which the session's browser, and nobody else, signs in on `host` (with its port). Undefined when there were too many. */
export async function issueHandOver(actor: AccountHolder, session: Session, host: string): Promise<string | undefined> {
  if (!(await takeToken("hand-over", actor.id))) return undefined;
  const token = randomBytes(32).toString("base64url");
  await transaction((trx) =>
    trx
      .insertInto("handOvers")
      .values({ id: newId(), tokenHash: hashToken(token), sessionId: session.id, host, createdAt: now() })
      .execute(),
  );
  return token;
}

/** Who arrives with a token: what the browser was here before, and whether its user has agreed to change the account. */
export interface Arriving {
  actor: Actor;
  session: Session | null;
  confirmed: boolean;
}

/**
 * Signs the browser in by a token: as the session that it comes from, in all but the token of the cookie and the host, and no longer
 * than that one. Returns the Set-Cookie values; none when the browser is signed in from there already. A browser that is signed in here
 * as somebody else has to confirm first (`hand-over-other-account`), which leaves the token as it is.
 */
export async function acceptHandOver(
  token: string,
  { actor, session, confirmed }: Arriving,
  client: Client,
): Promise<Result<{ cookies: string[] }, HandOverRefusal>> {
  if (!(await takeToken("token-sync", client.ip))) return failed("too-many-requests");
  const answer = await transaction(async (trx): Promise<Result<{ cookies: string[] }, HandOverRefusal>> => {
    const found = await claim(trx, token, client.url.host);
    if (!found.ok) return found;
    const { handOverId, source } = found.value;
    if (session) {
      const same = await isOf(trx, session.id, source.userId);
      const family = same && (await rootOf(trx, session.id)) === (await rootOf(trx, source.id));
      if (!same && !confirmed) return failed("hand-over-other-account");
      if (family) {
        await use(trx, handOverId, null);
        return done({ cookies: [] });
      }
      await leave(trx, actor, session.id);
    }
    const child = await openChildSession(trx, source, client);
    await use(trx, handOverId, child.id);
    return done({ cookies: [child.cookie] });
  });
  if (answer.ok) await returnToken("token-sync", client.ip);
  return answer;
}

/**
 * Takes a hand-over back: its token opens nothing any more, and the session that it opened ends. Returns the Set-Cookie values that sign
 * the browser out here.
 */
export async function undoHandOver(
  token: string,
  client: Pick<Client, "url" | "ip">,
): Promise<Result<{ cookies: string[] }, HandOverRefusal>> {
  if (!(await takeToken("token-sync", client.ip))) return failed("too-many-requests");
  const answer = await transaction(async (trx): Promise<Result<{ cookies: string[] }, HandOverRefusal>> => {
    const row = await trx
      .selectFrom("handOvers")
      .select(["id", "host", "createdAt", "usedAt", "openedId"])
      .where("tokenHash", "=", hashToken(token))
      .forUpdate()
      .executeTakeFirst();
    if (!row) return failed("hand-over-unknown");
    if (row.host !== client.url.host) return failed("hand-over-elsewhere");
    if (isOld(row.createdAt)) return failed("hand-over-expired");
    if (!row.usedAt) {
      await use(trx, row.id, null);
      return done({ cookies: [] });
    }
    if (row.openedId) await trx.deleteFrom("sessions").where("id", "=", row.openedId).execute();
    return done({ cookies: [noSessionCookie()] });
  });
  if (answer.ok) await returnToken("token-sync", client.ip);
  return answer;
}

function isOld(createdAt: Date): boolean {
  return now().getTime() - createdAt.getTime() > HAND_OVER_LASTS;
}

/** The session that a token comes from, while it may still be used on the host. Two at once wait for each other at its row. */
async function claim(trx: Tx, token: string, host: string) {
  const row = await trx
    .selectFrom("handOvers")
    .selectAll()
    .where("tokenHash", "=", hashToken(token))
    .forUpdate()
    .executeTakeFirst();
  if (!row) return failed("hand-over-unknown");
  if (row.host !== host) return failed("hand-over-elsewhere");
  if (row.usedAt) return failed("hand-over-used");
  if (isOld(row.createdAt)) return failed("hand-over-expired");
  const present = now();
  const source = await trx
    .selectFrom("sessions")
    .innerJoin("users", "users.id", "sessions.userId")
    .selectAll("sessions")
    .where("sessions.id", "=", row.sessionId)
    .where("sessions.expiresAt", ">", present)
    .where("users.suspendedAt", "is", null)
    // A sign-out at the same moment waits, and then takes the new session along.
    .forKeyShare("sessions")
    .executeTakeFirst();
  if (!source || source.usedAt.getTime() + source.idleSeconds * 1000 <= present.getTime()) {
    return failed("hand-over-ended");
  }
  return done({ handOverId: row.id, source });
}

async function use(trx: Tx, id: string, openedId: string | null): Promise<void> {
  await trx.updateTable("handOvers").set({ usedAt: now(), openedId }).where("id", "=", id).execute();
}

async function isOf(trx: Tx, sessionId: string, userId: string): Promise<boolean> {
  const row = await trx.selectFrom("sessions").select("userId").where("id", "=", sessionId).executeTakeFirst();
  return row?.userId === userId;
}

/** Ends what the browser was before; a guest can never come back to an account without its session. */
async function leave(trx: Tx, actor: Actor, sessionId: string): Promise<void> {
  await endFamily(trx, sessionId);
  if (actor.kind === "guest") {
    await trx.deleteFrom("users").where("id", "=", actor.id).where("isAnonymous", "=", true).execute();
  }
}
