import { MessageSquare } from "lucide-react";
import { Form, useNavigation } from "react-router";
import type { Rates } from "#app/features/exchange-rates/exchange-rates.ts";
import { hasShares } from "#app/features/market-rules/company-types.ts";
import { factsOf } from "#app/i18n/markets.ts";
import { useFormat, useMarket, useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { Button, IconLink, LinkButton } from "#app/ui/button/button.tsx";
import { OVER_PAGE } from "#app/ui/sheet/over-page.ts";
import { StickyBar } from "#app/ui/shell/shell.tsx";
import { type Choice, firstChoice } from "../page/calculator.ts";
import type { PitchDetails, PitchPage } from "../page/pitch-page.server.ts";
import { OwnershipCalculator } from "../page/ui/ownership-calculator.tsx";
import { pitchBarAction } from "./pitch-bar-action.ts";

interface PitchActsProps {
  publicId: string;
  /** The owner's. */
  name: string;
  details: PitchDetails;
  rates: Rates | undefined;
  /** What the reader has chosen in the calculator: null while that is invalid, undefined while it shows its example. */
  chosen: Choice | null | undefined;
  /** Not public yet: the buttons are inert. */
  preview?: boolean | undefined;
}

/** Where an offer of this choice is made. */
function offerAddress(publicId: string, choice: Choice | null): string {
  return paths.offerOnPitch(publicId, choice ? { amount: choice.amount, share: choice.share || undefined } : {});
}

/** What the calculator shows: the choice, or its example. */
function useShown({ details: { deal, content }, rates, chosen }: PitchActsProps): Choice | null {
  const own = factsOf(useMarket()).currency;
  const { currency } = content;
  if (chosen !== undefined) return chosen;
  return deal && currency ? firstChoice({ deal, currency, rates }, rates ? own : currency) : null;
}

interface PitchOfferProps extends PitchActsProps {
  headingId: string;
  /** Whether the reader may write to the owner. */
  writes: boolean;
  onChoice: (choice: Choice | null) => void;
}

/** The calculator of the offer, or why there is none, and what the reader can do: make an offer, write (messages `pitches-page`). */
export function PitchOffer({ headingId, writes, onChoice, ...acts }: PitchOfferProps) {
  const t = useT("pitches-page");
  const { details, rates } = acts;
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
function OfferActs(acts: PitchActsProps) {
  const { publicId, name, chosen, preview } = acts;
  const choice = useShown(acts);
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
      <LinkButton block icon={MessageSquare} to={paths.newConversation({ pitch: publicId, amount: chosen?.amount })}>
        {t("write", { name })}
      </LinkButton>
    </div>
  );
}

interface PitchBarProps extends PitchActsProps {
  page: Pick<PitchPage, "teaser" | "allowed" | "state">;
}

/** At the bottom of a phone's screen: the offer and the main action (messages `pitches-page`). */
export function PitchBar({ page, ...acts }: PitchBarProps) {
  const { publicId, details, chosen, preview } = acts;
  const choice = useShown(acts);
  const t = useT("pitches-page");
  const format = useFormat();
  const { teaser } = page;
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
            to={paths.newConversation({ pitch: publicId, amount: chosen?.amount })}
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
