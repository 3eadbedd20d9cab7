import { MessageSquare } from "lucide-react";
import { Form, useNavigation } from "react-router";
import type { Rates } from "#app/features/exchange-rates/exchange-rates.ts";
import { hasShares } from "#app/features/market-rules/company-types.ts";
import { useFormat, useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { Button, IconLink, LinkButton } from "#app/ui/button/button.tsx";
import { OVER_PAGE } from "#app/ui/sheet/over-page.ts";
import { StickyBar } from "#app/ui/shell/shell.tsx";
import type { Choice } from "../page/calculator.ts";
import type { PitchDetails, PitchPage } from "../page/pitch-page.server.ts";
import { OwnershipCalculator } from "../page/ui/ownership-calculator.tsx";
import { pitchBarAction } from "./pitch-bar-action.ts";

interface PitchActsProps {
  publicId: string;
  /** The owner's. */
  name: string;
  /** What the calculator shows. */
  choice: Choice | null;
  /** The amount that goes along with a message. */
  amount: number | undefined;
  /** Not public yet: the buttons are inert. */
  preview?: boolean | undefined;
}

/** Where an offer of this choice is made. */
function offerAddress(publicId: string, choice: Choice | null): string {
  return paths.offerOnPitch(publicId, choice ? { amount: choice.amount, share: choice.share || undefined } : {});
}

interface PitchOfferProps extends PitchActsProps {
  details: PitchDetails;
  headingId: string;
  rates?: Rates | undefined;
  /** Whether the reader may write to the owner. */
  writes: boolean;
  onChoice: (choice: Choice | null) => void;
}

/** The calculator of the offer, or why there is none, and what the reader can do: make an offer, write (messages `pitches-page`). */
export function PitchOffer({ details, headingId, rates, writes, onChoice, ...acts }: PitchOfferProps) {
  const t = useT("pitches-page");
  const { content, deal } = details;
  const isUndisclosed = details.undisclosed.includes("valuation");
  const title = (
    <h2 className="h-sec" id={headingId}>
      {deal ? t("calc.title") : isUndisclosed ? t("noOffer.keptTitle") : t("noOffer.title")}
    </h2>
  );
  const buttons = writes && <OfferActs {...acts} />;
  if (deal && content.currency) {
    return (
      <OwnershipCalculator
        title={title}
        deal={deal}
        currency={content.currency}
        rates={rates}
        shares={hasShares(content.companyType)}
        draw
        onChoice={onChoice}
      >
        {buttons}
      </OwnershipCalculator>
    );
  }
  return (
    <>
      {title}
      <p className="soft">{isUndisclosed ? t("noOffer.kept") : t("noOffer.text")}</p>
      {buttons}
    </>
  );
}

/** The offer that the calculator shows, with its figures, and beside it a message. */
function OfferActs({ publicId, name, choice, amount, preview }: PitchActsProps) {
  const t = useT("pitches-page");
  const format = useFormat();
  return (
    <div className="stack stack-2" inert={preview}>
      <LinkButton variant="primary" size="l" block to={offerAddress(publicId, choice)} state={OVER_PAGE}>
        {choice && choice.share > 0
          ? t("offer", {
              amount: format.money(choice.shown.amount, choice.shown.currency),
              share: format.percent(choice.share),
            })
          : t("offerPlain")}
      </LinkButton>
      <LinkButton block icon={MessageSquare} to={paths.newConversation({ pitch: publicId, amount })}>
        {t("write", { name })}
      </LinkButton>
    </div>
  );
}

interface PitchBarProps extends PitchActsProps {
  page: Pick<PitchPage, "teaser" | "allowed" | "state"> & { details: PitchDetails };
}

/** At the bottom of a phone's screen: the offer and the main action (messages `pitches-page`). */
export function PitchBar({ page, publicId, choice, amount, preview }: PitchBarProps) {
  const t = useT("pitches-page");
  const format = useFormat();
  const { teaser, details } = page;
  const { deal, content } = details;
  const action = pitchBarAction(page);
  const writes = action === "write-to-owner";
  const shown =
    writes && choice && choice.share > 0
      ? { share: choice.share, ...choice.shown }
      : deal && content.currency
        ? { share: deal.offered, amount: deal.amount, currency: content.currency }
        : null;
  return (
    <StickyBar>
      <div className="small grow">
        {shown &&
          t.rich("bar.offer", {
            share: format.percent(shown.share),
            amount: format.money(shown.amount, shown.currency),
            b: (chunks) => <b className="num">{chunks}</b>,
          })}
      </div>
      {writes ? (
        <>
          <IconLink
            icon={MessageSquare}
            variant="secondary"
            label={t("writeShort")}
            to={paths.newConversation({ pitch: publicId, amount })}
            inert={preview}
          />
          <LinkButton variant="primary" to={offerAddress(publicId, choice)} state={OVER_PAGE} inert={preview}>
            {t("offerShort")}
          </LinkButton>
        </>
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
