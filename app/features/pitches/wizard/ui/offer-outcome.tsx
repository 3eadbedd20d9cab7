import type { Currency } from "#app/i18n/markets.ts";
import { useFormat, useT } from "#app/i18n/translate.tsx";
import { RingKey, ShareRing } from "#app/ui/chart/share.tsx";
import { Ledger, LedgerRow } from "#app/ui/table/table.tsx";
import { type Deal, remainingShare } from "../../ownership.ts";

/** The ring and the figures of an offer (messages `pitches-wizard`). */
export function OfferOutcome({ deal, currency }: { deal: Deal | null; currency: Currency }) {
  const t = useT("pitches-wizard");
  const format = useFormat();
  if (!deal) return <p className="small soft">{t("offer.waiting")}</p>;
  const shares = { share: format.percent(deal.offered), rest: format.percent(remainingShare(deal.offered)) };
  return (
    <section className="wiz-offer" aria-label={t("offer.title")}>
      <div className="calc-top">
        <ShareRing size={120} offered={deal.offered / 100} figure={shares.share} label={t("offer.ring", shares)} />
        <div className="stack stack-2">
          <RingKey of="part">{t("offer.part", shares)}</RingKey>
          <RingKey of="kept">{t("offer.kept", shares)}</RingKey>
        </div>
      </div>
      <Ledger>
        <LedgerRow label={t("offer.before")}>{format.money(deal.preMoney, currency)}</LedgerRow>
        <LedgerRow label={deal.kind === "new" ? t("offer.in") : t("offer.paid")}>
          {format.money(deal.amount, currency)}
        </LedgerRow>
        <LedgerRow label={t("offer.after")} sum>
          {format.money(deal.postMoney, currency)}
        </LedgerRow>
      </Ledger>
    </section>
  );
}
