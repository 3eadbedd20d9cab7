import type { Database } from "#app/platform/db/db.server.ts";
import { people } from "#demo/demo.ts";
import { staff } from "#demo/staff.ts";

/**
 * Whether anybody of the demo world has an account. Confirmed ones only: anybody can sign up with such an address, but no mail to it
 * reaches anybody (RFC 2606), so only the seeds confirm it.
 */
export async function holdsDemoAccounts(db: Database): Promise<boolean> {
  const found = await db
    .selectFrom("users")
    .select("id")
    .where("emailVerified", "=", true)
    .where(
      "email",
      "in",
      [...staff, ...people].map(({ email }) => email),
    )
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
