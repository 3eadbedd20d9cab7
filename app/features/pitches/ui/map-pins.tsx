import type { KeyboardEvent, PointerEvent, ReactNode } from "react";
import { Link } from "react-router";
import { useFormat, useT } from "#app/i18n/translate.tsx";
import { type Arc, arcDash, ringArcs } from "#app/ui/chart/geometry.ts";
import { classNames } from "#app/ui/class-names.ts";
import type { Position } from "../place/map-projection.ts";
import { CLOSEST, type Cluster, type FramePoint, fanned } from "../place/map-viewport.ts";

/** A company's share ring with its figure, the locked ring for visitors, or a plain mark. */
type PinAppearance =
  | { readonly kind: "offered" /** Basis points. */; readonly offered: number; readonly figure: string }
  | { readonly kind: "locked" }
  | { readonly kind: "mark" };

/** The drawing of a pin around the origin, 42 px wide; the parent element has its place and its name. */
export function PinDrawing({ appearance, selected }: { appearance: PinAppearance; selected: boolean }) {
  if (appearance.kind === "mark") {
    return (
      <>
        <circle className="pin pin-on" r={14} />
        <circle className="pin-mark" r={5} />
      </>
    );
  }
  const arcs = appearance.kind === "offered" ? ringArcs(appearance.offered / 100) : undefined;
  return (
    <>
      <circle className={classNames("pin", selected && "pin-on")} r={21} />
      {appearance.kind === "locked" && <circle className="pin-locked" r={16} pathLength={100} />}
      {arcs?.kept && <PinArc className="pk" r={16} arc={arcs.kept} />}
      {arcs?.part && <PinArc className="pp" r={17} arc={arcs.part} />}
      {appearance.kind === "offered" && (
        <text className="pt" y={4}>
          {appearance.figure}
        </text>
      )}
    </>
  );
}

/** The drawing of a cluster: the number of its pins. */
function ClusterDrawing({ count }: { count: number }) {
  return (
    <>
      <circle className="pin" r={18} />
      <text className="pt" y={4}>
        +{count}
      </text>
    </>
  );
}

function PinArc({ className, r, arc }: { className: string; r: number; arc: Arc }) {
  return <circle className={className} r={r} transform="rotate(-90)" pathLength={100} {...arcDash(arc)} />;
}

/** A pin on the map. */
export type MapPin = Position & {
  readonly id: string;
  /** Accessible name and tooltip: the company, its place, and the share if the reader may see it. */
  readonly label: string;
  /** Share on offer in basis points, drawn as the ring. */
  readonly offered?: number | undefined;
  /** The reader may not see the share: dotted ring, no number. */
  readonly locked?: boolean | undefined;
  /** The page that the pin links to, if any. */
  readonly to?: string | undefined;
};

type PinsProps = {
  pins: readonly MapPin[];
  /** The frame point of each of `pins`. */
  places: readonly FramePoint[];
  clusters: readonly Cluster[];
  zoom: number;
  selected: string | undefined;
  /** Zooms in so that the pins with these indexes separate. */
  open: (members: readonly number[]) => void;
  /** Moves the map if the place is outside the frame, as that of a focused pin may be. */
  reveal: (place: FramePoint) => void;
};

/** All pins of a map without a movable pin, clustered where they are crowded. The selected one is on top. */
export function Pins({ pins, places, clusters, zoom, selected, open, reveal }: PinsProps) {
  const t = useT("pitches-place");
  const { percent } = useFormat();
  const crowded = clusters.filter(({ members }) => members.length > 1 && zoom < CLOSEST);
  const single = clusters.flatMap((cluster) => {
    const { members } = cluster;
    if (members.length === 1) return [{ pin: pins[members[0]!]!, place: places[members[0]!]! }];
    if (zoom < CLOSEST) return [];
    const fan = fanned(cluster, members.length);
    return members.map((index, nth) => ({ pin: pins[index]!, place: fan[nth]! }));
  });
  const last = (id: string) => Number(id === selected);
  return (
    <>
      {crowded.map((cluster) => (
        // biome-ignore lint/a11y/useSemanticElements: HTML buttons cannot stand inside SVG.
        <g
          key={cluster.members.map((index) => pins[index]!.id).join()}
          className="pin-place"
          role="button"
          tabIndex={0}
          aria-label={t("map.cluster", { count: cluster.members.length })}
          transform={placed(cluster)}
          onPointerDown={stopPropagation}
          onClick={() => open(cluster.members)}
          onFocus={() => reveal(cluster)}
          onKeyDown={(event: KeyboardEvent) => {
            if (event.key !== "Enter" && event.key !== " ") return;
            event.preventDefault();
            open(cluster.members);
          }}
        >
          <ClusterDrawing count={cluster.members.length} />
        </g>
      ))}
      {single
        .toSorted((one, other) => last(one.pin.id) - last(other.pin.id))
        .map(({ pin, place }) => (
          <Pin key={pin.id} pin={pin} onFocus={() => reveal(place)}>
            <g transform={placed(place)}>
              <title>{pin.label}</title>
              <PinDrawing appearance={pinAppearance(pin, percent)} selected={pin.id === selected} />
            </g>
          </Pin>
        ))}
    </>
  );
}

function Pin({ pin, onFocus, children }: { pin: MapPin; onFocus: () => void; children: ReactNode }) {
  return pin.to ? (
    <Link className="pin-place" to={pin.to} aria-label={pin.label} onFocus={onFocus} onPointerDown={stopPropagation}>
      {children}
    </Link>
  ) : (
    // biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: a group in SVG is not interactive.
    <g role="img" aria-label={pin.label}>
      {children}
    </g>
  );
}

/** How a pin looks to the reader. */
export function pinAppearance(pin: MapPin, percent: (basisPoints: number) => string): PinAppearance {
  if (pin.locked) return { kind: "locked" };
  if (pin.offered === undefined) return { kind: "mark" };
  // The ring has room for one decimal; the label has the exact share.
  const figure = percent(Math.round(pin.offered / 10) * 10).replace(/\s*%$/u, "");
  return { kind: "offered", offered: pin.offered, figure };
}

/** The `transform` that moves a drawing to a frame point. */
export function placed({ left, top }: FramePoint): string {
  return `translate(${left} ${top})`;
}

/** Keeps a press on a pin from starting to drag the map. */
export function stopPropagation(event: PointerEvent) {
  event.stopPropagation();
}
