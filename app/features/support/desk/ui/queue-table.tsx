import { ArrowDown } from "lucide-react";
import { Link } from "react-router";
import { DeadlineClock } from "#app/features/casework/ui/case-badges.tsx";
import { useAgo, useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { Badge } from "#app/ui/badge/badge.tsx";
import { Flag } from "#app/ui/flag/flag.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { Table } from "#app/ui/table/table.tsx";
import { type QueuedCase, type QueueSort, usualSort } from "../queue.ts";
import { type AskedQueue, addressed } from "../queue-query.ts";

interface QueueTableProps {
  cases: readonly QueuedCase[];
  query: AskedQueue;
  actorId: string;
  now: Date;
}

/** The cases of the queue in rows; a heading sorts by its column (messages `support-desk`). */
export function QueueTable({ cases, query, actorId, now }: QueueTableProps) {
  const t = useT("support-desk");
  const staff = useT("staff");
  const support = useT("support");
  const shell = useT("shell");
  const ago = useAgo();
  const sort = query.sort ?? usualSort(query.view);
  const heading = (by: QueueSort, className?: string) => (
    <th
      scope="col"
      className={className}
      aria-sort={sort === by ? (by === "due" ? "ascending" : "descending") : undefined}
    >
      <Link to={paths.support(addressed({ ...query, sort: by === usualSort(query.view) ? undefined : by }))}>
        {t(`column.${by}`)}
        {sort === by && <Icon of={ArrowDown} size="s" />}
      </Link>
    </th>
  );
  return (
    <Table caption={staff("queue.title")} className="table-desk help-table">
      <thead>
        <tr>
          <th scope="col">{t("column.case")}</th>
          <th scope="col" className="col-wide">
            {t("column.topic")}
          </th>
          <th scope="col" className="help-who">
            {t("column.assignee")}
          </th>
          {heading("arrived", "col-wide")}
          {query.view === "answered" || query.view === "closed" ? heading("changed", "r") : heading("due", "r")}
        </tr>
      </thead>
      <tbody>
        {cases.map((one) => (
          <tr key={one.id}>
            <td>
              <span className="row help-name">
                <Flag code={one.lang} alt={shell(`country.${one.lang}`)} />
                <Link className="queue-link" to={paths.supportTicket(one.id)}>
                  {one.name} <span className="tiny muted num">{one.number}</span>
                </Link>
                {one.priority && <Badge kind="boosted">{staff("queue.paid")}</Badge>}
              </span>
              <span className="desk-second clip">{one.preview}</span>
            </td>
            <td className="col-wide">{support(`topic.${one.topic}`)}</td>
            <td className="help-who">
              {one.assignee ? (
                one.assignee.id === actorId ? (
                  <b className="strong">{t("assignee.you")}</b>
                ) : (
                  one.assignee.name
                )
              ) : (
                <span className="muted">{t("assignee.nobody")}</span>
              )}
            </td>
            <td className="col-wide tiny muted nowrap">{ago(one.createdAt)}</td>
            <td className="r">
              {one.state === "open" ? (
                <DeadlineClock dueAt={one.dueAt} now={now} />
              ) : (
                <span className="tiny muted">{ago(one.updatedAt)}</span>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
