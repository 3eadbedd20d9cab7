import { db } from "#app/platform/db.server.ts";

/** The provider's customer of an account; undefined before its first order. */
export async function customerIdOf(userId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("billingCustomers")
    .select("customerId")
    .where("userId", "=", userId)
    .executeTakeFirst();
  return row?.customerId;
}
