/** The way to a provider and back: what was sent along is held against what comes back, once, and in the same browser. */
import { randomBytes } from "node:crypto";
import { type Client, hashToken } from "#app/features/sessions/commands-sessions.server.ts";
import { privateCookie, readPrivateCookie } from "#app/features/sessions/gateway-cookies.server.ts";
import { DEFAULT_MARKET } from "#app/i18n/markets.ts";
import { now } from "#app/platform/clock.ts";
import { db } from "#app/platform/db.server.ts";
import { done, failed, type Result } from "#app/platform/failure.ts";
import { paths } from "#app/platform/paths.ts";
import { takeToken } from "#app/platform/rate-limit.server.ts";
import { linkOrigin, siteAt } from "#app/platform/site.server.ts";
import type { Session } from "#app/platform/visit.server.ts";
import type { Identity } from "./gateway-provider-manners.server.ts";
import { authorizationAddress, identify, newSecrets, type ProviderRefusal } from "./gateway-providers.server.ts";
import type { Provider, ProviderPurpose } from "./providers.ts";

/** Seconds within which somebody must be back. */
const LASTS = 600;

/** Why somebody is sent to a provider, and where to go afterwards. */
export interface ProviderWish {
  provider: Provider;
  purpose: ProviderPurpose;
  next: string | undefined;
  /** The answer comes back in a window of its own. */
  popup: boolean;
}

// One cookie a visit, so that two tabs do not end each other's. SameSite=Lax lets it come along on the way back from another site.
function cookieName(state: string): string {
  return `provider-${state.slice(0, 8)}`;
}

/** The origin that a provider is to send somebody back to: that of the request, when it is one of the product's own. */
export function returnOrigin(url: URL): string {
  return linkOrigin(siteAt(url)?.here ?? DEFAULT_MARKET, url.origin);
}

type StartRefusal = "not-found" | "too-many-requests" | "provider-unreachable" | "provider-error";

/**
 * Begins a visit to a provider. Returns its address, and the cookie that binds the visit to the browser. To link and to prove needs the
 * session in which that is to take effect. The request must have come to the host that `returnOrigin` names: only there is the cookie read.
 */
export async function startProviderFlow(
  wish: ProviderWish,
  session: Session | null,
  visit: Client,
): Promise<Result<{ address: string; cookie: string }, StartRefusal>> {
  if (!(await takeToken("provider-start", visit.ip))) return failed("too-many-requests");
  const secrets = newSecrets();
  const callback = returnOrigin(visit.url) + paths.providerCallback(wish.provider);
  const again = wish.purpose === "proof";
  const address = await authorizationAddress(wish.provider, { ...secrets, callback }, { again });
  if (!address.ok) return address;
  const browser = randomBytes(32).toString("base64url");
  const present = now();
  await db
    .insertInto("providerFlows")
    .values({
      stateHash: hashToken(secrets.state),
      browserHash: hashToken(browser),
      provider: wish.provider,
      purpose: wish.purpose,
      sessionId: wish.purpose === "sign-in" ? null : (session?.id ?? null),
      nonce: secrets.nonce,
      codeVerifier: secrets.codeVerifier,
      callback,
      next: wish.next?.slice(0, 2_000) ?? null,
      popup: wish.popup,
      createdAt: present,
      expiresAt: new Date(present.getTime() + LASTS * 1000),
    })
    .execute();
  return done({ address: address.value, cookie: privateCookie(cookieName(secrets.state), browser, LASTS) });
}

/** Somebody back from a provider. */
export interface Returned {
  /** What they went for; undefined when the answer belongs to no visit of this browser. */
  wish: ProviderWish | undefined;
  /** The Set-Cookie value that ends the visit in the browser. */
  cookie: string | undefined;
  result: Result<Identity, ProviderRefusal | "provider-flow-ended" | "not-found">;
}

/** Takes what a provider sends somebody back with. Works once for each visit, whatever comes of it. */
export async function finishProviderFlow(
  provider: Provider,
  answer: URLSearchParams,
  session: Session | null,
  visit: Client,
): Promise<Returned> {
  const ended: Returned = { wish: undefined, cookie: undefined, result: failed("provider-flow-ended") };
  const states = answer.getAll("state");
  const [state = ""] = states;
  if (states.length !== 1 || !/^[\w-]{43}$/.test(state)) return ended;
  const name = cookieName(state);
  const browser = readPrivateCookie(visit.headers, name);
  if (!browser) return ended;
  const cookie = privateCookie(name, "", 0);
  // The delete is the claim: of two answers at once, one gets the row.
  const flow = await db
    .deleteFrom("providerFlows")
    .where("stateHash", "=", hashToken(state))
    .where("browserHash", "=", hashToken(browser))
    .returningAll()
    .executeTakeFirst();
  if (!flow) return { ...ended, cookie };
  const wish: ProviderWish = {
    provider: flow.provider as Provider,
    purpose: flow.purpose as ProviderPurpose,
    next: flow.next ?? undefined,
    popup: flow.popup,
  };
  const sameSession = flow.sessionId === null || flow.sessionId === session?.id;
  // An answer at another provider's address would have the one's code told to the other.
  if (flow.provider !== provider || flow.expiresAt <= now() || !sameSession) {
    return { wish, cookie, result: failed("provider-flow-ended") };
  }
  const { callback, nonce, codeVerifier } = flow;
  const since = wish.purpose === "proof" ? flow.createdAt : undefined;
  const result = await identify(provider, answer, { callback, state, nonce, codeVerifier }, since);
  return { wish, cookie, result };
}
