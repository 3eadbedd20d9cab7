import { useFormat, useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Ledger, LedgerRow } from "#app/ui/ledger.tsx";
import type { Attempt, Standing } from "../queries.server.ts";

interface NamesDifferProps {
  standing: Standing;
  attempt: Attempt;
  /** The page's heading is about something else. */
  titled?: boolean;
}

/** The names beside each other that staff compare, and what the member can do meanwhile. */
export function NamesDiffer({ standing, attempt, titled }: NamesDifferProps) {
  const t = useT("verification");
  const format = useFormat();
  return (
    <section className="stack stack-4" aria-label={t("review.title")}>
      {titled && <h2>{t("review.title")}</h2>}
      <Ledger>
        <LedgerRow label={t("review.profile")}>{standing.name}</LedgerRow>
        <LedgerRow label={t("review.verified")}>{attempt.verifiedName}</LedgerRow>
        <LedgerRow label={t("row.method")}>{t(`method.${attempt.method}`)}</LedgerRow>
        {attempt.dueAt && <LedgerRow label={t("review.due")}>{format.dateTime(attempt.dueAt)}</LedgerRow>}
      </Ledger>
      <p className="small soft">{t("review.text")}</p>
      <p className="actions">
        <LinkButton to={paths.nameSettings()}>{t("review.correct")}</LinkButton>
      </p>
    </section>
  );
}
