/** Authenticator apps of people in tests of accounts. */
import { Secret, TOTP } from "otpauth";
import { confirmTotp, prepareTotp } from "#app/features/factors/commands-totp.server.ts";
import { moveClock, now } from "#app/platform/clock.ts";
import { newcomer, visitWith } from "./newcomer.ts";

/** The code that an app with the key shows; `steps` half minutes later, or earlier for less than 0. */
export function codeOf(key: string, steps = 0): string {
  return new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: now().getTime() + steps * 30_000 });
}

/**
 * Moves the clock on to the given moment, and to the beginning of a half minute: what an app shows then, or so many steps off, is judged
 * in that same half minute, however long the judgement takes.
 */
export function atNewCode(later = 0): void {
  moveClock(later + 30_000 - ((Date.now() + later) % 30_000));
}

/** Six digits that the app shows at no time that matters. */
export function wrongCode(key: string): string {
  const near = new Set(Array.from({ length: 61 }, (_, place) => codeOf(key, place - 30)));
  for (let guess = 0; ; guess++) {
    const code = String(guess).padStart(6, "0");
    if (!near.has(code)) return code;
  }
}

/** Somebody signed in whose account has an app, with its key, recovery codes and the code that switched it on, used up. */
export async function withApp() {
  const { member, visit, email } = await newcomer();
  const prepared = await prepareTotp(member);
  if (!prepared) throw new Error("The account has an app already");
  const used = codeOf(prepared.text);
  const on = await confirmTotp(member, visit.session, used, visit);
  if (!on.ok) throw new Error(on.code);
  const cookie = on.value.cookie.split(";")[0]!;
  return { email, key: prepared.text, used, codes: on.value.codes, cookie, ...(await visitWith(cookie)) };
}
