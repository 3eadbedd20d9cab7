/** Google, Facebook and X: where somebody is sent to say who they are, and what comes back (OpenID Connect Core 1.0, RFC 6749, RFC 7636). */
import * as client from "openid-client";
import { now } from "#app/platform/clock.ts";
import { env, type ProviderClient } from "#app/platform/env/env.server.ts";
import { done, failed, type Result } from "#app/platform/failure.ts";
import { log } from "#app/platform/log.server.ts";
import { ENDPOINTS, type Identity, MANNERS, type Manner, type ProviderEndpoints } from "./provider-profiles.server.ts";
import { PROVIDERS, type Provider } from "./providers.ts";

export type ProviderRefusal = "provider-refused" | "provider-error" | "provider-unreachable" | "provider-not-again";

/** How long a provider may take to answer, in seconds. */
const PATIENCE = 10;
/** Seconds by which clocks may differ. */
const SKEW = 300;

/** A provider, and what it knows the product by. */
export interface Contact extends ProviderClient {
  endpoints: ProviderEndpoints;
}

let standIn: Record<Provider, Contact> | undefined;
let patience = PATIENCE;

/** Speaks to a stand-in instead of the real providers, or no longer, waiting so many seconds for an answer. */
export function speakTo(others: Record<Provider, Contact> | undefined, seconds = PATIENCE): void {
  standIn = others;
  patience = seconds;
  discovered.clear();
}

/** Whether those spoken to are a stand-in: whoever develops or tests is told so. */
export function isTestMode(): boolean {
  return standIn !== undefined;
}

function contactOf(provider: Provider): Contact | undefined {
  if (standIn) return standIn[provider];
  const known = env().providers[provider];
  return known && { ...known, endpoints: ENDPOINTS[provider] };
}

/** The providers that are offered, in the order in which they are. */
export function availableProviders(): Provider[] {
  return PROVIDERS.filter((provider) => contactOf(provider));
}

// What a provider says of itself is asked for once an hour.
const discovered = new Map<string, { server: client.ServerMetadata; until: number }>();

/** How to speak to a provider: what it says of itself, with the clocks' difference. */
export async function configurationOf({ endpoints, clientId, clientSecret }: Contact, { auth }: Pick<Manner, "auth">) {
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
      timeout: patience,
      ...(plain ? { execute: [client.allowInsecureRequests] } : {}),
    });
    server = found.serverMetadata();
    discovered.set(issuer, { server: { ...server }, until: Date.now() + 3_600_000 });
  }
  const configuration = new client.Configuration({ ...server }, clientId, metadata, auth(clientSecret));
  configuration.timeout = patience;
  if (plain) client.allowInsecureRequests(configuration);
  return configuration;
}

/** What an answer is held against. */
export interface Expected {
  callback: string;
  state: string;
  nonce: string;
  codeVerifier: string;
}

/** The secrets of one visit to a provider. */
export function newSecrets(): Omit<Expected, "callback"> {
  return { state: client.randomState(), nonce: client.randomNonce(), codeVerifier: client.randomPKCECodeVerifier() };
}

/** The address at which a provider asks who somebody is; with `again`, even if it knows. */
export async function authorizationAddress(
  provider: Provider,
  { callback, state, nonce, codeVerifier }: Expected,
  { again }: { again: boolean },
): Promise<Result<string, "not-found" | "provider-unreachable" | "provider-error">> {
  const contact = contactOf(provider);
  if (!contact) return failed("not-found");
  const manner = MANNERS[provider];
  try {
    const configuration = await configurationOf(contact, manner);
    const address = client.buildAuthorizationUrl(configuration, {
      redirect_uri: callback,
      response_type: "code",
      scope: manner.scope,
      state,
      code_challenge: await client.calculatePKCECodeChallenge(codeVerifier),
      code_challenge_method: "S256",
      ...(manner.person ? {} : { nonce }),
      ...(again ? manner.again : manner.always),
    });
    return done(address.href);
  } catch (error) {
    return failed(refusalOf(provider, error) === "provider-error" ? "provider-error" : "provider-unreachable");
  }
}

/**
 * Who a provider says has come back. `answer` is the query of the callback; `since`, for a proof, is when the proof was asked for: a
 * provider that says when its member last logged in must not name an earlier time.
 */
export async function identify(
  provider: Provider,
  answer: URLSearchParams,
  expected: Expected,
  since: Date | undefined,
): Promise<Result<Identity, ProviderRefusal | "not-found">> {
  const contact = contactOf(provider);
  if (!contact) return failed("not-found");
  const manner = MANNERS[provider];
  const address = new URL(expected.callback);
  address.search = answer.toString();
  try {
    const configuration = await configurationOf(contact, manner);
    const tokens = await client.authorizationCodeGrant(configuration, address, {
      expectedState: expected.state,
      pkceCodeVerifier: expected.codeVerifier,
      ...(manner.person ? {} : { expectedNonce: expected.nonce, idTokenExpected: true }),
    });
    const claims = tokens.claims();
    const timed = configuration.serverMetadata().claims_supported?.includes("auth_time") ?? false;
    if (since && claims && !isSince(claims.auth_time, since, timed)) return failed("provider-not-again");
    const told = manner.person ? await askWho(configuration, tokens.access_token, contact, manner.person) : claims;
    return done({ provider, ...manner.told.parse(told) });
  } catch (error) {
    return failed(refusalOf(provider, error));
  }
}

function isSince(authTime: number | undefined, since: Date, promised: boolean): boolean {
  if (authTime === undefined) return !promised;
  return authTime >= since.getTime() / 1000 - SKEW;
}

async function askWho(
  configuration: client.Configuration,
  token: string,
  { endpoints }: Contact,
  query: Record<string, string>,
): Promise<unknown> {
  const address = new URL(endpoints.person!);
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value);
  const response = await client.fetchProtectedResource(configuration, token, address, "GET");
  if (!response.ok) throw new Error(`asked who somebody is, it answered ${response.status}`);
  return response.json();
}

/** What went wrong, for the person; the rest is for the log, without what the provider or the address said. */
function refusalOf(provider: Provider, error: unknown): "provider-refused" | "provider-error" | "provider-unreachable" {
  if (error instanceof client.AuthorizationResponseError && error.error === "access_denied") return "provider-refused";
  const { name, code, cause } = error as { name?: string; code?: string; cause?: { name?: string; code?: string } };
  const away = isAway(error) || isAway(cause);
  log.warn({ provider, type: name, code, cause: cause?.code ?? cause?.name }, "a provider did not say who somebody is");
  return away ? "provider-unreachable" : "provider-error";
}

/** Whether the network failed, or the patience ended. `fetch` says the first with a TypeError of its own. */
export function isAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error.name === "TimeoutError" || error.name === "AbortError") return true;
  const { code } = error as { code?: string };
  return (
    error.message === "fetch failed" || code === "OAUTH_TIMEOUT" || /^(ECONN|ENOTFOUND|EAI_|UND_ERR)/.test(code ?? "")
  );
}
