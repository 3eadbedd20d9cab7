/** The protocol with Google, Facebook and X (OpenID Connect Core 1.0, RFC 6749, RFC 7636), by `openid-client`. */
import * as client from "openid-client";
import { now } from "#app/platform/clock.ts";
import { env, type ProviderClient } from "#app/platform/env/env.server.ts";
import { err, ok, type Result } from "#app/platform/failure.ts";
import { log } from "#app/platform/log.server.ts";
import {
  ENDPOINTS,
  type Identity,
  PROVIDER_PROFILES,
  type ProviderEndpoints,
  type ProviderProfile,
} from "./provider-profiles.server.ts";
import { PROVIDERS, type Provider } from "./providers.ts";

export type ProviderRefusal = "provider-refused" | "provider-error" | "provider-unreachable" | "provider-not-again";

/** Seconds within which a provider has to answer. */
const TIMEOUT = 10;
/** Seconds by which clocks may differ. */
const SKEW = 300;

/** A provider's endpoints and our credentials there. */
export interface Contact extends ProviderClient {
  endpoints: ProviderEndpoints;
}

let standIn: Record<Provider, Contact> | undefined;
let timeout = TIMEOUT;

/** Replaces the real providers by a stand-in, or undoes that; `seconds` is the timeout. */
export function speakTo(others: Record<Provider, Contact> | undefined, seconds = TIMEOUT): void {
  standIn = others;
  timeout = seconds;
  discovered.clear();
}

/** Whether a stand-in replaces the providers, which pages then say. */
export function isTestMode(): boolean {
  return standIn !== undefined;
}

function contactOf(provider: Provider): Contact | undefined {
  if (standIn) return standIn[provider];
  const known = env().providers[provider];
  return known && { ...known, endpoints: ENDPOINTS[provider] };
}

/** The configured providers, in the order of `PROVIDERS`. */
export function availableProviders(): Provider[] {
  return PROVIDERS.filter((provider) => contactOf(provider));
}

/** Discovered metadata, cached for an hour. */
const discovered = new Map<string, { server: client.ServerMetadata; until: number }>();

/** The client configuration of a provider: its metadata, and the difference of the clocks. */
export async function configurationOf(
  { endpoints, clientId, clientSecret }: Contact,
  { auth }: Pick<ProviderProfile, "auth">,
) {
  const metadata = {
    [client.clockTolerance]: SKEW,
    [client.clockSkew]: Math.round((now().getTime() - Date.now()) / 1000),
  };
  const { issuer, authorization, token } = endpoints;
  const plain = issuer.startsWith("http:");
  let server: client.ServerMetadata | undefined =
    authorization && token ? { issuer, authorization_endpoint: authorization, token_endpoint: token } : undefined;
  const known = discovered.get(issuer);
  if (!server && known && known.until > Date.now()) server = known.server;
  if (!server) {
    const found = await client.discovery(new URL(issuer), clientId, metadata, auth(clientSecret), {
      timeout,
      ...(plain ? { execute: [client.allowInsecureRequests] } : {}),
    });
    server = found.serverMetadata();
    discovered.set(issuer, { server: { ...server }, until: Date.now() + 3_600_000 });
  }
  const configuration = new client.Configuration({ ...server }, clientId, metadata, auth(clientSecret));
  configuration.timeout = timeout;
  if (plain) client.allowInsecureRequests(configuration);
  return configuration;
}

/** What an answer is checked against. */
export interface Expected {
  callback: string;
  state: string;
  nonce: string;
  codeVerifier: string;
}

/** The secrets of one flow. */
export function newSecrets(): Omit<Expected, "callback"> {
  return { state: client.randomState(), nonce: client.randomNonce(), codeVerifier: client.randomPKCECodeVerifier() };
}

