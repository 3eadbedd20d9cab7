import { useFormat, useT } from "#app/i18n/translate.tsx";
import { adminOf } from "#app/platform/http/visit.server.ts";
import { PageTitle } from "#app/shell/page-title.tsx";
import { EmptyState } from "#app/ui/empty-state/empty-state.tsx";
import { Table } from "#app/ui/table/table.tsx";
import { failedJobs } from "../stuck.server.ts";
import type { Route } from "./+types/failed-jobs.ts";

export async function loader({ context }: Route.LoaderArgs) {
  return { jobs: await failedJobs(adminOf(context)) };
}

/** Jobs that were tried as often as they may be, and are not tried again. */
export default function FailedJobs({ loaderData: { jobs } }: Route.ComponentProps) {
  const t = useT("overview");
  const format = useFormat();
  return (
    <div className="w-content stack stack-6">
      <PageTitle title={t("desk.failedJobs")} />
      <header className="stack stack-2">
        <h1 className="h-page">{t("desk.failedJobs")}</h1>
        <p className="soft">{t("stuck.jobsLead")}</p>
      </header>
      {jobs.length === 0 ? (
        <EmptyState kind="no-results" title={t("stuck.noJobs")} />
      ) : (
        <Table caption={t("desk.failedJobs")} className="desk-table">
          <thead>
            <tr>
              <th scope="col">{t("stuck.job")}</th>
              <th scope="col" className="r desk-wide">
                {t("stuck.attempts")}
              </th>
              <th scope="col" className="r">
                {t("stuck.last")}
              </th>
            </tr>
          </thead>
          <tbody>
            {jobs.map(({ id, task, attempts, error, since }) => (
              <tr key={id}>
                <th scope="row">
                  {task}
                  <span className="desk-second">{error}</span>
                </th>
                <td className="r desk-wide">{format.number(attempts)}</td>
                <td className="r">{format.dateTime(since)}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </div>
  );
}
