/** The visit: what the server knows about the current request. Read by loaders and actions only; and the guards of routes. */
import { createContext, type MiddlewareFunction, type RouterContextProvider, redirect } from "react-router";
import type { Market } from "#app/i18n/markets.ts";
import type { AccountHolder, Actor, Member, StaffRole } from "../actor.ts";
import { now } from "../clock.ts";
import { paths } from "../paths/paths.ts";
import { logRefusal } from "../security-log.server.ts";
import { flashCookie } from "./flash.ts";

/** The session of a request, as far as other features than accounts need it. */
export interface Session {
  id: string;
  /** The sign-in method used; an account may have several. */
  method: "password" | "passkey" | "google" | "facebook" | "twitter" | "guest";
  /** The last authentication in this session. */
  authenticatedAt: Date;
  /** Whether a second factor was used. */
  secondFactor: boolean;
  /** The account's staff role, withheld in this session until a second factor is used. */
  withheldRole: StaffRole | null;
  usedAt: Date;
}

export interface Visit {
  requestId: string;
  /** Content-Security-Policy nonce of this response. */
  nonce: string;
  market: Market;
  theme: "light" | "dark" | "system";
  /** The requested address, with the public origin. */
  url: URL;
  actor: Actor;
  /** The actor's session; null for visitors. */
  session: Session | null;
  /** Network address of the client, for rate limits; of it only the network is ever logged. */
  ip: string;
  headers: Headers;
  /** The request has a form, which a redirect loses. */
  brings?: true;
  /** The server failed before routing: the error page is rendered. */
  failed?: true;
  /** The database was away for a loader or an action: the answer becomes a 503. */
  away?: true;
  /** The status with which the server refused the request before its page, which is then replaced by an error page. */
  refused?: number;
  /** Set by `cacheForVisitors`: the cache tags of the page. */
  pageTags?: readonly string[];
  /**
   * Set by the rendering: the page's HTML, if it has no inline script, so that its Content-Security-Policy allows none and the page cache can
   * store it; also for HEAD, whose response has no body.
   */
  staticPage?: Buffer;
}

export const visitContext = createContext<Visit>();

type Context = Readonly<RouterContextProvider>;

/**
 * Returns the actor of a request, or throws the response for actors who may not enter. Reads only the context, so that layouts and the
 * routes inside get the same result. `next` is where a form leads, for actors who have to do something else first.
 */
export type Guard<A extends Actor = Actor> = (context: Context, next?: string) => A;

/** The visit of this request. */
export function visitOf(context: Context): Visit {
  return context.get(visitContext);
}

/**
 * Lets the page cache store the rendered page for other visitors, until one of the tags is invalidated (`Broadcast.stalePages`).
 * A visitor's page must hold nothing personal; pages of guests and members at the same address are never stored.
 */
export function cacheForVisitors(context: Context, tags: readonly string[]): void {
  visitOf(context).pageTags = tags;
}

function signInFirst(visit: Visit): Response {
  const to = paths.signIn(visit.url.pathname + visit.url.search);
  if (!visit.brings) return redirect(to);
  return redirect(to, {
    headers: { "Set-Cookie": flashCookie("log-in-to-send", visit.url.protocol === "https:") },
  });
}

/** Redirects guests to sign-up, whose page says that this needs an account. */
function signUpFirst({ brings, url }: Visit): Response {
  return redirect(paths.signUp(brings ? undefined : url.pathname + url.search));
}

/** The guest or member of this request. Throws a redirect to sign-in for visitors, and from there to `next`, or back to the address. */
export function accountHolderOf(context: Context, next?: string): AccountHolder {
  const visit = visitOf(context);
  if (visit.actor.kind === "member" || visit.actor.kind === "guest") return visit.actor;
  throw next === undefined ? signInFirst(visit) : redirect(paths.signIn(next));
}

/** The member of this request, onboarding done or not, staff included. Throws a redirect to sign-up (guests) or sign-in (visitors). */
export function registeredOf(context: Context): Member {
  const actor = accountHolderOf(context);
  if (actor.kind === "guest") throw signUpFirst(visitOf(context));
  return actor;
}

