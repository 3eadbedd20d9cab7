import { randomBytes } from "node:crypto";
import { type RouterContextProvider, redirect } from "react-router";
import { privateCookie, readPrivateCookie } from "#app/features/sessions/cookies.server.ts";
import { type Client, hashToken } from "#app/features/sessions/sessions.server.ts";
import { DEFAULT_MARKET } from "#app/i18n/markets.ts";
import type { Actor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db } from "#app/platform/db/db.server.ts";
import { done, type FailureCode, failed, type Result } from "#app/platform/failure.ts";
import { takeToken } from "#app/platform/http/rate-limit.server.ts";
import { type Session, visitOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { linkOrigin, siteAt } from "#app/platform/site/site.server.ts";
import { authorizationAddress, identify, newSecrets, type ProviderRefusal } from "./provider-client.server.ts";
import type { Identity } from "./provider-profiles.server.ts";
import { PROVIDER_PROBLEMS, type Provider, type ProviderPurpose } from "./providers.ts";

/** Name of the cookie of somebody whom a provider has named and no account knows yet. */
export const ARRIVAL = "provider-arrival";

/** Somebody whom a provider has named, and how they may go on. */
export interface Arrival {
  identity: Identity;
  next: string | undefined;
  /** The address has an account: the way on is to prove that it is theirs, and to link. */
  emailTaken: boolean;
}

/** The key of the row that a browser's arrival is kept in. */
export function arrivalHash(headers: Headers): Buffer | undefined {
  const token = readPrivateCookie(headers, ARRIVAL);
  return token ? hashToken(token) : undefined;
}

/** Whom a provider has named in this browser, while there is time to go on. */
export async function arrivalOf(_actor: Actor, headers: Headers): Promise<Arrival | undefined> {
  const hash = arrivalHash(headers);
  if (!hash) return undefined;
  const row = await db
    .selectFrom("providerArrivals")
    .leftJoin("users", (join) =>
      join.onRef("users.email", "=", "providerArrivals.email").on("users.isAnonymous", "=", false),
    )
    .select(["provider", "subject", "providerArrivals.email", "providerArrivals.emailVerified"])
    .select(["providerArrivals.name", "next", "users.id as takenBy"])
    .where("browserHash", "=", hash)
    .where("expiresAt", ">", now())
    .executeTakeFirst();
  if (!row) return undefined;
  const { subject, email, emailVerified, name, next, takenBy } = row;
  return {
    identity: { provider: row.provider as Provider, subject, email, emailVerified, name },
    next: next ?? undefined,
    emailTaken: takenBy !== null,
  };
}

// The way to a provider and back: what was sent along is held against what comes back, once, and in the same browser.

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

// Where a visit to a provider that came to nothing ends.

/**
 * Back to where it began, which says why: sign-in, the ways in, the proof, or the window of the proof. What nobody can do anything about,
 * as a provider that is not offered, is not found.
 */
export function problemResponse(
  context: Readonly<RouterContextProvider>,
  provider: Provider,
  wish: ProviderWish | undefined,
  code: FailureCode,
  cookie?: string,
): Response {
  const problem = PROVIDER_PROBLEMS.find((known) => known === code);
  if (!problem) throw new Response(null, { status: 404 });
  const headers = new Headers(cookie ? { "Set-Cookie": cookie } : undefined);
  const inside = visitOf(context).actor.kind === "member";
  // Somebody who is in and goes back to an answer that has been used has what they wanted.
  if (inside && !wish) return redirect(paths.home(), { headers });
  return redirect(withProblem(placeOf(wish), provider, problem), { headers });
}

function placeOf(wish: ProviderWish | undefined): string {
  if (wish?.popup) return paths.proofWindow(wish.next);
  if (wish?.purpose === "proof") return paths.proof(wish.next ?? paths.settings());
  if (wish?.purpose === "link") return paths.waysIn();
  return paths.signIn(wish?.next);
}

function withProblem(path: string, provider: Provider, problem: string): string {
  return `${path}${path.includes("?") ? "&" : "?"}${new URLSearchParams({ provider, problem })}`;
}
