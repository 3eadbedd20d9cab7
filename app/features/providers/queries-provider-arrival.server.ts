import { hashToken } from "#app/features/sessions/commands-sessions.server.ts";
import { readPrivateCookie } from "#app/features/sessions/gateway-cookies.server.ts";
import type { Actor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db } from "#app/platform/db.server.ts";
import type { Identity } from "./gateway-provider-manners.server.ts";
import type { Provider } from "./providers.ts";

/** Name of the cookie of somebody whom a provider has named and no account knows yet. */
export const ARRIVAL = "provider-arrival";

/** Somebody whom a provider has named, and how they may go on. */
export interface Arrival {
  identity: Identity;
  next: string | undefined;
  /** The address has an account: the way on is to prove that it is theirs, and to link. */
  emailTaken: boolean;
}

/** The key of the row that a browser's arrival is kept in. */
export function arrivalHash(headers: Headers): Buffer | undefined {
  const token = readPrivateCookie(headers, ARRIVAL);
  return token ? hashToken(token) : undefined;
}

/** Whom a provider has named in this browser, while there is time to go on. */
export async function arrivalOf(_actor: Actor, headers: Headers): Promise<Arrival | undefined> {
  const hash = arrivalHash(headers);
  if (!hash) return undefined;
  const row = await db
    .selectFrom("providerArrivals")
    .leftJoin("users", (join) =>
      join.onRef("users.email", "=", "providerArrivals.email").on("users.isAnonymous", "=", false),
    )
    .select(["provider", "subject", "providerArrivals.email", "providerArrivals.emailVerified"])
    .select(["providerArrivals.name", "next", "users.id as takenBy"])
    .where("browserHash", "=", hash)
    .where("expiresAt", ">", now())
    .executeTakeFirst();
  if (!row) return undefined;
  const { subject, email, emailVerified, name, next, takenBy } = row;
  return {
    identity: { provider: row.provider as Provider, subject, email, emailVerified, name },
    next: next ?? undefined,
    emailTaken: takenBy !== null,
  };
}
