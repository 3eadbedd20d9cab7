/**
 * The people of the authorisation matrix, after somebody has added a column to each table of pitches and a field to each of their lists, and has
 * said nowhere who gets it; and a value of its own in each column that is declared.
 */
import { sql } from "kysely";
import { readingCookie } from "#app/features/advisers/reading/reading-cookie.server.ts";
import { type Audience, REVISIONS } from "#app/features/pitches/audiences.ts";
import type { RowField } from "#app/features/pitches/company-facts.ts";
import { listPitch } from "#app/features/pitches/listing/listing.server.ts";
import { db, transaction } from "#app/platform/db/db.server.ts";
import { newId } from "#app/platform/ids.ts";
import { readingOf } from "#tests/fixtures/market/advisers.ts";
import type { Fixtures, Person } from "../authorisation/fixtures/people.ts";
import { type Address, modulesOf } from "../authorisation/probe.ts";
import { questionFor } from "../authorisation/questions.ts";
import { addressData } from "../fixtures/program/address-data.ts";

/** The value of what was added: it occurs nowhere else. */
export const UNDECLARED = "zqundeclaredqz";

/** When the search found the pitch, and a mail was due. */
export const FOUND_AT = new Date("2026-11-20T08:00:00Z");

const TABLES = ["pitches", "pitch_revisions", "listings"];

const LISTS: Record<RowField, object> = {
  years: { year: 2024, revenue: 5_271_893, result: 84_931, source: "own" },
  moneyUse: { what: "Tørkeri", share: 100 },
  team: { name: "Ada Qvist", role: "Tangmester" },
  milestones: { month: "2031-06", text: "Tredje båt" },
  translations: { language: "sv", shortDescription: "Tång för alla.", pitchText: "Havets hemlighet." },
  translatedTexts: { language: "sv", of: "Tangmester", text: "Tångmästaren" },
};

/** As they stand in the table, and as they are looked for in what a reader gets. */
const VALUES = {
  address: "Skjulte vei 77",
  phone: "+447700900123",
  website: "https://qvhjem.example/",
  city: "Tobermorvik",
  employees: 98_761,
  revenue: 4_381_977,
  valuation: 41_357_911,
  seekingAmount: 7_654_319,
  offeredBasisPoints: 1_561,
  companyFunding: 3_141_973,
  committed: 271_829,
  smallestAmount: 161_803,
  raisedLastYear: 765_431,
  shareKind: "new",
  shareClasses: "Klasseaksjer",
  pitchText: "Hemmelige ord om tang.",
  shortDescription: "Tang til folket.",
  startDate: "2019-03-17",
  closingDate: "2099-05-23",
} as const satisfies Partial<Record<keyof typeof REVISIONS, string | number>>;

type Column = keyof typeof VALUES;

/** Other columns may have the same value as theirs, or none that can be recognised. */
const RECOGNISED = (Object.keys(VALUES) as Column[]).filter((column) => column !== "shareKind");

/** Who the people are to a published pitch of `owner`; `adviser` is the owner's. Staff review, and see pitches by their office. */
export const READS_AS = {
  visitor: ["visitor", "machine"],
  guest: ["guest", "machine"],
  newcomer: ["account", "machine"],
  investor: ["member", "machine"],
  entrepreneur: ["member", "machine"],
  other: ["member", "partner", "machine"],
  owner: ["manager", "editor", "machine"],
  adviser: ["adviser", "machine"],
  moderator: ["staff", "reviewer", "machine"],
  support: ["staff", "machine"],
  admin: ["staff", "reviewer", "machine"],
} as const satisfies Record<Person | "adviser", readonly Audience[]>;

export type Reader = keyof typeof READS_AS;

