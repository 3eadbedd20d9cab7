const NO_BREAK_SPACE = "\u00a0";
const WORD_JOINER = "\u2060";

/**
 * A short text that stays on one line: neither its spaces nor its dashes are places to break at. For pages, where lines are narrow; mails,
 * calendars and paper keep the characters that every program knows.
 */
export function unbroken(text: string): string {
  return text.replaceAll(" ", NO_BREAK_SPACE).replace(/[–-]/g, (dash) => dash + WORD_JOINER);
}
