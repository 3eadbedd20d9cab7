/** Invoice details: VAT numbers in each country's format, changed at the provider, and one number after concurrent changes. */
import { beforeEach, describe, expect, test } from "vitest";
import type { Market } from "#app/i18n/markets.ts";
import type { Member } from "#app/platform/actor.ts";
import { db } from "#app/platform/db/db.server.ts";
import { accountFixtures } from "#tests/fixtures/accounts/accounts.ts";
import { newMember } from "#tests/fixtures/casework/support.ts";
import {
  advanceTo,
  buy,
  customerOf,
  paymentFixtures,
  payments,
  startClock,
  stripe,
} from "#tests/fixtures/payments/payments.ts";
import { runningSubscription } from "../plan-status.server.ts";
import { changeInvoiceDetails, invoiceDetailsOf } from "./invoice-details.server.ts";
import { invoiceDetailsSchema, VAT_NUMBER_EXAMPLE, vatNumberIn } from "./invoice-details.ts";

accountFixtures();
paymentFixtures();

test.each<[Market, string, string | undefined]>([
  ["se", "SE556012345601", "SE556012345601"],
  ["se", " se 556012-3456 01 ", "SE556012345601"],
  ["se", "556012345601", "SE556012345601"],
  ["se", "SE5560123456", undefined],
  ["se", "DE123456789", "DE123456789"],
  ["se", "DK12345678", "DK12345678"],
  ["se", "DK1234567", undefined],
  ["se", "XX123456789", undefined],
  ["dk", "12 34 56 78", "DK12345678"],
  ["dk", "123456789", undefined],
  ["fi", "1234567-8", "FI12345678"],
  ["fi", "FI1234567", undefined],
  ["no", "123 456 789 MVA", "123456789MVA"],
  ["no", "NO123456789MVA", "123456789MVA"],
  ["no", "123456789", "123456789MVA"],
  ["no", "12345678MVA", undefined],
  ["no", "SE556012345601", undefined],
  ["uk", "GB 123 4567 89", "GB123456789"],
  ["uk", "123456789012", "GB123456789012"],
  ["uk", "GD001", "GBGD001"],
  ["uk", "FI12345678", undefined],
  ["uk", "<script>", undefined],
])("in %s the number %j is %j", (country, typed, number) => {
  expect(vatNumberIn(country, typed)).toBe(number);
  const form = invoiceDetailsSchema(country).safeParse({ name: "Exempel AB", vatNumber: typed });
  expect(form.success ? form.data.vatNumber : form.error.issues.map(({ message }) => message)).toEqual(
    number ?? [`vat-number-${country}`],
  );
});

test.each(["se", "no", "dk", "fi", "uk"] as const)("the provider takes the example of %s", async (country) => {
  const member = await newMember({ lang: country });
  await buy(member, "premium", country);
  const change = { name: "Exempel", vatNumber: VAT_NUMBER_EXAMPLE[country] };
  expect(await changeInvoiceDetails(member, country, change)).toMatchObject({ ok: true });
  expect(await invoiceDetailsOf(member)).toMatchObject({ ok: true, value: change });
});

describe("a payer", () => {
  let member: Member;
  let clock: string;

  beforeEach(async () => {
    payments.trouble.reset();
    member = await newMember({ name: "Siv Lövgren", side: "entrepreneur", lang: "se" });
    clock = await startClock();
    await buy(member, "premium", "se");
  });

  const change = (name: string, vatNumber: string | null) => changeInvoiceDetails(member, "se", { name, vatNumber });
  const numbers = async () =>
    (await stripe.customers.listTaxIds(await customerOf(member), { limit: 100 })).data.map(({ value }) => value);
  const FIRST = "SE556012345601";
  const SECOND = "SE559999999901";

  test("changes company and number, and the next invoice carries them", async () => {
    await change("Exempel AB", FIRST);
    await change("Exempel & Co AB", SECOND);
    expect(await numbers()).toEqual([SECOND]);
    const { periodEnd } = (await runningSubscription(member))!;
    await advanceTo(clock, new Date(periodEnd.getTime() + 2 * 3_600_000));
    const [invoice, before] = (await stripe.invoices.list({ customer: await customerOf(member) })).data;
    expect(invoice).toMatchObject({
      customer_name: "Exempel & Co AB",
      customer_tax_ids: [{ type: "eu_vat", value: SECOND }],
    });
    expect(before!.customer_name).not.toBe("Exempel & Co AB");
  });

  test("keeps a number that is sent again, and takes it away", async () => {
    await change("Exempel AB", FIRST);
    const [kept] = (await stripe.customers.listTaxIds(await customerOf(member))).data;
    await change("Exempel AB", FIRST);
    expect((await stripe.customers.listTaxIds(await customerOf(member))).data).toEqual([kept]);
    await change("Exempel AB", null);
    expect(await numbers()).toEqual([]);
  });

  test("in two windows at once has one number", async () => {
    await change("Exempel AB", "SE551111111101");
    await Promise.all([change("Exempel AB", FIRST), change("Exempel AB", SECOND), change("Exempel AB", FIRST)]);
    expect(await numbers()).toHaveLength(1);
  });

  test("is told at the field what the provider refuses, and keeps what was", async () => {
    await change("Exempel AB", FIRST);
    // A format that we accept and the provider refuses.
    expect(await change("Another AB", "FR+*")).toMatchObject({
      ok: false,
      code: "invalid-input",
      fields: { vatNumber: ["vat-number-refused"] },
    });
    expect(await invoiceDetailsOf(member)).toMatchObject({ value: { name: "Exempel AB", vatNumber: FIRST } });
  });

  test("is told when the provider is away", async () => {
    payments.trouble.answer(500, 20, /customers/);
    expect(await invoiceDetailsOf(member)).toMatchObject({ ok: false, code: "provider-away" });
    expect(await change("Exempel AB", FIRST)).toMatchObject({ ok: false, code: "provider-away" });
    payments.trouble.reset();
    expect(await numbers()).toEqual([]);
  });

  test("whom the provider does not know is told the same", async () => {
    await db.updateTable("billingCustomers").set({ customerId: "cus_none" }).where("userId", "=", member.id).execute();
    expect(await invoiceDetailsOf(member)).toMatchObject({ ok: false, code: "provider-away" });
    expect(await change("Exempel AB", FIRST)).toMatchObject({ ok: false, code: "provider-away" });
  });

  test("who never bought has none", async () => {
    const other = await newMember({});
    expect(await invoiceDetailsOf(other)).toMatchObject({ ok: false, code: "no-subscription" });
    expect(await changeInvoiceDetails(other, "se", { name: "A", vatNumber: null })).toMatchObject({
      code: "no-subscription",
    });
  });
});
