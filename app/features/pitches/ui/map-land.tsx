import { Minus, Plus, Scan } from "lucide-react";
import { useT } from "#app/i18n/translate.tsx";
import { IconButton } from "#app/ui/button.tsx";
import type { MapOutline } from "../map-projection.ts";
import { placed } from "./map-pins.tsx";
import { CLOSEST, type Frame, type FramePoint, labelsOf, scaleOf, type View, wholeView } from "./map-view.ts";

interface MapLandProps {
  outline: MapOutline;
  frame: Frame;
  view: View;
  /** Where pins stand, over which no name is written. */
  occupied: readonly FramePoint[];
}

/** Land, sea and the names that have room: what lies under the pins. */
export function MapLand({ outline, frame, view, occupied }: MapLandProps) {
  const scale = scaleOf(outline, frame, view.zoom);
  return (
    <svg className="map" viewBox={`0 0 ${frame.width} ${frame.height}`} aria-hidden="true">
      <g
        transform={`${placed({ left: frame.width / 2, top: frame.height / 2 })} scale(${scale}) translate(${-view.x} ${-view.y})`}
      >
        <path className="abroad" d={outline.abroad} />
        <path className="land" d={outline.land} />
      </g>
      {labelsOf(outline, view, frame, scale, occupied).map((town) => (
        <g key={`${town.name} ${town.left}`} transform={placed(town)}>
          <circle className="town" r={2} />
          <text className="name" x={6} y={4}>
            {town.name}
          </text>
        </g>
      ))}
    </svg>
  );
}

interface MapToolsProps {
  outline: MapOutline;
  view: View;
  look: (view: View) => void;
}

/** Nearer, farther, the whole country; and where the map is from. */
export function MapTools({ outline, view, look }: MapToolsProps) {
  const t = useT("places");
  return (
    <>
      <div className="mapview-tools">
        <IconButton
          variant="secondary"
          size="s"
          icon={Plus}
          label={t("map.zoomIn")}
          aria-disabled={view.zoom >= CLOSEST || undefined}
          onClick={() => look({ ...view, zoom: view.zoom * 2 })}
        />
        <IconButton
          variant="secondary"
          size="s"
          icon={Minus}
          label={t("map.zoomOut")}
          aria-disabled={view.zoom <= 1 || undefined}
          onClick={() => look({ ...view, zoom: view.zoom / 2 })}
        />
        <IconButton
          variant="secondary"
          size="s"
          icon={Scan}
          label={t("map.whole")}
          onClick={() => look(wholeView(outline))}
        />
      </div>
      <p className="mapview-source">{t("map.sources")}</p>
    </>
  );
}
