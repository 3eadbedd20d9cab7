import type { ReactNode } from "react";
import type { OfferLabel } from "#app/features/market-rules/offer-label.ts";
import { RiskWarning } from "#app/features/market-rules/ui/risk-warning.tsx";
import { useT } from "#app/i18n/translate.tsx";
import { PageTitle } from "#app/shell/page-title.tsx";
import { Sheet, SheetLead } from "#app/ui/sheet/sheet.tsx";

interface OfferSheetProps {
  title: string;
  /** Logo of the company or picture of the other. */
  mark?: ReactNode;
  label: OfferLabel;
  companyName: string | null;
  otherName: string;
  /** The page below: the pitch, the conversation, or the offer that is answered. */
  back: string;
  /** What is read before the form. */
  lead?: ReactNode;
  children: ReactNode;
}

/** The frame of the forms that make or answer an offer: a sheet over the page that they were opened from. */
export function OfferSheet({ title, mark, label, companyName, otherName, back, lead, children }: OfferSheetProps) {
  const t = useT("offers");
  const rules = useT("market-rules-warnings");
  return (
    <>
      <PageTitle title={title} />
      <Sheet
        title={title}
        first={<RiskWarning figures at="begin" />}
        mark={mark}
        detail={`${t("sheet.to", { name: otherName })} · ${rules(`label.${label}`)}`}
        closeTo={back}
        closeLabel={t("sheet.close")}
        behind={
          <>
            {mark}
            {companyName ?? otherName}
          </>
        }
      >
        <SheetLead>{lead}</SheetLead>
        {children}
      </Sheet>
    </>
  );
}
