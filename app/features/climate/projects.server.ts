/** Climate projects and what was paid to them. */
import { sql } from "kysely";
import { recordAct } from "#app/features/audit/audit-log.server.ts";
import { type Currency, factsOf, type Market } from "#app/i18n/markets.ts";
import type { Actor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db, transaction } from "#app/platform/db/db.server.ts";
import { done, failed, type Result } from "#app/platform/failure.ts";
import { isId } from "#app/platform/ids.ts";
import { emit } from "#app/platform/outbox/outbox.server.ts";
import { climateChanged } from "./events.ts";
import { canKeepLedger } from "./policy.ts";
import { type NewProject, type Project, type ProjectPayment, textsOf } from "./project.ts";

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

// Projects come and end. Each act is written down.

type Outcome<F extends "not-found" | "nothing-to-do" | "invalid-input"> = Result<undefined, F>;

/** Adds a project to the public page. Idempotent by the id that the form brings. */
export async function addProject(actor: Actor, project: NewProject): Promise<Outcome<"not-found">> {
  if (!canKeepLedger(actor)) return failed("not-found");
  const { id, name, country, url, activeFrom } = project;
  const values = { id, name, country, url: url ?? null, activeFrom, texts: JSON.stringify(textsOf(project)) };
  return transaction(async (trx) => {
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto("climateProjects")
      .values({ ...values, createdAt: now() })
      .onConflict((conflict) => conflict.column("id").doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows === 0n) return done(undefined);
    await recordAct(trx, actor.id, {
      action: "climate-project-added",
      subjectType: "climate-project",
      subjectId: id,
      data: { name, country },
    });
    await emit(trx, climateChanged({ projectId: id }));
    return done(undefined);
  });
}

/** Ends a project: it stays on the page, with the day on which it ended. */
export async function endProject(
  actor: Actor,
  id: string,
  { activeTo }: { activeTo: string },
): Promise<Outcome<"not-found" | "nothing-to-do" | "invalid-input">> {
  if (!canKeepLedger(actor) || !isId(id)) return failed("not-found");
  return transaction(async (trx): Promise<Outcome<"not-found" | "nothing-to-do" | "invalid-input">> => {
    const project = await trx
      .selectFrom("climateProjects")
      .select(["activeFrom", "activeTo"])
      .where("id", "=", id)
      .forUpdate()
      .executeTakeFirst();
    if (!project) return failed("not-found");
    if (project.activeTo) return failed("nothing-to-do");
    if (activeTo < project.activeFrom) return failed("invalid-input", { activeTo: ["before-start"] });
    await trx.updateTable("climateProjects").set({ activeTo }).where("id", "=", id).execute();
    await recordAct(trx, actor.id, {
      action: "climate-project-ended",
      subjectType: "climate-project",
      subjectId: id,
      data: { activeTo },
    });
    await emit(trx, climateChanged({ projectId: id }));
    return done(undefined);
  });
}
