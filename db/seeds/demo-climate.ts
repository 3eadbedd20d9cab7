import { decimalOf } from "#app/features/billing/prices.ts";
import type { Currency } from "#app/i18n/markets.ts";
import type { Tx } from "#app/platform/db/db.server.ts";
import { newId } from "#app/platform/ids.ts";
import { type DemoProject, type DemoProjectId, mistake, projects, rounds } from "#demo/climate.ts";
import { admin } from "#demo/sign-in-accounts.ts";
import { atDesk, dayOf, daysBefore } from "./demo-moments.ts";
import { drawPaper } from "./demo-papers.ts";
import type { Ids } from "./demo-people.ts";

const MINUTE = 60_000;
const DAY = 86_400_000;
const FRIDAY = 5;

interface Payment {
  id: string;
  projectId: string;
  amountMinor: number;
  currency: string;
  receiptNumber: string;
  at: Date;
  corrects?: string;
  reason?: string;
}

/** Writes climate projects, and payments to them of what the books have set aside, never more. After the sales. */
export async function seedClimate(trx: Tx, now: Date, members: Ids): Promise<void> {
  const staffId = members.get(admin.id)!;
  const all = Object.entries(projects as Record<DemoProjectId, DemoProject>) as [DemoProjectId, DemoProject][];
  const rows = all.map(([key, project]) => {
    const { name, country, url, texts, sinceDaysAgo, endedDaysAgo } = project;
    const createdAt = atDesk(daysBefore(now, sinceDaysAgo), 0.3);
    const activeTo = endedDaysAgo === undefined ? null : dayOf(daysBefore(now, endedDaysAgo));
    const dates = { activeFrom: dayOf(createdAt), activeTo, createdAt };
    return {
      key,
      row: { ...{ id: newId(createdAt.getTime()), name, country, url }, ...dates, texts: JSON.stringify(texts) },
    };
  });
  await trx
    .insertInto("climateProjects")
    .values(rows.map(({ row }) => row))
    .execute();
  const idOf = new Map(rows.map(({ key, row }) => [key, row.id]));
  const payments = await paymentsOf(trx, now, idOf);
  await trx
    .insertInto("climatePayments")
    .values(payments.map(({ at, ...row }) => ({ ...row, paidOn: dayOf(at), enteredBy: staffId, createdAt: at })))
    .execute();
  const paid = payments.filter(({ corrects }) => !corrects);
  await trx
    .insertInto("climateReceipts")
    .values(
      await Promise.all(
        paid.map(async ({ id, receiptNumber, ...sum }) => ({
          ...{ paymentId: id, name: `${receiptNumber}.pdf`, contentType: "application/pdf" },
          bytes: await drawPaper({ title: `Receipt ${receiptNumber}`, text: [receiptText(sum)] }),
        })),
      ),
    )
    .execute();
  await trx
    .insertInto("auditLog")
    .values([
      ...rows.map(({ row: { id, name, country, createdAt } }) =>
        entry("climate-project-added", id, createdAt, { name, country }),
      ),
      ...payments.map(({ id, at, projectId, amountMinor, currency, receiptNumber, corrects, reason }) =>
        corrects
          ? {
              ...entry("climate-payment-corrected", projectId, at, {
                payment: corrects,
                amountMinor: -amountMinor,
                currency,
              }),
              reason,
            }
          : entry("climate-payment-entered", projectId, at, {
              payment: id,
              amountMinor,
              currency,
              paidOn: dayOf(at),
              receiptNumber,
            }),
      ),
    ])
    .execute();

  function entry(action: string, subjectId: string, createdAt: Date, data: object) {
    const id = newId(createdAt.getTime());
    return {
      ...{ id, action, subjectId, createdAt },
      actorId: staffId,
      subjectType: "climate-project",
      data: JSON.stringify(data),
    };
  }
}

const receiptText = ({ amountMinor, currency, at }: Pick<Payment, "amountMinor" | "currency" | "at">) =>
  `Received on ${dayOf(at)}: ${decimalOf(amountMinor)} ${currency}. This receipt is part of the demo. No money was paid.`;

async function paymentsOf(trx: Tx, now: Date, projectIds: ReadonlyMap<DemoProjectId, string>): Promise<Payment[]> {
  const made: Payment[] = [];
  const paid = new Map<string, number>();
  for (const [index, { setAsideByDaysAgo, paidDaysAgo, to }] of rounds.entries()) {
    const at = atDesk(daysBefore(now, paidDaysAgo), 0.5);
    const sums = await trx
      .selectFrom("payments")
      .select((eb) => ["currency", eb.fn.sum<string>("climateMinor").as("minor")])
      .where("occurredAt", "<", daysBefore(now, setAsideByDaysAgo))
      .groupBy("currency")
      .orderBy("currency")
      .execute();
    for (const { currency, minor } of sums) {
      const amountMinor = Number(minor) - (paid.get(currency) ?? 0);
      if (amountMinor <= 0) continue;
      paid.set(currency, Number(minor));
      const what = { projectId: projectIds.get(to[currency as Currency])!, amountMinor, currency };
      const number = `DEMO-${4_001 + made.length}`;
      const paidAt = new Date(at.getTime() + made.length * MINUTE);
      const isMistaken = index === rounds.length - 1 && currency === mistake.currency;
      made.push(...(isMistaken ? correctedPayment(what, number, paidAt) : [paymentAt(what, number, paidAt)]));
    }
  }
  return made;
}

type What = Pick<Payment, "projectId" | "amountMinor" | "currency">;

const paymentAt = (what: What, receiptNumber: string, at: Date): Payment => ({
  ...{ ...what, receiptNumber, at },
  id: newId(at.getTime()),
});

/** Entered with a wrong number, taken back on the next working day, and entered anew. */
function correctedPayment(what: What, number: string, at: Date): Payment[] {
  const wrong = paymentAt(what, mistake.number, at);
  const noticed = new Date(at.getTime() + (at.getUTCDay() === FRIDAY ? 3 : 1) * DAY);
  const again = new Date(noticed.getTime() + 5 * MINUTE);
  const counter = paymentAt({ ...what, amountMinor: -what.amountMinor }, mistake.number, noticed);
  return [wrong, { ...counter, corrects: wrong.id, reason: mistake.reason }, paymentAt(what, number, again)];
}
