/**
 * App check: a form is accepted only from a client that has spent about a second of processor time on a challenge, or passed reCAPTCHA.
 * A solved challenge is exchanged for a token, which guarded forms and scripts then send (docs/decisions/023-app-check.md).
 */
import { randomBytes } from "node:crypto";
import type { Actor } from "../actor.ts";
import { now } from "../clock.ts";
import { isSigned, sign } from "../encryption.server.ts";
import { env } from "../env/env.server.ts";
import { err, ok, type Result } from "../failure.ts";
import { readCookie } from "../http/cookies.ts";
import { countedAddress } from "../http/ip-address.ts";
import { consumeRateLimit } from "../http/rate-limit.server.ts";
import type { Visit } from "../http/visit.server.ts";

/** The header in which scripts send the token (specification §7 "app-check header"; Firebase's clients use the same name). */
export const APP_CHECK_HEADER = "x-firebase-appcheck";

/** Lifetime of a token, in seconds. */
const LIFETIME = 30 * 60;

const PURPOSE = "app check token";

/** How often a token may be used; the limit `app-check-token` counts it. A guess at an account takes all of them at once. */
export const APP_CHECK_USES = 20;

/** A token, as issued for a solved challenge. */
export interface AppCheckToken {
  token: string;
  /** Seconds from now: relative, so that a wrong clock in the browser does not matter. */
  lifetime: number;
  uses: number;
}

/** Bytes of the tag of a network, which does not tell the address. */
const TAG = 12;

function taggedOf(ip: string): string {
  return `network ${countedAddress(ip)}`;
}

/** Makes a token for the network of this address. The caller must have verified the proof. */
export function issueAppCheckToken(ip: string): AppCheckToken {
  const expires = Math.floor(now().getTime() / 1000) + LIFETIME;
  const network = sign(PURPOSE, taggedOf(ip)).subarray(0, TAG).toString("base64url");
  const content = `${randomBytes(16).toString("base64url")}.${expires}.${network}`;
  return {
    token: `${content}.${sign(PURPOSE, content).toString("base64url")}`,
    lifetime: LIFETIME,
    uses: APP_CHECK_USES,
  };
}

/** The id and the network of a token that is ours and has not expired. */
function readToken(token: string): { id: string; network: string } | undefined {
  const parts = /^([\w-]{22})\.(\d{10,11})\.([\w-]{16})\.([\w-]{43})$/.exec(token);
  if (!parts) return undefined;
  const [, id, expires, network, signed] = parts as unknown as [string, string, string, string, string];
  if (!isSigned(PURPOSE, `${id}.${expires}.${network}`, Buffer.from(signed, "base64url"))) return undefined;
  return Number(expires) * 1000 > now().getTime() ? { id, network } : undefined;
}

/**
 * Whether a token is ours and has not expired. Counts no use, and accepts any network: for follow-up requests of one that was counted, such as
 * the later parts of an upload by a phone that has changed its network.
 */
export function isAppCheckToken(token: string): boolean {
  return readToken(token) !== undefined;
}

function cookieName(): string {
  return env().PUBLIC_URL?.startsWith("https:") ? "__Host-app-check" : "app-check";
}

/** The Set-Cookie value of the token, which plain forms send. */
export function appCheckCookie({ token, lifetime }: AppCheckToken): string {
  const secure = env().PUBLIC_URL?.startsWith("https:") ? "; Secure" : "";
  return `${cookieName()}=${token}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${lifetime}${secure}`;
}

/** What is guarded: each has an allowance of its own without a token. A `guess` at an account costs a challenge of its own. */
export type Guarded =
  | "guess"
  | "reset"
  | "sign-up"
  | "guest"
  | "newsletter"
  | "unsubscribe"
  | "contact"
  | "report"
  | "upload";

/**
 * Counts one use of the request's token, or all of them for a guess at an account. Without a token, browsers without script have an allowance
 * (product.md §11): members by account, since their session is known, others by network address and form. A forged, expired or used-up token,
 * or another network's, is refused even if that allowance is not exhausted.
 */
export async function checkApp(
  { headers, ip, actor }: Pick<Visit, "headers" | "ip"> & { actor?: Actor },
  what: Guarded,
): Promise<Result<void, "app-check-failed" | "app-check-needed">> {
  const token = headers.get(APP_CHECK_HEADER) ?? readCookie(headers.get("cookie"), cookieName());
  if (token === undefined) return (await isAllowedWithout(what, ip, actor)) ? ok(undefined) : err("app-check-needed");
  const uses = what === "guess" || what === "reset" ? APP_CHECK_USES : 1;
  const read = readToken(token);
  const isHere = read && isSigned(PURPOSE, taggedOf(ip), Buffer.from(read.network, "base64url"), TAG);
  return isHere && (await consumeRateLimit("app-check-token", read.id, uses)) ? ok(undefined) : err("app-check-failed");
}

async function isAllowedWithout(what: Guarded, ip: string, actor: Actor | undefined): Promise<boolean> {
  if (what === "guess") return consumeRateLimit("app-check-guess", ip);
  if (actor?.kind === "member" && actor.emailVerified) return consumeRateLimit("app-check-member", actor.id);
  return (
    (await consumeRateLimit("app-check-form", `${what} ${countedAddress(ip)}`)) &&
    (await consumeRateLimit("app-check-without", ip))
  );
}
