/** What an edit changes: which fields, and which words of a text. */
import type { PitchContent } from "#app/features/pitches/content.ts";
import { KEEPABLE, KEPT_FIELDS } from "#app/features/pitches/policy.ts";
import { REASON_FIELDS, type ReasonField } from "./decision.ts";

/** A document of a revision, as a reviewer sees it. */
export interface ReviewedDocument {
  fileId: string;
  name: string;
  title: string;
  access: "members" | "request";
}

/** All that a revision says. */
export interface Said {
  content: PitchContent;
  logoId: string | null;
  documents: readonly ReviewedDocument[];
  /** Groups of figures that the owner keeps for those who ask. */
  keptFigures: readonly string[];
}

/** Whether a figure is shown to those who ask only. */
export function isKept({ keptFigures }: Pick<Said, "keptFigures">, field: ReasonField): boolean {
  return KEEPABLE.some(
    (group) => keptFigures.includes(group) && (KEPT_FIELDS[group] as readonly ReasonField[]).includes(field),
  );
}

/** Whether two revisions say the same by a document. */
export function isSameDocument(one: ReviewedDocument, other: ReviewedDocument): boolean {
  return one.fileId === other.fileId && one.title === other.title && one.access === other.access;
}

function saidIn(said: Said, field: ReasonField): unknown {
  if (field === "logo") return said.logoId;
  if (field === "documents") return said.documents.map(({ fileId, title, access }) => [fileId, title, access]);
  if (field === "latitude") return [said.content.latitude, said.content.longitude];
  if (field === "transferClauses") return [...said.content.transferClauses].sort();
  return [said.content[field], isKept(said, field)];
}

/** The fields in which two revisions differ, in the order of the wizard. */
export function changedFields(before: Said, after: Said): ReasonField[] {
  const same = (field: ReasonField) => JSON.stringify(saidIn(before, field)) === JSON.stringify(saidIn(after, field));
  return REASON_FIELDS.filter((field) => !same(field));
}

export interface TextStretch {
  text: string;
  change: "same" | "removed" | "added";
}

// Comparing costs the product of both lengths; a text that is longer than this without its common ends is shown as replaced.
const MOST_CELLS = 4_000_000;

/** Two texts word by word, in one row: what stays, what goes, what comes. */
export function wordDifference(before: string, after: string): TextStretch[] {
  const [old, fresh] = [wordsOf(before), wordsOf(after)];
  let start = 0;
  while (start < old.length && start < fresh.length && old[start] === fresh[start]) start++;
  let end = 0;
  while (end < old.length - start && end < fresh.length - start && old.at(-1 - end) === fresh.at(-1 - end)) end++;
  return joined([
    ...old.slice(0, start).map(stretch("same")),
    ...middle(old.slice(start, old.length - end), fresh.slice(start, fresh.length - end)),
    ...old.slice(old.length - end).map(stretch("same")),
  ]);
}

function stretch(change: TextStretch["change"]): (text: string) => TextStretch {
  return (text) => ({ text, change });
}

/** Words and figures, the space between them, and each mark by itself. */
function wordsOf(text: string): string[] {
  return text.match(/[\p{L}\p{M}\p{N}]+(?:[.,:’'-][\p{L}\p{M}\p{N}]+)*|\s+|[^\p{L}\p{M}\p{N}\s]/gu) ?? [];
}

function middle(old: string[], fresh: string[]): TextStretch[] {
  const width = fresh.length + 1;
  if (old.length * width > MOST_CELLS) return [...old.map(stretch("removed")), ...fresh.map(stretch("added"))];
  // The longest row of words that both have, counted from the end.
  const common = new Uint16Array((old.length + 1) * width);
  for (let i = old.length - 1; i >= 0; i--) {
    for (let j = fresh.length - 1; j >= 0; j--) {
      common[i * width + j] =
        old[i] === fresh[j]
          ? common[(i + 1) * width + j + 1]! + 1
          : Math.max(common[(i + 1) * width + j]!, common[i * width + j + 1]!);
    }
  }
  const row: TextStretch[] = [];
  let [i, j] = [0, 0];
  while (i < old.length && j < fresh.length) {
    if (old[i] === fresh[j]) {
      row.push({ text: old[i]!, change: "same" });
      i++;
      j++;
    } else if (common[(i + 1) * width + j]! >= common[i * width + j + 1]!)
      row.push({ text: old[i++]!, change: "removed" });
    else row.push({ text: fresh[j++]!, change: "added" });
  }
  return [...row, ...old.slice(i).map(stretch("removed")), ...fresh.slice(j).map(stretch("added"))];
}

/**
 * Neighbours of one kind made one, with what goes before what comes; the space between two replaced words is replaced too, so that a passage
 * reads as two, not as a zip.
 */
function joined(row: readonly TextStretch[]): TextStretch[] {
  const whole: TextStretch[] = [];
  let [removed, added] = ["", ""];
  const keep = (text: string, change: TextStretch["change"]) => {
    const last = whole.at(-1);
    if (last?.change === change) last.text += text;
    else if (text) whole.push({ text, change });
  };
  const close = () => {
    keep(removed, "removed");
    keep(added, "added");
    [removed, added] = ["", ""];
  };
  for (const [at, { text, change }] of row.entries()) {
    const between = removed !== "" && added !== "" && !text.trim() && row[at + 1] && row[at + 1]!.change !== "same";
    if (change !== "added" && (change === "removed" || between)) removed += text;
    if (change !== "removed" && (change === "added" || between)) added += text;
    if (change === "same" && !between) {
      close();
      keep(text, "same");
    }
  }
  close();
  return whole;
}
