import type { ReactNode } from "react";
import { pictureSources } from "#app/features/files/picture-sources.ts";
import { formatOrganisationNumber } from "#app/features/pitches/organisation-number.ts";
import { PITCH_TEXT_LIMIT } from "#app/features/pitches/pitch.ts";
import { countyName } from "#app/i18n/counties.ts";
import { factsOf } from "#app/i18n/markets.ts";
import { useFormat, useT } from "#app/i18n/translate.tsx";
import { graphemeCount } from "#app/ui/grapheme-count.ts";
import { LogoTile } from "#app/ui/logo-tile.tsx";
import type { ReasonField } from "../decision.ts";
import type { Review } from "../review.ts";
import { findingsOf, partsOf } from "../text-facts.ts";

export interface ShownReview extends Review {
  /** The phone number, made readable on the server. */
  phone: string | null;
}

/** Gives, for each field, what it says as its readers will see it; null where it says nothing. */
export function useShownContent(review: ShownReview): (field: ReasonField) => ReactNode {
  const t = useT("moderation");
  const pitches = useT("pitches");
  const format = useFormat();
  const { content, market, figuresStatedOn } = review;
  const money = (amount: number | null) =>
    amount !== null && content.currency !== null ? format.money(amount, content.currency) : null;
  const yesNo = (value: boolean | null) => value !== null && t(value ? "value.yes" : "value.no");
  const stated = (figure: string | null) =>
    figure && (
      <>
        {figure}
        {figuresStatedOn && (
          <span className="tiny muted rev-aside">{t("value.statedOn", { date: format.date(figuresStatedOn) })}</span>
        )}
      </>
    );
  const shown: Record<ReasonField, () => ReactNode> = {
    industry: () => content.industry && pitches(`industry.${content.industry}`),
    companyName: () => content.companyName,
    organisationNumber: () =>
      review.privateNumber
        ? t("value.private")
        : content.organisationNumber && formatOrganisationNumber(market, content.organisationNumber),
    phase: () => content.phase && pitches(`phase.${content.phase}`),
    companyType: () => content.companyType && pitches(`companyType.${content.companyType}`),
    startDate: () => content.startDate && format.date(content.startDate),
    employees: () => content.employees !== null && format.number(content.employees),
    county: () => content.county && countyName(content.county),
    city: () => content.city,
    address: () => content.address,
    latitude: () =>
      content.latitude !== null && content.longitude !== null
        ? `${content.latitude.toFixed(4)}, ${content.longitude.toFixed(4)}`
        : null,
    phone: () => review.phone,
    website: () => content.website && <OutsideLink address={content.website} />,
    videoLink: () => content.videoLink && <OutsideLink address={content.videoLink} />,
    currency: () => content.currency,
    revenue: () => stated(money(content.revenue)),
    valuation: () => stated(money(content.valuation)),
    fundingType: () => content.fundingType && pitches(`fundingType.${content.fundingType}`),
    companyFunding: () => money(content.companyFunding),
    pitchText: () => content.pitchText && <PitchText text={content.pitchText} lang={factsOf(market).htmlLang} />,
    shareKind: () => content.shareKind && t(`value.shareKind.${content.shareKind}`),
    seekingAmount: () => money(content.seekingAmount),
    offered: () => content.offered !== null && format.percent(content.offered),
    shareClasses: () => content.shareClasses,
    transferClauses: () =>
      content.transferClauses.length > 0 &&
      format.list(content.transferClauses.map((clause) => t(`value.clause.${clause}`))),
    shareholdersAgreement: () => yesNo(content.shareholdersAgreement),
    boardSeat: () => yesNo(content.boardSeat),
    involvement: () => content.involvement && t(`value.involvement.${content.involvement}`),
    logo: () =>
      review.logoId ? (
        <span className="row">
          <LogoTile
            name={content.companyName ?? ""}
            size="l"
            alt={t("field.logo")}
            {...pictureSources(review.logoId, 80)}
          />
        </span>
      ) : null,
  };
  return (field) => shown[field]() || null;
}

function OutsideLink({ address }: { address: string }) {
  return (
    <a href={address} rel="nofollow ugc noopener noreferrer" target="_blank" className="rev-address">
      {address}
    </a>
  );
}

/** The pitch text with what could lead readers off the platform marked, and said to screen readers. */
function PitchText({ text, lang }: { text: string; lang: string }) {
  const t = useT("moderation");
  let place = 0;
  return (
    <div className="rev-text" lang={lang}>
      {partsOf(text).map((part) => {
        const key = place;
        place += part.text.length;
        return part.finding ? (
          <mark key={key} title={t(`finding.${part.finding}`)}>
            {part.text}
          </mark>
        ) : (
          <span key={key}>{part.text}</span>
        );
      })}
    </div>
  );
}

/** How long the pitch text is and what it contains. */
export function TextFacts({ text }: { text: string }) {
  const t = useT("moderation");
  const found = findingsOf(partsOf(text));
  return (
    <section className="small">
      <h2 className="small label">{t("text.title")}</h2>
      <ul className="home-list tiny">
        <li>
          <span className="grow">{t("text.characters")}</span>
          <span>{t("text.of", { used: graphemeCount(text), limit: PITCH_TEXT_LIMIT })}</span>
        </li>
        {(["link", "email", "phone"] as const).map((finding) => (
          <li key={finding}>
            <span className="grow">{t(`text.${finding}`)}</span>
            <span className={found[finding] > 0 ? "strong" : "muted"}>{found[finding]}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
