import type { AppealableOutcome } from "./decision.ts";

/** Says how a decision came about, whether a machine had part in it or not (messages `reports`). */
export function howDecided(outcome: AppealableOutcome) {
  if (outcome === "changes-requested") return "statement.howReview";
  return outcome === "messages-refused" ? "statement.howHeld" : "statement.howReport";
}
