/** Checks by national e-ID, through a broker over OpenID Connect (OpenID Connect Core 1.0, RFC 7636). */
import { randomBytes } from "node:crypto";
import * as client from "openid-client";
import { z } from "zod";
import { returnOrigin } from "#app/features/providers/flow.server.ts";
import {
  configurationOf,
  type Expected,
  isAway,
  levelOf,
  newSecrets,
} from "#app/features/providers/provider-client.server.ts";
import { privateCookie, readPrivateCookie } from "#app/features/sessions/cookies.server.ts";
import { type Client, hashToken } from "#app/features/sessions/sessions.server.ts";
import type { Member } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db } from "#app/platform/db/db.server.ts";
import { eidBroker } from "#app/platform/env/eid-broker.server.ts";
import type { EidMethod } from "#app/platform/env/eid-methods.ts";
import { err, ok, type Result } from "#app/platform/failure.ts";
import type { Session } from "#app/platform/http/visit.server.ts";
import { log } from "#app/platform/log.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { type Reading, settleAttempt } from "./settling.server.ts";
import { beginAttempt, type StartFailure } from "./starting.server.ts";

/** Tolerated difference of clocks, in seconds. */
const SKEW = 300;

async function configuration() {
  const broker = eidBroker();
  if (!broker) return undefined;
  const { issuer, clientId, clientSecret } = broker;
  const contact = { endpoints: { issuer }, clientId, clientSecret };
  return { broker, configuration: await configurationOf(contact, { auth: client.ClientSecretBasic }) };
}

/** The broker's address for a new login. */
async function eidAddress(
  method: EidMethod,
  { callback, state, nonce, codeVerifier }: Expected,
): Promise<Result<string, "verification-away">> {
  try {
    const configured = await configuration();
    const acr = configured?.broker.methods[method];
    if (!configured || !acr) return err("verification-away");
    const address = client.buildAuthorizationUrl(configured.configuration, {
      redirect_uri: callback,
      response_type: "code",
      scope: "openid profile",
      acr_values: acr,
      state,
      nonce,
      code_challenge: await client.calculatePKCECodeChallenge(codeVerifier),
      code_challenge_method: "S256",
      prompt: "login",
      max_age: "0",
    });
    return ok(address.href);
  } catch (error) {
    logFailure(method, error);
    return err("verification-away");
  }
}

const claimsSchema = z.object({
  name: z.string().optional(),
  given_name: z.string().optional(),
  family_name: z.string().optional(),
  acr: z.string().optional(),
  auth_time: z.number(),
});

/** The broker's result for a member who came back; a login before `since`, when they were sent there, does not count. */
async function readEid(method: EidMethod, answer: URLSearchParams, expected: Expected, since: Date): Promise<Reading> {
  const address = new URL(expected.callback);
  address.search = answer.toString();
  try {
    const configured = await configuration();
    if (!configured) return { kind: "failed", failure: "provider" };
    const tokens = await client.authorizationCodeGrant(configured.configuration, address, {
      expectedState: expected.state,
      expectedNonce: expected.nonce,
      pkceCodeVerifier: expected.codeVerifier,
      idTokenExpected: true,
    });
    const claims = claimsSchema.parse(tokens.claims());
    // The broker also has weaker e-IDs.
    if (claims.acr !== configured.broker.methods[method]) return { kind: "failed", failure: "provider" };
    if (claims.auth_time < since.getTime() / 1_000 - SKEW) return { kind: "failed", failure: "old-login" };
    const { name: whole, given_name: given, family_name: family } = claims;
    return { kind: "verified", name: { whole, given, family } };
  } catch (error) {
    if (error instanceof client.AuthorizationResponseError && error.error === "access_denied")
      return { kind: "cancelled" };
    logFailure(method, error);
    return { kind: "failed", failure: "provider" };
  }
}

/** Logs an error without texts of the broker or the address. */
function logFailure(method: EidMethod, error: unknown): void {
  const { name, code } = error as { name?: string; code?: string };
  log[levelOf(error)]({ method, type: name, code, away: isAway(error) }, "an e-ID did not say who somebody is");
}

/** Lifetime of a flow, in seconds. */
const FLOW_SECONDS = 900;

// One cookie per flow, so that two tabs do not interfere. SameSite=Lax, since the browser comes back from another site.
const cookieName = (state: string) => `eid-${state.slice(0, 8)}`;

/**
 * Begins a check by e-ID. Returns the broker's address, and the cookie that binds the flow to the browser. Only the session that began it can
 * finish it: signed in as somebody else by then, nobody is verified.
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
  const createdAt = now();
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
      createdAt,
      expiresAt: new Date(createdAt.getTime() + FLOW_SECONDS * 1_000),
    })
    .execute();
  return ok({ address: address.value, cookie: privateCookie(cookieName(secrets.state), browser, FLOW_SECONDS) });
}

/** Finishes a flow with the broker's answer. Returns the cookie that clears it, if there was one. An answer to no flow of this browser and session has no effect. */
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
  // Two concurrent answers: only one deletes the row.
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
