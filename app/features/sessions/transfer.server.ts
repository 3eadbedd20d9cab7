import { randomBytes } from "node:crypto";
import { COOKIE_CHOICE, parseCookieChoice } from "#app/features/consent/consent.ts";
import { recordSecurityEvent } from "#app/features/security-events/recording.server.ts";
import type { AccountHolder, Actor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { type Tx, transaction } from "#app/platform/db/db.server.ts";
import { err, ok, type Result } from "#app/platform/failure.ts";
import { choiceCookie, readCookie } from "#app/platform/http/cookies.ts";
import { consumeRateLimit, refundRateLimit } from "#app/platform/http/rate-limit.server.ts";
import type { Session } from "#app/platform/http/visit.server.ts";
import { newId } from "#app/platform/ids.ts";
import { noSessionCookie } from "./cookies.server.ts";
import { type Client, endFamily, hashToken, openChildSession, rootOf } from "./sessions.server.ts";
import { TRANSFER_LASTS } from "./transfer.ts";

type SessionTransferRefusal =
  | "hand-over-unknown"
  | "hand-over-elsewhere"
  | "hand-over-used"
  | "hand-over-expired"
  | "hand-over-ended"
  | "hand-over-other-account"
  | "too-many-requests";

/**
 * Makes a one-time token that signs the session's browser in on `host` (with its port), and takes its choice of cookies there. Undefined when there
 * were too many.
 */
export async function issueSessionTransfer(
  actor: AccountHolder,
  session: Session,
  host: string,
  cookieChoice?: string,
): Promise<string | undefined> {
  if (!(await consumeRateLimit("hand-over", actor.id))) return undefined;
  const token = randomBytes(32).toString("base64url");
  const handOver = {
    id: newId(),
    tokenHash: hashToken(token),
    sessionId: session.id,
    host,
    cookieChoice: parseCookieChoice(cookieChoice) ? cookieChoice : null,
    createdAt: now(),
  };
  await transaction((trx) => trx.insertInto("handOvers").values(handOver).execute());
  return token;
}

/** The browser that brings a token: who it is signed in as here, and whether its user has agreed to change the account. */
interface Recipient {
  actor: Actor;
  session: Session | null;
  confirmed: boolean;
}

/**
 * Signs the browser in by a token: the new session has the trust and the end of the one that issued it. Returns the Set-Cookie values; no
 * session's if the browser is already signed in from there. A browser that is signed in here as somebody else has to confirm first
 * (`hand-over-other-account`), which leaves the token unused.
 */
export async function acceptSessionTransfer(
  token: string,
  { actor, session, confirmed }: Recipient,
  client: Client,
): Promise<Result<{ cookies: string[] }, SessionTransferRefusal>> {
  if (!(await consumeRateLimit("token-sync", client.ip))) return err("too-many-requests");
  const answer = await transaction(async (trx): Promise<Result<{ cookies: string[] }, SessionTransferRefusal>> => {
    const found = await claim(trx, token, client.url.host);
    if (!found.ok) return found;
    const { transferId, source, cookieChoice } = found.value;
    const choice = choiceBrought(cookieChoice, client);
    if (session) {
      const same = await belongsTo(trx, session.id, source.userId);
      const family = same && (await rootOf(trx, session.id)) === (await rootOf(trx, source.id));
      if (!same && !confirmed) return err("hand-over-other-account");
      if (family) {
        await markUsed(trx, transferId, null);
        return ok({ cookies: choice });
      }
      await endPrevious(trx, actor, session.id);
    }
    await recordSecurityEvent({ event: "session-transferred", account: source.userId }, trx);
    const child = await openChildSession(trx, source, client);
    await markUsed(trx, transferId, child.id);
    return ok({ cookies: [child.cookie, ...choice] });
  });
  if (answer.ok) await refundRateLimit("token-sync", client.ip);
  else await recordSecurityEvent({ event: "session-transfer-refused", result: answer.code });
  return answer;
}

/** Undoes a transfer: its token becomes invalid, and the session that it opened ends. Returns the Set-Cookie values that sign the browser out here. */
export async function undoSessionTransfer(
  token: string,
  client: Pick<Client, "url" | "ip">,
): Promise<Result<{ cookies: string[] }, SessionTransferRefusal>> {
  if (!(await consumeRateLimit("token-sync", client.ip))) return err("too-many-requests");
  const answer = await transaction(async (trx): Promise<Result<{ cookies: string[] }, SessionTransferRefusal>> => {
    const row = await trx
      .selectFrom("handOvers")
      .select(["id", "host", "createdAt", "usedAt", "openedId"])
      .where("tokenHash", "=", hashToken(token))
      .forUpdate()
      .executeTakeFirst();
    if (!row) return err("hand-over-unknown");
    if (row.host !== client.url.host) return err("hand-over-elsewhere");
    if (isExpired(row.createdAt)) return err("hand-over-expired");
    if (!row.usedAt) {
      await markUsed(trx, row.id, null);
      return ok({ cookies: [] });
    }
    if (row.openedId) await trx.deleteFrom("sessions").where("id", "=", row.openedId).execute();
    return ok({ cookies: [noSessionCookie()] });
  });
  if (answer.ok) await refundRateLimit("token-sync", client.ip);
  return answer;
}

function isExpired(createdAt: Date): boolean {
  return now().getTime() - createdAt.getTime() > TRANSFER_LASTS;
}

/** The session that issued a token, while the token is valid on the host. Two concurrent uses: the second waits at the row and finds it used. */
async function claim(trx: Tx, token: string, host: string) {
  const row = await trx
    .selectFrom("handOvers")
    .selectAll()
    .where("tokenHash", "=", hashToken(token))
    .forUpdate()
    .executeTakeFirst();
  if (!row) return err("hand-over-unknown");
  if (row.host !== host) return err("hand-over-elsewhere");
  if (row.usedAt) return err("hand-over-used");
  if (isExpired(row.createdAt)) return err("hand-over-expired");
  const present = now();
  const source = await trx
    .selectFrom("sessions")
    .innerJoin("users", "users.id", "sessions.userId")
    .selectAll("sessions")
    .where("sessions.id", "=", row.sessionId)
    .where("sessions.expiresAt", ">", present)
    .where("users.suspendedAt", "is", null)
    // A concurrent sign-out waits for this lock, and then ends the new session too.
    .forKeyShare("sessions")
    .executeTakeFirst();
  if (!source || source.usedAt.getTime() + source.idleSeconds * 1000 <= present.getTime()) {
    return err("hand-over-ended");
  }
  return ok({ transferId: row.id, source, cookieChoice: row.cookieChoice });
}

/** The Set-Cookie value for the choice of cookies that came along; none if the browser has made one here. */
function choiceBrought(choice: string | null, { headers, url }: Client): string[] {
  if (!choice || parseCookieChoice(readCookie(headers.get("cookie"), COOKIE_CHOICE))) return [];
  return [choiceCookie(COOKIE_CHOICE, choice, url.protocol === "https:")];
}

async function markUsed(trx: Tx, id: string, openedId: string | null): Promise<void> {
  await trx.updateTable("handOvers").set({ usedAt: now(), openedId }).where("id", "=", id).execute();
}

async function belongsTo(trx: Tx, sessionId: string, userId: string): Promise<boolean> {
  const row = await trx.selectFrom("sessions").select("userId").where("id", "=", sessionId).executeTakeFirst();
  return row?.userId === userId;
}

/** Ends the browser's previous session; a guest's account goes with it, since nobody could return to it. */
async function endPrevious(trx: Tx, actor: Actor, sessionId: string): Promise<void> {
  await endFamily(trx, sessionId);
  if (actor.kind === "guest") {
    await trx.deleteFrom("users").where("id", "=", actor.id).where("isAnonymous", "=", true).execute();
  }
}
