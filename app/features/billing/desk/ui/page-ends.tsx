import { useT } from "#app/i18n/translate.tsx";
import { LinkButton } from "#app/ui/button.tsx";

interface PageEndsProps {
  /** The list's beginning; null on its first page. */
  start: string | null;
  /** Where it goes on; null at its end. */
  next: string | null;
}

/** The ways on from a page of a list (messages `staff`). */
export function PageEnds({ start, next }: PageEndsProps) {
  const t = useT("staff");
  if (!start && !next) return null;
  return (
    <p className="actions">
      {start && (
        <LinkButton size="s" variant="quiet" to={start}>
          {t("toStart")}
        </LinkButton>
      )}
      {next && (
        <LinkButton size="s" to={next}>
          {t("more")}
        </LinkButton>
      )}
    </p>
  );
}
