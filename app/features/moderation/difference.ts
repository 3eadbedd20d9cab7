/** The differences of two revisions: the changed fields, and the changed words of a text. */

import type { PitchContent } from "#app/features/pitches/content.ts";
import type { PitchPicture } from "#app/features/pitches/pictures/picture.ts";
import { isOfGroup } from "#app/features/pitches/policy.ts";
import type { TranslatedText } from "#app/features/pitches/translations.ts";
import { REASON_FIELDS, type ReasonField } from "./decision.ts";

/** A document of a revision, as a reviewer sees it. */
export interface ReviewedDocument {
  fileId: string;
  name: string;
  title: string;
  access: "members" | "request";
}

/** All content of a revision. */
export interface RevisionContent {
  content: PitchContent;
  logoId: string | null;
  /** In their order; the first is the cover. */
  pictures: readonly PitchPicture[];
  documents: readonly ReviewedDocument[];
  /** Groups of figures that are shown on request only. */
  keptFigures: readonly string[];
}

/** Whether a figure is shown on request only. */
export function isOnRequest({ keptFigures }: Pick<RevisionContent, "keptFigures">, field: ReasonField): boolean {
  return isOfGroup(field, keptFigures);
}

/** Whether a document is the same in two revisions. */
export function isSameDocument(one: ReviewedDocument, other: ReviewedDocument): boolean {
  return one.fileId === other.fileId && one.title === other.title && one.access === other.access;
}

/** Whether a picture is the same in two revisions; its place may differ. */
export function isSamePicture(one: PitchPicture, other: PitchPicture): boolean {
  return one.fileId === other.fileId && one.caption === other.caption;
}

function fieldValue(revision: RevisionContent, field: ReasonField): unknown {
  const { content, logoId, pictures, documents } = revision;
  if (field === "logo") return logoId;
  if (field === "pictures") return pictures.map(({ fileId, caption }) => [fileId, caption]);
  if (field === "documents") return documents.map(({ fileId, title, access }) => [fileId, title, access]);
  if (field === "latitude") return [content.latitude, content.longitude];
  if (field === "transferClauses") return [...content.transferClauses].sort();
  const value = content[field];
  // An empty list keeps nothing for those who ask.
  return Array.isArray(value) && value.length === 0 ? [] : [value, isOnRequest(revision, field)];
}

/** The fields in which two revisions differ, in the order of the wizard. */
export function changedFields(before: RevisionContent, after: RevisionContent): ReasonField[] {
  const same = (field: ReasonField) =>
    JSON.stringify(fieldValue(before, field)) === JSON.stringify(fieldValue(after, field));
  return REASON_FIELDS.filter((field) => !same(field));
}

export interface TextSegment {
  text: string;
  change: "same" | "removed" | "added";
}

// Comparing costs the product of both lengths, without their common ends. Beyond this, the text is shown as replaced.
const MOST_CELLS = 4_000_000;

/** The difference of two texts, word by word. */
export function wordDifference(before: string, after: string): TextSegment[] {
  const [old, fresh] = [wordsOf(before), wordsOf(after)];
  let start = 0;
  while (start < old.length && start < fresh.length && old[start] === fresh[start]) start++;
  let end = 0;
  while (end < old.length - start && end < fresh.length - start && old.at(-1 - end) === fresh.at(-1 - end)) end++;
  return joined([
    ...old.slice(0, start).map(segment("same")),
    ...middle(old.slice(start, old.length - end), fresh.slice(start, fresh.length - end)),
    ...old.slice(old.length - end).map(segment("same")),
  ]);
}

function segment(change: TextSegment["change"]): (text: string) => TextSegment {
  return (text) => ({ text, change });
}

