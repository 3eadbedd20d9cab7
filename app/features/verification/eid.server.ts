/** The broker of national e-IDs, over OpenID Connect: where a member is sent, and what comes back (OpenID Connect Core 1.0, RFC 7636). */
import * as client from "openid-client";
import { z } from "zod";
import { configurationOf, type Expected, isAway } from "#app/features/providers/gateway-providers.server.ts";
import { eidBroker } from "#app/platform/eid.server.ts";
import type { EidMethod } from "#app/platform/eid.ts";
import { done, failed, type Result } from "#app/platform/failure.ts";
import { log } from "#app/platform/log.server.ts";
import type { Reading } from "./settling.server.ts";

/** Seconds by which clocks may differ. */
const SKEW = 300;

async function configuration() {
  const broker = eidBroker();
  if (!broker) return undefined;
  const { issuer, clientId, clientSecret } = broker;
  const contact = { endpoints: { issuer }, clientId, clientSecret };
  return { broker, configuration: await configurationOf(contact, { auth: client.ClientSecretBasic }) };
}

/** The address at which the broker asks who somebody is, by a new login. */
export async function eidAddress(
  method: EidMethod,
  { callback, state, nonce, codeVerifier }: Expected,
): Promise<Result<string, "verification-away">> {
  try {
    const known = await configuration();
    const acr = known?.broker.methods[method];
    if (!known || !acr) return failed("verification-away");
    const address = client.buildAuthorizationUrl(known.configuration, {
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
    return done(address.href);
  } catch (error) {
    warn(method, error);
    return failed("verification-away");
  }
}

const claimsSchema = z.object({
  name: z.string().optional(),
  given_name: z.string().optional(),
  family_name: z.string().optional(),
  acr: z.string().optional(),
  auth_time: z.number(),
});

/** What the broker says of whoever came back; `since` is when they were sent there: a login from before proves nothing. */
export async function readEid(
  method: EidMethod,
  answer: URLSearchParams,
  expected: Expected,
  since: Date,
): Promise<Reading> {
  const address = new URL(expected.callback);
  address.search = answer.toString();
  try {
    const known = await configuration();
    if (!known) return { kind: "failed", failure: "provider" };
    const tokens = await client.authorizationCodeGrant(known.configuration, address, {
      expectedState: expected.state,
      expectedNonce: expected.nonce,
      pkceCodeVerifier: expected.codeVerifier,
      idTokenExpected: true,
    });
    const claims = claimsSchema.parse(tokens.claims());
    // The broker has many e-IDs, some of which are weaker.
    if (claims.acr !== known.broker.methods[method]) return { kind: "failed", failure: "provider" };
    if (claims.auth_time < since.getTime() / 1_000 - SKEW) return { kind: "failed", failure: "old-login" };
    const { name: whole, given_name: given, family_name: family } = claims;
    return { kind: "verified", name: { whole, given, family } };
  } catch (error) {
    if (error instanceof client.AuthorizationResponseError && error.error === "access_denied")
      return { kind: "cancelled" };
    warn(method, error);
    return { kind: "failed", failure: "provider" };
  }
}

/** For the log, without what the broker or the address said. */
function warn(method: EidMethod, error: unknown): void {
  const { name, code } = error as { name?: string; code?: string };
  log.warn({ method, type: name, code, away: isAway(error) }, "an e-ID did not say who somebody is");
}
