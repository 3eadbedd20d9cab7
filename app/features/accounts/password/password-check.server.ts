/** Passwords as they are stored: argon2id. */
import { hash, verify } from "@node-rs/argon2";
import type { Member } from "#app/platform/actor.ts";
import { BRAND } from "#app/platform/brand.ts";
import { db } from "#app/platform/db/db.server.ts";
import { done, failed, type Result } from "#app/platform/failure.ts";
import type { Visit } from "#app/platform/http/visit.server.ts";
import list from "#content/passwords/common.txt?raw";
import { endAttempt, releaseAttempt, startAttempt } from "../sign-in/sign-in-lock.server.ts";

// OWASP's second recommended setting for argon2id: 19 MiB, 2 passes, 1 lane
// (the hashing library's default algorithm is argon2id).
const ARGON2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

// The same key presses give other code points on other systems (NIST SP 800-63B 3.1.1.2).
function normal(password: string): string {
  return password.normalize("NFKC");
}

/** The form in which a password is stored. */
export function hashPassword(password: string): Promise<string> {
  return hash(normal(password), ARGON2);
}

/** Whether a password is the stored one. */
export function passwordMatches(stored: string, password: string): Promise<boolean> {
  return verify(stored, normal(password));
}

// The passwords that guessers try first. `content/passwords/common.txt` holds the most frequent ones of eight characters or more: those of
// the zxcvbn frequency list (MIT, Dan Wheeler and Dropbox; zxcvbn-ts), and the usual ones of the five countries.

const COMMON = new Set(list.split("\n").filter(Boolean));

/**
 * Whether a password is too easily guessed: a common one in any case; or the platform's name, or the account's own address or name, with
 * nothing around it but figures and signs.
 */
export function isCommonPassword(password: string, own: readonly string[] = []): boolean {
  const folded = password.normalize("NFKC").toLowerCase();
  const bare = folded.replace(/^\P{L}+|\P{L}+$/gu, "");
  return COMMON.has(folded) || [BRAND, ...own].some((word) => [folded, bare].includes(word.toLowerCase()));
}

/**
 * Holds a password against a signed-in member's own. Whoever sits at somebody's open browser guesses no better than at the door: the
 * attempts count with all others. Returns the stored hash; `field` names the form field at fault.
 */
export async function checkCurrentPassword(
  actor: Member,
  password: string,
  field: string,
  visit: Pick<Visit, "url">,
): Promise<Result<{ hash: string }, "invalid-input" | "account-deactivated">> {
  const stored = await db.selectFrom("passwords").select("hash").where("userId", "=", actor.id).executeTakeFirst();
  if (!(await startAttempt(actor.id))) return failed("account-deactivated");
  if (!stored || !(await passwordMatches(stored.hash, password))) {
    return (await endAttempt(actor.id, visit))
      ? failed("account-deactivated")
      : failed("invalid-input", { [field]: ["password-wrong"] });
  }
  await releaseAttempt(actor.id);
  return done({ hash: stored.hash });
}
