/** The header of a long text: YAML between two lines of three dashes, with the days on which the text was changed and checked. */
import { parse } from "yaml";
import { z } from "zod";

const day = z.iso.date({ error: "must be a day such as 2026-11-20" });

const header = z
  .strictObject({
    updated: day.optional(),
    reviewed: day.optional(),
    reviewBy: day.optional(),
  })
  .refine(({ reviewed, reviewBy }) => reviewBy === undefined || (reviewed !== undefined && reviewBy > reviewed), {
    error: "reviewBy must be after reviewed",
  });

/** Days as `2026-11-20`; those that the text does not state are missing. */
export type TextDates = z.infer<typeof header>;

// At the very beginning only: lines of dashes further down are rules of Markdown.
const HEADER = /^---\r?\n([\s\S]*?)\r?\n---(?:\r?\n|$)/;

/**
 * The dates in a text's header, and the text without it; a text without a header has no dates. Throws with the file's name when the header
 * is no YAML, has other keys, or states what is no day.
 */
export function readHeader(file: string, source: string): { dates: TextDates; body: string } {
  const found = HEADER.exec(source);
  if (!found) return { dates: {}, body: source };
  const read = header.safeParse(yamlOf(file, found[1]!));
  if (!read.success) {
    const wrong = read.error.issues.map((issue) =>
      issue.code === "unrecognized_keys"
        ? `${issue.keys.join(", ")} is no key of a header`
        : [...issue.path, issue.message].join(" "),
    );
    throw new Error(`${file}: ${wrong.join("; ")}`);
  }
  return { dates: read.data, body: source.slice(found[0].length) };
}

function yamlOf(file: string, text: string): unknown {
  try {
    // An alias is never needed for three dates, and a few of them can grow without bound.
    return parse(text, { maxAliasCount: 0 }) ?? {};
  } catch (error) {
    throw new Error(`${file}: ${error instanceof Error ? error.message : error}`);
  }
}