/** Adds what is undeclared, and the values of what is declared. Returns the Cookie header of each reader. */
export async function addUndeclared({ things, cookies }: Fixtures): Promise<Record<Reader, string>> {
  for (const table of TABLES) {
    await sql`alter table ${sql.table(table)} add column undeclared text not null default ${sql.lit(UNDECLARED)}`.execute(
      db,
    );
  }
  const { id } = await db
    .selectFrom("pitches")
    .select("id")
    .where("publicId", "=", things.published)
    .executeTakeFirstOrThrow();
  const lists = Object.fromEntries(
    Object.entries(LISTS).map(([list, record]) => [list, JSON.stringify([{ ...record, undeclared: UNDECLARED }])]),
  );
  await db.transaction().execute(async (trx) => {
    // Revisions that were approved don't change.
    await sql`set local session_replication_role = 'replica'`.execute(trx);
    await trx
      .updateTable("pitchRevisions")
      .set({ ...VALUES, ...lists })
      .execute();
  });
  await transaction((trx) => listPitch(trx, id));
  await sql`update listings set translations = (select coalesce(jsonb_agg(each || ${JSON.stringify({ undeclared: UNDECLARED })}::jsonb), translations)
    from jsonb_array_elements(translations) as each)`.execute(db);
  await lookedForBy(things.id.investor, id);
  const reading = await readingOf({ id: things.adviserLink, token: things.adviserToken });
  return { ...cookies, adviser: readingCookie(things.adviserLink, reading).split(";")[0]! };
}

/** A saved search of the member that has found the pitch, and criteria that match it. */
async function lookedForBy(userId: string, pitchId: string): Promise<void> {
  const [id, at] = [newId(), FOUND_AT];
  await db
    .insertInto("savedSearches")
    .values({ id, userId, name: "Kelp", filters: "{}", market: "uk", notify: "instant", keys: [] })
    .execute();
  await db
    .insertInto("searchFindings")
    .values({ searchId: id, pitchId, kind: "new", foundAt: at, toldAt: at, mailedAt: at })
    .execute();
  // A trigger has derived the criteria from the profile.
  await db
    .updateTable("matchCriteria")
    .set({ industries: ["food-retail"], broadcast: true })
    .where("userId", "=", userId)
    .execute();
}

/** What an address says to a reader: about the draft, the published pitch and other things of the owner's. */
async function saidAt(address: Address, reader: Reader, cookie: string, { things }: Fixtures): Promise<string> {
  if (!(await modulesOf(address)).at(-1)!.loader) return "";
  const person = reader === "adviser" ? "visitor" : reader;
  const { params, search = "" } = questionFor(`GET ${address.path}`, things, person);
  const published = { ...params, publicId: things.published, pitch: `kelp-co-${things.published}` };
  const said: string[] = [];
  for (const asked of /:(?:publicId|pitch)\b/.test(address.path) ? [params, published] : [params]) {
    for (const query of queriesOf(address.path, search, things.published)) {
      said.push(await addressData(address, asked, query, cookie));
    }
  }
  return said.join("\n");
}

/** The most revealing questions. */
function queriesOf(path: string, search: string, published: string): string[] {
  if (path === "/pages/search") return ["", "?view=map&sort=highest", "?q=kelp", "?q=tang"];
  if (path === "/pages/search/suggestions") return ["?q=kel", "?q=tang"];
  if (path === "/pages/compare") return [`?pitch=${published}`];
  return [search];
}

/** The columns whose values are in a text, in any format of numbers. */
function columnsIn(text: string): Column[] {
  const digits = text.replace(/(?<=\d)(?:[\s.,’']|&nbsp;)(?=\d)/g, "");
  return RECOGNISED.filter((column) => {
    const value = VALUES[column];
    return typeof value === "number" ? new RegExp(`(?<![\\w-])${value}(?![\\w-])`).test(digits) : text.includes(value);
  });
}

/**
 * Reads addresses as a reader. Returns the columns that they are shown, and by address what they should not be: what is undeclared, and columns that
 * the table of audiences does not give them.
 */
export async function readAll(
  addresses: readonly Address[],
  reader: Reader,
  cookie: string,
  world: Fixtures,
): Promise<{ shown: ReadonlySet<string>; leaks: Record<string, string[]> }> {
  const audiences: readonly Audience[] = READS_AS[reader];
  const isGiven = (column: Column) => REVISIONS[column].some((audience) => audiences.includes(audience));
  const [shown, leaks] = [new Set<string>(), {} as Record<string, string[]>];
  for (const address of addresses) {
    const said = await saidAt(address, reader, cookie, world);
    const columns = columnsIn(said);
    for (const column of columns) shown.add(column);
    const found = [
      ...columns.filter((column) => !isGiven(column)),
      ...(said.includes(UNDECLARED) ? ["undeclared"] : []),
    ];
    if (found.length > 0) leaks[address.path] = found;
  }
  return { shown, leaks };
}
