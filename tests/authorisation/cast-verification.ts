/** Checks of a member's identity, for the authorisation matrix. */
import { db } from "#app/platform/db.server.ts";
import { newId } from "#app/platform/ids.ts";

export interface VerificationThings {
  /** Whose names staff compare. */
  nameCase: string;
  /** The name on the profile that the page of the case shows. */
  nameShown: string;
}

/** A check that holds, and a later one under another name. */
export async function verification(userId: string): Promise<VerificationThings> {
  const [valid, nameCase, nameShown] = [newId(), newId(), "owner"];
  const [moment, later] = [new Date("2026-11-01T12:00:00Z"), new Date("2026-11-02T12:00:00Z")];
  const result = { profileName: nameShown, verifiedName: "Owner Owner" };
  await db
    .insertInto("verifications")
    .values({
      ...{
        id: valid,
        userId,
        method: "document",
        status: "succeeded",
        startedAt: moment,
        settledAt: moment,
        ...result,
      },
      expiresAt: new Date("2029-11-01T12:00:00Z"),
    })
    .execute();
  await db.insertInto("verifications").values({ id: nameCase, userId, method: "document", startedAt: later }).execute();
  await db
    .updateTable("verifications")
    .set({ status: "review", settledAt: later, dueAt: new Date("2026-11-04T12:00:00Z"), ...result })
    .where("id", "=", nameCase)
    .execute();
  return { nameCase, nameShown };
}
