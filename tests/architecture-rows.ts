/** Checks that pitches are read by the columns that their audiences get, never as whole rows (decision 158). */
import { ofSource } from "./architecture-places.ts";

/** Where a whole row is copied, not shown. The list only shrinks: an entry that is no longer true fails. */
const COPIES: readonly string[] = ["app/features/pitches/transitions.server.ts"];

const TABLE = String.raw`["'\x60](?:pitches|pitchRevisions|listings)(?: as (\w+))?["'\x60]`;

/** The reads of whole rows: of one of the tables alone, or by the name that a query gives it. */
const wholeRowsIn = ofSource((source) => {
  const names = [...source.matchAll(new RegExp(TABLE, "g"))].map(([text, alias]) => alias ?? text.slice(1, -1));
  const alone = new RegExp(
    String.raw`\b(?:selectFrom|insertInto|updateTable|deleteFrom)\(\s*${TABLE}\)[^;]*?\.(?:selectAll|returningAll)\(\s*\)`,
    "g",
  );
  const named = new RegExp(String.raw`\.(?:selectAll|returningAll)\([^)]*["'\x60](?:${names.join("|")})["'\x60]`, "g");
  return [...source.matchAll(alone), ...(names.length > 0 ? source.matchAll(named) : [])].length;
});

/** Every read of whole rows of pitches that is no copy, and every stale entry of the list above. */
export function wholeRows(root: string, files: readonly string[]): string[] {
  const reading = files
    .filter((file) => /^(?:app|server)\/.*\.tsx?$/.test(file) && !file.includes(".test."))
    .filter((file) => wholeRowsIn(root, file) > 0);
  return [
    ...reading
      .filter((file) => !COPIES.includes(file))
      .map((file) => `${file}: reads whole rows of pitches; name their audience with columnsFor`),
    ...COPIES.filter((file) => files.includes(file) && !reading.includes(file)).map(
      (file) => `${file}: copies no whole row any more; take it off the list`,
    ),
  ];
}
