/** The kinds of messages, and what each may be: the table of docs/language.md. */

export type Kind =
  | "button"
  | "title"
  | "question"
  | "lead"
  | "hint"
  | "toast"
  | "error"
  | "empty"
  | "subject"
  | "preview"
  | "heading"
  | "alt"
  | "text";

interface Limits {
  /** Words of the whole message. */
  words: number;
  sentences: number;
  /** Characters of the whole message, where it stands in one line. */
  characters?: number;
  /** Ends without a full stop. */
  open?: boolean;
}

/** Words that a sentence of any message may have. */
export const SENTENCE_WORDS = 20;

export const LIMITS: Record<Kind, Limits> = {
  button: { words: 5, sentences: 1, characters: 30, open: true },
  title: { words: 8, sentences: 1, open: true },
  question: { words: 10, sentences: 1 },
  lead: { words: 20, sentences: 2 },
  hint: { words: 12, sentences: 1 },
  toast: { words: 12, sentences: 2 },
  error: { words: 20, sentences: 2 },
  empty: { words: 16, sentences: 2 },
  subject: { words: 9, sentences: 1, characters: 60, open: true },
  preview: { words: 15, sentences: 2 },
  heading: { words: 9, sentences: 1, open: true },
  alt: { words: 12, sentences: 1 },
  text: { words: 35, sentences: 4 },
};

/** Kinds by the last word of a key: `passwordHint` is a hint. The first that matches decides. */
const BY_KEY: readonly (readonly [words: RegExp, kind: Kind])[] = [
  [/^(?:submit|button|cancel|save)$|Button$/, "button"],
  [/^(?:hint|help)$|(?:Hint|Help)$/, "hint"],
  [/^lead$|Lead$/, "lead"],
  [/^(?:empty|nothing)$|Empty$/, "empty"],
  [/^(?:wrong|problem|error|tooLarge|tooMany|tooSlow|invalid)$|(?:Wrong|Problem|Error)$/, "error"],
  [/^alt$|Alt$/, "alt"],
  [/^(?:title|heading)$|(?:Title|Heading)$/, "title"],
];

const OF_MAILS: typeof BY_KEY = [
  [/^subject/, "subject"],
  [/^preview/, "preview"],
  [/^(?:heading|title)/, "heading"],
  [/^button|Button$/, "button"],
];

/**
 * The kind of a message: by its catalog (flash messages, errors, mails), by its place (`buttons` are the keys that stand in buttons, with
 * their catalogs), else by the last part of its key. A title that asks is a question.
 */
export function kindOf(catalog: string, key: string, english: string, buttons: ReadonlySet<string>): Kind {
  const last = key.split(".").at(-1)!;
  const named = (table: typeof BY_KEY) => table.find(([words]) => words.test(last))?.[1];
  if (catalog.endsWith("-mail") || catalog === "mail") return named(OF_MAILS) ?? "text";
  if (catalog === "flash" || key.startsWith("flash.")) return "toast";
  if (catalog === "errors" && /^(?:failure|failureNamed|validation)\./.test(key)) return "error";
  if (buttons.has(`${catalog}.${key}`)) return "button";
  const kind = named(BY_KEY) ?? "text";
  return kind === "title" && english.endsWith("?") ? "question" : kind;
}
