import { useFetcher, useLocation } from "react-router";
import { pictureSources } from "#app/features/files/picture-sources.ts";
import type { PitchSummary } from "#app/features/pitches/pitch.ts";
import { useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { LogoTile } from "#app/ui/logo-tile.tsx";

/** At the foot of the results: what is chosen to be compared, and the way there (messages `compare`). */
export function CompareBar({ pitches }: { pitches: readonly PitchSummary[] }) {
  const t = useT("compare");
  const fetcher = useFetcher();
  const { pathname, search } = useLocation();
  if (pitches.length === 0) return null;
  return (
    <section className="compare-bar" aria-label={t("bar.label")}>
      <ul className="row">
        {pitches.map(({ publicId, companyName, logoId }) => (
          <li key={publicId}>
            <LogoTile name={companyName} size="s" alt={companyName} {...pictureSources(logoId, 40)} />
          </li>
        ))}
      </ul>
      <p className="small grow">
        {t("bar.count", { count: pitches.length })} {pitches.length === 1 && t("bar.hint")}
      </p>
      <fetcher.Form method="post" action={paths.comparisonEnd()}>
        <input type="hidden" name="next" value={pathname + search} />
        <Button type="submit" size="s" variant="quiet">
          {t("bar.clear")}
        </Button>
      </fetcher.Form>
      {pitches.length > 1 && (
        <LinkButton size="s" to={paths.compare()}>
          {t("bar.compare")}
        </LinkButton>
      )}
    </section>
  );
}
