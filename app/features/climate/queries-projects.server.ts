/** Climate projects and what was paid to them. */
import { sql } from "kysely";
import { type Currency, factsOf, type Market } from "#app/i18n/markets.ts";
import type { Actor } from "#app/platform/actor.ts";
import { db } from "#app/platform/db.server.ts";
import { isId } from "#app/platform/ids.ts";
import { canKeepLedger } from "./policy.ts";
import type { Project, ProjectPayment } from "./project.ts";

/** All projects in a market's language, those that still get money first. */
export async function climateProjects(market: Market): Promise<Project[]> {
  const rows = await projects()
    .orderBy(sql`active_to is not null`)
    .orderBy("activeFrom", "desc")
    .orderBy("id")
    .execute();
  return rows.map((row) => toProject(row, market));
}

/** One project in a market's language. */
export async function climateProject(id: string, market: Market): Promise<Project | undefined> {
  if (!isId(id)) return undefined;
  const row = await projects().where("id", "=", id).executeTakeFirst();
  return row && toProject(row, market);
}

function projects() {
  return db.selectFrom("climateProjects").select(["id", "name", "country", "texts", "url", "activeFrom", "activeTo"]);
}

type Row = Awaited<ReturnType<ReturnType<typeof projects>["execute"]>>[number];

function toProject({ country, texts, ...row }: Row, market: Market): Project {
  return { ...row, country: countryName(country, market), text: (texts as Record<Market, string>)[market] };
}

const countryNames = new Map<Market, Intl.DisplayNames>();

// By the server for every reader: a browser may know a country by another name.
function countryName(code: string, market: Market): string {
  const names = countryNames.get(market) ?? new Intl.DisplayNames(factsOf(market).bcp47, { type: "region" });
  countryNames.set(market, names);
  return names.of(code) ?? code;
}

/** All payments with their counter-entries, newest first: a few a year. */
export async function climatePayments(): Promise<ProjectPayment[]> {
  return payments()
    .orderBy("climatePayments.paidOn", "desc")
    .orderBy("climatePayments.id", "desc")
    .execute() as Promise<ProjectPayment[]>;
}

/** One payment; undefined when there is none. */
export async function climatePayment(id: string): Promise<ProjectPayment | undefined> {
  if (!isId(id)) return undefined;
  return payments().where("climatePayments.id", "=", id).executeTakeFirst() as Promise<ProjectPayment | undefined>;
}

function payments() {
  return db
    .selectFrom("climatePayments")
    .innerJoin("climateProjects as project", "project.id", "climatePayments.projectId")
    .select([
      "climatePayments.id",
      "climatePayments.projectId",
      "project.name as project",
      "climatePayments.amountMinor",
      sql<Currency>`climate_payments.currency`.as("currency"),
      "climatePayments.paidOn",
      "climatePayments.receiptNumber",
      "climatePayments.reason",
      sql<boolean>`exists (select from climate_payments counter where counter.corrects = climate_payments.id)`.as(
        "corrected",
      ),
    ]);
}

/** A receipt as it is handed out. */
export interface StoredReceipt {
  name: string;
  contentType: string;
  bytes: Buffer;
}

/**
 * The receipt of a payment. That of one that was taken back is for those who keep the ledger alone: it may be what was wrong, or show what
 * is nobody's business.
 */
export async function receiptOf(actor: Actor, paymentId: string): Promise<StoredReceipt | undefined> {
  if (!isId(paymentId)) return undefined;
  return db
    .selectFrom("climateReceipts")
    .select(["name", "contentType", "bytes"])
    .where("paymentId", "=", paymentId)
    .$if(!canKeepLedger(actor), (rows) =>
      rows.where(sql<boolean>`not exists (select from climate_payments where corrects = climate_receipts.payment_id)`),
    )
    .executeTakeFirst();
}
