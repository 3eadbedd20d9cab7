import { useFormat, useT } from "#app/i18n/translate.tsx";
import { Badge } from "#app/ui/badge/badge.tsx";
import { Note } from "#app/ui/note/note.tsx";
import type { OwnReport as Report } from "../own-reports.server.ts";

/** The status of a report (messages `reports`). */
export function ReportState({ report }: { report: Report }) {
  const t = useT("reports");
  return <Badge kind={report.outcome ? "line" : "review"}>{t(report.outcome ? "state.decided" : "state.open")}</Badge>;
}

/** A report, for its reporter: the receipt, then the outcome (messages `reports`, `reports-reporting`). */
export function OwnReport({ report }: { report: Report }) {
  const t = useT("reports");
  const form = useT("reports-reporting");
  const format = useFormat();
  const { outcome } = report;
  return (
    <>
      <section className="card card-flat stack stack-3">
        <p className="strong">{form(`reason.${report.reason}`)}</p>
        {report.words && <p className="rep-words">{report.words}</p>}
      </section>
      {outcome ? (
        <section className="stack stack-3" aria-labelledby="outcome">
          <h2 className="h-sec" id="outcome">
            {t("own.outcome")}
          </h2>
          <p>{t(outcome.overturned ? "outcome.overturned" : `outcome.${outcome.name}`)}</p>
          {outcome.facts && <p className="rep-words">{outcome.facts}</p>}
          <p className="small muted">{t("own.decidedAt", { at: format.dateTime(outcome.at) })}</p>
          <p className="small soft">{t("own.again")}</p>
          <p className="small soft">{t("own.redress")}</p>
        </section>
      ) : (
        <Note>
          <p>{t("own.promise", { at: format.dateTime(report.dueAt) })}</p>
          {!report.mailed && <p>{t("own.guest")}</p>}
        </Note>
      )}
    </>
  );
}
