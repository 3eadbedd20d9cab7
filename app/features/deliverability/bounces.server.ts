/** Bounces and complaints: each report is stored once and updates its delivery and the suppression of its address. */
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
 * Stores a bounce or a spam complaint. The address comes from the delivery if it is known, else from the report. Idempotent: a repeated report
 * counts once. A permanent bounce suppresses the address; a complaint also unsubscribes its reader from every optional mail.
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
    } else if (permanent || (await bouncesTooOften(trx, email))) {
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

/** A complaint overrides a bounce; a delivery that the first server refused keeps its state. */
async function moveDelivery(trx: Tx, id: string, type: Bounce["type"], permanent: boolean): Promise<void> {
  if (type === "bounce" && !permanent) return;
  await trx
    .updateTable("mailDeliveries")
    .set({ state: type === "complaint" ? "complained" : "bounced" })
    .where("id", "=", id)
    .where("state", "in", type === "complaint" ? ["sent", "bounced"] : ["sent"])
    .execute();
}

/** The recipients that a complaint unsubscribes: the mail's own, else the account or subscriber with this address. */
async function readersOf(trx: Tx, email: string, recipient: string | undefined): Promise<string[]> {
  if (recipient && isId(recipient)) return [recipient];
  const { rows } = await sql<{ id: string }>`select id from users where email = ${email} and not is_anonymous
    union select id from newsletter_subscribers where email = ${email}`.execute(trx);
  return rows.map(({ id }) => id);
}

async function bouncesTooOften(trx: Tx, email: string): Promise<boolean> {
  const since = new Date(now().getTime() - SOFT_WITHIN_DAYS * DAY);
  const { rows } = await sql<{ days: number }>`select count(distinct date_trunc('day', created_at, 'UTC'))::int as days
    from mail_bounces where email = ${email} and type = 'bounce' and created_at > ${since}`.execute(trx);
  return rows[0]!.days >= SOFT_DAYS;
}

/** A server's message on one line, without the addresses in it. */
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
  for (let deleted = 0; ; ) {
    const { rows } = await sql`delete from mail_bounces where id in
      (select id from mail_bounces where created_at < ${before} limit ${BATCH}) returning 1`.execute(db);
    deleted += rows.length;
    if (rows.length < BATCH) return deleted;
  }
}

/** Nightly job: closes stray deliveries, deletes old ones, old reports and old suppressions. */
export async function tidyDeliveries(): Promise<void> {
  const actor = systemActor("tidy-deliveries");
  await endStrayDeliveries(actor);
  await forgetDeliveries(actor);
  await forgetBounces(actor);
  await forgetSuppressions(actor);
}
