/** Refunds beyond the limit: asked for by one, confirmed by another, made once. */
import { beforeAll, beforeEach, expect, test } from "vitest";
import { confirmApproval } from "#app/features/approvals/deciding.server.ts";
import { type Member, systemActor } from "#app/platform/actor.ts";
import { db } from "#app/platform/db/db.server.ts";
import { newId } from "#app/platform/ids.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { accountFixtures } from "#tests/fixtures/accounts/accounts.ts";
import { signedIn } from "#tests/fixtures/accounts/sign-in.ts";
import { actsAbout, newMember, newStaff } from "#tests/fixtures/casework/support.ts";
import { buy, CARDS, paymentFixtures } from "#tests/fixtures/payments/payments.ts";
import { openPage } from "#tests/fixtures/program/pages.tsx";
import "#server/approvals.ts";
import { runningSubscription } from "../plan-status.server.ts";
import * as paymentPage from "../routes/desk-payment.tsx";
import { refundLimit, takesTwo } from "./refund-limit.ts";
import { makeApprovedRefund, refundPayment } from "./refunding.server.ts";
import { endAsStaff } from "./subscriptions.server.ts";

accountFixtures();
paymentFixtures();

const job = systemActor("make-approved-refund");
let support: Member;
let admin: Member;
let member: Member;
let payment: { id: string; grossMinor: number };

beforeAll(async () => {
  support = await newStaff("support", "Kim Ås");
  admin = await newStaff("admin", "Leena Koski");
});

beforeEach(async () => {
  member = await newMember({ side: "entrepreneur", lang: "se" });
  await buy(member, "enterprise", "se", CARDS.good);
  payment = await db
    .selectFrom("payments")
    .select(["id", "grossMinor"])
    .where("userId", "=", member.id)
    .where("kind", "=", "payment")
    .executeTakeFirstOrThrow();
});

const form = (change: { left?: number; amount?: number } = {}) => ({
  id: newId(),
  left: payment.grossMinor,
  amount: payment.grossMinor,
  reason: "Charged by mistake.",
  ...change,
});

async function requested(): Promise<string> {
  const row = await db
    .selectFrom("approvals")
    .select("id")
    .where("subjectId", "=", payment.id)
    .where("state", "=", "open")
    .executeTakeFirstOrThrow();
  return row.id;
}

const refunds = async () => (await actsAbout(member.id)).filter(({ action }) => action === "payment-refunded");

test("the limit counts all refunds of a payment together", () => {
  const paid = { grossMinor: 399_900, currency: "SEK" };
  expect(takesTwo(paid, { left: 399_900, amount: refundLimit("SEK") })).toBe(false);
  expect(takesTwo(paid, { left: 399_900, amount: refundLimit("SEK") + 1 })).toBe(true);
  expect(takesTwo(paid, { left: 249_900, amount: 50_001 })).toBe(true);
  expect(takesTwo({ grossMinor: 100, currency: "USD" }, { left: 100, amount: 1 })).toBe(true);
});

test("support asks, an administrator confirms, and it is made once", async () => {
  expect(await refundPayment(support, payment.id, form())).toMatchObject({ value: "asked" });
  expect(await refundPayment(support, payment.id, form())).toMatchObject({ code: "approval-open" });
  const request = await requested();
  for (const actor of [support, admin]) {
    const [name, value] = (await signedIn(actor.id, { secondFactor: true })).split("=") as [string, string];
    const asking = { cookies: { [name]: value }, market: "uk", pattern: "/admin/payments/:id" } as const;
    const { text, html } = await openPage(paymentPage, paths.payment(payment.id), asking);
    expect(text).toContain("Waiting for a second administrator");
    expect(html).toContain(`href="${paths.approval(request)}"`);
  }
  expect(await confirmApproval(support, request)).toMatchObject({ code: "not-found" });
  await makeApprovedRefund(job, request);
  expect(await refunds()).toEqual([]);
  expect(await confirmApproval(admin, request)).toMatchObject({ ok: true });
  await makeApprovedRefund(job, request);
  await makeApprovedRefund(job, request);
  expect(await refunds()).toMatchObject([{ actorId: support.id, data: { amountMinor: payment.grossMinor } }]);
});

test("an administrator who asked does not confirm; one that was demoted does not get it", async () => {
  const asker = await newStaff("admin");
  expect(await refundPayment(asker, payment.id, form())).toMatchObject({ value: "asked" });
  const request = await requested();
  expect(await confirmApproval(asker, request)).toMatchObject({ code: "approval-own" });
  await db.updateTable("users").set({ staffRole: "moderator" }).where("id", "=", asker.id).execute();
  expect(await confirmApproval(admin, request)).toMatchObject({ code: "approval-void" });
});

test("what was refunded meanwhile makes it another question", async () => {
  await refundPayment(support, payment.id, form());
  const request = await requested();
  const small = { left: payment.grossMinor, amount: 1_000 };
  expect(await refundPayment(support, payment.id, form(small))).toMatchObject({ ok: true, value: undefined });
  expect(await confirmApproval(admin, request)).toMatchObject({ code: "conflict" });
  expect(await refunds()).toHaveLength(1);
});

test("an ending refunds no more without a second person than what one may of the whole payment", async () => {
  expect(await refundPayment(support, payment.id, form({ amount: refundLimit("SEK") }))).toMatchObject({ ok: true });
  const { id } = (await runningSubscription(member))!;
  const end = { refund: "last", reason: "You asked us to." } as const;
  expect(await endAsStaff(support, id, end)).toMatchObject({ code: "approval-needed" });
});
