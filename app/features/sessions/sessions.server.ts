/** Sessions: 32 random bytes in a cookie, whose hash alone is stored. */
import { createHash, randomBytes } from "node:crypto";
import { type Selectable, sql } from "kysely";
import type { StaffRole } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db, type Tx } from "#app/platform/db/db.server.ts";
import type { Visit } from "#app/platform/http/visit.server.ts";
import { newId } from "#app/platform/ids.ts";
import type { DB } from "#db/types.ts";
import { noSessionCookie, sessionCookie, sessionToken } from "./cookies.server.ts";
import { limitsOf, type WayIn } from "./session.ts";

/** What a session remembers of the browser that opened it: request headers, network address, host. */
export type Client = Pick<Visit, "headers" | "ip" | "url">;

/** A session to open. */
export interface NewSession {
  userId: string;
  way: WayIn;
  /** The browser keeps it when it is closed. */
  remember: boolean;
  staffRole?: StaffRole | null;
  /** Whether more than one factor was proved. */
  secondFactor?: boolean;
}

/** The form in which a session's token is stored and looked for. */
export function hashToken(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}

/** Opens a session under a new token, whatever the browser held before (session fixation). Returns the Set-Cookie value that signs in. */
export async function openSession(trx: Tx, session: NewSession, client?: Client): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  const { idle, absolute } = limitsOf(session.way, session.remember, session.staffRole ?? null);
  const present = now();
  await trx
    .insertInto("sessions")
    .values({
      id: newId(),
      userId: session.userId,
      tokenHash: hashToken(token),
      way: session.way,
      remembered: session.remember,
      authenticatedAt: present,
      secondFactorAt: session.secondFactor ? present : null,
      usedAt: present,
      idleSeconds: idle,
      expiresAt: new Date(present.getTime() + absolute * 1000),
      ...traitsOf(client),
    })
    .execute();
  return sessionCookie(token, session.remember ? absolute : undefined);
}

/** Where a session is used: shown to its owner. */
function traitsOf(client: Client | undefined) {
  return {
    host: client?.url.host ?? null,
    ipAddress: client?.ip ?? null,
    userAgent: client ? (client.headers.get("user-agent") ?? "").slice(0, 300) : null,
  };
}

/**
 * Makes a session count as proved just now, under a new token: with raised rights goes a token that nobody can have seen before. Returns
 * the Set-Cookie value that carries on with it; when the session has ended meanwhile, the one that signs out.
 */
export async function renewSession(trx: Tx, id: string, proved: { secondFactor: boolean }): Promise<string> {
  const present = now();
  await trx
    .updateTable("sessions")
    .set({
      authenticatedAt: present,
      usedAt: present,
      ...(proved.secondFactor ? { secondFactorAt: present } : {}),
    })
    .where("id", "=", id)
    .execute();
  return rotateSession(trx, id);
}

/**
 * Gives a session a new token without counting as a new proof of identity. Tokens that were to carry it to another host end with the old
 * one: who has them may have had that too. Returns the Set-Cookie value that carries on with it; when the session has ended meanwhile, the
 * one that signs out.
 */
export async function rotateSession(trx: Tx, id: string): Promise<string> {
  // One that is being used at this moment counts as used before; to wait for it would be to wait for each other.
  const waiting = trx.selectFrom("handOvers").select("id").where("sessionId", "=", id).where("usedAt", "is", null);
  await trx.deleteFrom("handOvers").where("id", "in", waiting.forUpdate().skipLocked()).execute();
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

/** What a session hands on to the same browser's session on another host. */
export type Source = Pick<
  Selectable<DB["sessions"]>,
  "id" | "userId" | "way" | "remembered" | "authenticatedAt" | "secondFactorAt" | "idleSeconds" | "expiresAt"
>;

/** Opens a session on another host as a child of one that is open: as trusted as that one, and no longer. */
export async function openChildSession(
  trx: Tx,
  source: Source,
  client: Client,
): Promise<{ id: string; cookie: string }> {
  const { id: parentId, ...handed } = source;
  const id = newId();
  const token = randomBytes(32).toString("base64url");
  const present = now();
  await trx
    .insertInto("sessions")
    .values({
      id,
      parentId,
      userId: handed.userId,
      tokenHash: hashToken(token),
      way: handed.way,
      remembered: handed.remembered,
      authenticatedAt: handed.authenticatedAt,
      secondFactorAt: handed.secondFactorAt,
      usedAt: present,
      idleSeconds: handed.idleSeconds,
      expiresAt: handed.expiresAt,
      ...traitsOf(client),
    })
    .execute();
  const left = Math.floor((handed.expiresAt.getTime() - present.getTime()) / 1000);
  return { id, cookie: sessionCookie(token, handed.remembered ? left : undefined) };
}

/** The session from which a browser's sessions on our hosts were handed on, one after the other: the family's root. */
export async function rootOf(trx: Tx | typeof db, sessionId: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    with recursive line as (
      select id, parent_id from sessions where id = ${sessionId}
      union all select s.id, s.parent_id from sessions s join line on s.id = line.parent_id
    ) select id from line where parent_id is null`.execute(trx);
  return rows[0]?.id;
}

/** Ends a session and those of the same browser on our other hosts, which end with their root. */
export async function endFamily(trx: Tx | typeof db, sessionId: string): Promise<void> {
  const root = await rootOf(trx, sessionId);
  if (root) await trx.deleteFrom("sessions").where("id", "=", root).execute();
}

/**
 * Ends the session of a request, if it has one, on all our hosts. Returns the Set-Cookie value that signs the browser out.
 */
export async function endSession(headers: Headers, trx: Tx | typeof db = db): Promise<string> {
  const token = sessionToken(headers);
  const session =
    token &&
    (await trx.selectFrom("sessions").select("id").where("tokenHash", "=", hashToken(token)).executeTakeFirst());
  if (session) await endFamily(trx, session.id);
  return noSessionCookie();
}

/** Ends all sessions of an account but one, and sign-ins that wait for their second step. */
export async function endSessions(trx: Tx, userId: string, except?: string): Promise<void> {
  // Else the one that stays would go with the session that it was handed over from.
  if (except) await trx.updateTable("sessions").set({ parentId: null }).where("id", "=", except).execute();
  await trx
    .deleteFrom("sessions")
    .where("userId", "=", userId)
    .$if(except !== undefined, (query) => query.where("id", "<>", except!))
    .execute();
  await trx.deleteFrom("pendingSteps").where("userId", "=", userId).execute();
}
