/** Sessions: 32 random bytes in a cookie; only their hash is stored. */
import { createHash, randomBytes } from "node:crypto";
import { type RawBuilder, type Selectable, sql } from "kysely";
import { recordSecurityEvent } from "#app/features/security-events/recording.server.ts";
import type { StaffRole } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db, type Tx } from "#app/platform/db/db.server.ts";
import type { Visit } from "#app/platform/http/visit.server.ts";
import { newId } from "#app/platform/ids.ts";
import type { DB } from "#db/types.ts";
import { noSessionCookie, sessionCookie, sessionToken } from "./cookies.server.ts";

/** How somebody signed in. */
export type SignInMethod = "password" | "passkey" | "google" | "facebook" | "twitter" | "guest";

/** What a session remembers of the browser that opened it: request headers, network address, host. */
export type Client = Pick<Visit, "headers" | "ip" | "url">;

interface NewSession {
  userId: string;
  method: SignInMethod;
  /** The cookie outlives the browser's window. */
  remember: boolean;
  staffRole?: StaffRole | null;
  /** More than one factor was given. */
  secondFactor?: boolean;
}

/** The form in which a token is stored and found. */
export function hashToken(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}

/** Opens a session under a new token, whatever the browser had before (session fixation). Returns the Set-Cookie value that signs in. */
export async function openSession(trx: Tx, session: NewSession, client?: Client): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  const { idle, absolute } = lifetimeOf(session);
  const present = now();
  await trx
    .insertInto("sessions")
    .values({
      id: newId(),
      userId: session.userId,
      tokenHash: hashToken(token),
      way: session.method,
      remembered: session.remember,
      authenticatedAt: present,
      secondFactorAt: session.secondFactor ? present : null,
      usedAt: present,
      idleSeconds: idle,
      expiresAt: new Date(present.getTime() + absolute * 1000),
      ...clientColumns(client),
    })
    .execute();
  return sessionCookie(token, session.remember ? absolute : undefined);
}

const HOUR = 3_600;
const DAY = 24 * HOUR;

/** Seconds until an unused session ends, and until it ends in any case (NIST SP 800-63B §2.1.3 and §2.2.3; OWASP ASVS 5.0 §7.3). */
const LIFETIMES = {
  /** In the back office, remembered or not. */
  staff: { idle: HOUR, absolute: 12 * HOUR },
  /** Guests can return with their cookie only, and are removed after 30 days unused. */
  guest: { idle: 30 * DAY, absolute: 365 * DAY },
  /** Product rule: 30 days. */
  remembered: { idle: 30 * DAY, absolute: 30 * DAY },
  /** The cookie ends with the browser; a browser that stays open doesn't stay signed in for ever. */
  browser: { idle: 12 * HOUR, absolute: DAY },
} as const;

function lifetimeOf({ method, remember, staffRole }: NewSession) {
  if (staffRole) return LIFETIMES.staff;
  if (method === "guest") return LIFETIMES.guest;
  return remember ? LIFETIMES.remembered : LIFETIMES.browser;
}

/** SQL for whether a session of that alias of `sessions` is neither expired nor unused for too long. */
export function isLiveSql(sessions: string, present: Date): RawBuilder<boolean> {
  const [expiresAt, usedAt, idleSeconds] = ["expiresAt", "usedAt", "idleSeconds"].map((name) =>
    sql.ref(`${sessions}.${name}`),
  );
  return sql<boolean>`(${expiresAt} > ${present} and ${usedAt} + make_interval(secs => ${idleSeconds}) > ${present})`;
}

/** Where a session is used: shown to its owner. */
function clientColumns(client: Client | undefined) {
  return {
    host: client?.url.host ?? null,
    ipAddress: client?.ip ?? null,
    userAgent: client ? (client.headers.get("user-agent") ?? "").slice(0, 300) : null,
  };
}

/**
 * Records that the owner of a session has just re-authenticated, and rotates its token: raised rights need a token that nobody can have
 * seen before. Returns the session's new Set-Cookie value; the one that signs out if the session has ended meanwhile.
 */
export async function renewSession(trx: Tx, id: string, by: { secondFactor: boolean }): Promise<string> {
  const present = now();
  await trx
    .updateTable("sessions")
    .set({
      authenticatedAt: present,
      usedAt: present,
      ...(by.secondFactor ? { secondFactorAt: present } : {}),
    })
    .where("id", "=", id)
    .execute();
  return rotateSession(trx, id);
}

/**
 * Gives a session a new token without counting as re-authentication. Unused transfer tokens end with the old one: whoever has them may have
 * had that too. Returns the session's new Set-Cookie value; the one that signs out if the session has ended meanwhile.
 */
