import type { KeyboardEvent } from "react";
import { Link } from "react-router";
import { PinDrawing, pinAppearance, placed, stopPropagation } from "#app/features/pitches/ui/map-pins.tsx";
import { countyName } from "#app/i18n/counties.ts";
import { factsOf } from "#app/i18n/markets.ts";
import { useFormat, useMarket, useT } from "#app/i18n/translate.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { useCountText } from "../filter-fields.tsx";
import type { PlacedCluster } from "./map-clusters.ts";

export interface ClusterPinProps {
  cluster: PlacedCluster;
  selected: boolean;
  /** Its card is open. */
  expanded: boolean;
  /** The one pin in the tab order. */
  stop: boolean;
  /** The list to link to, for a cluster that zooming in does not separate. */
  to: string | undefined;
  /** Opens the card of a pitch, or a cluster. */
  onOpen: (byKey: boolean) => void;
  /** It is pointed at, or no longer. */
  onPoint: (isPointed: boolean) => void;
  onFocus: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

/** A pin of the map of a result: a pitch with its ring, or a cluster's count. */
export function ClusterPin({
  cluster,
  selected,
  expanded,
  stop,
  to,
  onOpen,
  onPoint,
  onFocus,
  onKeyDown,
}: ClusterPinProps) {
  const t = useT("search");
  const { percent } = useFormat();
  const countText = useCountText();
  const { pitch, place, count, county } = cluster;
  const common = {
    className: "pin-place",
    tabIndex: stop ? 0 : -1,
    "data-pin": cluster.id,
    onFocus() {
      onFocus();
      onPoint(true);
    },
    onBlur: () => onPoint(false),
    onPointerEnter: () => onPoint(true),
    onPointerLeave: () => onPoint(false),
    onPointerDown: stopPropagation,
  };
  const button = {
    ...common,
    onClick: () => onOpen(false),
    onKeyDown(event: KeyboardEvent) {
      if (event.key !== "Enter" && event.key !== " ") return onKeyDown(event);
      event.preventDefault();
      onOpen(true);
    },
  };
  if (pitch) {
    const offered = pitch.figures?.offered ?? undefined;
    const label = [pitch.companyName, countyName(pitch.county), offered && percent(offered)].filter(Boolean).join(", ");
    return (
      // biome-ignore lint/a11y/useSemanticElements: HTML buttons cannot stand inside SVG.
      <g {...button} role="button" aria-label={label} aria-haspopup="dialog" aria-expanded={expanded}>
        <g transform={placed(place)}>
          <title>{label}</title>
          <PinDrawing appearance={pinAppearance({ ...cluster, label, offered }, percent)} selected={selected} />
        </g>
      </g>
    );
  }
  const args = { count: countText(count), place: (county && countyName(county)) ?? "" };
  if (to) {
    const label = county ? t("map.listIn", args) : t("map.list", args);
    return (
      <Link {...common} to={to} aria-label={label} onKeyDown={onKeyDown}>
        <Drawing cluster={cluster} label={label} selected={selected} />
      </Link>
    );
  }
  const label = county ? t("map.clusterIn", args) : t("map.cluster", args);
  return (
    // biome-ignore lint/a11y/useSemanticElements: HTML buttons cannot stand inside SVG.
    <g {...button} role="button" aria-label={label}>
      <Drawing cluster={cluster} label={label} selected={selected} />
    </g>
  );
}

function Drawing({ cluster, label, selected }: { cluster: PlacedCluster; label: string; selected: boolean }) {
  const short = useShortNumber();
  const { value } = cluster.count;
  return (
    <g transform={placed(cluster.place)}>
      <title>{label}</title>
      <circle className={classNames("pin pin-many", selected && "pin-on")} r={radiusOf(value)} />
      <text className="pt" y={4}>
        {short(value)}
      </text>
    </g>
  );
}

/** Grows with the logarithm of the count, so that a country's towns have room beside its capital. */
function radiusOf(count: number): number {
  return Math.min(17 + 4 * Math.log10(Math.max(count, 1)), 33);
}

/** `950`, `1,2 tn`: short enough for a pin. */
function useShortNumber(): (value: number) => string {
  const { bcp47 } = factsOf(useMarket());
  return (value) => new Intl.NumberFormat(bcp47, { notation: "compact", maximumSignificantDigits: 3 }).format(value);
}