/** Splits a text into words, numbers, spaces and single punctuation marks. */
function wordsOf(text: string): string[] {
  return text.match(/[\p{L}\p{M}\p{N}]+(?:[.,:’'-][\p{L}\p{M}\p{N}]+)*|\s+|[^\p{L}\p{M}\p{N}\s]/gu) ?? [];
}

function middle(old: string[], fresh: string[]): TextSegment[] {
  const width = fresh.length + 1;
  if (old.length * width > MOST_CELLS) return [...old.map(segment("removed")), ...fresh.map(segment("added"))];
  // The longest common subsequence, counted from the end.
  const common = new Uint16Array((old.length + 1) * width);
  for (let i = old.length - 1; i >= 0; i--) {
    for (let j = fresh.length - 1; j >= 0; j--) {
      common[i * width + j] =
        old[i] === fresh[j]
          ? common[(i + 1) * width + j + 1]! + 1
          : Math.max(common[(i + 1) * width + j]!, common[i * width + j + 1]!);
    }
  }
  const segments: TextSegment[] = [];
  let [i, j] = [0, 0];
  while (i < old.length && j < fresh.length) {
    if (old[i] === fresh[j]) {
      segments.push({ text: old[i]!, change: "same" });
      i++;
      j++;
    } else if (common[(i + 1) * width + j]! >= common[i * width + j + 1]!)
      segments.push({ text: old[i++]!, change: "removed" });
    else segments.push({ text: fresh[j++]!, change: "added" });
  }
  return [...segments, ...old.slice(i).map(segment("removed")), ...fresh.slice(j).map(segment("added"))];
}

/**
 * Joins neighbouring segments of one kind, removed before added. A space between two replaced words counts as replaced, so that a replaced
 * passage is two segments and not many.
 */
function joined(segments: readonly TextSegment[]): TextSegment[] {
  const result: TextSegment[] = [];
  let [removed, added] = ["", ""];
  const append = (text: string, change: TextSegment["change"]) => {
    const last = result.at(-1);
    if (last?.change === change) last.text += text;
    else if (text) result.push({ text, change });
  };
  const close = () => {
    append(removed, "removed");
    append(added, "added");
    [removed, added] = ["", ""];
  };
  for (const [at, { text, change }] of segments.entries()) {
    const between =
      removed !== "" && added !== "" && !text.trim() && segments[at + 1] && segments[at + 1]!.change !== "same";
    if (change !== "added" && (change === "removed" || between)) removed += text;
    if (change !== "removed" && (change === "added" || between)) added += text;
    if (change === "same" && !between) {
      close();
      append(text, "same");
    }
  }
  close();
  return result;
}

/** The short texts that another version does not have just so. */
export function withoutSame(texts: readonly TranslatedText[], others: readonly TranslatedText[]): TranslatedText[] {
  const known = new Set(others.map(({ language, of, text }) => JSON.stringify([language, of, text])));
  return texts.filter(({ language, of, text }) => !known.has(JSON.stringify([language, of, text])));
}

/** A row of a list, as it is shown, with what it is known by in another version: the first key that finds one counts. */
export interface ListRow {
  keys: readonly string[];
  line: string;
}

/**
 * The rows of one version of a list in pieces, against the other version: a row that both have is the same, one that is known by a key shows the
 * words that differ, and any other is removed or added as a whole. Each row of the other version is paired once.
 */
export function rowDifference(
  rows: readonly ListRow[],
  others: readonly ListRow[],
  as: "removed" | "added",
): TextSegment[][] {
  const left = [...others];
  const pairs: (ListRow | undefined)[] = rows.map(() => undefined);
  const pair = (isSame: (row: ListRow, other: ListRow) => boolean) => {
    for (const [at, row] of rows.entries()) {
      const index = pairs[at] ? -1 : left.findIndex((other) => isSame(row, other));
      if (index >= 0) pairs[at] = left.splice(index, 1)[0];
    }
  };
  pair((row, other) => other.line === row.line);
  const most = Math.max(0, ...rows.map(({ keys }) => keys.length));
  for (let key = 0; key < most; key++) pair((row, other) => other.keys[key] === row.keys[key]);
  return rows.map((row, at) => {
    const other = pairs[at];
    if (!other) return [{ text: row.line, change: as }];
    const [before, after] = as === "removed" ? [row.line, other.line] : [other.line, row.line];
    return wordDifference(before, after).filter(({ change }) => change === "same" || change === as);
  });
}
