import type { Market } from "#app/i18n/markets.ts";
import { useFieldProblem } from "#app/i18n/problems.ts";
import { useFormat, useT } from "#app/i18n/translate.tsx";

const OWN = [
  "percent",
  "position",
  "position-outside",
  "deal-incomplete",
  "deal-whole",
  "deal-small",
  "deal-mismatch",
  "organisation-length",
] as const;

// What a file can be refused for has its words among the failures.
const FAILURES = [
  "logo-required",
  "image-required",
  "file-too-large",
  "image-type-wrong",
  "image-unreadable",
  "image-dimensions",
  "too-many-requests",
  "app-check-failed",
  "app-check-needed",
] as const;

/** Turns the codes of a pitch field's problems into words (messages `pitch-wizard`, `errors`). */
export function usePitchProblem(market: Market): (codes: readonly string[] | undefined) => string | undefined {
  const t = useT("pitch-wizard");
  const errors = useT("errors");
  const format = useFormat();
  const general = useFieldProblem();
  return (codes) => {
    const [code, n] = (codes?.[0] ?? "").split(":");
    const failure = FAILURES.find((known) => known === code);
    if (failure) return errors(`failure.${failure}`);
    const own = OWN.find((known) => known === code);
    if (!own) return general(codes);
    return t(`problem.${own}`, {
      market,
      n: Number(n ?? 0),
      share: format.percent(Number(n ?? 0)),
      example: market === "uk" ? "51.507" : "59.329",
    });
  };
}