/** The address of an authorization request; with `again`, the provider asks for a new log-in. */
export async function authorizationAddress(
  provider: Provider,
  { callback, state, nonce, codeVerifier }: Expected,
  { again }: { again: boolean },
): Promise<Result<string, "not-found" | "provider-unreachable" | "provider-error">> {
  const contact = contactOf(provider);
  if (!contact) return err("not-found");
  const profile = PROVIDER_PROFILES[provider];
  try {
    const configuration = await configurationOf(contact, profile);
    const address = client.buildAuthorizationUrl(configuration, {
      redirect_uri: callback,
      response_type: "code",
      scope: profile.scope,
      state,
      code_challenge: await client.calculatePKCECodeChallenge(codeVerifier),
      code_challenge_method: "S256",
      ...(profile.person ? {} : { nonce }),
      ...(again ? profile.again : profile.always),
    });
    return ok(address.href);
  } catch (error) {
    return err(refusalOf(provider, error) === "provider-error" ? "provider-error" : "provider-unreachable");
  }
}

/**
 * The identity that a provider vouches for. `answer` is the query of the callback. `since` is when re-authentication was requested: a provider
 * that tells when its user last logged in must not name an earlier time.
 */
export async function identify(
  provider: Provider,
  answer: URLSearchParams,
  expected: Expected,
  since: Date | undefined,
): Promise<Result<Identity, ProviderRefusal | "not-found">> {
  const contact = contactOf(provider);
  if (!contact) return err("not-found");
  const profile = PROVIDER_PROFILES[provider];
  const address = new URL(expected.callback);
  address.search = answer.toString();
  try {
    const configuration = await configurationOf(contact, profile);
    const tokens = await client.authorizationCodeGrant(configuration, address, {
      expectedState: expected.state,
      pkceCodeVerifier: expected.codeVerifier,
      ...(profile.person ? {} : { expectedNonce: expected.nonce, idTokenExpected: true }),
    });
    const claims = tokens.claims();
    const supportsAuthTime = configuration.serverMetadata().claims_supported?.includes("auth_time") ?? false;
    if (since && claims && !isSince(claims.auth_time, since, supportsAuthTime)) return err("provider-not-again");
    const claimed = profile.person
      ? await fetchPerson(configuration, tokens.access_token, contact, profile.person)
      : claims;
    return ok({ provider, ...profile.identity.parse(claimed) });
  } catch (error) {
    return err(refusalOf(provider, error));
  }
}

function isSince(authTime: number | undefined, since: Date, supported: boolean): boolean {
  if (authTime === undefined) return !supported;
  return authTime >= since.getTime() / 1000 - SKEW;
}

async function fetchPerson(
  configuration: client.Configuration,
  token: string,
  { endpoints }: Contact,
  query: Record<string, string>,
): Promise<unknown> {
  const address = new URL(endpoints.person!);
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value);
  const response = await client.fetchProtectedResource(configuration, token, address, "GET");
  if (!response.ok) throw new Error(`the person endpoint answered ${response.status}`);
  return response.json();
}

/** The failure for the person. The log gets the rest, without the provider's own messages. */
function refusalOf(provider: Provider, error: unknown): "provider-refused" | "provider-error" | "provider-unreachable" {
  if (error instanceof client.AuthorizationResponseError && error.error === "access_denied") return "provider-refused";
  const { name, code, cause } = error as { name?: string; code?: string; cause?: { name?: string; code?: string } };
  const unreachable = isAway(error) || isAway(cause);
  log[levelOf(error)](
    { provider, type: name, code, cause: cause?.code ?? cause?.name },
    "a provider did not say who somebody is",
  );
  return unreachable ? "provider-unreachable" : "provider-error";
}

/**
 * The level at which a failed log-in is logged. What the browser brings back says nothing of the provider: its page was left in one of many ways,
 * or the address was typed.
 */
export function levelOf(error: unknown): "info" | "warn" {
  return error instanceof client.AuthorizationResponseError ? "info" : "warn";
}

/** Whether the network failed or the timeout passed. `fetch` throws a TypeError of its own for the first. */
export function isAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error.name === "TimeoutError" || error.name === "AbortError") return true;
  const { code } = error as { code?: string };
  return (
    error.message === "fetch failed" || code === "OAUTH_TIMEOUT" || /^(ECONN|ENOTFOUND|EAI_|UND_ERR)/.test(code ?? "")
  );
}
