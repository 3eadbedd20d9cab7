/** Climate projects, payments to them and their receipts. */
import { sql } from "kysely";
import { recordAuditEntry } from "#app/features/audit/audit-log.server.ts";
import { countryName } from "#app/i18n/countries.ts";
import type { Currency, Market } from "#app/i18n/markets.ts";
import type { Actor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db, transaction } from "#app/platform/db/db.server.ts";
import { err, ok, type Result } from "#app/platform/failure.ts";
import { isId } from "#app/platform/ids.ts";
import { emit } from "#app/platform/outbox/outbox.server.ts";
import { climateChanged } from "./events.ts";
import { canEditLedger } from "./policy.ts";
import { type NewProject, type Project, type ProjectPayment, textsOf } from "./project.ts";

/** All projects in a market's language, active ones first. */
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

/** All payments and counter-entries, a few a year, newest first. */
export async function climatePayments(): Promise<ProjectPayment[]> {
  return payments()
    .orderBy("climatePayments.paidOn", "desc")
    .orderBy("climatePayments.id", "desc")
    .execute() as Promise<ProjectPayment[]>;
}

/** A payment or counter-entry; undefined if there is none. */
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

interface StoredReceipt {
  name: string;
  contentType: string;
  bytes: Buffer;
}

/** The receipt of a payment. Of a reversed one only for admins: the receipt may be what was wrong, or not be public. */
export async function receiptOf(actor: Actor, paymentId: string): Promise<StoredReceipt | undefined> {
  if (!isId(paymentId)) return undefined;
  return db
    .selectFrom("climateReceipts")
    .select(["name", "contentType", "bytes"])
    .where("paymentId", "=", paymentId)
    .$if(!canEditLedger(actor), (rows) =>
      rows.where(sql<boolean>`not exists (select from climate_payments where corrects = climate_receipts.payment_id)`),
    )
    .executeTakeFirst();
}

/** Adds a project to the public page. Idempotent by the form's id. */
export async function addProject(actor: Actor, project: NewProject): Promise<Result<undefined, "not-found">> {
  if (!canEditLedger(actor)) return err("not-found");
  const { id, name, country, url, activeFrom } = project;
  const values = { id, name, country, url: url ?? null, activeFrom, texts: JSON.stringify(textsOf(project)) };
  return transaction(async (trx) => {
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto("climateProjects")
      .values({ ...values, createdAt: now() })
      .onConflict((conflict) => conflict.column("id").doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows === 0n) return ok(undefined);
    await recordAuditEntry(trx, actor.id, {
      action: "climate-project-added",
      subjectType: "climate-project",
      subjectId: id,
      data: { name, country },
    });
    await emit(trx, climateChanged({ projectId: id }));
    return ok(undefined);
  });
}

type EndFailure = "not-found" | "nothing-to-do" | "invalid-input";

/** Ends a project, which stays on the page with its last day. */
export async function endProject(
  actor: Actor,
  id: string,
  { activeTo }: { activeTo: string },
): Promise<Result<undefined, EndFailure>> {
  if (!canEditLedger(actor) || !isId(id)) return err("not-found");
  return transaction(async (trx): Promise<Result<undefined, EndFailure>> => {
    const project = await trx
      .selectFrom("climateProjects")
      .select(["activeFrom", "activeTo"])
      .where("id", "=", id)
      .forUpdate()
      .executeTakeFirst();
    if (!project) return err("not-found");
    if (project.activeTo) return err("nothing-to-do");
    if (activeTo < project.activeFrom) return err("invalid-input", { activeTo: ["before-start"] });
    await trx.updateTable("climateProjects").set({ activeTo }).where("id", "=", id).execute();
    await recordAuditEntry(trx, actor.id, {
      action: "climate-project-ended",
      subjectType: "climate-project",
      subjectId: id,
      data: { activeTo },
    });
    await emit(trx, climateChanged({ projectId: id }));
    return ok(undefined);
  });
}
