/** A pitch text cut where something begins or ends: what leads off the platform, what asks for money, what an edit changes. */
import { type Finding, partsOf } from "#app/features/pitches/quality/quality.ts";
import { feePhrasesIn } from "#app/features/shield/fee-phrases.ts";
import type { TextStretch } from "./difference.ts";

export interface TextPiece {
  /** Where it begins, which tells pieces apart. */
  from: number;
  text: string;
  finding: Finding | "fee" | null;
  /** It is not in the other version. */
  changed: boolean;
}

interface Span<K> {
  from: number;
  to: number;
  kind: K;
}

function findingsIn(text: string): Span<Finding | "fee">[] {
  let place = 0;
  const contacts = partsOf(text).flatMap(({ text: part, finding }): Span<Finding>[] => {
    const from = place;
    place += part.length;
    return finding ? [{ from, to: place, kind: finding }] : [];
  });
  return [...contacts, ...feePhrasesIn(text).map((found) => ({ ...found, kind: "fee" as const }))];
}

/** One version of a text in pieces, in order and whole. `stretches` are those that stand in this version. */
export function piecesOf(stretches: readonly TextStretch[]): TextPiece[] {
  const text = stretches.map((stretch) => stretch.text).join("");
  let place = 0;
  const changes = stretches.map(({ text: part, change }): Span<boolean> => {
    const from = place;
    place += part.length;
    return { from, to: place, kind: change !== "same" };
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
