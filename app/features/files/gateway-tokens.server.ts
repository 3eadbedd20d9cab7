/**
 * The two tokens of the storage address (decision 036). One stands for a session, for minutes: a script sends it with every request, so that
 * no cookie means anything there. The other opens one object for whoever has it, until it is taken back.
 */
import { createHmac, timingSafeEqual } from "node:crypto";
import { recogniseSession } from "#app/features/sessions/queries-session.server.ts";
import { type Actor, VISITOR } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { secret } from "#app/platform/secret.server.ts";
import type { Session } from "#app/platform/visit.server.ts";
import type { StoredObject } from "./storage-metadata.ts";

/** Seconds that a storage token is good for: as long as an upload is tried (specification §9). */
export const STORAGE_TOKEN_LASTS = 10 * 60;

function sign(purpose: string, content: string): Buffer {
  const key = createHmac("sha256", secret()).update(purpose).digest();
  return createHmac("sha256", key).update(content).digest();
}

/** A token that stands for a session until it ends, and no longer than `STORAGE_TOKEN_LASTS`. */
export function issueStorageToken({ id }: Session): string {
  const content = `${id}.${Math.floor(now().getTime() / 1000) + STORAGE_TOKEN_LASTS}`;
  return `${content}.${sign("storage token", content).toString("base64url")}`;
}

/**
 * Who sends an Authorization header, as the storage clients write it (`Firebase <token>`) or as everybody else does (`Bearer <token>`).
 * Whatever is not a token of ours of a session that goes on is a visitor's.
 */
export async function storageActor(authorization: string | null): Promise<Actor> {
  const found = /^(?:Firebase|Bearer) +([0-9a-f-]{36})\.(\d{10,11})\.([\w-]{43}) *$/i.exec(authorization ?? "");
  if (!found) return VISITOR;
  const [, session, ends, signature] = found as unknown as [string, string, string, string];
  const right = timingSafeEqual(sign("storage token", `${session}.${ends}`), Buffer.from(signature, "base64url"));
  if (!right || Number(ends) * 1000 <= now().getTime()) return VISITOR;
  return (await recogniseSession(session)).actor;
}

/** The token that opens an object for whoever has it. It is made anew each time, so none is stored; a new round makes all before it void. */
export function downloadTokenOf({ id, tokenRound }: Pick<StoredObject, "id" | "tokenRound">): string {
  return sign("download token", `${id}.${tokenRound}`).subarray(0, 24).toString("base64url");
}

/** Whether a token opens an object. */
export function opens(token: string, object: Pick<StoredObject, "id" | "tokenRound">): boolean {
  const right = Buffer.from(downloadTokenOf(object));
  const given = Buffer.from(token);
  return given.length === right.length && timingSafeEqual(given, right);
}
