/** The lists of a pitch that are rows in the form: a list of cells, row by row, read to values and written from them. */
import { CURRENCIES } from "#app/features/exchange-rates/exchange-rates.ts";
import { isMarketLanguage, MARKET_LANGUAGES } from "#app/i18n/languages.ts";
import { line } from "#app/platform/http/forms.ts";
import { parseAmount, plainText } from "#app/platform/typed-amounts.ts";
import { roundRevenue } from "../amounts.ts";
import { type CompanyRows, ROWS, type RowField, YEAR_SOURCES } from "../company-facts.ts";
import { type Reading, type ReadingContext, type ReferencedFields, readText } from "./pitch-fields.ts";

/** Longest texts in cells, in UTF-16 units. */
export const CELL_LIMITS = { what: 60, name: 80, role: 80, text: 160, translated: 240 } as const;

type Row<F extends RowField> = CompanyRows[F][number];

interface Rows<T> {
  /** Whether somebody has filled it in; other rows are no rows. */
  isFilled(cells: string[]): boolean;
  read(cells: string[], others: ReferencedFields, context: ReadingContext): Reading<T>;
  /** The rows in their order, or what is wrong with all of them. */
  whole?(rows: T[]): Reading<T[]>;
  write(row: T, formats: { number(value: number): string }): string[];
}

/** Reads the cells of a list. A problem names its row, of years the year, of translations the language: `row-share:2`, `year-amount:2025`. */
export function readRows<F extends RowField>(
  field: F,
  cells: readonly string[],
  others: ReferencedFields,
  context: ReadingContext,
): Reading<CompanyRows[F]> {
  const { isFilled, read, whole } = RULES[field] as unknown as Rows<Row<F>>;
  const rows: Row<F>[] = [];
  for (const [index, own] of rowsOf(field, cells).entries()) {
    if (!isFilled(own)) continue;
    const row = read(own, others, context);
    if (!row.ok) return bad(`${row.problem}:${NAMED_BY_FIRST.has(field) ? own[0] : index + 1}`);
    rows.push(row.value);
  }
  return (whole && rows.length > 0 ? whole(rows) : good(rows)) as Reading<CompanyRows[F]>;
}

// Their first cell is in every row, and names it.
const NAMED_BY_FIRST: ReadonlySet<RowField> = new Set(["years", "translations", "translatedTexts"]);

/** A list as cells, amounts in the reader's number format. */
export function writeRows<F extends RowField>(
  field: F,
  rows: CompanyRows[F],
  formats: { number(value: number): string },
): string[] {
  const { write } = RULES[field] as unknown as Rows<Row<F>>;
  return (rows as Row<F>[]).flatMap((row) => write(row, formats));
}

/** Cells by rows; the last one may be short. */
export function rowsOf(field: RowField, cells: readonly string[]): string[][] {
  const width = ROWS[field].cells.length;
  const count = Math.min(Math.ceil(cells.length / width), ROWS[field].most);
  return Array.from({ length: count }, (_, index) =>
    Array.from({ length: width }, (_none, cell) => cells[index * width + cell] ?? ""),
  );
}

