/** Splits a pitch text into pieces: contact details, requests for money, changes by an edit. */
import { type Finding, partsOf } from "#app/features/pitches/quality/quality.ts";
import { feePhrasesIn } from "#app/features/shield/fee-phrases.ts";
import type { TextSegment } from "./difference.ts";

export interface TextPiece {
  /** Index of its beginning; its key. */
  from: number;
  text: string;
  finding: Finding | "fee" | null;
  /** Whether the other version lacks it. */
  changed: boolean;
}

interface Span<K> {
  from: number;
  to: number;
  kind: K;
}

function findingsIn(text: string): Span<Finding | "fee">[] {
  let position = 0;
  const contacts = partsOf(text).flatMap(({ text: piece, finding }): Span<Finding>[] => {
    const from = position;
    position += piece.length;
    return finding ? [{ from, to: position, kind: finding }] : [];
  });
  return [...contacts, ...feePhrasesIn(text).map((found) => ({ ...found, kind: "fee" as const }))];
}

/** The pieces of one version of a text, in order. `segments`: those of this version. */
export function piecesOf(segments: readonly TextSegment[]): TextPiece[] {
  const text = segments.map((segment) => segment.text).join("");
  let position = 0;
  const changes = segments.map(({ text: segment, change }): Span<boolean> => {
    const from = position;
    position += segment.length;
    return { from, to: position, kind: change !== "same" };
  });
  const findings = findingsIn(text);
  const cuts = [...changes, ...findings].flatMap(({ from, to }) => [from, to]);
  const borders = [...new Set([0, ...cuts, text.length])].sort((a, b) => a - b);
  const at = <K>(spans: readonly Span<K>[], from: number) => spans.find((span) => span.from <= from && from < span.to);
  return borders.slice(0, -1).map((from, index) => ({
    from,
    text: text.slice(from, borders[index + 1]),
    finding: at(findings, from)?.kind ?? null,
    changed: at(changes, from)?.kind ?? false,
  }));
}
