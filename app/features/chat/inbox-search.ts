/** What somebody types to find a conversation, and what of a message shows that it was found. Pure. */
import { SEARCH_LIMIT } from "./inbox-query.ts";

const MOST_WORDS = 8;
const BEFORE = 40;
const EXCERPT = 160;

/** The words of a search, as they were typed. */
export function searchedWords(typed: string): string[] {
  return typed
    .replaceAll("\0", "")
    .toWellFormed()
    .normalize("NFC")
    .slice(0, SEARCH_LIMIT)
    .trim()
    .split(/\s+/u)
    .filter(Boolean)
    .slice(0, MOST_WORDS);
}

/** The part of a message around the first of the words, on one line. */
export function excerptOf(text: string, words: readonly string[]): string {
  const line = text.replace(/\s+/gu, " ");
  const [letters, places] = folded(line);
  const hits = words.map((word) => letters.indexOf(folded(word)[0])).filter((place) => place >= 0);
  const hit = hits.length > 0 ? places[Math.min(...hits)]! : 0;
  if (line.length <= EXCERPT) return line;
  const start = hit <= BEFORE ? 0 : wordStart(line, hit - BEFORE, hit);
  const end = start + EXCERPT;
  const cut = line.slice(start, end).toWellFormed();
  return `${start > 0 ? "…" : ""}${cut}${end < line.length ? "…" : ""}`;
}

/** Where a word begins between two places. */
function wordStart(line: string, from: number, to: number): number {
  const gap = line.indexOf(" ", from);
  return gap >= 0 && gap < to ? gap + 1 : from;
}

/** Small letters without their marks, and at which place of the text each stands. */
function folded(text: string): [letters: string, places: number[]] {
  let letters = "";
  const places: number[] = [];
  for (let place = 0; place < text.length; place++) {
    const plain = text[place]!.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
    for (let step = 0; step < plain.length; step++) places.push(place);
    letters += plain;
  }
  return [letters, places];
}
