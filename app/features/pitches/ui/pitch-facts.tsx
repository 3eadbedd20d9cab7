import { useFormat, useT } from "#app/i18n/translate.tsx";
import { Ledger, LedgerRow } from "#app/ui/ledger.tsx";
import { SectionHead } from "#app/ui/section-head.tsx";
import { remainingShare } from "../ownership.ts";
import type { PitchDetails, PitchTeaser } from "../queries.server.ts";

interface PitchFactsProps {
  teaser: Pick<PitchTeaser, "market">;
  details: PitchDetails;
}

/** The figures, with who stated them and when (messages `pitch-page`, `pitches`). */
export function PitchFigures({ teaser, details }: PitchFactsProps) {
  const t = useT("pitch-page");
  const pitches = useT("pitches");
  const format = useFormat();
  const { content, deal, owner, figuresStatedOn } = details;
  const money = (amount: number) => (content.currency ? format.money(amount, content.currency) : format.number(amount));
  return (
    <section>
      <SectionHead title={t("figures.title")}>
        {figuresStatedOn && (
          <span className="tiny muted">
            {t("figures.stated", { name: owner.name, date: format.date(figuresStatedOn) })}
          </span>
        )}
      </SectionHead>
      <Ledger split>
        {deal && <LedgerRow label={t("fact.seeking")}>{money(deal.amount)}</LedgerRow>}
        {deal && <LedgerRow label={t("fact.offered")}>{format.percent(deal.offered)}</LedgerRow>}
        {deal && <LedgerRow label={t("fact.remaining")}>{format.percent(remainingShare(deal.offered))}</LedgerRow>}
        {content.valuation !== null && <LedgerRow label={t("fact.valuation")}>{money(content.valuation)}</LedgerRow>}
        {content.revenue !== null && <LedgerRow label={t("fact.revenue")}>{money(content.revenue)}</LedgerRow>}
        {content.employees !== null && (
          <LedgerRow label={t("fact.employees")}>{format.number(content.employees)}</LedgerRow>
        )}
        {content.shareKind && (
          <LedgerRow label={t("fact.shareKind")}>
            {content.shareKind === "new" ? t("fact.shareKindNew") : t("fact.shareKindExisting")}
          </LedgerRow>
        )}
        {content.fundingType && (
          <LedgerRow label={t("fact.fundingType")}>{pitches(`fundingType.${content.fundingType}`)}</LedgerRow>
        )}
        {content.companyFunding !== null && (
          <LedgerRow label={t("fact.companyFunding")}>{money(content.companyFunding)}</LedgerRow>
        )}
        {content.startDate && (
          <LedgerRow label={t("fact.startDate")}>{format.date(`${content.startDate}T12:00:00Z`)}</LedgerRow>
        )}
        {content.companyType && (
          <LedgerRow label={t("fact.companyType")}>{pitches(`companyType.${content.companyType}`)}</LedgerRow>
        )}
        {details.organisationNumber && (
          <LedgerRow label={t("fact.organisationNumber", { market: teaser.market })}>
            {details.organisationNumber}
          </LedgerRow>
        )}
      </Ledger>
    </section>
  );
}

/** What binds and awaits a co-owner (product rule 12); nothing when the owner has said nothing. */
export function PitchOwnership({ details }: { details: PitchDetails }) {
  const t = useT("pitch-page");
  const { shareClasses, transferClauses, shareholdersAgreement, boardSeat, involvement } = details.content;
  const said = [shareClasses, shareholdersAgreement, boardSeat, involvement].some((each) => each !== null);
  if (!said && transferClauses.length === 0) return null;
  const answer = (yes: boolean) => (yes ? t("yes") : t("no"));
  return (
    <section>
      <SectionHead title={t("ownership.title")} />
      <Ledger>
        {shareClasses && <LedgerRow label={t("ownership.shareClasses")}>{shareClasses}</LedgerRow>}
        {transferClauses.length > 0 && (
          <LedgerRow label={t("ownership.transferClauses")}>
            {transferClauses.map((clause) => t(`clause.${clause}`)).join(" · ")}
          </LedgerRow>
        )}
        {shareholdersAgreement !== null && (
          <LedgerRow label={t("ownership.shareholdersAgreement")}>{answer(shareholdersAgreement)}</LedgerRow>
        )}
        {boardSeat !== null && <LedgerRow label={t("ownership.boardSeat")}>{answer(boardSeat)}</LedgerRow>}
        {involvement && <LedgerRow label={t("ownership.involvement")}>{t(`involvement.${involvement}`)}</LedgerRow>}
      </Ledger>
    </section>
  );
}

/** What was checked and when, and that nothing else was (product rule 12). */
export function PitchChecks({ teaser, details }: PitchFactsProps) {
  const t = useT("pitch-page");
  const format = useFormat();
  const { owner, organisationNumber, figuresStatedOn } = details;
  const date = figuresStatedOn ? format.date(figuresStatedOn) : "";
  // Companies House numbers have no check digit.
  const number = teaser.market === "uk" ? t("checks.organisationDone", { date }) : t("checks.checksumDone", { date });
  return (
    <section>
      <SectionHead title={t("checks.title")} />
      <Ledger>
        <LedgerRow label={t("checks.email")}>
          {owner.emailVerified ? t("checks.emailDone") : t("checks.missing")}
        </LedgerRow>
        <LedgerRow label={t("checks.organisation")}>
          {organisationNumber && date ? number : t("checks.missing")}
        </LedgerRow>
        <LedgerRow label={t("checks.identity")}>
          {owner.identityVerifiedAt
            ? t("checks.identityDone", { date: format.date(owner.identityVerifiedAt) })
            : t("checks.missing")}
        </LedgerRow>
      </Ledger>
      <p className="small soft pitch-note">{t("checks.rest")}</p>
    </section>
  );
}
