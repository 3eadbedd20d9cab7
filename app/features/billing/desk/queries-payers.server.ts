/** Accounts by what staff know of them: what both lists of this desk look for. */
import { sql } from "kysely";
import { db } from "#app/platform/db.server.ts";
import type { Sought } from "./payments-desk.ts";

// Whoever is called as many are has to be found by more.
const MOST = 50;

/** A text that `like` takes as it is written. */
export function escaped(text: string): string {
  return text.replace(/[\\%_]/g, "\\$&");
}

/** The ids of the accounts with an address, or with these words in name, username or address: the newest of them, if they are many. */
export async function membersCalled(sought: Extract<Sought, { by: "email" | "words" }>): Promise<string[]> {
  const accounts = db
    .selectFrom("users")
    .select("id")
    .where("isAnonymous", "=", false)
    .orderBy("id", "desc")
    .limit(MOST);
  const query =
    sought.by === "email"
      ? accounts.where("email", "=", sought.email)
      : sought.words.reduce(
          (found, word) =>
            found.where(
              // As the index has it. Folding may make a wildcard out of a kin of its own, so it comes before escaping.
              sql<boolean>`fold(name || ' ' || coalesce(username::text, '') || ' ' || email::text)
                like '%' || replace(replace(replace(fold(${word}), '\\', '\\\\'), '%', '\\%'), '_', '\\_') || '%'`,
            ),
          accounts,
        );
  return (await query.execute()).map(({ id }) => id);
}
