import type { ReactNode } from "react";
import { Link } from "react-router";
import type { DayRates } from "#app/features/exchange-rates/exchange-rates.ts";
import { pictureSources } from "#app/features/files/file.ts";
import { useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { LogoTile } from "#app/ui/avatar/logo-tile.tsx";
import { Badge, VerifiedMark } from "#app/ui/badge/badge.tsx";
import { ShareRing } from "#app/ui/chart/share.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { type PitchSummary, valuationWord } from "../pitch.ts";
import { PitchLead } from "./pitch-reading.tsx";
import { SummaryAmount, SummaryFigures, SummaryRing } from "./summary-figures.tsx";
import { useLockedLabel } from "./use-locked-label.ts";
import { usePlaceName } from "./use-place-name.ts";

export interface PitchCardProps {
  pitch: PitchSummary;
  /** Heading level of the company's name in its section. */
  level?: 2 | 3;
  /** Below what the company does: why it is shown here. */
  why?: ReactNode;
  /** At the bottom right: the bookmark button, from a feature above this one. */
  action?: ReactNode;
  /** When it was published, from `useFormat().ago`; not on teasers. */
  ago?: string | null;
  /** To show amounts in the reader's currency, too (messages `exchange-rates`). */
  rates?: DayRates;
}

/** A pitch as a card: the teaser, for members with share and price (messages `pitches`, `translation`, `shell`). */
export function PitchCard({ pitch, level = 3, why, action, ago, rates }: PitchCardProps) {
  const t = useT("pitches");
  const locked = useLockedLabel();
  const placeName = usePlaceName();
  const Heading = level === 2 ? "h2" : "h3";
  const { figures } = pitch;
  return (
    <article className="card pcard">
      {pitch.boosted && pitch.state === "published" && <Badge kind="boosted">{t("card.boosted")}</Badge>}
      <div className="pcard-top">
        <LogoTile name={pitch.companyName} {...pictureSources(pitch.logoId, 48)} />
        <div className="grow">
          <Heading className="pcard-name">
            {/* Once it is done or withdrawn, only its owner may open its page. */}
            {pitch.state === "published" ? <Link to={paths.pitch(pitch)}>{pitch.companyName}</Link> : pitch.companyName}
            {pitch.ownerVerified && (
              <>
                {" "}
                <VerifiedMark label={t("card.ownerVerified")} />
              </>
            )}
          </Heading>
          <p className="tiny muted">
            {t(`industry.${pitch.industry}`)} · {t(`phase.${pitch.phase}`)}
          </p>
        </div>
      </div>
      {(pitch.lead || why) && (
        <div className="stack stack-3">
          <PitchLead pitch={pitch} className="say" />
          {why}
        </div>
      )}
      <div className="nums">
        {figures ? (
          <>
            <SummaryRing pitch={pitch} size={80} />
            <SummaryFigures figures={figures} rates={rates} />
          </>
        ) : pitch.state === "published" ? (
          <>
            <ShareRing state="locked" size={48} label={locked} />
            <p className="tiny soft" aria-hidden="true">
              {locked}
            </p>
          </>
        ) : (
          <>
            <SummaryRing pitch={pitch} size={48} />
            <p className="tiny soft">{t(`status.${pitch.state}`)}</p>
          </>
        )}
      </div>
      <div className="pcard-foot">
        <span>{[placeName(pitch), ago].filter(Boolean).join(" · ")}</span>
        {action}
      </div>
    </article>
  );
}

export interface PitchRowProps {
  pitch: PitchSummary;
  /** The company's name with the search's matches highlighted. */
  name?: ReactNode;
  /** The same of what it does. */
  lead?: ReactNode;
  /** Why it was found, where name and what it does do not tell. */
  passage?: ReactNode;
  /** Its pin on the map is under the pointer. */
  highlighted?: boolean | undefined;
  /** It is pointed at, or no longer. */
  onPoint?: ((isPointed: boolean) => void) | undefined;
  /** At the end: the bookmark button, from a feature above this one. */
  action?: ReactNode;
  ago?: string | null;
  /** To show amounts in the reader's currency, too (messages `exchange-rates`). */
  rates?: DayRates;
}

/** A pitch as a row of search results: an `li` (messages `pitches`, `translation`, `shell`). */
export function PitchRow({ pitch, name, lead, passage, highlighted, onPoint, action, ago, rates }: PitchRowProps) {
  const t = useT("pitches");
  const locked = useLockedLabel();
  const placeName = usePlaceName();
  const { figures } = pitch;
  return (
    <li
      className={classNames("prow", highlighted && "is-hover")}
      onPointerEnter={onPoint && (() => onPoint(true))}
      onPointerLeave={onPoint && (() => onPoint(false))}
      onFocus={onPoint && (() => onPoint(true))}
      onBlur={onPoint && (() => onPoint(false))}
    >
      <LogoTile name={pitch.companyName} {...pictureSources(pitch.logoId, 48)} />
      <h3>
        <Link to={paths.pitch(pitch)}>{name ?? pitch.companyName}</Link>
        {pitch.ownerVerified && (
          <>
            {" "}
            <VerifiedMark label={t("card.ownerVerified")} />
          </>
        )}
      </h3>
      <SummaryRing pitch={pitch} size={64} />
      <div className="body">
        <PitchLead pitch={pitch} highlighted={lead} />
        {passage && <p className="passage">{passage}</p>}
        <p className="meta">
          {pitch.boosted && pitch.state === "published" && <Badge kind="boosted">{t("card.boosted")}</Badge>}
          <span>{t(`industry.${pitch.industry}`)}</span>
          <span>{t(`phase.${pitch.phase}`)}</span>
          <span>{placeName(pitch)}</span>
          {ago && <span>{ago}</span>}
        </p>
        {figures ? (
          <dl className="nums">
            {figures.seekingAmount !== null && (
              <div>
                <dt>{t("card.seeking")}</dt>
                <dd>
                  <SummaryAmount amount={figures.seekingAmount} currency={figures.currency} rates={rates} />
                </dd>
              </div>
            )}
            {figures.valuation !== null && (
              <div>
                <dt>{t(valuationWord(figures))}</dt>
                <dd>
                  <SummaryAmount amount={figures.valuation} currency={figures.currency} rates={rates} />
                </dd>
              </div>
            )}
          </dl>
        ) : (
          <p className="tiny soft">{pitch.state === "published" ? locked : t(`status.${pitch.state}`)}</p>
        )}
      </div>
      {action}
    </li>
  );
}
