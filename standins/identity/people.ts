/** The people who have an account with the stand-ins. */
import { createHash } from "node:crypto";

/** Somebody whom a provider knows. */
export interface Person {
  /** The provider's own name for them: digits, as all three have it. */
  subject: string;
  name: string;
  /** Absent where the account was opened with a phone number. */
  email?: string;
  emailVerified: boolean;
  /** What else an electronic identity says of them, by the names of its claims. */
  claims?: Record<string, string>;
  /** The electronic identity that was used, as the broker calls it. */
  acr?: string;
}

type Known = Pick<Person, "name" | "email" | "emailVerified">;

/** Whom the page offers. */
export const PEOPLE: Readonly<Record<string, Known>> = {
  astrid: { name: "Astrid Holm", email: "astrid.holm@example.org", emailVerified: true },
  mikko: { name: "Mikko Laine", email: "mikko.laine@example.org", emailVerified: true },
  ida: { name: "Ida Berg", email: "ida.berg@example.org", emailVerified: false },
  jonas: { name: "Jonas Dahl", emailVerified: false },
};

/** The person as one provider knows them: the same at every start, another at every provider. */
export function personAt(provider: string, known: Known): Person {
  const digest = createHash("sha256")
    .update(`${provider}:${known.email ?? known.name}`)
    .digest();
  return { ...known, subject: `1${(digest.readBigUInt64BE() % 10n ** 18n).toString().padStart(18, "0")}` };
}
