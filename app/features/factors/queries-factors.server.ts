import type { Member } from "#app/platform/actor.ts";
import { db } from "#app/platform/db.server.ts";

/** What an account has besides its first factor. */
export interface Factors {
  /** Since when an authenticator app is asked for; null when none is. */
  appSince: Date | null;
  recoveryCodesLeft: number;
  /** Hosts of its passkeys, one entry each. */
  passkeyHosts: string[];
}

/** What the member's account has besides its first factor. */
export async function factorsOf(actor: Member): Promise<Factors> {
  const row = await db
    .selectFrom("users")
    .leftJoin("totpFactors", (join) =>
      join.onRef("totpFactors.userId", "=", "users.id").on("totpFactors.confirmedAt", "is not", null),
    )
    .select((one) => [
      "totpFactors.confirmedAt",
      one
        .selectFrom("recoveryCodes")
        .select((each) => each.fn.countAll<number>().as("count"))
        .whereRef("recoveryCodes.userId", "=", "users.id")
        .where("usedAt", "is", null)
        .as("left"),
      one
        .selectFrom("passkeys")
        .select((each) => each.fn.agg<string[]>("array_agg", ["passkeys.rpId"]).as("hosts"))
        .whereRef("passkeys.userId", "=", "users.id")
        .as("hosts"),
    ])
    .where("users.id", "=", actor.id)
    .executeTakeFirst();
  return {
    appSince: row?.confirmedAt ?? null,
    recoveryCodesLeft: row?.left ?? 0,
    passkeyHosts: row?.hosts ?? [],
  };
}
