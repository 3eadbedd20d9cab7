import { decimalOf } from "#app/features/billing/prices.ts";
import type { Currency } from "#app/i18n/markets.ts";
import type { Tx } from "#app/platform/db/db.server.ts";
import { newId } from "#app/platform/ids.ts";
import { type DemoProject, type DemoProjectId, mistake, projects, rounds } from "#demo/climate.ts";
import { admin } from "#demo/sign-in-accounts.ts";
import { type Act, storeActs } from "./demo-acts.ts";
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
  const rows = (Object.keys(projects) as DemoProjectId[]).map((key) => ({ key, row: projectRow(projects[key], now) }));
  await trx
    .insertInto("climateProjects")
    .values(rows.map(({ row: { texts, ...row } }) => ({ ...row, texts: JSON.stringify(texts) })))
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
  await storeActs(trx, [
    ...rows.flatMap(({ row }) => actsOnProject(staffId, row)),
    ...payments.map((payment) => actOnPayment(staffId, payment)),
  ]);
}

type ProjectRow = ReturnType<typeof projectRow>;

function projectRow({ name, country, url, texts, sinceDaysAgo, endedDaysAgo }: DemoProject, now: Date) {
  const createdAt = atDesk(daysBefore(now, sinceDaysAgo), 0.3);
  const activeTo = endedDaysAgo === undefined ? null : dayOf(atDesk(daysBefore(now, endedDaysAgo), 0.5));
  const dates = { activeFrom: dayOf(createdAt), activeTo, createdAt };
  return { ...{ id: newId(createdAt.getTime()), name, country, url, texts }, ...dates };
}

const ABOUT = { subjectType: "climate-project" };

function actsOnProject(actorId: string, { id: subjectId, name, country, activeTo, createdAt }: ProjectRow): Act[] {
  const of = { ...ABOUT, actorId, subjectId };
  return [
    { ...of, action: "climate-project-added", data: { name, country }, createdAt },
    ...(activeTo
      ? [{ ...of, action: "climate-project-ended", data: { activeTo }, createdAt: new Date(`${activeTo}T13:20:00Z`) }]
      : []),
  ];
}

function actOnPayment(actorId: string, { id, projectId: subjectId, at: createdAt, reason, ...payment }: Payment): Act {
  const { amountMinor, currency, receiptNumber, corrects } = payment;
  const of = { ...ABOUT, actorId, subjectId, createdAt, reason };
  return corrects
    ? { ...of, action: "climate-payment-corrected", data: { payment: corrects, amountMinor: -amountMinor, currency } }
    : {
        ...of,
        action: "climate-payment-entered",
        data: { payment: id, amountMinor, currency, paidOn: dayOf(createdAt), receiptNumber },
      };
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
