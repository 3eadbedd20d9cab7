import type { Rates } from "#app/features/exchange-rates/exchange-rates.ts";
import { Converted, RatesDate } from "#app/features/exchange-rates/ui/converted.tsx";
import { hasBoard, hasShares } from "#app/features/market-rules/company-types.ts";
import { legalFormName } from "#app/features/market-rules/legal-forms.ts";
import { clauseMeaning, transferClauseName } from "#app/features/market-rules/transfer-clauses.ts";
import { useNameCheck } from "#app/features/profiles/ui/name-check.tsx";
import { RegisterEntry } from "#app/features/registers/ui/register-entry.tsx";
import { Read } from "#app/features/translation/ui/reading.tsx";
import { factsOf } from "#app/i18n/markets.ts";
import { useFormat, useMarket, useT } from "#app/i18n/translate.tsx";
import { SectionHead } from "#app/ui/section/section.tsx";
import { Ledger, LedgerRow, type LedgerRowProps } from "#app/ui/table/table.tsx";
import { remainingShare } from "../../ownership.ts";
import type { PitchDetails, PitchTeaser } from "../pitch-page.server.ts";

interface PitchFactsProps {
  teaser: Pick<PitchTeaser, "market">;
  details: PitchDetails;
}

interface PitchFiguresProps extends PitchFactsProps {
  /** Rates to convert amounts to the reader's currency (messages `exchange-rates`). */
  rates?: Rates;
}