const RULES: { readonly [F in RowField]: Rows<Row<F>> } = {
  years: {
    // Every row has a year and a source.
    isFilled: ([, revenue, result]) => !isBlank(revenue) || !isBlank(result),
    read([year = "", revenue = "", result = "", source = ""], { currency }, { today }) {
      if (!/^\d{4}$/.test(year) || year < "1900" || year > today.slice(0, 4)) return bad("year-year");
      const earned = parseAmount(revenue);
      if (isBlank(revenue)) return bad("year-incomplete");
      const left = isBlank(result) ? null : parseResult(result);
      if (!earned.ok || (left && !left.ok)) return bad("year-amount");
      const known = CURRENCIES.find((code) => code === currency);
      return good({
        year: Number(year),
        revenue: known ? roundRevenue(earned.value, known).value : earned.value,
        result: left?.value ?? null,
        source: YEAR_SOURCES.find((each) => each === source) ?? "own",
      });
    },
    whole(rows) {
      const sorted = rows.toSorted((one, other) => one.year - other.year);
      const twice = sorted.some(({ year }, index) => year === sorted[index - 1]?.year);
      return twice ? bad("year-year") : good(sorted);
    },
    write: ({ year, revenue, result, source }, { number }) => [
      String(year),
      number(revenue),
      result === null ? "" : number(result),
      source,
    ],
  },
  moneyUse: {
    isFilled: (cells) => !cells.every(isBlank),
    read([what = "", share = ""]) {
      if (isBlank(what) || isBlank(share)) return bad("row-incomplete");
      const percent = /^(\d{1,3})\s*%?$/.exec(plainText(share))?.[1];
      if (!percent || Number(percent) < 1 || Number(percent) > 100) return bad("row-share");
      const text = cell("what", what);
      return text.ok ? good({ what: text.value, share: Number(percent) }) : text;
    },
    whole(rows) {
      const sum = rows.reduce((total, { share }) => total + share, 0);
      return sum === 100 ? good(rows) : bad(`shares-sum:${sum}`);
    },
    write: ({ what, share }) => [what, String(share)],
  },
  team: {
    isFilled: (cells) => !cells.every(isBlank),
    read([name = "", role = ""]) {
      if (isBlank(name) || isBlank(role)) return bad("row-incomplete");
      const [person, task] = [cell("name", name), cell("role", role)];
      if (!person.ok) return person;
      return task.ok ? good({ name: person.value, role: task.value }) : task;
    },
    write: ({ name, role }) => [name, role],
  },
  milestones: {
    isFilled: (cells) => !cells.every(isBlank),
    read([month = "", text = ""], _others, { today }) {
      if (isBlank(month) || isBlank(text)) return bad("row-incomplete");
      const when = readMonth(month);
      const year = Number(when?.slice(0, 4));
      if (!when || year < 1900 || year > Number(today.slice(0, 4)) + 10) return bad("row-month");
      const what = cell("text", text);
      return what.ok ? good({ month: when, text: what.value }) : what;
    },
    whole: (rows) =>
      good(rows.toSorted((one, other) => (one.month < other.month ? -1 : one.month > other.month ? 1 : 0))),
    write: ({ month, text }) => [month, text],
  },
  translations: {
    // Every row has a language.
    isFilled: ([, line, text]) => !isBlank(line) || !isBlank(text),
    read([language = "", line = "", text = ""], others, context) {
      if (!isMarketLanguage(language)) return bad("invalid");
      if (isBlank(text)) return bad("translation-incomplete");
      const [shortDescription, pitchText] = [
        readText("shortDescription", line, others, context),
        readText("pitchText", text, others, context),
      ] as [Reading<string | null>, Reading<string>];
      if (!shortDescription.ok) return bad(asTranslation(shortDescription.problem));
      if (!pitchText.ok) return bad(asTranslation(pitchText.problem));
      return good({ language, shortDescription: shortDescription.value, pitchText: pitchText.value });
    },
    whole(rows) {
      const languages = rows.map(({ language }) => language);
      if (new Set(languages).size < rows.length) return bad("invalid");
      return good(MARKET_LANGUAGES.flatMap((each) => rows.filter(({ language }) => language === each)));
    },
    write: ({ language, shortDescription, pitchText }) => [language, shortDescription ?? "", pitchText],
  },
  translatedTexts: {
    // Every row has a language and the text that it translates.
    isFilled: ([, , text]) => !isBlank(text),
    read([language = "", of = "", text = ""]) {
      const [original, translated] = [cell("translated", of), cell("translated", text)];
      if (!isMarketLanguage(language) || !original.ok) return bad("invalid");
      if (!translated.ok) return bad(translated.problem.replace("row-", "translation-"));
      return good({ language, of: original.value, text: translated.value });
    },
    // Their order says nothing: rows of the pitch may be moved.
    whole: (rows) =>
      good(
        MARKET_LANGUAGES.flatMap((each) =>
          rows
            .filter(({ language }) => language === each)
            .toSorted((one, other) => (one.of < other.of ? -1 : one.of > other.of ? 1 : 0)),
        ),
      ),
    write: ({ language, of, text }) => [language, of, text],
  },
};

/** The problem of a text as one of its translation. */
function asTranslation(problem: string): string {
  const [code] = problem.split(":");
  return code === "too-long"
    ? "translation-long"
    : code === "characters"
      ? "translation-characters"
      : `translation-${code}`;
}

function isBlank(text: string | undefined): boolean {
  return (text ?? "").trim() === "";
}

/** An amount that may be negative. */
function parseResult(text: string): { ok: true; value: number } | { ok: false } {
  const typed = plainText(text);
  const loss = /^-\s*(.+)$/.exec(typed)?.[1];
  const parsed = parseAmount(loss ?? typed);
  if (!parsed.ok) return { ok: false };
  return { ok: true, value: loss ? 0 - parsed.value : parsed.value };
}

/** A month as browsers send it (`2027-06`) or, where they have no field for months, as people type it: `6/2027`, `06.2027`. */
function readMonth(text: string): string | undefined {
  const typed = plainText(text);
  const [, year, month] = /^(\d{4})-(\d{1,2})$/.exec(typed) ?? [];
  const [, typedMonth, typedYear] = /^(\d{1,2})\s*[./-]\s*(\d{4})$/.exec(typed) ?? [];
  const number = Number(month ?? typedMonth);
  return number >= 1 && number <= 12 ? `${year ?? typedYear}-${String(number).padStart(2, "0")}` : undefined;
}

function cell(name: keyof typeof CELL_LIMITS, text: string): Reading<string> {
  const read = line(CELL_LIMITS[name]).safeParse(text);
  if (read.success) return good(read.data);
  return bad(read.error.issues[0]!.message === "characters" ? "row-characters" : "row-long");
}

function good<T>(value: T): Reading<T> {
  return { ok: true, value };
}

function bad(problem: string): Reading<never> {
  return { ok: false, problem };
}
