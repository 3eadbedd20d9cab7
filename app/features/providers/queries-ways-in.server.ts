import type { Member } from "#app/platform/actor.ts";
import { db } from "#app/platform/db.server.ts";
import { PROVIDERS, type Provider } from "./providers.ts";

/** A provider that a member gets in through. */
export interface ProviderWay {
  provider: Provider;
  /** What the provider said of its member when it was last used. */
  email: string | null;
  name: string | null;
  linkedAt: Date;
  lastUsedAt: Date;
}

/** How a member gets in. */
export interface WaysIn {
  hasPassword: boolean;
  /** In the order in which they are offered everywhere. */
  providers: ProviderWay[];
}

/** The ways in of a member. */
export async function waysInOf(actor: Member): Promise<WaysIn> {
  const [password, providers] = await Promise.all([
    db.selectFrom("passwords").select("userId").where("userId", "=", actor.id).executeTakeFirst(),
    db
      .selectFrom("providerAccounts")
      .select(["provider", "email", "name", "createdAt as linkedAt", "lastUsedAt"])
      .where("userId", "=", actor.id)
      .limit(PROVIDERS.length)
      .execute(),
  ]);
  const known = providers as ProviderWay[];
  return {
    hasPassword: password !== undefined,
    providers: known.sort((a, b) => PROVIDERS.indexOf(a.provider) - PROVIDERS.indexOf(b.provider)),
  };
}
