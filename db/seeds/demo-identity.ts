import { REVIEW_TIME } from "#app/features/verification/verification.ts";
import type { Tx } from "#app/platform/db/db.server.ts";
import { newId } from "#app/platform/ids.ts";
import { personOf } from "#demo/demo.ts";
import { hoursBefore } from "./demo-moments.ts";
import type { Ids } from "./demo-people.ts";

/** Writes checks of identities that didn't succeed: one broken off, one failed, and one whose names a reviewer has to compare. */
export async function seedIdentityChecks(trx: Tx, now: Date, members: Ids): Promise<void> {
  const check = async (person: string, hoursAgo: number, outcome: object) => {
    const settledAt = hoursBefore(now, hoursAgo);
    const id = newId(settledAt.getTime());
    await trx
      .insertInto("verifications")
      .values({ id, userId: members.get(person)!, method: "document", startedAt: settledAt })
      .execute();
    await trx
      .updateTable("verifications")
      .set({ settledAt, ...outcome })
      .where("id", "=", id)
      .execute();
  };
  await check("folasade-bright", 200, { status: "cancelled" });
  await check("simon-pickering", 90, { status: "failed", failure: "document_expired" });
  const { name: profileName } = personOf("gro-helene-myklebust");
  await check("gro-helene-myklebust", 5, {
    ...{ status: "review", profileName, verifiedName: "Gro Helene Myklebust Aas" },
    ...{ verifiedGiven: "Gro Helene", verifiedFamily: "Myklebust Aas" },
    dueAt: new Date(hoursBefore(now, 5).getTime() + REVIEW_TIME),
  });
}
