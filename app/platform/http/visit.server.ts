/** What the server knows about the request at hand. Loaders and actions read it; nothing below the routes does. */
import { createContext, type MiddlewareFunction, type RouterContextProvider, redirect } from "react-router";
import type { Market } from "#app/i18n/markets.ts";
import type { AccountHolder, Actor, Member, StaffRole } from "../actor.ts";
import { now } from "../clock.ts";
import { paths } from "../paths/paths.ts";
import { flashCookie } from "./flash.ts";

/** The session of a request, as far as others than accounts need to know it. */
export interface Session {
  id: string;
  /** How its owner got in: an account may have several ways. */
  method: "password" | "passkey" | "google" | "facebook" | "twitter" | "guest";
  /** When its owner last proved who they are. */
  authenticatedAt: Date;
  /** Whether more than one factor was proved. */
  secondFactor: boolean;
  /** The account's role in the back office, which it does not have in this session until a second factor is proved. */
  withheldRole: StaffRole | null;
  usedAt: Date;
}

export interface Visit {
  requestId: string;
  /** Content-Security-Policy nonce of this response. */
  nonce: string;
  market: Market;
  theme: "light" | "dark" | "system";
  /** The address asked for, with the public origin. */
  url: URL;
  actor: Actor;
  /** By which session the actor is known; null for visitors. */
  session: Session | null;
  /** Network address of the client, for rate limits; never logged. */
  ip: string;
  headers: Headers;
  /** The request brings a form, which is lost when its sender is sent elsewhere. */
  brings?: true;
  /** The server failed before it could hand the request to its page: whoever it was gets the page that says so. */
  failed?: true;
  /** The server let the request go no further, or its address has no page for that: its sender gets the page that says why. */
  refused?: number;
  /** Set by `cacheForVisitors`: what the page shows, so that a change of it drops the stored page. */
  pageTags?: readonly string[];
  /** Set by the rendering: the page has no inline script, so its policy allows none. */
  noInlineScript?: true;
}

export const visitContext = createContext<Visit>();

type Context = Readonly<RouterContextProvider>;

/**
 * Gives the actor of a request, or throws the answer for whoever may not enter. Reads nothing but the context, so that it says the same to a
 * layout and to the routes inside. `next` is where a form leads, for those who have to do something else first.
 */
export type Guard<A extends Actor = Actor> = (context: Context, next?: string) => A;

/** The visit of this request. */
export function visitOf(context: Context): Visit {
  return context.get(visitContext);
}

/**
 * Lets the server keep the rendered page for other visitors until one of the tags is announced as stale (`Broadcast.stalePages`).
 * Visitors' pages must hold nothing personal; all others' at the same address are then stored nowhere.
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

/** Guests need an account of their own for what they asked for; the page says so. */
function signUpFirst({ brings, url }: Visit): Response {
  return redirect(paths.signUp(brings ? undefined : url.pathname + url.search));
}

/** The guest or member of this request. Throws a redirect to sign-in when there is none, and from there to `next`, or back to the address. */
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

/** As `registeredOf`, and it is the member who looks: throws 403 for staff who look as the member sees it. */
export function ownerOf(context: Context): Member {
  const member = registeredOf(context);
  if (member.viewer) throw new Response(null, { status: 403 });
  return member;
}

/** For how long a proof of identity opens what needs a fresh one, in milliseconds (OWASP ASVS 5.0 §7.5). */
const PROOF_LASTS = 10 * 60_000;

/**
 * As `ownerOf`, and the member has lately proved who they are. Throws a redirect to the page that asks for the proof; it leads on to
 * `next`, the page of the form where an action asks.
 */
export function reauthenticatedOf(context: Context, next?: string): Member {
  const { session, url } = visitOf(context);
  const member = ownerOf(context);
  const age = now().getTime() - (session?.authenticatedAt.getTime() ?? 0);
  if (age < PROOF_LASTS) return member;
  throw redirect(paths.proof(next ?? url.pathname + url.search));
}

/** A member who has finished onboarding. */
export type OnboardedMember = Member & { side: NonNullable<Member["side"]>; username: string };

/**
 * The member of this request, onboarding done. Throws a redirect to sign-up (guests), sign-in (visitors), onboarding, or for staff,
 * who take no side, to where they work.
 */
export function memberOf(context: Context): OnboardedMember {
  const visit = visitOf(context);
  const { actor, session } = visit;
  if (actor.kind === "guest") throw signUpFirst(visit);
  if (actor.kind !== "member") throw signInFirst(visit);
  if (!actor.side || !actor.username) {
    const role = actor.staffRole ?? session?.withheldRole;
    throw redirect(role ? staffStart(role) : paths.onboarding());
  }
  return actor as OnboardedMember;
}

/** Where staff without a side begin. */
export function staffStart(role: StaffRole): string {
  return role === "support" ? paths.support() : paths.review();
}

/**
 * The guard of what is for administrators, and of staff with one of the named roles. To everybody else the back office does not exist: throws 404. Staff who
 * have proved one factor only are led to where they set up or prove the second.
 */
function staffOf(context: Context, ...named: StaffRole[]): Member {
  const { actor, session, url } = visitOf(context);
  const may = (role: StaffRole | null | undefined) => role === "admin" || (role && named.includes(role));
  if (actor.kind === "member" && may(actor.staffRole)) return actor;
  if (actor.kind === "member" && may(session?.withheldRole)) throw redirect(paths.twoFactor(url.pathname + url.search));
  throw new Response(null, { status: 404 });
}

/** Whoever may review, decide on reports and on held messages. Throws as all guards of staff: 404, or a redirect to the second factor. */
export const moderatorOf: Guard<Member> = (context) => staffOf(context, "moderator");

/** Whoever helps members. Throws as all guards of staff. */
export const supportOf: Guard<Member> = (context) => staffOf(context, "support");

/** Whoever works here, in any role. Throws as all guards of staff. */
export const staffMemberOf: Guard<Member> = (context) => staffOf(context, "moderator", "support");

/** Administrators alone. Throws as all guards of staff. */
export const adminOf: Guard<Member> = (context) => staffOf(context);

// The middleware of a layout that says who may enter. The guards themselves stand in `visit.server.ts`; `commandRoute` takes the same.

/**
 * Whoever the guard turns away reaches no loader and no action inside, whether those ask or not. The answer is returned rather than thrown:
 * no loader of the frame has run yet, and a thrown one would be shown without the frame, in no language; the server gives a refusal its page,
 * in the frame and in the reader's language (`server/http/web.ts`).
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
