/** The flow to a provider and back (OAuth 2, OpenID Connect), bound to one browser, and the arrivals of people without an account. */
import { randomBytes } from "node:crypto";
import { type RouterContextProvider, redirect } from "react-router";
import { privateCookie, readPrivateCookie } from "#app/features/sessions/cookies.server.ts";
import { type Client, hashToken } from "#app/features/sessions/sessions.server.ts";
import { DEFAULT_MARKET } from "#app/i18n/markets.ts";
import type { Actor, SystemActor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db, type Tx } from "#app/platform/db/db.server.ts";
import { err, type FailureCode, ok, type Result } from "#app/platform/failure.ts";
import { consumeRateLimit } from "#app/platform/http/rate-limit.server.ts";
import { type Session, visitOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { linkOrigin, siteAt } from "#app/platform/site/site.server.ts";
import { authorizationAddress, identify, newSecrets, type ProviderRefusal } from "./provider-client.server.ts";
import type { Identity } from "./provider-profiles.server.ts";
import { PROVIDER_PROBLEMS, type Provider, type ProviderPurpose } from "./providers.ts";

/** Seconds within which a flow has to finish. */
const FLOW_LASTS = 600;

/** A flow: its purpose, and where it leads afterwards. */
export interface ProviderFlow {
  provider: Provider;
  purpose: ProviderPurpose;
  next: string | undefined;
  /** It runs in a window of its own. */
  popup: boolean;
}

/** One cookie for each flow, so that two tabs don't end each other's. SameSite=Lax sends it on the way back from another site. */
function cookieName(state: string): string {
  return `provider-${state.slice(0, 8)}`;
}

/** The origin of a flow's callback: that of the request, if it is one of the product's own. */
export function returnOrigin(url: URL): string {
  return linkOrigin(siteAt(url)?.here ?? DEFAULT_MARKET, url.origin);
}

type StartRefusal = "not-found" | "too-many-requests" | "provider-unreachable" | "provider-error";

/**
 * Starts a flow. Returns the provider's address, and the cookie that binds the flow to the browser. Linking and re-authentication need the
 * session in which they take effect. The request must have come to the host of `returnOrigin`: only there is the cookie read.
 */
export async function startProviderFlow(
  flow: ProviderFlow,
  session: Session | null,
  visit: Client,
): Promise<Result<{ address: string; cookie: string }, StartRefusal>> {
  if (!(await consumeRateLimit("provider-start", visit.ip))) return err("too-many-requests");
  const secrets = newSecrets();
  const callback = returnOrigin(visit.url) + paths.providerCallback(flow.provider);
  const again = flow.purpose === "proof";
  const address = await authorizationAddress(flow.provider, { ...secrets, callback }, { again });
  if (!address.ok) return address;
  const browser = randomBytes(32).toString("base64url");
  const present = now();
  await db
    .insertInto("providerFlows")
    .values({
      stateHash: hashToken(secrets.state),
      browserHash: hashToken(browser),
      provider: flow.provider,
      purpose: flow.purpose,
      sessionId: flow.purpose === "sign-in" ? null : (session?.id ?? null),
      nonce: secrets.nonce,
      codeVerifier: secrets.codeVerifier,
      callback,
      next: flow.next?.slice(0, 2_000) ?? null,
      popup: flow.popup,
      createdAt: present,
      expiresAt: new Date(present.getTime() + FLOW_LASTS * 1000),
    })
    .execute();
  return ok({ address: address.value, cookie: privateCookie(cookieName(secrets.state), browser, FLOW_LASTS) });
}

/** A finished flow. */
interface FinishedFlow {
  /** Undefined if the provider's answer belongs to no flow of this browser. */
  flow: ProviderFlow | undefined;
  /** The Set-Cookie value that removes the flow's cookie. */
  cookie: string | undefined;
  result: Result<Identity, ProviderRefusal | "provider-flow-ended" | "not-found">;
}

/** Finishes a flow by the query of its callback. Works once for each flow, whatever its result. */
export async function finishProviderFlow(
  provider: Provider,
  answer: URLSearchParams,
  session: Session | null,
  visit: Client,
): Promise<FinishedFlow> {
  const ended: FinishedFlow = { flow: undefined, cookie: undefined, result: err("provider-flow-ended") };
  const states = answer.getAll("state");
  const [state = ""] = states;
  if (states.length !== 1 || !/^[\w-]{43}$/.test(state)) return ended;
  const name = cookieName(state);
  const browser = readPrivateCookie(visit.headers, name);
  if (!browser) return ended;
  const cookie = privateCookie(name, "", 0);
  // The delete is the claim: two concurrent callbacks, one gets the row.
  const row = await db
    .deleteFrom("providerFlows")
    .where("stateHash", "=", hashToken(state))
    .where("browserHash", "=", hashToken(browser))
    .returningAll()
    .executeTakeFirst();
  if (!row) return { ...ended, cookie };
  const flow: ProviderFlow = {
    provider: row.provider as Provider,
    purpose: row.purpose as ProviderPurpose,
    next: row.next ?? undefined,
    popup: row.popup,
  };
  const sameSession = row.sessionId === null || row.sessionId === session?.id;
  // A callback at another provider's address would send one provider's code to the other.
  if (row.provider !== provider || row.expiresAt <= now() || !sameSession) {
    return { flow, cookie, result: err("provider-flow-ended") };
  }
  const { callback, nonce, codeVerifier } = row;
  const since = flow.purpose === "proof" ? row.createdAt : undefined;
  const result = await identify(provider, answer, { callback, state, nonce, codeVerifier }, since);
  return { flow, cookie, result };
}

/**
 * Redirects a failed flow to the page where it began, which shows why. Throws 404 for failures that no page shows, as when a provider is not
 * offered.
 */
export function problemResponse(
  context: Readonly<RouterContextProvider>,
  provider: Provider,
  flow: ProviderFlow | undefined,
  code: FailureCode,
  cookie?: string,
): Response {
  const problem = PROVIDER_PROBLEMS.find((known) => known === code);
  if (!problem) throw new Response(null, { status: 404 });
  const headers = new Headers(cookie ? { "Set-Cookie": cookie } : undefined);
  const isMember = visitOf(context).actor.kind === "member";
  // A member who goes back to a used callback is signed in already.
  if (isMember && !flow) return redirect(paths.home(), { headers });
  return redirect(withProblem(pageOf(flow), provider, problem), { headers });
}

function pageOf(flow: ProviderFlow | undefined): string {
  if (flow?.popup) return paths.proofWindow(flow.next);
  if (flow?.purpose === "proof") return paths.proof(flow.next ?? paths.settings());
  if (flow?.purpose === "link") return paths.waysIn();
  return paths.signIn(flow?.next);
}

function withProblem(path: string, provider: Provider, problem: string): string {
  return `${path}${path.includes("?") ? "&" : "?"}${new URLSearchParams({ provider, problem })}`;
}

/** The cookie of somebody whom a provider has identified and who has no account yet. */
const ARRIVAL = "provider-arrival";

/** Somebody whom a provider has identified and who has no account yet. */
export interface Arrival {
  identity: Identity;
  next: string | undefined;
  /** The address has an account: they have to sign in to it, and link the provider. */
  emailTaken: boolean;
}

/** The key of a browser's arrival. */
function arrivalHash(headers: Headers): Buffer | undefined {
  const token = readPrivateCookie(headers, ARRIVAL);
  return token ? hashToken(token) : undefined;
}

/** The arrival of this browser, until it expires. */
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

/** Seconds within which an arrival has to sign up or to link. */
const ARRIVAL_LASTS = 1_800;

/** Stores an arrival. Returns the Set-Cookie value that binds it to the browser. `next` is where to go once there is an account. */
export async function storeArrival(
  { provider, subject, email, emailVerified, name }: Identity,
  next: string | undefined,
): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  await db
    .insertInto("providerArrivals")
    .values({
      browserHash: hashToken(token),
      provider,
      subject,
      email,
      emailVerified,
      name,
      next: next ?? null,
      expiresAt: new Date(now().getTime() + ARRIVAL_LASTS * 1000),
    })
    .execute();
  return privateCookie(ARRIVAL, token, ARRIVAL_LASTS);
}

/** Deletes a browser's arrival; false if it is gone already. The delete is the claim: two concurrent forms, one gets the row. */
export async function claimArrival(trx: Tx, headers: Headers): Promise<boolean> {
  const hash = arrivalHash(headers);
  if (!hash) return false;
  const row = await trx
    .deleteFrom("providerArrivals")
    .where("browserHash", "=", hash)
    .returning("provider")
    .executeTakeFirst();
  return row !== undefined;
}

/** The Set-Cookie value that removes the arrival's cookie. */
export function noArrivalCookie(): string {
  return privateCookie(ARRIVAL, "", 0);
}

/** Deletes expired flows and arrivals. */
export async function removeStaleFlows(_actor: SystemActor): Promise<void> {
  await db.deleteFrom("providerFlows").where("expiresAt", "<", now()).execute();
  await db.deleteFrom("providerArrivals").where("expiresAt", "<", now()).execute();
}
