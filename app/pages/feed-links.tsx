import { useT } from "#app/i18n/translate.tsx";
import { BRAND } from "#app/platform/brand.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { useRoot } from "#app/root.tsx";

const TYPES = { atom: "application/atom+xml", json: "application/feed+json" } as const;

/** Links to the market's feeds of newest pitches, for feed readers. */
export function FeedLinks() {
  const t = useT("pitches-sharing");
  const { market } = useRoot();
  return (
    <>
      {(["atom", "json"] as const).map((format) => (
        <link
          key={format}
          rel="alternate"
          type={TYPES[format]}
          title={t("feed.title", { brand: BRAND })}
          href={paths.feed(market, format)}
        />
      ))}
    </>
  );
}
