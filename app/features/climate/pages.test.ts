/** The pages of the ledger. */
import { beforeAll, describe, expect, test } from "vitest";
import { billingChanged } from "#app/features/billing/events.ts";
import { ratesMoved } from "#app/features/exchange-rates/events.ts";
import { translator } from "#app/i18n/catalog.server.ts";
import { MARKETS } from "#app/i18n/markets.ts";
import type { Member } from "#app/platform/actor.ts";
import { db } from "#app/platform/db/db.server.ts";
import { newId } from "#app/platform/ids.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { SUBSCRIPTIONS } from "#server/features.ts";
import { accountFixtures } from "#tests/fixtures/accounts/accounts.ts";
import { signedIn } from "#tests/fixtures/accounts/sign-in.ts";
import { newMember, newStaff } from "#tests/fixtures/casework/support.ts";
import { climatePayment, climateProject, RECEIPT } from "#tests/fixtures/payments/climate.ts";
import { openPage } from "#tests/fixtures/program/pages.tsx";
import { call } from "#tests/fixtures/program/requests.ts";
import { climateChanged } from "./events.ts";
import { correctPayment } from "./payments.server.ts";
import * as desk from "./routes/desk.tsx";
import * as ledger from "./routes/ledger.tsx";
import { loader as ledgerFile } from "./routes/ledger-file.ts";
import * as paymentNew from "./routes/payment-new.tsx";
import { loader as receipt } from "./routes/receipt.ts";

accountFixtures();

const NBSP = /\u00a0/g;

async function textIn(market: (typeof MARKETS)[number]): Promise<string> {
  const { text, status } = await openPage(ledger, paths.climate(), { market });
  expect(status).toBe(200);
  return text.replace(NBSP, " ");
}

describe("before anybody has paid", () => {
  test.each(MARKETS)("the page in %s says so, and shows no figure", async (market) => {
    const t = translator(market, "climate");
    const text = await textIn(market);
    for (const words of [t("heading"), t("empty.title"), t("payments.none"), t("projects.none")]) {
      expect(text).toContain(words.replace(NBSP, " "));
    }
    expect(text).not.toContain(t("currencies.title"));
  });
});

