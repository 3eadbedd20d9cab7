import { useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { SectionHead } from "#app/ui/section-head.tsx";
import { fieldsOf, type ResultQuery, type Why } from "../results.ts";
import { useFigures } from "./use-figures.ts";

interface WhyListProps {
  query: ResultQuery;
  whys: readonly Why[];
  next: string | null;
  after: string | undefined;
}

/** What people wrote, without who they are (messages `surveys-desk`, `staff`). */
export function WhyList({ query, whys, next, after }: WhyListProps) {
  const t = useT("surveys-desk");
  const staff = useT("staff");
  const { monthLong } = useFigures();
  const address = fieldsOf(query);
  return (
    <section className="stack" aria-labelledby="why">
      <SectionHead title={t("whys.title")} id="why" />
      {whys.length === 0 ? (
        <p className="soft">{t("whys.none")}</p>
      ) : (
        <ul className="staff-list">
          {whys.map(({ id, score, why, month }) => (
            <li key={id}>
              <div className="stack stack-1">
                <p className="survey-why">{why}</p>
                <p className="small soft">
                  {t("whys.gave", { score })} · {monthLong(month)}
                </p>
              </div>
            </li>
          ))}
        </ul>
      )}
      {(after || next) && (
        <p className="actions">
          {after && (
            <LinkButton size="s" variant="quiet" to={paths.surveyResults(address)}>
              {staff("toStart")}
            </LinkButton>
          )}
          {next && (
            <LinkButton size="s" to={paths.surveyResults({ ...address, after: next })}>
              {staff("more")}
            </LinkButton>
          )}
        </p>
      )}
    </section>
  );
}
