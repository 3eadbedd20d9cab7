/** What the server knows about the request at hand. Loaders and actions read it; nothing below the routes does. */
import { createContext, type RouterContextProvider, redirect } from "react-router";
import type { Market } from "#app/i18n/markets.ts";
import type { AccountHolder, Actor, Member, StaffRole } from "./actor.ts";
import { paths } from "./paths.ts";

export interface Visit {
  requestId: string;
  /** Content-Security-Policy nonce of this response. */
  nonce: string;
  market: Market;
  theme: "light" | "dark" | "system";
  /** The address asked for, with the public origin. */
  url: URL;
  actor: Actor;
  /** Network address of the client, for rate limits; never logged. */
  ip: string;
  headers: Headers;
  /** The server failed before it could hand the request to its page: whoever it was gets the page that says so. */
  failed?: true;
  /** Set by `cacheForVisitors`: what the page shows, so that a change of it drops the stored page. */
  pageTags?: readonly string[];
}

export const visitContext = createContext<Visit>();

type Context = Readonly<RouterContextProvider>;

/** The visit of this request. */
export function visitOf(context: Context): Visit {
  return context.get(visitContext);
}

/**
 * Lets the server keep the rendered page for other visitors until one of the tags is announced as stale (`Broadcast.stalePages`).
 * Does nothing for anybody but visitors; their page must hold nothing personal.
 */
export function cacheForVisitors(context: Context, tags: readonly string[]): void {
  const visit = visitOf(context);
  if (visit.actor.kind === "visitor") visit.pageTags = tags;
}

function signInFirst(visit: Visit): Response {
  return redirect(paths.signIn(visit.url.pathname + visit.url.search));
}

/** The guest or member of this request. Throws a redirect to sign-in when there is none. */
export function accountHolderOf(context: Context): AccountHolder {
  const visit = visitOf(context);
  if (visit.actor.kind === "member" || visit.actor.kind === "guest") return visit.actor;
  throw signInFirst(visit);
}

/** A member who has finished onboarding. */
export type OnboardedMember = Member & { side: NonNullable<Member["side"]>; username: string };

/**
 * The member of this request, onboarding done. Throws a redirect to sign-up (guests), sign-in (visitors), onboarding, or for staff,
 * who take no side, to where they work.
 */
export function memberOf(context: Context): OnboardedMember {
  const visit = visitOf(context);
  const { actor } = visit;
  if (actor.kind === "guest") throw redirect(paths.signUp());
  if (actor.kind !== "member") throw signInFirst(visit);
  if (!actor.side || !actor.username)
    throw redirect(actor.staffRole ? staffStart(actor.staffRole) : paths.onboarding());
  return actor as OnboardedMember;
}

/** Where staff without a side begin. */
export function staffStart(role: StaffRole): string {
  return role === "support" ? paths.search() : paths.review();
}

/** The staff member of this request. To everybody else the back office does not exist: throws 404. */
export function staffOf(context: Context, ...roles: StaffRole[]): Member {
  const { actor } = visitOf(context);
  if (actor.kind === "member" && actor.staffRole && (actor.staffRole === "admin" || roles.includes(actor.staffRole))) {
    return actor;
  }
  throw new Response(null, { status: 404 });
}
