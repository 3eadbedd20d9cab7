import { Check, Columns3 } from "lucide-react";
import { useFetcher, useLocation } from "react-router";
import { pictureSources } from "#app/features/files/file.ts";
import type { PitchSummary } from "#app/features/pitches/pitch.ts";
import { useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { LogoTile } from "#app/ui/avatar/logo-tile.tsx";
import { Button, LinkButton } from "#app/ui/button/button.tsx";

export interface CompareButtonProps {
  publicId: string;
  companyName: string;
  /** The public ids that this browser compares. */
  compared: readonly string[];
  /** Smaller, in a list. */
  small?: boolean;
}

/** Adds a pitch to the comparison or removes it (messages `bookmarks-comparison`). A plain form without script. */
export function CompareButton({ publicId, companyName, compared, small }: CompareButtonProps) {
  const t = useT("bookmarks-comparison");
  const fetcher = useFetcher();
  const { pathname, search } = useLocation();
  const adding = paths.comparison(publicId);
  const removing = paths.comparisonRemoval(publicId);
  const isIn = compared.includes(publicId);
  // Optimistic: the last press is shown until the server has answered.
  const shown = fetcher.formAction ? fetcher.formAction === adding : isIn;
  return (
    <fetcher.Form method="post" action={shown ? removing : adding} className="compare-toggle">
      <input type="hidden" name="next" value={pathname + search} />
      <Button
        type="submit"
        size={small ? "s" : "m"}
        variant={small ? "quiet" : "secondary"}
        icon={shown ? Check : Columns3}
        aria-pressed={shown}
        aria-label={t("button.label", { company: companyName })}
      >
        <span className="compare-word">{t("button.short")}</span>
      </Button>
    </fetcher.Form>
  );
}

/** The chosen pitches below the results, and the link to their comparison (messages `bookmarks-comparison`). */
export function CompareBar({ pitches }: { pitches: readonly PitchSummary[] }) {
  const t = useT("bookmarks-comparison");
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
      <p className="small grow">{pitches.length === 1 ? t("bar.single") : t("bar.count", { count: pitches.length })}</p>
      <fetcher.Form method="post" action={paths.comparisonEnd()}>
        <input type="hidden" name="next" value={pathname + search} />
        <Button type="submit" size="s" variant="quiet">
          {t("bar.clear")}
        </Button>
      </fetcher.Form>
      {pitches.length > 1 && (
        <LinkButton size="s" variant="primary" to={paths.compare()}>
          {t("bar.compare")}
        </LinkButton>
      )}
    </section>
  );
}
