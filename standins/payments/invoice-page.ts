/** The page of an invoice, on which an open one can be paid, and its PDF. */
import type Stripe from "stripe";
import type { Account } from "./account.ts";
import { cardFields, type Entered, testCardList } from "./card-form.ts";
import { moneyText } from "./money.ts";
import { escaped, frame, problemBox, rows } from "./pages.ts";

const SELLER = ["Stakeholm", "Test mode: this is no real invoice"];

const STATES: Record<string, string> = {
  open: "To be paid",
  paid: "Paid",
  void: "Void",
  uncollectible: "Not collected",
};

/** A moment as a date. */
function day(moment: number): string {
  return new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeZone: "UTC" }).format(new Date(moment * 1000));
}

/** The lines and sums on the page and in the PDF. */
function invoiceTable(account: Account, invoice: Stripe.Invoice): string[][] {
  const money = (amountMinor: number) => moneyText(amountMinor, invoice.currency);
  const taxes = (invoice.total_taxes ?? []).map(({ amount, tax_behavior: behaviour, tax_rate_details: details }) => {
    const rate = account.store.need("tax_rate", details!.tax_rate);
    return [`${behaviour === "inclusive" ? "of which " : ""}${rate.display_name} ${rate.percentage} %`, money(amount)];
  });
  const off = (invoice.total_discount_amounts ?? []).reduce((sum, { amount }) => sum + amount, 0);
  return [
    ...invoice.lines.data.map(({ description, period, amount }) => [
      `${description ?? ""}${period.end > period.start ? `, ${day(period.start)} to ${day(period.end)}` : ""}`,
      money(amount),
    ]),
    ...(off > 0 ? [["Discount", `−${money(off)}`]] : []),
    ...taxes,
    ["Total", money(invoice.total)],
    ...(invoice.amount_due === invoice.total ? [] : [["To pay, with the balance", money(invoice.amount_due)]]),
  ];
}

function headOf(invoice: Stripe.Invoice): string[][] {
  return [
    ["Number", invoice.number ?? ""],
    ["Date", day(invoice.effective_at ?? invoice.created)],
    ["To", [invoice.customer_name, invoice.customer_email].filter(Boolean).join(", ")],
    ...(invoice.customer_tax_ids ?? []).map(({ value }) => ["VAT number", value ?? ""]),
    ["State", STATES[invoice.status ?? ""] ?? ""],
  ];
}

/** The page of an invoice. `entered` and `problem` are of a refused payment. */
export function invoicePage(
  account: Account,
  invoice: Stripe.Invoice,
  entered: Entered = {},
  problem?: string,
): string {
  const form =
    invoice.status === "open"
      ? `<h2>Pay with card</h2><form method="post" action="${escaped(new URL(invoice.hosted_invoice_url!).pathname)}">
${problemBox(problem)}${cardFields(entered)}<button>Pay ${moneyText(invoice.amount_remaining, invoice.currency)}</button></form>${testCardList()}`
      : "";
  return frame(
    `Invoice ${invoice.number}`,
    `<section class="alone wide"><h1>${SELLER[0]}: invoice ${escaped(invoice.number ?? "")}</h1>
${rows(headOf(invoice))}${rows(invoiceTable(account, invoice))}
<a href="${escaped(invoice.invoice_pdf!)}">Download as PDF</a>${form}</section>`,
  );
}

/** The invoice as a PDF. */
export async function invoicePdf(account: Account, invoice: Stripe.Invoice): Promise<Buffer> {
  const { default: PDFDocument } = await import("pdfkit");
  const document = new PDFDocument({ size: "A4", margin: 56, info: { Title: `Invoice ${invoice.number}` } });
  const chunks: Buffer[] = [];
  const pdf = new Promise<Buffer>((resolve, reject) => {
    document.on("data", (chunk: Buffer) => chunks.push(chunk));
    document.on("end", () => resolve(Buffer.concat(chunks)));
    document.on("error", reject);
  });
  document.fontSize(18).text(`Invoice ${invoice.number}`).moveDown(0.5);
  document.fontSize(10);
  for (const line of SELLER) document.text(line);
  document.moveDown();
  // The standard font has no minus sign.
  const write = (cells: string[]) => document.text(cells.join(":  ").replaceAll("−", "-"));
  for (const cells of headOf(invoice)) write(cells);
  document.moveDown();
  for (const cells of invoiceTable(account, invoice)) write(cells);
  document.end();
  return pdf;
}
