import type { Database } from "#app/platform/db/db.server.ts";
import { people } from "#demo/demo.ts";
import { staff } from "#demo/staff.ts";

/** Whether the database has accounts; loads none of what seeds it. */
export async function isInhabited(db: Database): Promise<boolean> {
  return (await db.selectFrom("users").select("id").limit(1).executeTakeFirst()) !== undefined;
}

/**
 * Whether the database has accounts of the demo world. Only confirmed ones: anybody can sign up with such an address, but mails to it reach
 * nobody (RFC 2606), so that only the seeds confirm it.
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
