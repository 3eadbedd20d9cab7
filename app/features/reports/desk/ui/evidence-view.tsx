import type { ReactNode } from "react";
import { Link } from "react-router";
import { pictureSources } from "#app/features/files/file.ts";
import { ReviewedTranslations } from "#app/features/moderation/ui/reviewed-translations.tsx";
import type { ListedPicture } from "#app/features/pitches/pictures/picture.ts";
import { PitchPlace } from "#app/features/pitches/ui/pitch-place.tsx";
import { SITE_NAMES, SOCIAL_SITES } from "#app/features/profiles/social-links.ts";
import { formatOrganisationNumber } from "#app/features/registers/organisation-number.ts";
import { ForeignWords } from "#app/features/translation/ui/foreign-text.tsx";
import { countyName } from "#app/i18n/counties.ts";
import type { Language } from "#app/i18n/languages.ts";
import { factsOf, type Market } from "#app/i18n/markets.ts";
import { useFormat, useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { Avatar } from "#app/ui/avatar/avatar.tsx";
import { LogoTile } from "#app/ui/avatar/logo-tile.tsx";
import { classNames } from "#app/ui/class-names.ts";
import type { Evidence, MessageEvidence, PitchEvidence, ProfileEvidence, TextEvidence } from "../../report.ts";

interface EvidenceViewProps<Of extends Evidence = Evidence> {
  evidence: Of;
  /** Of its texts, in their order. */
  languages: readonly (Language | null)[];
  caseId: string;
}

/** The thing as it was when it was reported (messages `reports-desk`, `moderation`, `pitches`, `pitches-page`, `pitches-place`, `translation`). */
export function EvidenceView({ evidence, languages, caseId }: EvidenceViewProps) {
  return (
    <div className="rep-evidence">
      {evidence.type === "pitch" ? (
        <PitchAsItWas {...{ evidence, languages, caseId }} />
      ) : evidence.type === "profile" ? (
        <ProfileAsItWas {...{ evidence, languages }} />
      ) : evidence.type === "message" ? (
        <MessageAsItWas {...{ evidence, languages, caseId }} />
      ) : (
        <TextAsItWas {...{ evidence, languages }} />
      )}
    </div>
  );
}

function TextAsItWas({ evidence, languages }: Omit<EvidenceViewProps<TextEvidence>, "caseId">) {
  const { publicId, companyName, question, title, text } = evidence;
  return (
    <>
      <p className="small">
        <Link to={paths.pitch({ publicId, companyName })}>{companyName}</Link>
      </p>
      {(question ?? title) && (
        <p className="strong" dir="auto">
          {question ?? title}
        </p>
      )}
      <ForeignWords of={{ text, language: languages[0] ?? null }} className="rep-words" />
    </>
  );
}

function Facts({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl>
      {facts
        .filter(([, value]) => value !== null && value !== undefined && value !== "" && value !== false)
        .map(([term, value]) => (
          <div key={term} className="contents">
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}

function OutsideLink({ address }: { address: string }) {
  return (
    <a href={address} rel="nofollow ugc noopener noreferrer" target="_blank">
      {address}
    </a>
  );
}

function PitchAsItWas({ evidence, languages, caseId }: EvidenceViewProps<PitchEvidence>) {
  const t = useT("moderation");
  const pitches = useT("pitches");
  const format = useFormat();
  const { content, market, figuresStatedOn, pictures = [] } = evidence;
  const { currency, organisationNumber } = content;
  const money = (amount: number | null) =>
    amount !== null && currency !== null ? format.money(amount, currency) : null;
  const stated = figuresStatedOn && t("value.statedOn", { date: format.date(figuresStatedOn) });
  return (
    <>
      <div className="row">
        <LogoTile name={content.companyName ?? ""} {...pictureSources(evidence.logoId, 48)} />
        <p className="strong">{content.companyName}</p>
      </div>
      <ForeignWords
        of={{ text: content.pitchText ?? "", language: languages[0] ?? null }}
        market={market}
        className="rep-words"
      />
      <Facts
        facts={[
          // Not in what was reported before there was one.
          [t("field.shortDescription"), content.shortDescription ?? null],
          [
            t("field.translations"),
            (content.translations?.length ?? 0) > 0 && <ReviewedTranslations translations={content.translations} />,
          ],
          [t("field.industry"), content.industry && pitches(`industry.${content.industry}`)],
          [t("field.phase"), content.phase && pitches(`phase.${content.phase}`)],
          [t("field.companyType"), content.companyType && pitches(`companyType.${content.companyType}`)],
          [t("field.organisationNumber"), organisationNumber && formatOrganisationNumber(market, organisationNumber)],
          [t("field.county"), content.county && countyName(content.county)],
          [t("field.city"), content.city],
          [t("field.address"), content.address],
          [t("field.phone"), evidence.phone],
          [t("field.website"), content.website && <OutsideLink address={content.website} />],
          [t("field.videoLink"), content.videoLink && <OutsideLink address={content.videoLink} />],
          [t("field.employees"), content.employees !== null && format.number(content.employees)],
          [t("field.revenue"), withDate(money(content.revenue), stated)],
          [t("field.valuation"), withDate(money(content.valuation), stated)],
          [t("field.seekingAmount"), money(content.seekingAmount)],
          [t("field.offered"), content.offered !== null && format.percent(content.offered)],
          [t("field.pictures"), pictures.length > 0 && <PicturesAsTheyWere {...{ pictures, caseId, market }} />],
          ...statedFacts(content).map(([field, text]) => [t(`field.${field}`), text] as const),
          [t("field.documents"), evidence.documents.length > 0 && format.list(evidence.documents)],
        ]}
      />
      <PitchPlace
        teaser={{ market, publicId: evidence.publicId, companyName: content.companyName ?? "" }}
        content={content}
      />
    </>
  );
}

function PicturesAsTheyWere(props: { pictures: readonly ListedPicture[]; caseId: string; market: Market }) {
  const t = useT("moderation");
  const { pictures, caseId, market } = props;
  return (
    <ul className="rep-pictures">
      {pictures.map(({ fileId, caption }) => (
        <li key={fileId}>
          <img
            src={paths.reportedFile(caseId, fileId, "view")}
            alt={caption ?? t("field.pictures")}
            width="160"
            height="120"
            loading="lazy"
          />
          {caption && (
            <p className="tiny" lang={factsOf(market).htmlLang}>
              {caption}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}

/** What the owner wrote beside the text; pitches that were reported before there was such a thing have none. */
function statedFacts({ moneyUse = [], team = [], milestones = [] }: Partial<PitchEvidence["content"]>) {
  return [
    ["moneyUse", moneyUse.map(({ what, share }) => `${what} ${share}\u00a0%`).join(" · ")],
    ["team", team.map(({ name, role }) => `${name}, ${role}`).join(" · ")],
    ["milestones", milestones.map(({ month, text }) => `${month} ${text}`).join(" · ")],
  ] as const;
}

function withDate(figure: string | null, stated: string | null): string | null {
  return figure && [figure, stated].filter(Boolean).join(" · ");
}

function ProfileAsItWas({ evidence, languages }: Omit<EvidenceViewProps<ProfileEvidence>, "caseId">) {
  const t = useT("reports");
  const fieldName = useT("moderation");
  const { name, username, links } = evidence;
  return (
    <>
      <div className="row">
        <Avatar name={name} size="l" alt={t("part.picture")} {...pictureSources(evidence.pictureId, 64)} />
        <div>
          <p className="strong">{name}</p>
          <p className="muted">@{username}</p>
        </div>
      </div>
      {evidence.biography && (
        <ForeignWords
          of={{ text: evidence.biography, language: languages[0] ?? null }}
          market={evidence.market}
          className="rep-words"
        />
      )}
      <Facts
        facts={[
          [t("part.job"), evidence.job],
          [t("part.city"), evidence.city],
          ...SOCIAL_SITES.map((site) => {
            const link = links[site];
            const label = site === "website" ? fieldName("field.website") : SITE_NAMES[site];
            return [label, link && <OutsideLink address={link} />] as const;
          }),
          [
            t("part.business-card"),
            evidence.businessCardId && (
              <LogoTile
                name={name}
                size="l"
                alt={t("part.business-card")}
                {...pictureSources(evidence.businessCardId, 80)}
              />
            ),
          ],
          [t("part.portfolio"), evidence.portfolioName],
        ]}
      />
    </>
  );
}

function MessageAsItWas({ evidence, languages, caseId }: EvidenceViewProps<MessageEvidence>) {
  const t = useT("reports-desk");
  const format = useFormat();
  const { number, messages } = evidence;
  return messages.map((message, index) => (
    <div key={message.number} className={classNames("rep-said", message.number === number && "is-reported")}>
      <p className="tiny muted">
        {t(message.byReporter ? "case.reporterSaid" : "case.ownerSaid")} · {format.dateTime(new Date(message.at))}
        {message.number === number && <span className="strong"> · {t("case.reported")}</span>}
      </p>
      <ForeignWords of={{ text: message.text, language: languages[index] ?? null }} className="rep-words" />
      {message.file &&
        (message.number === number ? (
          <a href={paths.reportedFile(caseId, message.file.id)}>
            <bdi>{message.file.name}</bdi>
          </a>
        ) : (
          <p className="tiny muted">
            <bdi>{message.file.name}</bdi>
          </p>
        ))}
    </div>
  ));
}
