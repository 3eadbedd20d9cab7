import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import {
  type Entered,
  type EntranceRefusal,
  enter,
  type Proved,
  proveAgain,
} from "#app/features/accounts/sign-in/authenticate.server.ts";
import { privateCookie } from "#app/features/sessions/cookies.server.ts";
import { type Client, hashToken } from "#app/features/sessions/sessions.server.ts";
import { type Member, type SystemActor, systemActor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db, isUniqueViolation, type Tx, transaction } from "#app/platform/db/db.server.ts";
import { done, failed, type Result } from "#app/platform/failure.ts";
import type { Session } from "#app/platform/http/visit.server.ts";
import { sendMail } from "#app/platform/mail/mail.server.ts";
import { ARRIVAL } from "./flow.server.ts";
import { WAY_IN_ADDED, WAY_IN_REMOVED } from "./mails.ts";
import type { Identity } from "./provider-profiles.server.ts";
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

// What follows once a provider has said who somebody is.

/** Seconds that somebody whom no account knows has to decide. */
const ARRIVAL_LASTS = 1_800;

/**
 * What getting in through a provider comes to: in; known, with the address still to be confirmed; or known to no account. The cookie of
 * the last lets the browser go on to an account.
 */
export type ProviderEntrance =
  | { kind: "entered"; entered: Entered }
  | { kind: "unconfirmed"; email: string }
  | { kind: "unknown"; cookie: string };

/**
 * Lets in whoever a provider has named, by the provider's own name for them and never by their address: addresses change hands, and not
 * every provider makes sure of them. `next` is kept for those who have no account yet.
 */
export async function enterByProvider(
  identity: Identity,
  next: string | undefined,
  client: Client,
): Promise<Result<ProviderEntrance, EntranceRefusal>> {
  const { provider, subject, email, name } = identity;
  const known = await db
    .selectFrom("providerAccounts")
    .innerJoin("users", "users.id", "providerAccounts.userId")
    .select(["users.id", "users.email", "users.emailVerified"])
    .where("provider", "=", provider)
    .where("subject", "=", subject)
    .executeTakeFirst();
  if (!known) return done({ kind: "unknown", cookie: await keepArrival(identity, next) });
  if (!known.emailVerified) return done({ kind: "unconfirmed", email: known.email });
  await db
    .updateTable("providerAccounts")
    .set({ email, name, lastUsedAt: now() })
    .where("provider", "=", provider)
    .where("subject", "=", subject)
    .execute();
  // Kept like the provider's own sign-in: whoever has this browser is back in with one click anyway.
  const entered = await enter(known.id, { way: provider, remember: true }, client);
  return entered.ok ? done({ kind: "entered", entered: entered.value }) : entered;
}

async function keepArrival({ provider, subject, email, emailVerified, name }: Identity, next: string | undefined) {
  const token = randomBytes(32).toString("base64url");
  await db
    .insertInto("providerArrivals")
    .values({
      browserHash: hashToken(token),
      provider,
      subject,
      email,
      emailVerified,
      name,
      next: next ?? null,
      expiresAt: new Date(now().getTime() + ARRIVAL_LASTS * 1000),
    })
    .execute();
  return privateCookie(ARRIVAL, token, ARRIVAL_LASTS);
}

/** Counts a visit to a provider as proof of who is signed in, if it is the very account there that is linked here. */
export async function proveByProvider(
  actor: Member,
  session: Session,
  { provider, subject }: Identity,
): Promise<Result<Proved, "provider-other-account" | "account-deactivated">> {
  const linked = await db
    .updateTable("providerAccounts")
    .set({ lastUsedAt: now() })
    .where("userId", "=", actor.id)
    .where("provider", "=", provider)
    .where("subject", "=", subject)
    .returning("userId")
    .executeTakeFirst();
  return linked ? proveAgain(actor, session, { way: provider }) : failed("provider-other-account");
}

