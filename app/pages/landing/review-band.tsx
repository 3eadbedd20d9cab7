import { Check, Clock, X } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import {
  PACE_DAYS,
  type PromiseDay,
  REVIEW_HOURS,
  type ReviewPace,
  type ReviewPromise,
} from "#app/features/pitches/review/review-promise.ts";
import { useFormat, useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { classNames } from "#app/ui/class-names.ts";
import { Icon } from "#app/ui/icon/icon.tsx";
import { SectionHead } from "#app/ui/section/section.tsx";
import { Ledger, LedgerRow } from "#app/ui/table/table.tsx";
import { useDuration } from "./duration.ts";

/** What is looked at beside the company number, of which the register is asked only where it is switched on. */
const CHECKS = ["figures", "text", "pictures", "law"] as const;
const NOT = ["audit", "valuation", "advice"] as const;

interface ReviewBandProps {
  promise: ReviewPromise;
  /** Null while there are too few decisions. */
  pace: ReviewPace | null;
  /** Whether companies of the reader's country are looked up in its public register. */
  register: boolean;
}

/** How pitches are reviewed: the checklist beside what is not checked, and the promise with how it has been kept. */
export function ReviewBand({ promise, pace, register }: ReviewBandProps) {
  const t = useT("landing");
  return (
    <section className="band" aria-labelledby="review-title">
      <SectionHead title={t("review.title")} id="review-title">
        <Link to={paths.faq("review-time")}>{t("review.more")}</Link>
      </SectionHead>
      <div className="vet">
        <div>
          <p className="lead">{t("review.lead")}</p>
          <ul className="checks">
            {[register ? ("register" as const) : ("company" as const), ...CHECKS].map((check) => (
              <li key={check}>
                <Icon of={Check} />
                <div>
                  <b>{t(`review.checks.${check}.claim`)}</b> {t(`review.checks.${check}.text`)}
                </div>
              </li>
            ))}
          </ul>
          <h3 className="vet-not">{t("review.not.title")}</h3>
          <ul className="checks checks-no">
            {NOT.map((each) => (
              <li key={each}>
                <Icon of={X} />
                <div>{t(`review.not.${each}`)}</div>
              </li>
            ))}
          </ul>
        </div>
        <Promised promise={promise} pace={pace} />
      </div>
    </section>
  );
}

function Promised({
  promise: { by, today, always, week, stretch, hours },
  pace,
}: Pick<ReviewBandProps, "promise" | "pace">) {
  const t = useT("landing");
  const format = useFormat();
  const duration = useDuration();
  const bold = (text: ReactNode) => <b>{text}</b>;
  const { opens, until, next } = hours;
  return (
    <aside className="promise" aria-labelledby="promise-title">
      <h3 className="small label" id="promise-title">
        <Icon of={Clock} size="s" />
        {t("review.promise.title")}
      </h3>
      <p className="promise-t">
        {today
          ? t.rich("review.promise.today", { time: format.time(by), b: bold })
          : t.rich("review.promise.later", { time: format.dayTime(by), b: bold })}
      </p>
      <Week week={week} stretch={stretch} />
      <Ledger>
        {always ? (
          <LedgerRow label={t("review.promise.always")}>
            {t("review.promise.within", { hours: String(REVIEW_HOURS) })}
          </LedgerRow>
        ) : (
          <>
            <LedgerRow label={t("review.promise.weekdays", { from: format.time(opens), until: format.time(until) })}>
              {t("review.promise.sameDay")}
            </LedgerRow>
            <LedgerRow label={t("review.promise.otherwise")}>
              {t("review.promise.nextDay", { time: format.time(next) })}
            </LedgerRow>
          </>
        )}
        <LedgerRow label={t("review.promise.answer")}>{t("review.promise.mail")}</LedgerRow>
      </Ledger>
      {pace && (
        <p className="tiny muted">
          {t("review.promise.pace", {
            days: String(PACE_DAYS),
            kept: format.percent(pace.kept),
            median: duration(pace.median),
          })}
        </p>
      )}
    </aside>
  );
}

/** The days on which pitches are read; on today the time from now until it would be read. Decoration: the rules below say the same. */
function Week({ week, stretch }: Pick<ReviewPromise, "week" | "stretch">) {
  const format = useFormat();
  return (
    <ol className="promise-week" aria-hidden="true">
      {week.map(({ day, open, today }: PromiseDay) => (
        <li key={day} className={classNames(!open && "is-off", today && "is-on")}>
          <svg aria-hidden="true">
            {today && stretch && (
              <rect x={`${stretch.from}%`} y="0" width={`${Math.max(4, stretch.to - stretch.from)}%`} height="100%" />
            )}
          </svg>
          <span>{format.weekdayShort(day)}</span>
        </li>
      ))}
    </ol>
  );
}
