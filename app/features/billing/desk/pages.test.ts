/** The pages of the payments desk for support and admins. */
import { beforeAll, describe, expect, test } from "vitest";
import * as memberPage from "#app/features/support/members/routes/member.tsx";
import { translator } from "#app/i18n/catalog.server.ts";
import { MARKETS } from "#app/i18n/markets.ts";
import { moveClock } from "#app/platform/clock.ts";
import { db } from "#app/platform/db/db.server.ts";
import { newId } from "#app/platform/ids.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { accountFixtures } from "#tests/fixtures/accounts/accounts.ts";
import { signedIn } from "#tests/fixtures/accounts/sign-in.ts";
import { actsAbout, newMember } from "#tests/fixtures/casework/support.ts";
import { bookEntry, subscriptionRow } from "#tests/fixtures/payments/books.ts";
import { openPage } from "#tests/fixtures/program/pages.tsx";
import { call } from "#tests/fixtures/program/requests.ts";
import * as books from "../routes/desk-books.tsx";
import { loader as booksFile } from "../routes/desk-books-file.ts";
import * as ending from "../routes/desk-ending.tsx";
import * as payment from "../routes/desk-payment.tsx";
import * as payments from "../routes/desk-payments.tsx";
import * as refund from "../routes/desk-refund.tsx";
import * as revenue from "../routes/desk-revenue.tsx";
import * as subscriptions from "../routes/desk-subscriptions.tsx";
import { loader as subscriptionsFile } from "../routes/desk-subscriptions-file.ts";

accountFixtures();

type Market = (typeof MARKETS)[number];
type Module = Parameters<typeof openPage>[0];

let memberId: string;
let email: string;
let paid: string;
let running: string;

const on = (day: string) => new Date(`${day}T12:00:00Z`);
const PAST = Date.parse("2026-11-20T12:00:00Z");

beforeAll(async () => {
  const member = await newMember({ name: "Siv Lövgren", side: "entrepreneur" });
  ({ id: memberId, email } = member);
  const customerId = "cus_siv";
  await db.insertInto("billingCustomers").values({ userId: memberId, customerId }).execute();
  const same = { invoiceId: "in_siv", invoiceNumber: "SH-0001", chargeId: "ch_siv", customerId };
  paid = await bookEntry(memberId, { ...same, providerId: "in_siv", occurredAt: on("2026-11-05") });
  await bookEntry(memberId, {
    ...{ ...same, kind: "refund", providerId: "re_siv", grossMinor: -10_000, occurredAt: on("2026-11-06") },
  });
  await db
    .insertInto("auditLog")
    .values({
      ...{ id: newId(), actorId: newId(), action: "payment-refunded", subjectType: "account", subjectId: memberId },
      ...{
        reason: "Charged by mistake.",
        data: JSON.stringify({ invoice: "in_siv", refund: "re_siv", amountMinor: 10_000, currency: "SEK" }),
      },
    })
    .execute();
  const finnish = { country: "fi", currency: "EUR", plan: "enterprise" } as const;
  await bookEntry(newId(), { ...finnish, grossMinor: 35_000, invoiceNumber: "SH-GONE", occurredAt: on("2026-10-02") });
  await bookEntry(memberId, { kind: "dispute", grossMinor: -39_900, occurredAt: on("2026-11-07") });
  running = await subscriptionRow(memberId, {
    status: "past_due",
    pastDueSince: on("2026-11-15"),
    startedAt: on("2026-08-05"),
  });
  await subscriptionRow((await newMember({ name: "Bo Ek" })).id, {
    startedAt: on("2026-09-01"),
    endedAt: on("2026-10-10"),
  });
});

/** Opens a page as staff with a role and a market's language. */
async function openAs(role: "support" | "admin", market: Market, page: Module, address: string, more = {}) {
  const staff = await newMember({ staffRole: role, name: "Kim Ås", side: null, username: null, lang: market });
  const [name, value] = (await signedIn(staff.id, { secondFactor: true })).split("=") as [string, string];
  moveClock(PAST - Date.now());
  return openPage(page, address, { market, cookies: { [name]: value }, ...more });
}

const ONE = { pattern: "/admin/payments/:id" };
const ASKED = { pattern: "/admin/payments/:id/refund" };

