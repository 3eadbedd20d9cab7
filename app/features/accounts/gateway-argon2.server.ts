/** Passwords as they are stored: argon2id. */
import { hash, verify } from "@node-rs/argon2";

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
