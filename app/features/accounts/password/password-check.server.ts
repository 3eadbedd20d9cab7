import { randomBytes } from "node:crypto";
import { hash, verify } from "@node-rs/argon2";
import type { Member } from "#app/platform/actor.ts";
import { BRAND } from "#app/platform/brand.ts";
import { db } from "#app/platform/db/db.server.ts";
import { err, ok, type Result } from "#app/platform/failure.ts";
import type { Visit } from "#app/platform/http/visit.server.ts";
import { endAttempt, PASSWORD_AGAIN, releaseAttempt, startAttempt } from "../sign-in/sign-in-lock.server.ts";
import { isListedPassword } from "./password-lists.server.ts";

// OWASP's second recommended setting for argon2id, the library's default algorithm: 19 MiB, 2 passes, 1 lane.
const ARGON2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** The same keys give different code points on different systems (NIST SP 800-63B §3.1.1.2). */
function normalised(password: string): string {
  return password.normalize("NFKC");
}

/** The argon2id hash of a password, to be stored. */
export function hashPassword(password: string): Promise<string> {
  return hash(normalised(password), ARGON2);
}

const { memoryCost, timeCost, parallelism } = ARGON2;
const random = (bytes: number) => randomBytes(bytes).toString("base64").replaceAll("=", "");
/** A hash of nothing, which costs what any other does. */
const NOBODYS_HASH = `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$${random(16)}$${random(32)}`;

/** Whether a password has the stored hash. Without one it has not, at the same cost: else the time would tell who has a password. */
export function passwordMatches(stored: string | null | undefined, password: string): Promise<boolean> {
  return verify(stored ?? NOBODYS_HASH, normalised(password));
}

/**
 * Whether a password is too easily guessed: a listed one; or the brand, or the account's own address or name (`own`), with only digits and
 * symbols around it.
 */
export async function isCommonPassword(password: string, own: readonly string[] = []): Promise<boolean> {
  const folded = normalised(password).toLowerCase();
  const bare = folded.replace(/^\P{L}+|\P{L}+$/gu, "");
  const isOwn = [BRAND, ...own].some((name) => [folded, bare].includes(name.toLowerCase()));
  return isOwn || isListedPassword(normalised(password));
}

/**
 * Checks a signed-in member's password. Attempts count towards the sign-in lock, so that somebody at an open browser can guess no faster than
 * at sign-in. Returns the stored hash; `field` names the form field of a wrong one.
 */
export async function checkCurrentPassword(
  actor: Member,
  password: string,
  field: string,
  visit: Pick<Visit, "url">,
): Promise<Result<{ hash: string }, "invalid-input" | "account-deactivated">> {
  const stored = await db.selectFrom("passwords").select("hash").where("userId", "=", actor.id).executeTakeFirst();
  if (!(await startAttempt(actor.id, PASSWORD_AGAIN))) return err("account-deactivated");
  if (!stored || !(await passwordMatches(stored.hash, password))) {
    return (await endAttempt(actor.id, PASSWORD_AGAIN, visit))
      ? err("account-deactivated")
      : err("invalid-input", { [field]: ["password-wrong"] });
  }
  await releaseAttempt(actor.id);
  return ok({ hash: stored.hash });
}
