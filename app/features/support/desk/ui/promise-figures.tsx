import type { ReactNode } from "react";
import { useFormat, useT } from "#app/i18n/translate.tsx";
import type { PromiseTimes } from "../times.server.ts";
import { useDuration } from "./duration.ts";

/** How the desk has kept its promises: the last thirty days in three figures (messages `support-desk`). */
export function PromiseFigures({ times, children }: { times: PromiseTimes; children?: ReactNode }) {
  const t = useT("support-desk");
  const duration = useDuration();
  const format = useFormat();
  const { answered, inTime, firstAnswer, closing } = times;
  if (answered === 0 && closing === null) return null;
  const late = answered - inTime;
  return (
    <section aria-label={t("times.label")} className="help-times">
      <dl>
        {answered > 0 && (
          <div>
            <dt>{t("times.inTime")}</dt>
            <dd>
              <b className="desk-figure num">{format.percent(Math.floor((100 * inTime) / answered) * 100)}</b>
              <svg className="help-bar" viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
                <rect className="help-bar-kept" width={(100 * inTime) / answered} height="6" />
                <rect
                  className="help-bar-late"
                  x={(100 * inTime) / answered}
                  width={(100 * late) / answered}
                  height="6"
                />
              </svg>
              <span className="tiny muted">{t("times.of", { inTime, answered })}</span>
            </dd>
          </div>
        )}
        {firstAnswer !== null && (
          <div>
            <dt>{t("times.firstAnswer")}</dt>
            <dd>
              <b className="desk-figure num">{duration(firstAnswer)}</b>
              <span className="tiny muted">{t("times.median")}</span>
            </dd>
          </div>
        )}
        {closing !== null && (
          <div>
            <dt>{t("times.closing")}</dt>
            <dd>
              <b className="desk-figure num">{duration(closing)}</b>
              <span className="tiny muted">{t("times.median")}</span>
            </dd>
          </div>
        )}
      </dl>
      <p className="tiny muted">
        {t("times.period")}
        {children && <> · {children}</>}
      </p>
    </section>
  );
}
