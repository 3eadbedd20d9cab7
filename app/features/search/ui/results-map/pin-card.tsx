import { X } from "lucide-react";
import { useEffect, useRef } from "react";
import { Link } from "react-router";
import type { DayRates } from "#app/features/exchange-rates/exchange-rates.ts";
import { Converted } from "#app/features/exchange-rates/ui/converted.tsx";
import { pictureSources } from "#app/features/files/file.ts";
import type { PitchSummary } from "#app/features/pitches/pitch.ts";
import { PitchLead } from "#app/features/pitches/ui/pitch-reading.tsx";
import { SummaryRing } from "#app/features/pitches/ui/summary-figures.tsx";
import { usePlaceName } from "#app/features/pitches/ui/use-place-name.ts";

import { useFormat, useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { LogoTile } from "#app/ui/avatar/logo-tile.tsx";
import { IconButton } from "#app/ui/button/button.tsx";

interface PinCardProps {
  pitch: PitchSummary;
  /** Rates to convert amounts to the reader's currency; null for readers who see no amounts. */
  rates: DayRates | null;
  onClose: () => void;
}

/** The pitch of an opened pin: takes the focus, Escape closes it (messages `search`, `pitches`, `shell`). */
export function PinCard({ pitch, rates, onClose }: PinCardProps) {
  const t = useT("search");
  const pitches = useT("pitches");
  const format = useFormat();
  const placeName = usePlaceName();
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    // The foot of the map may be out of sight.
    link.current?.closest("section")?.scrollIntoView({ block: "nearest" });
    link.current?.focus({ preventScroll: true });
  }, []);
  const { figures } = pitch;
  return (
    <section
      className="map-card"
      role="dialog"
      aria-label={pitch.companyName}
      onKeyDown={(event) => {
        if (event.key === "Escape") onClose();
      }}
    >
      <div className="map-card-top">
        <LogoTile name={pitch.companyName} {...pictureSources(pitch.logoId, 48)} />
        <div>
          <h3>
            <Link ref={link} to={paths.pitch(pitch)}>
              {pitch.companyName}
            </Link>
          </h3>
          <p className="tiny muted">
            {pitches(`industry.${pitch.industry}`)} · {placeName(pitch)}
          </p>
        </div>
      </div>
      <PitchLead pitch={pitch} className="map-card-lead" />
      <div className="map-card-figures">
        <SummaryRing pitch={pitch} size={48} />
        {figures && figures.seekingAmount !== null && (
          <p>
            <span className="muted">{pitches("card.seeking")}</span>{" "}
            <b>{format.money(figures.seekingAmount, figures.currency)}</b>{" "}
            {rates && <Converted amount={figures.seekingAmount} currency={figures.currency} rates={rates} />}
          </p>
        )}
      </div>
      <IconButton variant="quiet" size="s" icon={X} label={t("map.closeCard")} onClick={onClose} />
    </section>
  );
}
