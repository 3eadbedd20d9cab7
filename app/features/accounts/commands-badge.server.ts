import type { Tx } from "#app/platform/db.server.ts";
import type { CheckMethod } from "./identity-check.ts";

/** The badge of a checked name: when it was checked, and with what. */
export interface Badge {
  at: Date;
  with: CheckMethod;
}

/** Writes an account's badge, or takes it away; search, people and pitches follow by triggers. Nothing is written that stands there already. */
export async function setBadge(trx: Tx, userId: string, badge: Badge | null): Promise<void> {
  const columns = { identityVerifiedAt: badge?.at ?? null, identityCheckedWith: badge?.with ?? null };
  await trx
    .updateTable("users")
    .set(columns)
    .where("id", "=", userId)
    .where(({ eb, or }) =>
      or([
        eb("identityVerifiedAt", "is distinct from", columns.identityVerifiedAt),
        eb("identityCheckedWith", "is distinct from", columns.identityCheckedWith),
      ]),
    )
    .execute();
}
