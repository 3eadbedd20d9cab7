import { sql } from "kysely";
import {
  type Authenticated,
  type AuthenticationRefusal,
  authenticate,
  type Reauthenticated,
  reauthenticate,
} from "#app/features/accounts/sign-in/authenticate.server.ts";
import { recordSecurityEvent } from "#app/features/security-events/recording.server.ts";
import { type Client, endSessionsBy } from "#app/features/sessions/sessions.server.ts";
import type { Member } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db, isUniqueViolation, type Tx, transaction } from "#app/platform/db/db.server.ts";
import { err, ok, type Result } from "#app/platform/failure.ts";
import type { Session } from "#app/platform/http/visit.server.ts";
import { sendMail } from "#app/platform/mail/mail.server.ts";
import { storeArrival } from "./flow.server.ts";
import { SIGN_IN_METHOD_ADDED, SIGN_IN_METHOD_REMOVED } from "./mails.ts";
import type { Identity } from "./provider-profiles.server.ts";
import { PROVIDERS, type Provider } from "./providers.ts";

/** A provider that a member has linked. */
export interface ProviderMethod {
  provider: Provider;
  /** From the provider, when it was last used. */
  email: string | null;
  name: string | null;
  linkedAt: Date;
  lastUsedAt: Date;
}

/** How a member signs in. */
interface SignInMethods {
  hasPassword: boolean;
  /** In the order of `PROVIDERS`. */
  providers: ProviderMethod[];
}

/** The sign-in methods of a member. */
export async function signInMethodsOf(actor: Member): Promise<SignInMethods> {
  const [password, providers] = await Promise.all([
    db.selectFrom("passwords").select("userId").where("userId", "=", actor.id).executeTakeFirst(),
    db
      .selectFrom("providerAccounts")
      .select(["provider", "email", "name", "createdAt as linkedAt", "lastUsedAt"])
      .where("userId", "=", actor.id)
      .limit(PROVIDERS.length)
      .execute(),
  ]);
  const known = providers as ProviderMethod[];
  return {
    hasPassword: password !== undefined,
    providers: known.sort((a, b) => PROVIDERS.indexOf(a.provider) - PROVIDERS.indexOf(b.provider)),
  };
}

/** The outcome of a sign-in through a provider. The cookie of somebody without an account lets the browser go on to one. */
type ProviderAuthentication =
  | { kind: "signed-in"; authenticated: Authenticated }
  | { kind: "unconfirmed"; email: string }
  | { kind: "unknown"; cookie: string };

/**
 * Signs in a person whom a provider has identified, by the provider's subject and never by the address: addresses change hands, and not every
 * provider verifies them. `next` is stored for those who have no account yet.
 */
export async function authenticateByProvider(
  identity: Identity,
  next: string | undefined,
  client: Client,
): Promise<Result<ProviderAuthentication, AuthenticationRefusal>> {
  const { provider, subject, email, name } = identity;
  const known = await db
    .selectFrom("providerAccounts")
    .innerJoin("users", "users.id", "providerAccounts.userId")
    .select(["users.id", "users.email", "users.emailVerified"])
    .where("provider", "=", provider)
    .where("subject", "=", subject)
    .executeTakeFirst();
  if (!known) return ok({ kind: "unknown", cookie: await storeArrival(identity, next) });
  if (!known.emailVerified) return ok({ kind: "unconfirmed", email: known.email });
  await db
    .updateTable("providerAccounts")
    .set({ email, name, lastUsedAt: now() })
    .where("provider", "=", provider)
    .where("subject", "=", subject)
    .execute();
  // Remembered: a browser that is signed in at the provider can sign in with one click anyway.
  const authenticated = await authenticate(known.id, { method: provider, remember: true }, client);
  return authenticated.ok ? ok({ kind: "signed-in", authenticated: authenticated.value }) : authenticated;
}

/** Re-authenticates a member through a provider, only by the account there that is linked here. */
export async function reauthenticateByProvider(
  actor: Member,
  session: Session,
  { provider, subject }: Identity,
): Promise<Result<Reauthenticated, "provider-other-account" | "account-deactivated">> {
  const linked = await db
    .updateTable("providerAccounts")
    .set({ lastUsedAt: now() })
    .where("userId", "=", actor.id)
    .where("provider", "=", provider)
    .where("subject", "=", subject)
    .returning("userId")
    .executeTakeFirst();
  if (linked) return reauthenticate(actor, session, { method: provider });
  const refused = { account: actor.id, method: provider, result: "provider-other-account" } as const;
  await recordSecurityEvent({ event: "re-authentication-failed", ...refused });
  return err("provider-other-account");
}

/**
 * Links a provider to a member's account. The caller has checked a recent re-authentication of the account here, and the identity there. The
 * owner is mailed.
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
      if (known.some(({ userId }) => userId !== actor.id)) return err("provider-taken");
      if (known.some((row) => row.subject !== subject)) return err("provider-linked");
      if (known.length > 0) return ok("linked");
      await addProvider(trx, actor.id, identity);
      await recordSecurityEvent({ event: "provider-linked", account: actor.id, method: provider }, trx);
      await sendMail(trx, SIGN_IN_METHOD_ADDED, { to: actor.id, data: { provider }, origin: visit.url.origin });
      return ok("linked");
    });
  } catch (error) {
    if (isUniqueViolation(error, "provider_accounts_pkey")) return err("provider-taken");
    if (isUniqueViolation(error, "provider_accounts_user_id_provider_key")) return err("provider-linked");
    throw error;
  }
}

/** Stores the identity at a provider. Violates `provider_accounts_pkey` if another account has it. */
export async function addProvider(trx: Tx, userId: string, identity: Identity): Promise<void> {
  const { provider, subject, email, name } = identity;
  const present = now();
  await trx
    .insertInto("providerAccounts")
    .values({ provider, subject, userId, email, name, createdAt: present, lastUsedAt: present })
    .execute();
}

/**
 * Unlinks a provider, and ends every other session that was opened with it. Refused for the last sign-in method. The caller has checked a
 * recent re-authentication. The owner is mailed.
 */
export async function unlinkProvider(
  actor: Member,
  provider: Provider,
  session: Pick<Session, "id">,
  visit: Pick<Client, "url">,
): Promise<Result<"unlinked", "not-found" | "last-way-in">> {
  return transaction(async (trx) => {
    // Locked: two concurrent removals would each count on the other's provider.
    await trx.selectFrom("users").select("id").where("id", "=", actor.id).forNoKeyUpdate().execute();
    const providers = await trx
      .selectFrom("providerAccounts")
      .select("provider")
      .where("userId", "=", actor.id)
      .execute();
    if (!providers.some((method) => method.provider === provider)) return err("not-found");
    if (providers.length === 1 && !(await hasOtherMethod(trx, actor.id))) return err("last-way-in");
    await trx.deleteFrom("providerAccounts").where("userId", "=", actor.id).where("provider", "=", provider).execute();
    await endSessionsBy(trx, actor.id, provider, session.id);
    await recordSecurityEvent({ event: "provider-unlinked", account: actor.id, method: provider }, trx);
    await sendMail(trx, SIGN_IN_METHOD_REMOVED, { to: actor.id, data: { provider }, origin: visit.url.origin });
    return ok("unlinked");
  });
}

async function hasOtherMethod(trx: Tx, userId: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from passwords where user_id = ${userId})
      or exists (select from passkeys where user_id = ${userId}) as found`.execute(trx);
  return rows[0]?.found ?? false;
}
