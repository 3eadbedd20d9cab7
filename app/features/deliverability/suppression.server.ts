/** Suppressions: addresses that get no mail, and how a suppression is lifted. */
import { translator } from "#app/i18n/catalog.server.ts";
import type { Market } from "#app/i18n/markets.ts";
import type { Actor, Member, SystemActor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db, type Tx, transaction } from "#app/platform/db/db.server.ts";
import { err, ok, type Result } from "#app/platform/failure.ts";
import { consumeRateLimit } from "#app/platform/http/rate-limit.server.ts";
import type { Visit } from "#app/platform/http/visit.server.ts";
import { sendMail } from "#app/platform/mail/mail.server.ts";
import {
  SUPPRESSIONS_LAST,
  type SuppressionReason,
  type Unreachable,
  type UnreachableMember,
  type UnreachableWords,
} from "./deliverability.ts";
import { ADDRESS_WORKS } from "./mails.ts";

/** Suppresses an address. A complaint replaces a bounce as the reason, never the other way round. */
export async function suppress(trx: Tx, email: string, reason: SuppressionReason, detail: string): Promise<void> {
  const row = { reason, detail, createdAt: now() };
  await trx
    .insertInto("mailSuppressions")
    .values({ email, ...row })
    .onConflict((conflict) =>
      reason === "complaint" ? conflict.column("email").doUpdateSet(row) : conflict.column("email").doNothing(),
    )
    .execute();
}

/** Whether an address is suppressed. */
export async function isSuppressed(_actor: SystemActor, email: string): Promise<boolean> {
  const row = await db.selectFrom("mailSuppressions").select("email").where("email", "=", email).executeTakeFirst();
  return row !== undefined;
}

/**
 * Whether a mail that somebody just asked for may be sent to their address. A suppressed address gets one `try` a day, since it may work again
 * (`sendMail` with `despite`); after that it is `closed`: answer `address-unreachable`.
 */
export async function mailsTo(email: string): Promise<"open" | "try" | "closed"> {
  const row = await db.selectFrom("mailSuppressions").select("email").where("email", "=", email).executeTakeFirst();
  if (!row) return "open";
  return (await consumeRateLimit("suppressed-try", email)) ? "try" : "closed";
}

/** The member's own address if it is suppressed, else null. */
export async function unreachableOf(actor: Member): Promise<Unreachable | null> {
  const found = await unreachable(actor.id);
  return found && { email: found.email, reason: found.reason, since: found.since };
}

/** A member's address if it is suppressed, else null. Null to anybody but support and admins. */
export async function unreachableMember(actor: Actor, userId: string): Promise<UnreachableMember | null> {
  return actor.kind === "member" && ["support", "admin"].includes(actor.staffRole ?? "") ? unreachable(userId) : null;
}

async function unreachable(userId: string): Promise<UnreachableMember | null> {
  const row = await db
    .selectFrom("mailSuppressions as suppressed")
    .innerJoin("users", "users.email", "suppressed.email")
    .select(["suppressed.email", "suppressed.reason", "suppressed.createdAt as since", "suppressed.detail"])
    .where("users.id", "=", userId)
    .executeTakeFirst();
  return row ? { ...row, reason: row.reason as SuppressionReason } : null;
}

/**
 * Lifts the suppression of the member's address and sends it a mail; if that bounces, the address is suppressed again. Mails that a complaint
 * turned off stay off until the reader chooses them again.
 */
export async function liftSuppression(
  actor: Member,
  { url }: Pick<Visit, "url">,
): Promise<Result<"lifted" | "lifted-complaint" | "open", "too-many-requests">> {
  const found = await unreachable(actor.id);
  if (!found) return ok("open");
  if (!(await consumeRateLimit("suppression-lift", actor.id))) return err("too-many-requests");
  const reason = await transaction((trx) => writeAgain(trx, actor.id, url.origin));
  return ok(reason === "complaint" ? "lifted-complaint" : reason ? "lifted" : "open");
}

/**
 * Lifts the suppression of an account's address and sends it a mail; if that bounces, the address is suppressed again. Returns why it was
 * suppressed, or undefined if it was not.
 */
export async function writeAgain(trx: Tx, userId: string, origin?: string): Promise<SuppressionReason | undefined> {
  const address = trx.selectFrom("users").select("email").where("id", "=", userId);
  const lifted = await trx
    .deleteFrom("mailSuppressions")
    .where("email", "=", address)
    .returning("reason")
    .executeTakeFirst();
  if (!lifted) return undefined;
  const reason = lifted.reason as SuppressionReason;
  await clearSuppression(trx, userId);
  await sendMail(trx, ADDRESS_WORKS, { to: userId, data: { complaint: reason === "complaint" }, origin });
  return reason;
}

/** Forgets the bounces of an account's address. Called when a mailed link was used, which proves that mails arrive. */
export async function clearSuppression(trx: Tx, userId: string): Promise<void> {
  const address = trx.selectFrom("users").select("email").where("id", "=", userId);
  await trx.deleteFrom("mailSuppressions").where("email", "=", address).execute();
  await trx.deleteFrom("mailBounces").where("email", "=", address).execute();
}

/** Deletes suppressions older than SUPPRESSIONS_LAST. */
export async function forgetSuppressions(_actor: SystemActor): Promise<void> {
  const before = new Date(now().getTime() - SUPPRESSIONS_LAST * 86_400_000);
  await db.deleteFrom("mailSuppressions").where("createdAt", "<", before).execute();
}

/** Texts of the banner for a member whose address is suppressed; null for everybody else, and under impersonation. */
export async function unreachableWords(actor: Actor, market: Market): Promise<UnreachableWords | null> {
  if (actor.kind !== "member" || actor.viewer) return null;
  const found = await unreachableOf(actor);
  if (!found) return null;
  const t = translator(market, "deliverability");
  return {
    title: t("title", { email: found.email }),
    text: t(`text.${found.reason}`),
    change: t("change"),
    works: t("works"),
  };
}
