import { ArrowDown, Download } from "lucide-react";
import { Link } from "react-router";
import { ClaimBadge, DeadlineClock } from "#app/features/casework/ui/case-badges.tsx";
import { ClaimNext } from "#app/features/casework/ui/claim.tsx";
import { ListFilters, MarketFilter } from "#app/features/casework/ui/list-filters.tsx";
import { useFormat, useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { Badge } from "#app/ui/badge/badge.tsx";
import { LinkButton } from "#app/ui/button/button.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { CursorLinks } from "#app/ui/list/show-more.tsx";
import { Table } from "#app/ui/table/table.tsx";
import type { RegisterChange } from "../register/changes.server.ts";
import { RegisterChanges } from "../register/ui/register-changes.tsx";
import { type QueueChoice, type QueuedSubmission, type QueueSort, type ReviewQueue, SOON } from "../review.ts";
import { ShortcutHelp } from "./shortcut-help.tsx";

interface QueueTableProps {
  queue: ReviewQueue;
  /** Published pitches whose company has changed in its register. */
  changes: readonly RegisterChange[];
  choice: QueueChoice;
  /** Whether this is not the first page. */
  later: boolean;
  /** Whether the reader writes the ready reasons. */
  edits: boolean;
  now: Date;
}

/** The whole queue as a table, where no submission is open (messages `moderation-desk`, `casework`, `pitches`, `shell`). */
export function QueueTable({ queue, changes, choice, later, edits, now }: QueueTableProps) {
  const t = useT("moderation-desk");
  const filtered = choice.market !== undefined;
  return (
    <div className="queue queue-wide">
      <div className="queue-h">
        <h2 className="h-page" id="queue">
          {t("queue.title")}
        </h2>
        <span className="small">
          <span className="muted">{t("waiting", { count: queue.waiting })}</span>{" "}
          {queue.late > 0 && <Badge kind="danger">{t("table.late", { count: queue.late })}</Badge>}
        </span>
      </div>
      {(queue.submissions.length > 0 || filtered) && (
        <div className="queue-tools">
          <ListFilters action={paths.review()} submit={t("table.filter")}>
            <MarketFilter label={t("table.market")} chosen={choice.market} any={t("table.everywhere")} />
            {choice.sort && <input type="hidden" name="sort" value={choice.sort} />}
          </ListFilters>
          {queue.submissions.length > 0 && <ClaimNext action={paths.reviewNext()} primary />}
        </div>
      )}
      {queue.submissions.length > 0 && (
        <Table caption={t("queue.title")} className="queue-table">
          <thead>
            <tr>
              <Sorted by="pitch" choice={choice} />
              <Sorted by="market" choice={choice} className="col-wide" />
              <Sorted by="kind" choice={choice} className="col-wide" />
              <Sorted by="sent" choice={choice} className="col-wide" />
              <Sorted by="due" choice={choice} />
              <th scope="col" className="col-wide">
                {t("table.claim")}
              </th>
            </tr>
          </thead>
          <tbody>
            {queue.submissions.map((one) => (
              <Row key={one.id} submission={one} now={now} />
            ))}
          </tbody>
        </Table>
      )}
      {queue.scheduled > 0 && (
        <p className="tiny muted queue-more">{t("queue.scheduled", { count: queue.scheduled })}</p>
      )}
      <CursorLinks
        className="queue-more"
        start={later && { to: paths.review(undefined, choice), label: t("backToStart") }}
        next={queue.next !== null && { to: paths.review(queue.next, choice), label: t("more") }}
      />
      <p className="queue-file actions">
        {queue.submissions.length > 0 && (
          <LinkButton size="s" icon={Download} to={paths.reviewFile(choice)} reloadDocument>
            {t("table.file")}
          </LinkButton>
        )}
        {edits && (
          <LinkButton size="s" variant="quiet" to={paths.reviewReasons()}>
            {t("reasons.title")}
          </LinkButton>
        )}
      </p>
      <RegisterChanges changes={changes} />
      <ShortcutHelp />
    </div>
  );
}

/** A heading that orders the table by its column. */
function Sorted({ by, choice, className }: { by: QueueSort; choice: QueueChoice; className?: string }) {
  const t = useT("moderation-desk");
  const chosen = (choice.sort ?? "due") === by;
  return (
    <th scope="col" className={className} aria-sort={chosen ? "ascending" : undefined}>
      <Link to={paths.review(undefined, { ...choice, sort: by })}>
        {t(`table.${by}`)} {chosen && <Icon of={ArrowDown} size="s" />}
      </Link>
    </th>
  );
}

function Row({ submission: one, now }: { submission: QueuedSubmission; now: Date }) {
  const t = useT("moderation-desk");
  const pitches = useT("pitches");
  const shell = useT("shell");
  const format = useFormat();
  return (
    <tr>
      <th scope="row">
        <Link className="queue-link" to={paths.reviewSubmission(one.id)}>
          {one.companyName}
        </Link>
      </th>
      <td className="col-wide">{shell(`country.${one.market}`)}</td>
      <td className="col-wide">
        {t(`kind.${one.kind}`)}
        {one.changes !== null && `, ${t("queue.changes", { count: one.changes })}`} ·{" "}
        <span className="muted">{pitches(`industry.${one.industry}`)}</span>
      </td>
      <td className="col-wide">{format.dayTime(one.submittedAt)}</td>
      <td>
        <DeadlineClock dueAt={one.promisedAt} now={now} soon={SOON} />
      </td>
      <td className="col-wide">
        {one.own ? (
          <Badge kind="line">{t("own")}</Badge>
        ) : one.claim ? (
          <ClaimBadge claim={one.claim} />
        ) : (
          t("table.free")
        )}
      </td>
    </tr>
  );
}