/** As `registeredOf`, and not impersonated: throws 403 for staff who impersonate the member. */
export function ownerOf(context: Context): Member {
  const member = registeredOf(context);
  if (member.viewer) throw new Response(null, { status: 403 });
  return member;
}

/** Milliseconds for which an authentication counts as recent (OWASP ASVS 5.0 §7.5). */
const RECENT = 10 * 60_000;

/** Whether the session of this request was authenticated recently. For actions whose form would be lost with a redirect: they refuse it with `proof-needed`. */
export function isReauthenticated(context: Context): boolean {
  const { session } = visitOf(context);
  return now().getTime() - (session?.authenticatedAt.getTime() ?? 0) < RECENT;
}

/**
 * As `ownerOf`, and recently authenticated. Throws a redirect to re-authentication, which leads on to `next`; an action passes the page of
 * its form.
 */
export function reauthenticatedOf(context: Context, next?: string): Member {
  const { url } = visitOf(context);
  const member = ownerOf(context);
  if (isReauthenticated(context)) return member;
  throw redirect(paths.proof(next ?? url.pathname + url.search));
}

/** A member who has finished onboarding. */
export type OnboardedMember = Member & { side: NonNullable<Member["side"]>; username: string };

/**
 * The member of this request, onboarding done. Throws a redirect to sign-up (guests), sign-in (visitors), onboarding, or the staff's own
 * overview (staff have no side).
 */
export function memberOf(context: Context): OnboardedMember {
  const visit = visitOf(context);
  const { actor, session } = visit;
  if (actor.kind === "guest") throw signUpFirst(visit);
  if (actor.kind !== "member") throw signInFirst(visit);
  if (!actor.side || !actor.username) {
    const role = actor.staffRole ?? session?.withheldRole;
    throw redirect(role ? paths.backOffice() : paths.onboarding());
  }
  return actor as OnboardedMember;
}

/**
 * The member of this request, if an administrator or staff with one of these roles. Throws 404 for everybody else, to whom the back office
 * does not exist; staff without a second factor in this session are redirected to set up or use one.
 */
function staffOf(context: Context, ...roles: StaffRole[]): Member {
  const { actor, session, url } = visitOf(context);
  const may = (role: StaffRole | null | undefined) => role === "admin" || (role && roles.includes(role));
  if (actor.kind === "member" && may(actor.staffRole)) return actor;
  if (actor.kind === "member" && may(session?.withheldRole)) throw redirect(paths.twoFactor(url.pathname + url.search));
  const account = "id" in actor ? actor.id : undefined;
  logRefusal({ event: "back-office-refused", account, result: "not-found", about: url.pathname });
  throw new Response(null, { status: 404 });
}

/** Moderators: reviews, reports, quarantined messages. Throws as `staffOf`. */
export const moderatorOf: Guard<Member> = (context) => staffOf(context, "moderator");

/** Support staff. Throws as `staffOf`. */
export const supportOf: Guard<Member> = (context) => staffOf(context, "support");

/** Staff in any role. Throws as `staffOf`. */
export const staffMemberOf: Guard<Member> = (context) => staffOf(context, "moderator", "support");

/** Administrators only. Throws as `staffOf`. */
export const adminOf: Guard<Member> = (context) => staffOf(context);

/**
 * The middleware of a layout that applies a guard: actors whom it turns away reach no loader and no action inside, whether those call it or
 * not. The response is returned, not thrown: no loader of the frame has run yet, so an error page would have no frame and no language. The
 * server renders the refusal's page, in the frame and in the reader's language (`server/http/web.ts`).
 */
export function admit(guard: Guard): MiddlewareFunction<Response> {
  return ({ context }, next) => {
    try {
      guard(context);
    } catch (answer) {
      if (!(answer instanceof Response)) throw answer;
      if (answer.status >= 400) visitOf(context).refused = answer.status;
      return answer;
    }
    return next();
  };
}
