import type { ReactNode } from "react";
import { pictureSources } from "#app/features/files/file.ts";
import { hasShares } from "#app/features/market-rules/company-types.ts";
import { isPrivateCompany, legalFormName } from "#app/features/market-rules/legal-forms.ts";
import { transferClauseName } from "#app/features/market-rules/transfer-clauses.ts";
import { formatOrganisationNumber } from "#app/features/registers/organisation-number.ts";
import { ForeignText } from "#app/features/translation/ui/foreign-text.tsx";
import { countyName } from "#app/i18n/counties.ts";
import { factsOf, type Market } from "#app/i18n/markets.ts";
import { useFormat, useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { LogoTile } from "#app/ui/avatar/logo-tile.tsx";
import type { ReasonField } from "../decision.ts";
import { isOnRequest, isSameDocument, withoutSame, wordDifference } from "../difference.ts";
import type { Comparison, ReviewedRevision } from "../review.ts";
import { PitchText } from "./pitch-text.tsx";
import { useReviewedFacts } from "./reviewed-facts.tsx";
import { ReviewedPictures } from "./reviewed-pictures.tsx";
import { ReviewedShortTexts, ReviewedTranslations } from "./reviewed-translations.tsx";

export interface ShownRevision extends ReviewedRevision {
  /** The phone number, made readable on the server. */
  phone: string | null;
  /** The address that translates the text by the operator's service, if its owner allows that. */
  service?: string | undefined;
}

/** Lists: what differs is marked in each row. */
const BY_ROW: ReadonlySet<ReasonField> = new Set([
  ...(["documents", "pictures"] as const),
  ...(["years", "moneyUse", "team", "milestones"] as const),
]);

/** How to mark documents and pictures that differ from those of the other revision. */
export interface DocumentMark {
  as: "del" | "ins";
  other: ShownRevision;
}

/** Returns a function that renders a field's value as readers of the pitch see it; null if it is empty. */
function useShownContent(
  market: Market,
  publicId: string,
): (revision: ShownRevision, field: ReasonField, mark?: DocumentMark) => ReactNode {
  const t = useT("moderation-desk");
  const names = useT("moderation");
  const pitches = useT("pitches");
  const format = useFormat();
  const shownFacts = useReviewedFacts(market);

  function shownIn(revision: ShownRevision, mark: DocumentMark | undefined): Record<ReasonField, () => ReactNode> {
    const { content, figuresStatedOn, language } = revision;
    const money = (amount: number | null) =>
      amount !== null && content.currency !== null ? format.money(amount, content.currency) : null;
    const yesNo = (value: boolean | null) => value !== null && names(value ? "value.yes" : "value.no");
    const stated = (amount: number | null) =>
      money(amount) && (
        <>
          {money(amount)}
          {figuresStatedOn && (
            <span className="tiny muted rev-aside">
              {names("value.statedOn", { date: format.date(figuresStatedOn) })}
            </span>
          )}
        </>
      );
    return {
      industry: () => content.industry && pitches(`industry.${content.industry}`),
      companyName: () => content.companyName,
      organisationNumber: () =>
        revision.privateNumber
          ? names("value.private")
          : content.organisationNumber && formatOrganisationNumber(market, content.organisationNumber),
      phase: () => content.phase && pitches(`phase.${content.phase}`),
      companyType: () => content.companyType && pitches(`companyType.${content.companyType}`),
      legalForm: () => {
        const { companyType, legalForm } = content;
        const isPrivate = isPrivateCompany(market, companyType, legalForm);
        if (!legalForm && !isPrivate) return null;
        return (
          <>
            {legalForm ? legalFormName(legalForm) : names("value.none")}
            {isPrivate && <span className="tiny muted rev-aside">{names("value.privateCompany")}</span>}
          </>
        );
      },
      startDate: () => content.startDate && format.date(content.startDate),
      employees: () => content.employees !== null && format.number(content.employees),
      county: () => content.county && countyName(content.county),
      city: () => content.city,
      address: () => content.address,
      latitude: () =>
        content.latitude !== null && content.longitude !== null
          ? `${content.latitude.toFixed(4)}, ${content.longitude.toFixed(4)}`
          : null,
      phone: () => revision.phone,
      website: () => content.website && <OutsideLink address={content.website} />,
      videoLink: () => content.videoLink && <OutsideLink address={content.videoLink} />,
      currency: () => content.currency,
      revenue: () => stated(content.revenue),
      valuation: () => stated(content.valuation),
      fundingType: () => content.fundingType && pitches(`fundingType.${content.fundingType}`),
      companyFunding: () => money(content.companyFunding),
      shortDescription: () => content.shortDescription && <span lang={language}>{content.shortDescription}</span>,
      pitchText: () =>
        content.pitchText && (
          <ForeignText text={content.pitchText} language={language} service={revision.service}>
            <PitchText segments={[{ text: content.pitchText, change: "same" }]} lang={language} />
          </ForeignText>
        ),
      shareKind: () =>
        content.shareKind &&
        (hasShares(content.companyType)
          ? names(`value.shareKind.${content.shareKind}`)
          : pitches(`partKind.${content.shareKind}`)),
      seekingAmount: () => money(content.seekingAmount),
      offered: () => content.offered !== null && format.percent(content.offered),
      shareClasses: () => content.shareClasses,
      transferClauses: () =>
        content.transferClauses.length > 0 && format.list(content.transferClauses.map(transferClauseName)),
      shareholdersAgreement: () => yesNo(content.shareholdersAgreement),
      boardSeat: () => yesNo(content.boardSeat),
      involvement: () => content.involvement && names(`value.involvement.${content.involvement}`),
      raisedLastYear: () =>
        money(content.raisedLastYear) && (
          <>
            {money(content.raisedLastYear)}
            {revision.limitsVersion && (
              <span className="tiny muted rev-aside">
                {names("value.limitsCertified", { version: revision.limitsVersion })}
              </span>
            )}
          </>
        ),
      ...shownFacts(content, mark && { as: mark.as, other: mark.other.content }),
      logo: () =>
        revision.logoId && (
          <span className="row">
            <LogoTile
              name={content.companyName ?? ""}
              size="l"
              alt={names("field.logo")}
              {...pictureSources(revision.logoId, 80)}
            />
          </span>
        ),
      pictures: () =>
        revision.pictures.length > 0 && (
          <ReviewedPictures
            publicId={publicId}
            lang={factsOf(market).htmlLang}
            pictures={revision.pictures}
            mark={mark && { as: mark.as, others: mark.other.pictures }}
          />
        ),
      documents: () =>
        revision.documents.length > 0 && (
          <ul className="rev-documents">
            {revision.documents.map((document) => {
              const { fileId, name, title, access } = document;
              const Title =
                mark && !mark.other.documents.some((other) => isSameDocument(document, other)) ? mark.as : "span";
              return (
                <li key={fileId}>
                  <Title>
                    <a href={paths.pitchDocument(publicId, fileId)} download>
                      {title}
                    </a>
                  </Title>{" "}
                  <span className="tiny muted">
                    {name} · {t(`document.${access}`)}
                  </span>
                </li>
              );
            })}
          </ul>
        ),
    };
  }

  return (revision, field, mark) => {
    const value = shownIn(revision, mark)[field]() || null;
    if (!value || !isOnRequest(revision, field)) return value;
    return (
      <>
        {value} <span className="tiny muted rev-aside">{t("document.kept")}</span>
      </>
    );
  };
}

function OutsideLink({ address }: { address: string }) {
  return (
    <a href={address} rel="nofollow ugc noopener noreferrer" target="_blank" className="rev-address">
      {address}
    </a>
  );
}

interface FieldValueProps {
  field: ReasonField;
  market: Market;
  /** The pitch's public id, for the addresses of its documents. */
  publicId: string;
  revision: ShownRevision;
  /** The revision to compare with, if the field differs. */
  before: { revision: ShownRevision; with: Comparison["with"] } | null;
}

/** A field's value; where it was changed, before and after (messages `moderation`, `moderation-desk`, `pitches`). */
export function FieldValue({ field, market, publicId, revision, before }: FieldValueProps) {
  const t = useT("moderation-desk");
  const names = useT("moderation");
  const shownValue = useShownContent(market, publicId);
  const none = <span className="muted">{names("value.none")}</span>;
  const now = shownValue(revision, field);
  if (!before) return now ?? none;
  const then = shownValue(before.revision, field);
  let [old, fresh]: [ReactNode, ReactNode] = [then && <del>{then}</del>, now && <ins>{now}</ins>];
  if (field === "pitchText") {
    const segments = wordDifference(before.revision.content.pitchText ?? "", revision.content.pitchText ?? "");
    const { language } = revision;
    old = <PitchText segments={segments.filter(({ change }) => change !== "added")} lang={before.revision.language} />;
    fresh = (
      <ForeignText text={revision.content.pitchText ?? ""} language={language} service={revision.service}>
        <PitchText segments={segments.filter(({ change }) => change !== "removed")} lang={language} />
      </ForeignText>
    );
  } else if (field === "translations") {
    const [was, is] = [before.revision.content.translations, revision.content.translations];
    old = then && <ReviewedTranslations translations={was} mark={{ as: "removed", others: is }} />;
    fresh = now && <ReviewedTranslations translations={is} mark={{ as: "added", others: was }} />;
  } else if (field === "translatedTexts") {
    const [was, is] = [before.revision.content.translatedTexts, revision.content.translatedTexts];
    const { htmlLang } = factsOf(market);
    const [gone, added] = [withoutSame(was, is), withoutSame(is, was)];
    old = gone.length > 0 && <ReviewedShortTexts texts={gone} lang={htmlLang} as="del" />;
    fresh = added.length > 0 && <ReviewedShortTexts texts={added} lang={htmlLang} as="ins" />;
  } else if (field === "logo") [old, fresh] = [then, now];
  else if (BY_ROW.has(field)) {
    old = shownValue(before.revision, field, { as: "del", other: revision });
    fresh = shownValue(revision, field, { as: "ins", other: before.revision });
  }
  return (
    <div className="rev-change diff-words">
      <div>
        <span className="tiny muted">{t(`difference.${before.with}`)}</span>
        {old || none}
      </div>
      <div>
        <span className="tiny muted">{t("difference.proposed")}</span>
        {fresh || none}
      </div>
    </div>
  );
}
