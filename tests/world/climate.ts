/** Climate projects and what was paid to them, for tests. The demo world has none: nobody has paid anything there. */
import { type Currency, MARKETS } from "#app/i18n/markets.ts";
import { db } from "#app/platform/db.server.ts";
import { newId } from "#app/platform/ids.ts";
import { pageWith } from "./pdf.ts";

/** A PDF that is one, and says nothing. */
export const RECEIPT = Buffer.from(pageWith());

/** A project that began long ago. Returns its id. */
export async function climateProject(
  name = "Peatland, Hälsingland",
  change: { activeTo?: string } = {},
): Promise<string> {
  const id = newId();
  const texts = Object.fromEntries(MARKETS.map((market) => [market, `Ditches are closed (${market}).`]));
  await db
    .insertInto("climateProjects")
    .values({
      id,
      name,
      country: "SE",
      texts: JSON.stringify(texts),
      url: "https://peat.example/",
      activeFrom: "2026-01-15",
      createdAt: new Date(),
      ...change,
    })
    .execute();
  return id;
}

/** What was paid to a project, with a receipt. Returns the payment's id. */
export async function climatePayment(
  projectId: string,
  enteredBy: string,
  change: { amountMinor?: number; currency?: Currency; receiptNumber?: string; paidOn?: string } = {},
): Promise<string> {
  const id = newId();
  const sum = { amountMinor: 15_000, currency: "SEK", receiptNumber: "2026-114", paidOn: "2026-10-09", ...change };
  await db
    .insertInto("climatePayments")
    .values({ id, projectId, enteredBy, createdAt: new Date(), ...sum })
    .execute();
  await db
    .insertInto("climateReceipts")
    .values({ paymentId: id, name: "receipt.pdf", contentType: "application/pdf", bytes: RECEIPT })
    .execute();
  return id;
}
