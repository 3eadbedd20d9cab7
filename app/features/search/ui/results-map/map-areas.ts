/** What part of the earth a view of the map is, and the other way round. */
import { type MapOutline, type Position, project, unproject } from "#app/features/pitches/place/map-projection.ts";
import {
  type Frame,
  type FramePoint,
  scaleOf,
  toFrame,
  toMap,
  type Viewport,
  viewportOf,
  wholeViewport,
} from "#app/features/pitches/place/map-viewport.ts";
import { type MapBounds, roundedBounds } from "../../area.ts";

// Meridians are slanted in this projection, so points between the corners matter, too.
const EDGE = [0, 0.25, 0.5, 0.75, 1];

/** Bounds that hold all of the frame. */
export function boundsOf(outline: MapOutline, frame: Frame, view: Viewport): MapBounds {
  return around(
    EDGE.flatMap((along) => [
      { left: along * frame.width, top: 0 },
      { left: along * frame.width, top: frame.height },
      { left: 0, top: along * frame.height },
      { left: frame.width, top: along * frame.height },
    ]).map((point) => positionAt(outline, frame, view, point)),
  );
}

/**
 * The part of the map that a search of this view is for, as an address has it; null for the whole map. It goes through the middles of the
 * frame's edges: where meridians are slanted, bounds of the corners would hold half as much again.
 */
export function areaOf(outline: MapOutline, frame: Frame, view: Viewport): MapBounds | null {
  if (view.zoom <= 1) return null;
  const [middle, centre] = [frame.width / 2, frame.height / 2];
  const at = (left: number, top: number) => positionAt(outline, frame, view, { left, top });
  return roundedBounds({
    south: at(middle, frame.height).lat,
    west: at(0, centre).lon,
    north: at(middle, 0).lat,
    east: at(frame.width, centre).lon,
  });
}

/** The view that shows a part of the map; the whole map for null. */
export function viewOfArea(outline: MapOutline, frame: Frame, area: MapBounds | null): Viewport {
  if (!area) return wholeViewport(outline);
  const corners = outlineOf(area).map((position) => project(outline.projection, position));
  return viewportOf(outline, frame, corners, Number.POSITIVE_INFINITY);
}

/** The outline of a part of the map in the frame, as SVG path. */
export function areaPath(outline: MapOutline, frame: Frame, view: Viewport, area: MapBounds): string {
  const scale = scaleOf(outline, frame, view.zoom);
  const points = outlineOf(area).map((position) => {
    const { left, top } = toFrame(project(outline.projection, position), view, frame, scale);
    return `${left.toFixed(1)} ${top.toFixed(1)}`;
  });
  return `M${points.join("L")}z`;
}

/** Positions along the edges of bounds, clockwise from the north-west: a parallel is bent on the map. */
function outlineOf({ south, west, north, east }: MapBounds): Position[] {
  const along = EDGE.map((share) => west + share * (east - west));
  return [...along.map((lon) => ({ lat: north, lon })), ...along.toReversed().map((lon) => ({ lat: south, lon }))];
}

function positionAt(outline: MapOutline, frame: Frame, view: Viewport, point: FramePoint): Position {
  return unproject(outline.projection, toMap(point, view, frame, scaleOf(outline, frame, view.zoom)));
}

function around(positions: readonly Position[]): MapBounds {
  const [lats, lons] = [positions.map(({ lat }) => lat), positions.map(({ lon }) => lon)];
  return { south: Math.min(...lats), north: Math.max(...lats), west: Math.min(...lons), east: Math.max(...lons) };
}
