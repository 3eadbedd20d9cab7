import { lazy, Suspense } from "react";
import { countyName } from "#app/i18n/counties.ts";
import { useT } from "#app/i18n/translate.tsx";
import { useHydrated } from "#app/ui/hydrated.ts";
import { SectionHead } from "#app/ui/section-head.tsx";
import type { PitchDetails, PitchTeaser } from "../queries.server.ts";

// The map and its outline are for those who get that far.
const PitchMap = lazy(async () => ({ default: (await import("./map.tsx")).PitchMap }));

/** Where the company is: on the map when its owner has set a pin (messages `pitch-page`, `places`). */
export function PitchPlace({ teaser, content }: { teaser: PitchTeaser; content: PitchDetails["content"] }) {
  const t = useT("pitch-page");
  const hydrated = useHydrated();
  const { latitude, longitude, city, county } = content;
  const place = placeName(city, county);
  if (!place && latitude === null) return null;
  return (
    <section>
      <SectionHead title={t("place.title")} />
      {latitude !== null && longitude !== null && (
        <div className="minimap no-print">
          {hydrated && (
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

/** `Umeå, Västerbottens län`. */
export function placeName(city: string | null, county: string | null): string {
  const name = county && countyName(county);
  return [city, name && name !== city ? name : null].filter(Boolean).join(", ");
}
