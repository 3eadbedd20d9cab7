import { paths } from "#app/platform/paths/paths.ts";
import type { FiguresBar } from "./policy.ts";

/** Where a reader takes their next step towards figures; null for those who see them. */
export function stepToFigures(bar: FiguresBar | null, here?: string): string | null {
  switch (bar) {
    case "account":
      return paths.signUp(here);
    case "confirmed-address":
      return paths.confirmationMail();
    case "side":
      return paths.onboarding(here);
    case "investor-statement":
      return paths.investorStatus(here);
    case null:
      return null;
  }
}
