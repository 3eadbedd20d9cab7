import { lazy, type RefObject, Suspense, useEffect, useRef, useState } from "react";
import { useT } from "#app/i18n/translate.tsx";
import { SectionHead } from "#app/ui/section/section.tsx";
import type { PitchDetails, PitchTeaser } from "../page/pitch-page.server.ts";
import { usePlaceName } from "./use-place-name.ts";

// Loaded when the reader has scrolled there.
const PitchMap = lazy(async () => ({ default: (await import("./map.tsx")).PitchMap }));

interface PitchPlaceProps {
  teaser: Pick<PitchTeaser, "market" | "publicId" | "companyName">;
  content: Pick<PitchDetails["content"], "latitude" | "longitude" | "city" | "county">;
}

/** Where the company is, on a map if its owner has set a pin (messages `pitches-page`, `pitches-place`, `shell`). */
export function PitchPlace({ teaser, content }: PitchPlaceProps) {
  const t = useT("pitches-page");
  const box = useRef<HTMLDivElement>(null);
  const near = useNear(box);
  const { latitude, longitude, city, county } = content;
  const place = usePlaceName()({ market: teaser.market, city, county });
  if (!place && latitude === null) return null;
  return (
    <section>
      <SectionHead title={t("place.title")} />
      {latitude !== null && longitude !== null && (
        <div className="minimap no-print" ref={box}>
          {near && (
            <Suspense>
              <PitchMap
                market={teaser.market}
                start="pins"
                label={place}
                pins={[
                  { id: teaser.publicId, lat: latitude, lon: longitude, label: `${teaser.companyName}, ${place}` },
                ]}
              />
            </Suspense>
          )}
        </div>
      )}
      <p className="small soft pitch-note">{place}</p>
    </section>
  );
}

/** Whether an element has ever come near the visible part of the page. */
function useNear(element: RefObject<HTMLElement | null>): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const watch = new IntersectionObserver(
      (entries) => setNear((was) => was || entries.some((e) => e.isIntersecting)),
      {
        rootMargin: "50% 0px",
      },
    );
    watch.observe(element.current);
    return () => watch.disconnect();
  }, [element]);
  return near;
}
