import type { ReactNode } from "react";
import { Link } from "react-router";
import { pictureSources } from "#app/features/files/picture-sources.ts";
import type { DayRates } from "#app/features/rates/rates.ts";
import { factsOf } from "#app/i18n/markets.ts";
import { useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths.ts";
import { Badge, VerifiedMark } from "#app/ui/badge.tsx";
import { LogoTile } from "#app/ui/logo-tile.tsx";
import { ShareRing } from "#app/ui/share-ring.tsx";
import type { PitchSummary } from "../pitch.ts";
import { SummaryFigures, SummaryRing } from "./summary-ring.tsx";
import { usePlaceName } from "./use-place-name.ts";

export interface PitchCardProps {
  pitch: PitchSummary;
  /** Heading level of the company's name in its section. */
  level?: 2 | 3;
  /** Under the first sentence: why it is shown here. */
  why?: ReactNode;
  /** At the end of the foot: the bookmark button, which a feature above this one brings. */
  action?: ReactNode;
  /** How long ago it was published, from `useFormat().ago`; left out on teasers. */
  ago?: string | null;
  /** By which amounts are given in the reader's currency too (messages `rates`); left out, they are not. */
  rates?: DayRates;
}

/** A pitch as a card: the teaser, for members with share and price (messages `pitches`, `shell`). */
export function PitchCard({ pitch, level = 3, why, action, ago, rates }: PitchCardProps) {
  const t = useT("pitches");
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
            {/* Once it is done or withdrawn, its page is its owner's alone. */}
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
      <div className="stack stack-3">
        <p className="say" lang={factsOf(pitch.market).htmlLang}>
          {pitch.lead}
        </p>
        {why}
      </div>
      <div className="nums">
        {figures ? (
          <>
            <SummaryRing pitch={pitch} size={80} />
            <SummaryFigures figures={figures} rates={rates} />
          </>
        ) : pitch.state === "published" ? (
          <>
            <ShareRing state="locked" size={48} label={t("card.locked")} />
            <p className="tiny soft" aria-hidden="true">
              {t("card.locked")}
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
