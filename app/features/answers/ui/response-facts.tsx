import { useFormat, useT } from "#app/i18n/translate.tsx";
import { SectionHead } from "#app/ui/section/section.tsx";
import type { Responses } from "../responses/responses.ts";

/** A member's response rate and usual time. */
export function ResponseFacts({ responses, headed = false }: { responses: Responses; headed?: boolean }) {
  const t = useT("answers-responses");
  const format = useFormat();
  const { rate, usual } = responses;
  return (
    <section className="responses" aria-label={headed ? undefined : t("title")}>
      {headed && <SectionHead title={t("title")} />}
      <p className={headed ? undefined : "small"}>
        {t("rate", { rate: format.percent(rate) })}
        {usual && <>, {t(`usual.${usual}`)}</>}.
      </p>
      <p className="tiny muted">{t("how")}</p>
    </section>
  );
}
