/** Bounces and complaints: each report is stored once, with what it means for the mail and its address. */
import { sql } from "kysely";
import { type SystemActor, systemActor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db, type Tx, transaction } from "#app/platform/db/db.server.ts";
import { isId, newId } from "#app/platform/ids.ts";
import { log } from "#app/platform/log.server.ts";
import { endStrayDeliveries, forgetDeliveries } from "#app/platform/mail/deliveries.server.ts";
import { mailBounces } from "#app/platform/mail/metrics.server.ts";
import { emit } from "#app/platform/outbox/outbox.server.ts";
import { BOUNCES_LAST, type Bounce, SOFT_DAYS, SOFT_WITHIN_DAYS } from "./deliverability.ts";
import { mailComplained } from "./events.ts";
import { forgetSuppressions, suppress } from "./suppression.server.ts";

const DAY = 86_400_000;
const BATCH = 5_000;
const LONGEST_DETAIL = 200;

/**
 * Stores a report of a mail that came back, or that its reader called spam. The delivery says where it went; without one, the address does.
 * One report counts once, however often it comes. An address that takes no mail is not written to any more; a complaint also ends all mails
 * that its reader may do without.
 */
export async function recordBounce(
  _actor: SystemActor,
  { deliveryId, address, type, permanent, detail }: Bounce,
): Promise<void> {
  const outcome = await transaction(async (trx) => {
    const delivery = deliveryId && isId(deliveryId) ? await deliveryOf(trx, deliveryId) : undefined;
    const email = delivery?.address ?? address;
    if (!email || email.length > 254) return "unknown";
    const stored = await trx
      .insertInto("mailBounces")
      .values({
        id: newId(),
        event: [type, permanent, delivery?.id ?? `${email.toLowerCase()} ${now().toISOString().slice(0, 10)}`].join(
          " ",
        ),
        email,
        deliveryId: delivery?.id ?? null,
        type,
        permanent,
        detail: plain(detail),
        createdAt: now(),
      })
      .onConflict((conflict) => conflict.column("event").doNothing())
      .returning("id")
      .executeTakeFirst();
    if (!stored) return "known";
    if (delivery) await moveDelivery(trx, delivery.id, type, permanent);
    if (type === "complaint") {
      await suppress(trx, email, "complaint", plain(detail));
      await emit(
        trx,
        ...(await readersOf(trx, email, delivery?.recipient)).map((id) => mailComplained({ recipientId: id })),
      );
    } else if (permanent || (await cameBackTooOften(trx, email))) {
      await suppress(trx, email, "bounce", plain(detail));
    }
    return "stored";
  });
  if (outcome === "stored") mailBounces.inc({ type, permanent: String(permanent) });
  log.info({ delivery: deliveryId, type, permanent, outcome }, "report of a mail");
}

async function deliveryOf(trx: Tx, id: string) {
  return trx
    .selectFrom("mailDeliveries")
    .select(["id", "recipient", "address"])
    .where("id", "=", id)
    .where("address", "is not", null)
    .forUpdate()
    .executeTakeFirst();
}

/** A complaint says more than a bounce, and what was refused at once was never sent. */
async function moveDelivery(trx: Tx, id: string, type: Bounce["type"], permanent: boolean): Promise<void> {
  if (type === "bounce" && !permanent) return;
  await trx
    .updateTable("mailDeliveries")
    .set({ state: type === "complaint" ? "complained" : "bounced" })
    .where("id", "=", id)
    .where("state", "in", type === "complaint" ? ["sent", "bounced"] : ["sent"])
    .execute();
}

/** Whose mails a complaint ends: whoever the mail was for, else whoever has the address, with or without an account. */
async function readersOf(trx: Tx, email: string, recipient: string | undefined): Promise<string[]> {
  if (recipient && isId(recipient)) return [recipient];
  const { rows } = await sql<{ id: string }>`select id from users where email = ${email} and not is_anonymous
    union select id from newsletter_subscribers where email = ${email}`.execute(trx);
  return rows.map(({ id }) => id);
}

async function cameBackTooOften(trx: Tx, email: string): Promise<boolean> {
  const since = new Date(now().getTime() - SOFT_WITHIN_DAYS * DAY);
  const { rows } = await sql<{ days: number }>`select count(distinct date_trunc('day', created_at, 'UTC'))::int as days
    from mail_bounces where email = ${email} and type = 'bounce' and created_at > ${since}`.execute(trx);
  return rows[0]!.days >= SOFT_DAYS;
}

/** The words of a server without addresses and line ends. */
function plain(detail: string): string {
  return detail
    .slice(0, 2_000)
    .replace(/[\p{Cc}\s]+/gu, " ")
    .replace(/\S+@\S+/g, "…")
    .toWellFormed()
    .slice(0, LONGEST_DETAIL)
    .trim();
}

/** Deletes old reports, in batches. Returns how many. */
async function forgetBounces(_actor: SystemActor): Promise<number> {
  const before = new Date(now().getTime() - BOUNCES_LAST * DAY);
  for (let all = 0; ; ) {
    const { rows } = await sql`delete from mail_bounces where id in
      (select id from mail_bounces where created_at < ${before} limit ${BATCH}) returning 1`.execute(db);
    all += rows.length;
    if (rows.length < BATCH) return all;
  }
}

/** Every night. */
export async function tidyDeliveries(): Promise<void> {
  const actor = systemActor("tidy-deliveries");
  await endStrayDeliveries(actor);
  await forgetDeliveries(actor);
  await forgetBounces(actor);
  await forgetSuppressions(actor);
}