/**
 * Lets a member in through a provider from now on. The caller has seen to the proof of both: of the account here, which is fresh, and of
 * the one there. The owner is told.
 */
export async function linkProvider(
  actor: Member,
  identity: Identity,
  visit: Pick<Client, "url">,
): Promise<Result<"linked", "provider-taken" | "provider-linked">> {
  try {
    return await transaction(async (trx) => {
      const { provider, subject } = identity;
      const known = await trx
        .selectFrom("providerAccounts")
        .select(["userId", "subject"])
        .where("provider", "=", provider)
        .where((where) => where.or([where("subject", "=", subject), where("userId", "=", actor.id)]))
        .execute();
      if (known.some(({ userId }) => userId !== actor.id)) return failed("provider-taken");
      if (known.some((row) => row.subject !== subject)) return failed("provider-linked");
      if (known.length > 0) return done("linked");
      await addProvider(trx, actor.id, identity);
      await sendMail(trx, WAY_IN_ADDED, { to: actor.id, data: { provider }, origin: visit.url.origin });
      return done("linked");
    });
  } catch (error) {
    if (isUniqueViolation(error, "provider_accounts_pkey")) return failed("provider-taken");
    if (isUniqueViolation(error, "provider_accounts_user_id_provider_key")) return failed("provider-linked");
    throw error;
  }
}

/** Writes down who somebody is at a provider. Violates `provider_accounts_pkey` when another account has them. */
export async function addProvider(trx: Tx, userId: string, identity: Identity): Promise<void> {
  const { provider, subject, email, name } = identity;
  const present = now();
  await trx
    .insertInto("providerAccounts")
    .values({ provider, subject, userId, email, name, createdAt: present, lastUsedAt: present })
    .execute();
}

/**
 * Ends a member's way in through a provider, and every other session that was opened by it. Refused for the last way in. The caller has
 * seen to a fresh proof. The owner is told.
 */
export async function unlinkProvider(
  actor: Member,
  provider: Provider,
  session: Pick<Session, "id">,
  visit: Pick<Client, "url">,
): Promise<Result<"unlinked", "not-found" | "last-way-in">> {
  return transaction(async (trx) => {
    // Two removals at once would each see the other's way.
    await trx.selectFrom("users").select("id").where("id", "=", actor.id).forNoKeyUpdate().execute();
    const providers = await trx
      .selectFrom("providerAccounts")
      .select("provider")
      .where("userId", "=", actor.id)
      .execute();
    if (!providers.some((way) => way.provider === provider)) return failed("not-found");
    if (providers.length === 1 && !(await hasOtherWay(trx, actor.id))) return failed("last-way-in");
    await trx.deleteFrom("providerAccounts").where("userId", "=", actor.id).where("provider", "=", provider).execute();
    // Else it would go with the session on another host that it was handed over from.
    await trx.updateTable("sessions").set({ parentId: null }).where("id", "=", session.id).execute();
    await trx
      .deleteFrom("sessions")
      .where("userId", "=", actor.id)
      .where("way", "=", provider)
      .where("id", "<>", session.id)
      .execute();
    await sendMail(trx, WAY_IN_REMOVED, { to: actor.id, data: { provider }, origin: visit.url.origin });
    return done("unlinked");
  });
}

async function hasOtherWay(trx: Tx, userId: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from passwords where user_id = ${userId})
      or exists (select from passkeys where user_id = ${userId}) as found`.execute(trx);
  return rows[0]?.found ?? false;
}

/** Forgets visits to providers that nobody came back from, and arrivals that came to nothing. */
async function removeStaleProviderVisits(_actor: SystemActor): Promise<void> {
  await db.deleteFrom("providerFlows").where("expiresAt", "<", now()).execute();
  await db.deleteFrom("providerArrivals").where("expiresAt", "<", now()).execute();
}

/** Daily: forgets visits to providers that nobody came back from. */
export async function removeStaleVisits(): Promise<void> {
  await removeStaleProviderVisits(systemActor("remove-stale-provider-visits"));
}
