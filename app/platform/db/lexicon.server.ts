/** Loads the words of `db/lexicon`, whose README describes their format, when they differ from those that were loaded last. */
import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import type pg from "pg";

const LEXICON = path.resolve("db/lexicon");

// In the order of a line's columns.
const MARKETS = ["uk", "se", "no", "dk", "fi"];

/** A word of a concept, as `load_lexicon` (migration 0071) takes it. */
type Entry = [market: string, word: string, concept: string, industry: string | null, whole: boolean, cue: boolean];

/** Replaces the lexicon of the database if its version is another one. A job then rebuilds what listings are found by. */
export async function loadLexicon(client: pg.ClientBase): Promise<void> {
  const names = (await readdir(LEXICON, { recursive: true })).filter((name) => name.endsWith(".txt")).sort();
  const texts = await Promise.all(names.map((name) => readFile(path.join(LEXICON, name), "utf8")));
  const version = createHash("sha256")
    .update([...names, ...texts].join("\0"))
    .digest("hex");
  const files = () => names.map((name, index) => ({ ...path.parse(name), lines: linesOf(texts[index]!) }));
  await loadOnce(client, "lexicon", version, () => loadMeanings(client, files()));
  await loadOnce(client, "lexicon-terms", version, () => loadTerms(client, files()));
}

/** Loads data in a transaction, unless this version of it was loaded last. */
async function loadOnce(
  client: pg.ClientBase,
  name: string,
  version: string,
  load: () => Promise<void>,
): Promise<void> {
  const known = await client.query("select from data_versions where name = $1 and version = $2", [name, version]);
  if (known.rowCount) return;
  await client.query("begin");
  try {
    await load();
    await client.query(
      "insert into data_versions values ($1, $2) on conflict (name) do update set version = excluded.version",
      [name, version],
    );
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw error;
  }
}

/** A file of the lexicon: its folder, its name without extension, and the fields of its lines. */
interface File {
  dir: string;
  name: string;
  lines: string[][];
}

const column = (rows: readonly (readonly unknown[])[], at: number) => rows.map((row) => row[at]);

async function loadMeanings(client: pg.ClientBase, files: readonly File[]): Promise<void> {
  const entries = files.flatMap(({ dir, name, lines }) =>
    dir === "narrower"
      ? []
      : lines.flatMap((line) => entriesOf(line, name === "general" ? null : name, dir === "cues")),
  );
  const narrower = files.flatMap(({ dir, lines }) =>
    dir === "narrower"
      ? lines.flatMap(([concept = "", concepts = ""]) => split(concepts, ",").map((each) => [each, concept]))
      : [],
  );
  await client.query("select load_lexicon($1, $2, $3, $4, $5, $6, $7, $8)", [
    ...[0, 1, 2, 3, 4, 5].map((at) => column(entries, at)),
    ...[0, 1].map((at) => column(narrower, at)),
  ]);
}

async function loadTerms(client: pg.ClientBase, files: readonly File[]): Promise<void> {
  const terms = files.flatMap(({ dir, name, lines }) =>
    dir === "" ? lines.flatMap((line) => termsOf(line, name)) : [],
  );
  await client.query(
    "select load_lexicon_terms($1, $2, $3)",
    [0, 1, 2].map((at) => column(terms, at)),
  );
}

function linesOf(text: string): string[][] {
  const lines = text.split("\n").filter((line) => line.includes("|") && !line.startsWith("#"));
  return lines.map((line) => line.split("|").map((field) => field.trim()));
}

function entriesOf([concept = "", ...fields]: string[], industry: string | null, cue: boolean): Entry[] {
  const whole = concept.startsWith("=");
  return fields.flatMap((field, column) =>
    split(field, /[,/]/).map(
      (word): Entry => [MARKETS[column]!, word, conceptOf(concept, industry), industry, whole, cue],
    ),
  );
}

/** The single words that name a concept, in their base form. */
function termsOf(
  [concept = "", ...fields]: string[],
  industry: string,
): [market: string, concept: string, word: string][] {
  return fields.flatMap((field, column) =>
    split(field, ",")
      .map((forms) => split(forms, "/")[0]!)
      .filter((word) => !word.includes(" "))
      .map((word): [string, string, string] => [MARKETS[column]!, conceptOf(concept, industry), word]),
  );
}

/** A word for a whole industry has that as its concept. */
function conceptOf(concept: string, industry: string | null): string {
  return concept.startsWith("=") ? `industry-${industry}` : concept;
}

/** The words of a field; "-" is none. */
function split(field: string, mark: string | RegExp): string[] {
  return field
    .split(mark)
    .map((word) => word.trim())
    .filter((word) => word !== "" && word !== "-");
}
