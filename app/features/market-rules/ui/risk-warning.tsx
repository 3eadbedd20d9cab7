import { useT } from "#app/i18n/translate.tsx";
import { PrescribedNote, RiskNote } from "#app/ui/note/note.tsx";
import { PRESCRIBED_WARNING } from "../prescribed-warning.ts";
import { riskWarning } from "../warnings.ts";
import { useRuledMarket } from "./ruled-market.tsx";

interface RiskWarningProps {
  /** The page shows figures of others' pitches or terms of offers; otherwise teasers. */
  figures?: boolean;
  /**
   * What the law prescribes comes before all else, our own words after it: a page has one of each, and shows the one that applies. Without it
   * the one that applies is shown here.
   */
  at?: "begin" | "end";
}

/** The risk warning that applies to the reader (messages `market-rules-warnings`, `shell`). */
export function RiskWarning({ figures = false, at }: RiskWarningProps) {
  const t = useT("market-rules-warnings");
  const shell = useT("shell");
  const prescribed = riskWarning(useRuledMarket(), figures) === "promotion";
  if (at && prescribed !== (at === "begin")) return null;
  if (!prescribed) return <RiskNote>{shell("riskWarning")}</RiskNote>;
  return (
    <PrescribedNote words={PRESCRIBED_WARNING} lang="en-GB">
      {t("exempt.ground")} {t("exempt.advice")}
    </PrescribedNote>
  );
}
