/** The exports of the books, from real rows to the bytes. */
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { ratesBetween, ratesOn } from "#app/features/exchange-rates/daily-rates.server.ts";
import type { Member } from "#app/platform/actor.ts";
import { db } from "#app/platform/db/db.server.ts";
import { accountFixtures } from "#tests/fixtures/accounts/accounts.ts";
import { actsAbout, countActs, newMember, newStaff } from "#tests/fixtures/casework/support.ts";
import { bookEntry } from "#tests/fixtures/payments/books.ts";
import type { BooksFormat } from "./book-entry.ts";
import { exportBooks } from "./bookkeeping.server.ts";

accountFixtures();

let admin: Member;
let member: Member;

beforeAll(async () => {
  [admin, member] = [await newStaff("admin"), await newMember()];
  await sql`delete from exchange_rate_history`.execute(db);
  for (const [day, sek] of [
    ["2026-09-29", "11.00"],
    ["2026-10-05", "11.50"],
  ] as const) {
    await sql`insert into exchange_rate_history (currency, rated_on, per_euro) values
      ('EUR', ${day}, 1), ('SEK', ${day}, ${sek}), ('NOK', ${day}, 11.8), ('DKK', ${day}, 7.46), ('GBP', ${day}, 0.87)`.execute(
      db,
    );
  }
  const fi = { country: "fi", currency: "EUR", grossMinor: 3_500, vatMinor: 711, vatBasisPoints: 2_550 } as const;
  await bookEntry(member.id, { invoiceNumber: "OLD-1", occurredAt: new Date("2026-09-30T21:59:59Z") });
  await bookEntry(member.id, { invoiceNumber: "FI-1", occurredAt: new Date("2026-09-30T22:00:00Z"), ...fi });
  await bookEntry(member.id, { invoiceNumber: "FI-2", occurredAt: new Date("2026-10-10T12:00:00Z"), ...fi });
  // More than one batch, half of them at the same moment.
  await sql`insert into payments (id, kind, provider_id, user_id, customer_id, invoice_id, invoice_number, plan, country, currency,
      gross_minor, vat_minor, net_minor, climate_minor, vat_basis_points, occurred_at, recorded_at)
    select gen_random_uuid(), 'payment', 'in_many' || n, ${member.id}, 'cus_1', 'in_many' || n, 'SE-' || n, 'premium', 'se', 'SEK',
      39900, 7980, 31920, 319, 2500, '2026-10-20T12:00:00Z'::timestamptz + greatest(0, n - 600) * interval '1.000001 second', now()
    from generate_series(1, 1200) n`.execute(db);
  await bookEntry(member.id, { invoiceNumber: "NEW-1", occurredAt: new Date("2026-10-31T23:00:00Z") });
});

async function bytesOf(format: BooksFormat, month = "2026-10"): Promise<Uint8Array> {
  const file = await exportBooks(admin, month, { format, reader: "uk" });
  if (!file.ok) throw new Error(file.code);
  const parts: Uint8Array[] = [];
  for await (const part of file.value.bytes) parts.push(part);
  return Buffer.concat(parts);
}

test("CSV has every entry of the month once, and no other", async () => {
  const text = new TextDecoder("utf-8", { ignoreBOM: true, fatal: true }).decode(await bytesOf("csv"));
  expect(text.startsWith("\ufeffdate (Europe/Stockholm),time_utc,kind,")).toBe(true);
  const [, ...lines] = text.split("\r\n").slice(0, -1);
  const numbers = lines.map((line) => line.split(",")[3]!);
  expect(numbers.slice(0, 2)).toEqual(["FI-1", "FI-2"]);
  expect(new Set(numbers).size).toBe(1_202);
  expect(numbers).toHaveLength(1_202);
});

test("SIE has every entry as a verification that comes to nothing, by the rate of its day", async () => {
  const bytes = await bytesOf("sie");
  // In Latin-1 each byte is one character.
  const text = Buffer.from(bytes).toString("latin1");
  const records = text.split("\r\n");
  expect(records.slice(0, 5)).toMatchObject([
    "#FLAGGA 0",
    '#PROGRAM "Stakeholm" 1',
    "#FORMAT PC8",
    expect.any(String),
    "#SIETYP 4",
  ]);
  // "ö" of code page 437.
  expect(text).toContain(`#KONTO 3001 "F\x94rs\x84ljning inom Sverige, 25 % moms"`);
  const verifications = text.split("#VER ").slice(1);
  expect(verifications).toHaveLength(1_202);
  for (const verification of verifications) {
    const ore = [...verification.matchAll(/#TRANS \d{4} \{\} (-?\d+)\.(\d\d)\r\n/g)].map(([, kronor, rest]) =>
      Number(`${kronor}${rest}`),
    );
    expect(ore.length).toBeGreaterThan(1);
    expect(ore.reduce((sum, each) => sum + each, 0)).toBe(0);
  }
  // Rates of the day before: the first of October has none, and it is after midnight in Stockholm.
  expect(verifications[0]).toBe(
    '"" "" 20261001 "Betalning FI-1, premium, FI, 35.00 EUR, kurs 11.000000 (2026-09-29)"\r\n{\r\n   #TRANS 1580 {} 385.00\r\n   #TRANS 3307 {} -306.79\r\n   #TRANS 2672 {} -78.21\r\n}\r\n',
  );
  expect(verifications[1]).toContain("kurs 11.500000 (2026-10-05)");
});

test("a month without entries is a file without verifications", async () => {
  expect(Buffer.from(await bytesOf("sie", "2020-01")).toString("latin1")).toMatch(/^#FLAGGA 0\r\n(?:#[A-Z]+ .*\r\n)+$/);
  expect(Buffer.from(await bytesOf("csv", "2020-01")).toString()).toMatch(/^.*\r\n$/);
});

test("each file is written down, and nobody but an admin has one", async () => {
  const other = await newStaff("admin");
  expect((await exportBooks(other, "2026-10", { format: "sie", reader: "uk" })).ok).toBe(true);
  expect(await actsAbout(other.id)).toEqual([
    { action: "books-exported", actorId: other.id, reason: null, data: { month: "2026-10", format: "sie" } },
  ]);
  const before = await countActs();
  for (const actor of [member, await newStaff("support"), await newStaff("moderator")]) {
    expect(await exportBooks(actor, "2026-10", { format: "csv", reader: "uk" })).toMatchObject({ code: "not-found" });
  }
  expect(await exportBooks(admin, "2026-13", { format: "csv", reader: "uk" })).toMatchObject({ code: "not-found" });
  expect(await countActs()).toBe(before);
});

test("rates of a day without any are those before it, and at the history's beginning the first", async () => {
  const days = await ratesBetween("2026-10-01", "2026-10-31");
  expect(days.map(({ on }) => on)).toEqual(["2026-09-29", "2026-10-05"]);
  expect(ratesOn(days, "2026-10-04").perEuro.SEK).toBe(11);
  expect(ratesOn(days, "2026-10-05").perEuro).toEqual({ SEK: 11.5, NOK: 11.8, DKK: 7.46, EUR: 1, GBP: 0.87 });
  expect((await ratesBetween("2026-11-01", "2026-11-30")).map(({ on }) => on)).toEqual(["2026-10-05"]);
  const early = await ratesBetween("2020-01-01", "2020-01-31");
  expect(early.map(({ on }) => on)).toEqual(["2026-09-29"]);
  expect(ratesOn(early, "2020-01-15").on).toBe("2026-09-29");
});
