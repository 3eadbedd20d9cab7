import { useFormat, useT } from "#app/i18n/translate.tsx";
import type { PastDecision } from "../review.ts";

/** What has been decided on a pitch so far, newest first (messages `moderation`, `review`). */
export function DecisionHistory({ decisions }: { decisions: readonly PastDecision[] }) {
  const t = useT("moderation");
  const words = useT("review");
  const format = useFormat();
  return (
    <section className="small stack stack-2">
      <h2 className="small label">{t("history.title")}</h2>
      {decisions.length === 0 && <p className="tiny muted">{t("history.empty")}</p>}
      <ul className="home-list tiny">
        {decisions.map(({ id, outcome, at, publishAt, by, reasons, checks, note }) => (
          <li key={id} className="rev-past">
            <span>{t(`history.${outcome}`, { name: by ?? t("history.deletedUser") })}</span>
            <span className="muted">{format.dateTime(at)}</span>
            {publishAt && <span>{words("opening.history", { date: format.dateTime(publishAt) })}</span>}
            {reasons.length > 0 && (
              <dl>
                {reasons.map(({ field, reason }) => (
                  <div key={field}>
                    <dt className="label">{t(`field.${field}`)}</dt>
                    <dd className="rev-lines">{reason}</dd>
                  </div>
                ))}
              </dl>
            )}
            {checks.length > 0 && (
              <p className="muted">
                {words("check.done", { list: format.list(checks.map((check) => words(`check.${check}`))) })}
              </p>
            )}
            {note && <p className="muted rev-lines">{note}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}
