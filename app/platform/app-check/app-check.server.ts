/**
 * App check: a form is accepted only from a client that has spent about a second of processor time on a challenge, or passed reCAPTCHA.
 * A solved challenge is exchanged for a token, which guarded forms and scripts then send (docs/decisions/023-app-check.md).
 */
import { randomBytes } from "node:crypto";
import { now } from "../clock.ts";
import { isSigned, sign } from "../encryption.server.ts";
import { env } from "../env/env.server.ts";
import { err, ok, type Result } from "../failure.ts";
import { readCookie } from "../http/cookies.ts";
import { consumeRateLimit, networkPrefix } from "../http/rate-limit.server.ts";
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

/** A short tag of a network, which does not tell the address. */
function networkTag(ip: string): string {
  return sign(PURPOSE, `network ${networkPrefix(ip)}`)
    .subarray(0, 12)
    .toString("base64url");
}

/** Makes a token for the network of this address. The caller must have verified the proof. */
export function issueAppCheckToken(ip: string): AppCheckToken {
  const expires = Math.floor(now().getTime() / 1000) + LIFETIME;
  const content = `${randomBytes(16).toString("base64url")}.${expires}.${networkTag(ip)}`;
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

/**
 * Counts one use of the request's token. Without a token, a network address has a small allowance, for browsers without script
 * (product.md §11); a forged, expired or used-up token, or another network's, is refused even if that allowance is not exhausted. `uses`:
 * APP_CHECK_USES for a guess at an account, which then costs a challenge of its own.
 */
export async function checkApp(
  { headers, ip }: Pick<Visit, "headers" | "ip">,
  uses: 1 | typeof APP_CHECK_USES = 1,
): Promise<Result<void, "app-check-failed" | "app-check-needed">> {
  const token = headers.get(APP_CHECK_HEADER) ?? readCookie(headers.get("cookie"), cookieName());
  if (token === undefined) {
    return (await consumeRateLimit("app-check-without", ip)) ? ok(undefined) : err("app-check-needed");
  }
  const read = readToken(token);
  return read?.network === networkTag(ip) && (await consumeRateLimit("app-check-token", read.id, uses))
    ? ok(undefined)
    : err("app-check-failed");
}
