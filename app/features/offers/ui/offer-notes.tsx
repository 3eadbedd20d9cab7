import { useT } from "#app/i18n/translate.tsx";
import { BRAND } from "#app/platform/brand.ts";
import { RiskNote } from "#app/ui/note.tsx";

/** What stands wherever offers are made: the risk, and that nothing here binds or is paid (messages `offers`, `shell`). */
export function OfferNotes() {
  const t = useT("offers");
  const shell = useT("shell");
  return (
    <div className="stack stack-3">
      <p className="small soft">{t("notBinding", { brand: BRAND })}</p>
      <RiskNote>{shell("riskWarning", { brand: BRAND })}</RiskNote>
    </div>
  );
}
