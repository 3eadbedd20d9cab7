import { Form, useNavigation } from "react-router";
import { hasShares } from "#app/features/market-rules/company-types.ts";
import { useFormat, useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { Button, LinkButton } from "#app/ui/button/button.tsx";
import { StickyBar } from "#app/ui/shell/shell.tsx";
import type { PitchDetails, PitchPage } from "../page/pitch-page.server.ts";
import { OwnershipCalculator } from "../page/ui/ownership-calculator.tsx";
import { pitchBarAction } from "./pitch-bar-action.ts";

interface PitchOfferProps {
  details: PitchDetails;
  headingId: string;
  onAmount: (amount: number | undefined) => void;
}

/** The calculator of the offer, or why there is none (messages `pitches-page`). */
export function PitchOffer({ details, headingId, onAmount }: PitchOfferProps) {
  const t = useT("pitches-page");
  const { content, deal } = details;
  const isUndisclosed = details.undisclosed.includes("valuation");
  return (
    <>
      <h2 className="h-sec" id={headingId}>
        {deal ? t("calc.title") : isUndisclosed ? t("noOffer.keptTitle") : t("noOffer.title")}
      </h2>
      {deal && content.currency ? (
        <OwnershipCalculator
          deal={deal}
          currency={content.currency}
          shares={hasShares(content.companyType)}
          draw
          onAmount={onAmount}
        />
      ) : (
        <p className="soft">{isUndisclosed ? t("noOffer.kept") : t("noOffer.text")}</p>
      )}
    </>
  );
}

interface PitchBarProps {
  page: Pick<PitchPage, "teaser" | "allowed" | "state"> & { details: PitchDetails };
  preview?: boolean;
  amount: number | undefined;
}

/** At the bottom of a phone's screen: the offer and the main action (messages `pitches-page`). */
export function PitchBar({ page, preview, amount }: PitchBarProps) {
  const t = useT("pitches-page");
  const format = useFormat();
  const { teaser, details } = page;
  const { deal, content } = details;
  const action = pitchBarAction(page);
  const offer =
    deal && content.currency
      ? t.rich("bar.offer", {
          share: format.percent(deal.offered),
          amount: format.money(deal.amount, content.currency),
          b: (chunks) => <b className="num">{chunks}</b>,
        })
      : null;
  return (
    <StickyBar>
      <div className="small">{offer}</div>
      {action === "write-to-owner" ? (
        <LinkButton variant="primary" to={paths.newConversation({ pitch: teaser.publicId, amount })} inert={preview}>
          {t("writeShort")}
        </LinkButton>
      ) : action === "edit" ? (
        <LinkButton to={paths.editPitch(teaser.publicId)}>{t("act.edit")}</LinkButton>
      ) : action === "recall" ? (
        <RecallButton publicId={teaser.publicId} />
      ) : (
        <LinkButton to={paths.search()}>{t("toSearch")}</LinkButton>
      )}
    </StickyBar>
  );
}

function RecallButton({ publicId }: { publicId: string }) {
  const t = useT("pitches-page");
  const action = paths.pitchRecall(publicId);
  const busy = useNavigation().formAction === action;
  return (
    <Form method="post" action={action} className="end">
      <Button type="submit" busy={busy}>
        {t("act.recall")}
      </Button>
    </Form>
  );
}