/** The figures, what each means behind an "i", and who stated them and when (messages `pitches-page`, `pitches`, `pitches-sharing`). */
export function PitchFigures({ teaser, details, rates }: PitchFiguresProps) {
  const t = useT("pitches-page");
  const face = useT("pitches-sharing");
  const pitches = useT("pitches");
  const format = useFormat();
  const shares = hasShares(details.content.companyType);
  const stated = useStated(details);
  const { content, deal, undisclosed } = details;
  const onRequest = <span className="soft">{t("figures.onRequest")}</span>;
  const money = (amount: number) => (content.currency ? format.money(amount, content.currency) : format.number(amount));
  const own = factsOf(useMarket()).currency;
  const foreign =
    rates && content.currency && content.currency !== own ? { rates, currency: content.currency } : undefined;
  const sum = (amount: number) => (
    <>
      {money(amount)}
      {foreign && (
        <>
          <br />
          <Converted amount={amount} {...foreign} />
        </>
      )}
    </>
  );
  const before = deal?.preMoney ?? content.valuation;
  const isNew = deal?.kind === "new";
  const about = useAbout();
  const intoBusiness = shares ? face("meaning.seekingNew") : pitches("partKind.newDetail");
  const figures = [deal, content.valuation, content.revenue, content.shareKind, content.companyFunding, ...undisclosed];
  return (
    <section>
      <SectionHead title={t("figures.title")} />
      <Ledger hidden={figures.every((each) => each === null)}>
        {deal && (
          <LedgerRow {...about(t("fact.seeking"), isNew ? intoBusiness : face("meaning.seekingExisting"))}>
            {sum(deal.amount)}
          </LedgerRow>
        )}
        {deal && (
          <LedgerRow
            label={t("fact.offered")}
            detail={face("meaning.offered", { amount: money(deal.amount), post: money(deal.postMoney) })}
          >
            {format.percent(deal.offered)}
          </LedgerRow>
        )}
        {deal && (
          <LedgerRow {...about(t("fact.remaining"), face("meaning.remaining"))}>
            {format.percent(remainingShare(deal.offered))}
          </LedgerRow>
        )}
        {!deal && undisclosed.includes("valuation") && content.offered !== null && (
          <LedgerRow label={t("fact.offered")}>{format.percent(content.offered)}</LedgerRow>
        )}
        {undisclosed.includes("valuation") && <LedgerRow label={pitches("card.valuation")}>{onRequest}</LedgerRow>}
        {deal && (
          <LedgerRow
            {...about(pitches("card.valuation"), face(`meaning.${isNew ? "valuationNew" : "valuationExisting"}`))}
          >
            {sum(deal.postMoney)}
          </LedgerRow>
        )}
        {before !== null && (
          <LedgerRow {...about(t("fact.valuation"), face("meaning.valuationBefore"))}>{sum(before)}</LedgerRow>
        )}
        {undisclosed.includes("revenue") && <LedgerRow label={t("fact.revenue")}>{onRequest}</LedgerRow>}
        {content.revenue !== null && (
          <LedgerRow {...about(t("fact.revenue"), face("meaning.revenue"))}>{sum(content.revenue)}</LedgerRow>
        )}
        {content.shareKind && !shares && (
          <LedgerRow {...about(pitches("partKind.label"), pitches(`partKind.${content.shareKind}Detail`))}>
            {pitches(`partKind.${content.shareKind}`)}
          </LedgerRow>
        )}
        {content.shareKind && shares && (
          <LedgerRow {...about(t("fact.shareKind"), t(content.shareKind === "new" ? "calc.new" : "calc.existing"))}>
            {content.shareKind === "new" ? t("fact.shareKindNew") : t("fact.shareKindExisting")}
          </LedgerRow>
        )}
        {undisclosed.includes("funding") && <LedgerRow label={t("fact.companyFunding")}>{onRequest}</LedgerRow>}
        {content.companyFunding !== null && (
          <LedgerRow {...about(t("fact.companyFunding"), face("meaning.companyFunding"))}>
            {sum(content.companyFunding)}
          </LedgerRow>
        )}
      </Ledger>
      {stated && (content.valuation !== null || content.revenue !== null) && (
        <p className="small soft pitch-note">{stated}</p>
      )}
      {foreign && (
        <div className="pitch-rates">
          <RatesDate rates={foreign.rates} />
        </div>
      )}
      <Ledger split plain>
        {content.fundingType && (
          <LedgerRow label={t("fact.fundingType")}>{pitches(`fundingType.${content.fundingType}`)}</LedgerRow>
        )}
        {content.employees !== null && (
          <LedgerRow label={t("fact.employees")}>{format.number(content.employees)}</LedgerRow>
        )}
        {content.startDate && (
          <LedgerRow label={t("fact.startDate")}>{format.date(`${content.startDate}T12:00:00Z`)}</LedgerRow>
        )}
        {content.companyType && (
          <LedgerRow label={t("fact.companyType")}>{pitches(`companyType.${content.companyType}`)}</LedgerRow>
        )}
        {content.legalForm && (
          <LedgerRow label={t("fact.legalForm")}>
            <span lang={factsOf(teaser.market).htmlLang}>{legalFormName(content.legalForm)}</span>
          </LedgerRow>
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

/** A row's label, and what it means. */
function useAbout(): (label: string, answer: string) => Pick<LedgerRowProps, "label" | "info"> {
  const t = useT("pitches-page");
  return (label, answer) => ({ label, info: { question: t("figures.about", { label }), answer } });
}

/** Who stated the figures, and when; empty for a draft that was never certified. */
function useStated({ owner, figuresStatedOn }: PitchDetails): string {
  const face = useT("pitches-sharing");
  const format = useFormat();
  return figuresStatedOn ? face("meaning.stated", { name: owner.name, date: format.date(figuresStatedOn) }) : "";
}

/** Terms for a co-owner and their meaning (product rule 12); nothing when none is stated. */
export function PitchOwnership({ teaser, details }: PitchFactsProps) {
  const t = useT("pitches-page");
  const pitches = useT("pitches");
  const rules = useT("market-rules");
  const face = useT("pitches-sharing");
  const stated = useStated(details);
  const about = useAbout();
  const { companyType, shareClasses, transferClauses, shareholdersAgreement, boardSeat, involvement } = details.content;
  const shares = hasShares(companyType);
  const isStated = [shareClasses, shareholdersAgreement, boardSeat, involvement].some((each) => each !== null);
  if (!isStated && transferClauses.length === 0) return null;
  const answer = (yes: boolean) => (yes ? t("yes") : t("no"));
  return (
    <section>
      <SectionHead title={t("ownership.title")} />
      <Ledger>
        {shares && shareClasses && (
          <LedgerRow {...about(t("ownership.shareClasses"), face("ownership.shareClasses"))}>
            <Read>{shareClasses}</Read>
          </LedgerRow>
        )}
        {shares &&
          transferClauses.map((clause) => (
            <LedgerRow
              key={clause}
              label={<span lang={factsOf(teaser.market).htmlLang}>{transferClauseName(clause)}</span>}
              info={about(transferClauseName(clause), rules(`clause.${clauseMeaning(clause)}`)).info}
            >
              {t("yes")}
            </LedgerRow>
          ))}
        {shareholdersAgreement !== null && (
          <LedgerRow
            {...about(
              shares ? t("ownership.shareholdersAgreement") : pitches("ownersAgreement"),
              face("ownership.shareholdersAgreement"),
            )}
          >
            {answer(shareholdersAgreement)}
          </LedgerRow>
        )}
        {boardSeat !== null && hasBoard(companyType) && (
          <LedgerRow label={t("ownership.boardSeat")}>{answer(boardSeat)}</LedgerRow>
        )}
        {involvement && <LedgerRow label={t("ownership.involvement")}>{t(`involvement.${involvement}`)}</LedgerRow>}
      </Ledger>
      {stated && <p className="small soft pitch-note">{stated}</p>}
    </section>
  );
}

/** What was checked and when, with the statement that nothing else was (product rule 12; messages `pitches-page`, `profiles`, `registers`). */
export function PitchChecks({
  teaser,
  details,
}: {
  teaser: Pick<PitchTeaser, "market" | "companyName">;
  details: PitchDetails;
}) {
  const t = useT("pitches-page");
  const registers = useT("registers");
  const format = useFormat();
  const nameCheck = useNameCheck();
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
        {details.register && (
          <LedgerRow label={registers("label")}>
            <RegisterEntry market={teaser.market} check={details.register} companyName={teaser.companyName} />
          </LedgerRow>
        )}
        <LedgerRow label={t("checks.identity")}>
          {owner.identityVerifiedAt
            ? nameCheck(owner.identityCheckedWith, format.date(owner.identityVerifiedAt))
            : t("checks.missing")}
        </LedgerRow>
      </Ledger>
      <p className="small soft pitch-note">{t("checks.rest")}</p>
    </section>
  );
}
