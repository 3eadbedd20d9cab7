/** The way to an e-ID and back: what was sent along is compared with what comes back, once, in the same browser and session. */
import { randomBytes } from "node:crypto";
import { returnOrigin } from "#app/features/providers/commands-provider-flow.server.ts";
import { newSecrets } from "#app/features/providers/gateway-providers.server.ts";
import { type Client, hashToken } from "#app/features/sessions/commands-sessions.server.ts";
import { privateCookie, readPrivateCookie } from "#app/features/sessions/gateway-cookies.server.ts";
import type { Member } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db } from "#app/platform/db.server.ts";
import type { EidMethod } from "#app/platform/eid.ts";
import { done, type Result } from "#app/platform/failure.ts";
import { paths } from "#app/platform/paths.ts";
import type { Session } from "#app/platform/visit.server.ts";
import { eidAddress, readEid } from "./eid.server.ts";
import { settleAttempt } from "./settling.server.ts";
import { beginAttempt, type StartFailure } from "./starting.server.ts";

/** Seconds within which somebody must be back. */
const LASTS = 900;

// One cookie a visit, so that two tabs do not end each other's. SameSite=Lax lets it come along on the way back.
const cookieName = (state: string) => `eid-${state.slice(0, 8)}`;

/**
 * Begins a check by e-ID. Returns the broker's address, and the cookie that binds the visit to the browser. Only the session in which it
 * began can end it: who is signed in as somebody else by then verifies nobody.
 */
export async function startEid(
  actor: Member,
  method: EidMethod,
  session: Session,
  visit: Client,
): Promise<Result<{ address: string; cookie: string }, StartFailure>> {
  const secrets = newSecrets();
  const callback = returnOrigin(visit.url) + paths.eidCallback();
  const address = await eidAddress(method, { ...secrets, callback });
  if (!address.ok) return address;
  const begun = await beginAttempt(actor, method);
  if (!begun.ok) return begun;
  const browser = randomBytes(32).toString("base64url");
  const present = now();
  await db
    .insertInto("verificationFlows")
    .values({
      stateHash: hashToken(secrets.state),
      browserHash: hashToken(browser),
      verificationId: begun.value,
      sessionId: session.id,
      nonce: secrets.nonce,
      codeVerifier: secrets.codeVerifier,
      callback,
      createdAt: present,
      expiresAt: new Date(present.getTime() + LASTS * 1_000),
    })
    .execute();
  return done({ address: address.value, cookie: privateCookie(cookieName(secrets.state), browser, LASTS) });
}

/** Takes what the broker sends somebody back with; returns the cookie that ends the visit in the browser, if there was one. What fits no visit of this browser and session has no effect. */
export async function finishEid(
  actor: Member,
  answer: URLSearchParams,
  session: Session | null,
  visit: Pick<Client, "headers">,
): Promise<{ cookie: string | undefined; known: boolean }> {
  const states = answer.getAll("state");
  const [state = ""] = states;
  const browser = /^[\w-]{43}$/.test(state) ? readPrivateCookie(visit.headers, cookieName(state)) : undefined;
  if (states.length !== 1 || !browser) return { cookie: undefined, known: false };
  const cookie = privateCookie(cookieName(state), "", 0);
  // The delete is the claim: of two answers at once, one gets the row.
  const flow = await db
    .deleteFrom("verificationFlows")
    .using("verifications as v")
    .whereRef("v.id", "=", "verificationFlows.verificationId")
    .where("stateHash", "=", hashToken(state))
    .where("browserHash", "=", hashToken(browser))
    .returningAll("verificationFlows")
    .returning(["v.userId", "v.method"])
    .executeTakeFirst();
  if (!flow || flow.userId !== actor.id || flow.sessionId !== session?.id) return { cookie, known: false };
  if (flow.expiresAt <= now()) {
    await settleAttempt(flow.verificationId, { kind: "failed", failure: "old-login" });
    return { cookie, known: true };
  }
  const { callback, nonce, codeVerifier } = flow;
  const reading = await readEid(
    flow.method as EidMethod,
    answer,
    { callback, state, nonce, codeVerifier },
    flow.createdAt,
  );
  await settleAttempt(flow.verificationId, reading);
  return { cookie, known: true };
}