export async function rotateSession(trx: Tx, id: string): Promise<string> {
  // A token in use at this moment counts as used: waiting for its row could deadlock.
  const unused = trx.selectFrom("handOvers").select("id").where("sessionId", "=", id).where("usedAt", "is", null);
  await trx.deleteFrom("handOvers").where("id", "in", unused.forUpdate().skipLocked()).execute();
  const token = randomBytes(32).toString("base64url");
  const session = await trx
    .updateTable("sessions")
    .set({ tokenHash: hashToken(token) })
    .where("id", "=", id)
    .where("expiresAt", ">", now())
    .returning(["remembered", "expiresAt"])
    .executeTakeFirst();
  if (!session) return noSessionCookie();
  const left = Math.floor((session.expiresAt.getTime() - now().getTime()) / 1000);
  return sessionCookie(token, session.remembered ? left : undefined);
}

/** What a session passes on to the same browser's session on another host. */
type SourceSession = Pick<
  Selectable<DB["sessions"]>,
  "id" | "userId" | "way" | "remembered" | "authenticatedAt" | "secondFactorAt" | "idleSeconds" | "expiresAt"
>;

/** Opens a session on another host as a child of an open one, with its trust and its end. */
export async function openChildSession(
  trx: Tx,
  source: SourceSession,
  client: Client,
): Promise<{ id: string; cookie: string }> {
  const { id: parentId, ...inherited } = source;
  const id = newId();
  const token = randomBytes(32).toString("base64url");
  const present = now();
  await trx
    .insertInto("sessions")
    .values({
      id,
      parentId,
      userId: inherited.userId,
      tokenHash: hashToken(token),
      way: inherited.way,
      remembered: inherited.remembered,
      authenticatedAt: inherited.authenticatedAt,
      secondFactorAt: inherited.secondFactorAt,
      usedAt: present,
      idleSeconds: inherited.idleSeconds,
      expiresAt: inherited.expiresAt,
      ...clientColumns(client),
    })
    .execute();
  const left = Math.floor((inherited.expiresAt.getTime() - present.getTime()) / 1000);
  return { id, cookie: sessionCookie(token, inherited.remembered ? left : undefined) };
}

/** The root of a session's family: the session from which the same browser's sessions on our hosts descend. */
export async function rootOf(trx: Tx | typeof db, sessionId: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    with recursive ancestors as (
      select id, parent_id from sessions where id = ${sessionId}
      union all select s.id, s.parent_id from sessions s join ancestors a on s.id = a.parent_id
    ) select id from ancestors where parent_id is null`.execute(trx);
  return rows[0]?.id;
}

/** Ends a session and the same browser's on our other hosts: deleting the root deletes its descendants. */
export async function endFamily(trx: Tx | typeof db, sessionId: string): Promise<void> {
  const root = await rootOf(trx, sessionId);
  if (root) await trx.deleteFrom("sessions").where("id", "=", root).execute();
}

/** Ends the session of a request, if it has one, on all our hosts. Returns the Set-Cookie value that signs the browser out. */
export async function endSession(headers: Headers, trx: Tx | typeof db = db): Promise<string> {
  const token = sessionToken(headers);
  const session =
    token &&
    (await trx.selectFrom("sessions").select("id").where("tokenHash", "=", hashToken(token)).executeTakeFirst());
  if (session) await endFamily(trx, session.id);
  return noSessionCookie();
}

/**
 * Ends all sessions of an account except one, and what was begun in them: sign-ins that wait for the second factor, and a change of address
 * that waits for its confirmation, since somebody else may have requested it.
 */
export async function endSessions(trx: Tx, userId: string, except?: string): Promise<void> {
  const others = await trx
    .selectFrom("sessions")
    .select((row) => row.fn.countAll<number>().as("count"))
    .where("userId", "=", userId)
    .where(sql<boolean>`id is distinct from ${except ?? null}::uuid`)
    .executeTakeFirstOrThrow();
  if (others.count > 0)
    await recordSecurityEvent({ event: "sessions-ended", account: userId, about: String(others.count) }, trx);
  // Detached, or deleting its parent would delete it too.
  if (except) await trx.updateTable("sessions").set({ parentId: null }).where("id", "=", except).execute();
  await trx
    .deleteFrom("sessions")
    .where("userId", "=", userId)
    .$if(except !== undefined, (query) => query.where("id", "<>", except!))
    .execute();
  await trx.deleteFrom("pendingSteps").where("userId", "=", userId).execute();
  await trx
    .updateTable("emailChanges")
    .set({ cancelledAt: now() })
    .where("userId", "=", userId)
    .where("confirmedAt", "is", null)
    .where("cancelledAt", "is", null)
    .where("undoneAt", "is", null)
    .execute();
}

/** Ends an account's sessions that were opened by one method, except one: the method has been removed. */
export async function endSessionsBy(trx: Tx, userId: string, method: SignInMethod, except?: string): Promise<void> {
  // Detached, or deleting its parent on another host would delete it too.
  if (except) await trx.updateTable("sessions").set({ parentId: null }).where("id", "=", except).execute();
  await trx
    .deleteFrom("sessions")
    .where("userId", "=", userId)
    .where("way", "=", method)
    .$if(except !== undefined, (query) => query.where("id", "<>", except!))
    .execute();
}
