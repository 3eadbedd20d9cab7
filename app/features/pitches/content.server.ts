/** Conversions between the rows of `pitch_revisions`, their content, and the form in which it is edited. */
import { expressionBuilder, type RawBuilder, type Selectable, sql } from "kysely";
import { phoneForField } from "#app/features/profiles/phone.ts";
import { formatOrganisationNumber } from "#app/features/registers/organisation-number.ts";
import { formatsOf } from "#app/i18n/format.ts";
import { factsOf, type Market } from "#app/i18n/markets.ts";
import { now } from "#app/platform/clock.ts";
import { emptied, type FieldsFor, fieldsFor, projectFor } from "#app/platform/projection.ts";
import type { DB, PitchRevisions } from "#db/types.ts";
import { type Audience, type ContentReader, REVISIONS } from "./audiences.ts";
import { isRowField, ROW_FIELDS, type RowField } from "./company-facts.ts";
import { CONTENT_FIELDS, type PitchContent, type PitchField, type PitchForm, type TextField } from "./content.ts";
import { isOfGroup } from "./policy.ts";
import { readPhone } from "./wizard/phone-text.ts";
import type { ReadingContext } from "./wizard/pitch-fields.ts";
import type { ReadForm, StoredPitch } from "./wizard/pitch-form.ts";
import { writeRows } from "./wizard/pitch-rows.ts";

export type RevisionRow = Selectable<PitchRevisions>;

/** The columns of a revision, with that alias, that at least one of the audiences gets: for the select list of a query. */
export function columnsFor<T extends string, A extends Audience>(alias: T, audiences: readonly A[]) {
  return fieldsFor(REVISIONS, audiences).map((column) => `${alias}.${column}` as const);
}

/** A lateral subquery for a row of `pitches`: its newest revision that is not superseded. */
export function newestRevision() {
  return expressionBuilder<DB, "pitches">()
    .selectFrom("pitchRevisions")
    .select("pitchRevisions.id")
    .select(columnsFor("pitchRevisions", ["editor"]))
    .whereRef("pitchRevisions.pitchId", "=", "pitches.id")
    .where("pitchRevisions.state", "<>", "superseded")
    .orderBy("pitchRevisions.number", "desc")
    .limit(1);
}

/** `hasShares` in SQL, for a row of `pitch_revisions` with that alias; also for a missing row, of a pitch that is gone. */
export function withShares(alias: string): RawBuilder<boolean> {
  return sql<boolean>`(coalesce(${sql.ref(`${alias}.company_type`)}, 'limited-company') = 'limited-company')`;
}

/** `valuationOf` in SQL, for a row of `pitch_revisions` with that alias; null where the owner discloses it on request only. */
export function disclosedValuation(alias: string): RawBuilder<number | null> {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  return sql`case when 'valuation' = any(${column("kept_figures")}) then null
    else valuation_of(${column("share_kind")}, ${column("valuation")}, ${column("seeking_amount")}, ${column("offered_basis_points")}) end`;
}

/** The columns of the content: named like its fields, except the share, whose column names its unit. */
type ContentColumn = Exclude<keyof PitchContent, "offered"> | "offeredBasisPoints";
type ContentRow = Pick<RevisionRow, ContentColumn>;

function columnOf(field: keyof PitchContent): ContentColumn {
  return field === "offered" ? "offeredBasisPoints" : field;
}

/**
 * The content of a row as an audience reads it: null, or an empty list, for what it doesn't get (`REVISIONS`), and for the groups of figures
 * that are withheld from it. The database checks the same lists of codes, so its strings have those types.
 */
export function contentFor<A extends ContentReader>(
  audience: A,
  row: Pick<ContentRow, FieldsFor<typeof REVISIONS, A> & ContentColumn>,
  withheld: readonly string[] = [],
): PitchContent {
  const given = projectFor<Record<string, unknown>, typeof REVISIONS, Audience>(audience, REVISIONS, row);
  const values = CONTENT_FIELDS.map((field) => {
    const value = given[columnOf(field)] ?? null;
    return [field, isOfGroup(field, withheld) ? emptied(value) : value];
  });
  return Object.fromEntries(values) as unknown as PitchContent;
}

/** A content as columns. */
export function columnsOf({ offered, ...same }: PitchContent) {
  return { ...same, ...rowColumns(same), offeredBasisPoints: offered };
}

/** The lists of rows as they are written to `jsonb` columns. */
export function rowColumns(content: Record<RowField, unknown>): Record<RowField, string> {
  return Object.fromEntries(ROW_FIELDS.map((field) => [field, JSON.stringify(content[field])])) as Record<
    RowField,
    string
  >;
}

/** A row as `checkStored` takes it. */
export function storedOf(row: ContentRow & Pick<RevisionRow, "unfinished">): StoredPitch {
  return { content: contentFor("editor", row), unfinished: row.unfinished as StoredPitch["unfinished"] };
}

/** What was typed and could not be read, by field. */
export function unfinishedOf(form: PitchForm, problems: ReadForm["problems"]): StoredPitch["unfinished"] {
  const fields = Object.keys(problems).filter((field): field is TextField | RowField => field !== "transferClauses");
  return Object.fromEntries(fields.map((field) => [field, form[field]]).filter(([, text]) => text !== ""));
}

/** A row as form values: amounts in the reader's number format, organisation number and phone in the country's. */
export function formOf(row: ContentRow & Pick<RevisionRow, "unfinished">, market: Market, reader: Market): PitchForm {
  const content = contentFor("editor", row);
  const formats = formatsOf(reader);
  const { number, percent } = formats;
  const figures = new Set<string>([
    "revenue",
    "valuation",
    "companyFunding",
    "seekingAmount",
    "raisedLastYear",
    "smallestAmount",
    "committed",
  ] satisfies PitchField[]);
  const form: Record<string, unknown> = {};
  for (const [field, value] of Object.entries(content)) {
    if (isRowField(field)) form[field] = writeRows(field, content[field], formats);
    else if (field === "transferClauses") form[field] = value;
    else if (value === null) form[field] = "";
    else if (typeof value === "boolean") form[field] = value ? "yes" : "no";
    else if (field === "offered") form[field] = percent(value as number).replace(/[\s%]/gu, "");
    else if (field === "phone") form[field] = phoneForField(market, value as string);
    else if (field === "organisationNumber") form[field] = formatOrganisationNumber(market, value as string);
    else form[field] = figures.has(field) ? number(value as number) : String(value);
  }
  return { ...form, ...(row.unfinished as object) } as PitchForm;
}

/** The server's context for reading a form, for a pitch of a market. */
export function serverContext(market: Market): ReadingContext {
  return {
    market,
    today: todayIn(market),
    readPhone: (text) => readPhone(market, text),
  };
}

/** Whether the last day of an offer has passed in its market. */
export function hasClosed(closingDate: string | null, market: Market): boolean {
  return closingDate !== null && closingDate < todayIn(market);
}

/** Today in a market, as an ISO date. */
export function todayIn(market: Market): string {
  // Swedish dates are ISO dates.
  return now().toLocaleDateString("sv-SE", { timeZone: factsOf(market).timeZone });
}
