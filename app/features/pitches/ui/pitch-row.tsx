import type { ReactNode } from "react";
import { Link } from "react-router";
import { pictureSources } from "#app/features/files/picture-sources.ts";
import type { DayRates } from "#app/features/rates/rates.ts";
import { factsOf } from "#app/i18n/markets.ts";
import { useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths.ts";
import { Badge, VerifiedMark } from "#app/ui/badge.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { LogoTile } from "#app/ui/logo-tile.tsx";
import type { PitchSummary } from "../pitch.ts";
import { SummaryAmount, SummaryRing } from "./summary-ring.tsx";
import { usePlaceName } from "./use-place-name.ts";

export interface PitchRowProps {
  pitch: PitchSummary;
  /** The company's name as it is to be shown, with what was searched for marked. */
  name?: ReactNode;
  /** It is pointed at on the map. */
  highlighted?: boolean;
  onPoint?: (publicId: string | null) => void;
  /** At the end: the bookmark button, which a feature above this one brings. */
  action?: ReactNode;
  ago?: string | null;
  /** By which amounts are given in the reader's currency too (messages `rates`); left out, they are not. */
  rates?: DayRates;
}

/** A pitch as a row of search results: an `li` (messages `pitches`, `shell`). */
export function PitchRow({ pitch, name, highlighted, onPoint, action, ago, rates }: PitchRowProps) {
  const t = useT("pitches");
  const placeName = usePlaceName();
  const { figures } = pitch;
  return (
    <li
      className={classNames("prow", highlighted && "is-hover")}
      onPointerEnter={onPoint && (() => onPoint(pitch.publicId))}
      onPointerLeave={onPoint && (() => onPoint(null))}
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
        <p lang={factsOf(pitch.market).htmlLang}>{pitch.lead}</p>
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
                <dt>{t("card.valuation")}</dt>
                <dd>
                  <SummaryAmount amount={figures.valuation} currency={figures.currency} rates={rates} />
                </dd>
              </div>
            )}
          </dl>
        ) : (
          <p className="tiny soft">{pitch.state === "published" ? t("card.locked") : t(`status.${pitch.state}`)}</p>
        )}
      </div>
      {action}
    </li>
  );
}
