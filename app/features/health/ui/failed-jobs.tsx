import { Form, Link, useNavigation } from "react-router";
import { useFormat, useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { Button } from "#app/ui/button/button.tsx";
import { SectionHead } from "#app/ui/section/section.tsx";
import { Table, TableHead } from "#app/ui/table/table.tsx";
import { DateTime } from "#app/ui/text/markup.tsx";
import type { FailedJob, FailedJobsPage } from "../health.ts";

/** Jobs that are not tried again, with what can be done about each (messages `health`). */
export function FailedJobs({ id, failed: { jobs, count } }: { id: string; failed: FailedJobsPage }) {
  const t = useT("health");
  return (
    <>
      <SectionHead id={id} title={t("jobs.title")}>
        <span className="soft">{t("jobs.count", { count })}</span>
      </SectionHead>
      {jobs.length === 0 ? (
        <p className="soft">{t("jobs.none")}</p>
      ) : (
        <>
          <p className="soft">{t("jobs.lead")}</p>
          <Table caption={t("jobs.title")} className="table-desk">
            <TableHead
              columns={[
                t("column.kind"),
                [t("column.error"), "col-wide"],
                [t("column.attempts"), "r col-wide"],
                [t("column.last"), "col-wide"],
                t("column.act"),
              ]}
            />
            <tbody>
              {jobs.map((job) => (
                <Job key={job.id} job={job} />
              ))}
            </tbody>
          </Table>
        </>
      )}
    </>
  );
}

function Job({ job: { id, kind, error, attempts, lastAt } }: { job: FailedJob }) {
  const t = useT("health");
  const { dateTime, number } = useFormat();
  const busy = useNavigation().formAction === paths.failedJobRetry(id);
  return (
    <tr>
      <td>
        <code>{kind}</code>
        <span className="col-narrow desk-second">
          {error ?? t("jobs.unknown")} · {dateTime(lastAt)}
        </span>
      </td>
      <td className="col-wide">{error ? <code>{error}</code> : <span className="muted">{t("jobs.unknown")}</span>}</td>
      <td className="r num col-wide">{number(attempts)}</td>
      <td className="col-wide nowrap">
        <DateTime at={lastAt}>{dateTime(lastAt)}</DateTime>
      </td>
      <td>
        <span className="row">
          <Form method="post" action={paths.failedJobRetry(id)}>
            <Button type="submit" size="s" busy={busy} aria-label={t("jobs.retryNamed", { kind, id })}>
              {t("jobs.retry")}
            </Button>
          </Form>
          <Link
            className="btn btn-s btn-t"
            to={paths.failedJobDiscard(id)}
            aria-label={t("jobs.discardNamed", { kind, id })}
          >
            {t("jobs.discard")}
          </Link>
        </span>
      </td>
    </tr>
  );
}