describe("with payments", () => {
  let admin: Member;
  let payer: Member;
  let paid: string;
  let mistake: string;

  beforeAll(async () => {
    admin = await newStaff("admin", "Gunnel Kassör");
    payer = await newMember({ name: "Betty Betalare" });
    const book = (
      kind: string,
      country: string,
      currency: string,
      netMinor: number,
      climateMinor: number,
      at: string,
    ) => ({
      ...{ id: newId(), kind, providerId: `re_secret_${newId()}`, userId: payer.id, customerId: "cus_secret" },
      ...{
        invoiceId: "in_secret",
        plan: "premium",
        country,
        currency,
        grossMinor: netMinor,
        vatMinor: 0,
        netMinor,
        climateMinor,
      },
      ...{ vatBasisPoints: 0, occurredAt: new Date(at), recordedAt: new Date(at) },
    });
    await db
      .insertInto("payments")
      .values([
        book("payment", "se", "SEK", 31_920, 319, "2025-11-22"),
        book("payment", "se", "SEK", 319_920, 3_199, "2026-11-22"),
        book("refund", "se", "SEK", -31_920, -319, "2026-11-23"),
        book("payment", "uk", "GBP", 24_917, 249, "2026-11-22"),
      ])
      .execute();
    const projectId = await climateProject();
    paid = await climatePayment(projectId, admin.id, { amountMinor: 1_000 });
    mistake = await climatePayment(projectId, admin.id, { amountMinor: 77_700, receiptNumber: "2026-113" });
    await correctPayment(admin, mistake, { reason: "Another project’s." });
  });

  test("each currency stands by itself, to the last unit", async () => {
    const text = await textIn("uk");
    // Set aside, paid and waiting: 3.19 + 31.99 − 3.19 kr, less 10 kr.
    expect(text).toMatch(/SEK ?SEK 31\.99 ?SEK 10\.00 ?SEK 21\.99/);
    expect(text).toMatch(/GBP ?£2\.49 ?£0\.00 ?£2\.49/);
    // The market's years and their total.
    expect(text).toMatch(/Sweden ?SEK 3\.19 ?SEK 28\.80 ?SEK 31\.99/);
  });

  test("the headline adds up in the reader's currency, and says by the rates of which day", async () => {
    const text = await textIn("uk");
    const [, setAside, paidOut, waiting] =
      /Set aside ?£([\d.]+) ?Paid to projects ?-£([\d.]+) ?Waiting to be paid ?£([\d.]+)/.exec(text)!.map(Number);
    expect(setAside).toBeGreaterThan(2.49);
    expect(setAside! - paidOut!).toBeCloseTo(waiting!, 6);
    expect(text).toContain("Amounts in other currencies are converted at the reference rates of");
    expect(text).toContain("Set aside since 22 November 2025");
  });

  test("what was taken back stays, with its reason and without its receipt", async () => {
    const { html, text } = await openPage(ledger, paths.climate(), { market: "uk" });
    expect(text).toContain("Correction: Another project’s.");
    expect(html).toContain(paths.climateReceipt(paid));
    expect(html).not.toContain(paths.climateReceipt(mistake));
  });

  test("nothing of the page or its file is anybody's", async () => {
    const file = await (await call(ledgerFile, paths.climateFile())).text();
    for (const market of MARKETS) {
      const { html } = await openPage(ledger, paths.climate(), { market });
      for (const secret of [payer.id, payer.name, payer.email, admin.id, admin.name, "secret"]) {
        expect(html).not.toContain(secret);
        expect(file).not.toContain(secret);
      }
    }
    expect(file).toContain("set-aside;se;2026;;;;SEK;28,80;;");
    expect(file).toContain(`paid;;2026;2026-10-09;"Peatland, Hälsingland";2026-114;SEK;-10,00;;${paid}`);
  });

  test("a receipt is saved and never shown; one that was taken back is there for nobody", async () => {
    const answer = await call(receipt, paths.climateReceipt(paid), { params: { id: paid } });
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-disposition")).toMatch(/^attachment; filename="receipt.pdf"/);
    expect(answer.headers.get("content-security-policy")).toBe("default-src 'none'; sandbox");
    expect(Buffer.from(await answer.arrayBuffer()).equals(RECEIPT)).toBe(true);
    for (const id of [mistake, newId(), "nothing"]) {
      expect((await call(receipt, paths.climateReceipt(id), { params: { id } })).status).toBe(404);
    }
  });

  test("the desk offers to correct what can be corrected", async () => {
    const [name, value] = (await signedIn(admin.id, { secondFactor: true })).split("=") as [string, string];
    const { html, text } = await openPage(desk, paths.climateDesk(), { market: "uk", cookies: { [name]: value } });
    expect(html).toContain(paths.climateCorrection(paid));
    expect(html).not.toContain(paths.climateCorrection(mistake));
    expect(text).toContain("Enter payment");
  });

  test("a payment without its receipt is refused, with what was typed", async () => {
    const cookie = await signedIn(admin.id, { secondFactor: true });
    const [name, value] = cookie.split("=") as [string, string];
    const form = {
      id: newId(),
      projectId: "",
      amount: "1.234,00",
      currency: "SEK",
      paidOn: "2026-10-09",
      receiptNumber: "7",
    };
    const { html, status } = await openPage(paymentNew, paths.climatePayment(), {
      market: "uk",
      cookies: { [name]: value },
      form,
    });
    expect(status).toBe(422);
    expect(html).toContain('value="1.234,00"');
    expect(html).toContain("Receipt: Fill in this field.");
  });
});

test.each([
  ["a payment", billingChanged({ userId: "1" })],
  ["a project", climateChanged({ projectId: "1" })],
  ["new rates", ratesMoved({ ratedOn: "2026-11-19" })],
])("%s drops the stored page", (_, { type, payload }) => {
  const stale = SUBSCRIPTIONS.filter(({ event }) => event.type === type).flatMap(
    ({ broadcast }) => broadcast?.(payload as never).stalePages ?? [],
  );
  expect(stale).toContain("climate");
});