describe.each(MARKETS)("in %s", (market) => {
  const t = translator(market, "billing-desk");

  test("every page of the desk is drawn, each with its own words", async () => {
    const pages: [Module, string, string[], object?][] = [
      [
        payments,
        paths.payments(),
        [t("payments.title"), t("payments.disputes", { count: 1 }), t("gone"), "Siv Lövgren", email],
      ],
      [
        payment,
        paths.payment(paid),
        [t("payment.title", { number: "SH-0001" }), t("refund.open"), "Charged by mistake.", "cus_siv"],
        ONE,
      ],
      [refund, paths.paymentRefund(paid), [t("refund.title", { number: "SH-0001" }), t("refund.act")], ASKED],
      [
        subscriptions,
        paths.subscriptions(),
        [t("subscriptions.states.past-due"), t("subscriptions.states.ended"), "Bo Ek"],
      ],
      [
        ending,
        paths.subscriptionEnding(running),
        [t("ending.title", { plan: "Premium" }), t("ending.none"), t("ending.reason"), "Siv Lövgren"],
        { pattern: "/admin/subscriptions/:id/ending" },
      ],
      [revenue, paths.revenue(), [t("revenue.total"), t("revenue.churn"), t("revenue.failed"), t("revenue.asPaid")]],
      [books, paths.books(), [t("books.lead"), t("books.logged")]],
    ];
    for (const [page, address, words, more] of pages) {
      const { status, text, html } = await openAs("admin", market, page, address, more);
      expect([status, address]).toEqual([200, address]);
      for (const word of words) expect(text, address).toContain(word);
      expect(html, address).not.toMatch(/NaN|undefined|\[object/);
    }
  });
});

test("the list keeps what is looked for, and says whose payments they are", async () => {
  const address = paths.payments({ q: email, kind: "refund", market: "se", month: "2026-11", member: memberId });
  const { html, text } = await openAs("support", "uk", payments, address);
  expect(html).toContain(`value="${email}"`);
  expect(html).toContain(`name="member" value="${memberId}"`);
  expect(html).toMatch(/<option value="2026-11" selected="">November 2026/);
  expect(text).toContain("Only one member’s payments.");
  expect(text).toContain("-SEK\u00a0100.00");
  expect(text).not.toContain("SH-GONE");
  // A filtered list says nothing about other payments.
  expect(text).not.toContain("disputed in the last");
});

test("strange addresses are answered as the nearest sound one", async () => {
  const odd = "/admin/payments?q=%00%27&kind=x&market=us&plan=basic&month=2026-13&member=1&after=zz";
  expect(await openAs("support", "uk", payments, odd)).toMatchObject({ status: 200 });
  expect(await openAs("support", "uk", subscriptions, "/admin/subscriptions?q=%00&state=x&after=1.%27")).toMatchObject({
    status: 200,
  });
  for (const id of ["nothing", newId()]) {
    expect(await openAs("support", "uk", payment, paths.payment(id), ONE)).toMatchObject({ status: 404 });
    expect(await openAs("support", "uk", refund, paths.paymentRefund(id), ASKED)).toMatchObject({ status: 404 });
  }
});

test("the books are the administrators' alone, on the page as in its tabs", async () => {
  expect(await openAs("support", "uk", books, paths.books())).toMatchObject({ status: 404 });
  expect((await openAs("support", "uk", payments, paths.payments())).html).not.toContain(`href="${paths.books()}"`);
  expect((await openAs("admin", "uk", payments, paths.payments())).html).toContain(`href="${paths.books()}"`);
});

test("a month is taken away as a file, which is written down", async () => {
  const admin = await newMember({ staffRole: "admin", side: null, username: null });
  const cookie = await signedIn(admin.id, { secondFactor: true });
  const take = (month: string, query: string) =>
    call(booksFile, `/admin/books/${month}${query}`, { params: { month }, cookie });
  const file = await take("2026-11", "?format=sie");
  expect(file.status).toBe(200);
  expect(file.headers.get("content-disposition")).toMatch(/^attachment; filename="stakeholm-2026-11\.si"/);
  expect(
    Buffer.from(await file.arrayBuffer())
      .toString("latin1")
      .match(/#VER /g),
  ).toHaveLength(3);
  expect((await take("2026-11", "?format=csv")).headers.get("content-type")).toBe("text/csv; charset=utf-8");
  for (const [month, query] of [
    ["2026-11", ""],
    ["2026-11", "?format=xls"],
    ["2026-13", "?format=csv"],
  ] as const) {
    expect((await take(month, query)).status).toBe(404);
  }
  expect((await actsAbout(admin.id)).map(({ data }) => data)).toEqual([
    { month: "2026-11", format: "sie" },
    { month: "2026-11", format: "csv" },
  ]);
});

describe("a refund", () => {
  const send = (form: Record<string, string>) =>
    openAs("support", "uk", refund, paths.paymentRefund(paid), {
      ...ASKED,
      form: { id: newId(), left: "29900", reason: "Because.", ...form },
    });

  test("of an amount that cannot be is refused beside its field, with what was typed", async () => {
    for (const [amount, words] of [
      ["300", "Amount: At most 299."],
      ["1.000", "Amount: Enter a number."],
      ["0", "Amount: At least 0.01."],
      ["", "Amount: Fill in this field."],
    ] as const) {
      const { status, text, html } = await send({ amount });
      expect([status, amount]).toEqual([422, amount]);
      expect(text).toContain(words);
      if (amount) expect(html).toContain(`value="${amount}"`);
      expect(html).toContain("Because.</textarea>");
    }
  });

  test("wants a reason", async () => {
    expect((await send({ amount: "1", reason: " " })).text).toContain("Reason: Fill in this field.");
  });

  test("that nobody can be asked for keeps its form, so that sent again it is the same", async () => {
    const id = newId();
    const { status, text, html } = await send({ id, amount: "1" });
    expect(status).toBe(503);
    expect(text).toContain("We can’t reach our payment provider.");
    expect(html).toContain(`name="id" value="${id}"`);
  });

  test("of what has gone back leads to the payment, which says so", async () => {
    const gone = await bookEntry(newId());
    const { location } = await openAs("support", "uk", refund, paths.paymentRefund(gone), ASKED);
    expect(location).toBe(paths.payment(gone));
    expect((await openAs("support", "uk", payment, paths.payment(gone), ONE)).text).toContain(
      "The account has been deleted.",
    );
  });
});

test("a member's page has the last payments, and the way to all of them", async () => {
  const { text, html } = await openAs("support", "uk", memberPage, paths.member(memberId), {
    pattern: "/admin/members/:id",
  });
  expect(text).toContain("All payments");
  expect(html).toContain(paths.payments({ member: memberId }));
  expect(html).toContain(paths.payment(paid));
  const other = await newMember();
  const none = await openAs("support", "uk", memberPage, paths.member(other.id), { pattern: "/admin/members/:id" });
  expect(none.text).toContain("This member hasn’t paid for anything.");
});

test("money moves, and tables of it leave the program, after a fresh proof only; what was typed stays", async () => {
  const staff = await newMember({ staffRole: "admin", side: null, username: null });
  const cookie = await signedIn(staff.id, { secondFactor: true });
  moveClock(11 * 60_000);
  const proofFor = (page: string) => `/pages/settings/proof?${new URLSearchParams({ next: page })}`;
  const forms = [
    [refund, paths.paymentRefund(paid), { id: newId(), left: "1", amount: "0.01", reason: "By mistake." }, paid],
    [ending, paths.subscriptionEnding(running), { refund: "none", reason: "By mistake." }, running],
  ] as const;
  for (const [{ loader, action }, page, form, id] of forms) {
    expect((await call(loader, page, { cookie, params: { id } })).headers.get("location")).toBe(proofFor(page));
    const refused = await call(action, page, { cookie, params: { id }, form });
    expect(await refused.json()).toMatchObject({
      failure: { code: "proof-needed" },
      form: { initialValue: { reason: "By mistake." } },
    });
  }
  expect(await actsAbout(memberId)).toHaveLength(1);
  const files = [
    [booksFile, "/admin/books/2026-11?format=csv", paths.books()],
    [subscriptionsFile, "/admin/subscriptions.csv?q=bo", "/admin/subscriptions?q=bo"],
  ] as const;
  for (const [loader, address, page] of files) {
    const answer = await call(loader, address, { cookie, params: { month: "2026-11" } });
    expect(answer.headers.get("location")).toBe(proofFor(page));
  }
});
