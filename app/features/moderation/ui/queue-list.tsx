import { Link } from "react-router";
import { DeadlineClock } from "#app/features/casework/ui/case-badges.tsx";
import { ClaimNext } from "#app/features/casework/ui/claim.tsx";
import { useFormat, useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { Badge } from "#app/ui/badge/badge.tsx";
import { Flag } from "#app/ui/flag/flag.tsx";
import { CursorLinks } from "#app/ui/list/show-more.tsx";
import type { RegisterChange } from "../register/changes.server.ts";
import { RegisterChanges } from "../register/ui/register-changes.tsx";
import { type QueuedSubmission, type ReviewQueue, SOON } from "../review.ts";
import { ShortcutHelp } from "./shortcut-help.tsx";

interface QueueListProps {
  queue: ReviewQueue;
  /** Published pitches whose company has changed in its register. */
  changes: readonly RegisterChange[];
  /** Id of the submission that is open beside the list. */
  current: string | undefined;
  /** Whether this is not the first page. */
  later: boolean;
  now: Date;
}

/** Waiting submissions, the earliest deadline first (messages `moderation-desk`, `casework`, `pitches`, `shell`). */
export function QueueList({ queue, changes, current, later, now }: QueueListProps) {
  const t = useT("moderation-desk");
  return (
    <section className="queue" aria-labelledby="queue">
      <div className="queue-h">
        <h2 className="h-sec" id="queue">
          {t("queue.title")}
        </h2>
        <span className="tiny muted">{t("waiting", { count: queue.waiting })}</span>
      </div>
      {queue.submissions.length > 0 && (
        <div className="queue-take">
          <ClaimNext action={paths.reviewNext()} />
        </div>
      )}
      <ul>
        {queue.submissions.map((one) => (
          <QueueRow key={one.id} submission={one} current={one.id === current} now={now} />
        ))}
      </ul>
      {queue.scheduled > 0 && (
        <p className="tiny muted queue-more">{t("queue.scheduled", { count: queue.scheduled })}</p>
      )}
      <CursorLinks
        className="queue-more"
        start={later && { to: paths.review(), label: t("backToStart") }}
        next={queue.next !== null && { to: paths.review(queue.next), label: t("more") }}
      />
      <RegisterChanges changes={changes} />
      <ShortcutHelp />
    </section>
  );
}

function QueueRow({ submission: one, current, now }: { submission: QueuedSubmission; current: boolean; now: Date }) {
  const t = useT("moderation-desk");
  const casework = useT("casework");
  const pitches = useT("pitches");
  const shell = useT("shell");
  const format = useFormat();
  const { claim } = one;
  return (
    <li className={current ? "is-on" : undefined}>
      <div className="row between">
        <Link
          className="strong queue-link"
          to={paths.reviewSubmission(one.id)}
          aria-current={current ? "page" : undefined}
        >
          {one.companyName}
        </Link>
        <Flag code={one.market} alt={shell(`country.${one.market}`)} />
      </div>
      <span className="tiny muted">
        {t(`kind.${one.kind}`)} · {pitches(`industry.${one.industry}`)}
      </span>
      <div className="row row-w between">
        <DeadlineClock dueAt={one.promisedAt} now={now} soon={SOON} />
        {one.own ? (
          <Badge kind="line">{t("own")}</Badge>
        ) : (
          one.changes !== null && <Badge>{t("queue.changes", { count: one.changes })}</Badge>
        )}
      </div>
      {claim && (
        <span className="tiny soft">
          {claim.mine
            ? casework("claim.mine", { time: format.time(claim.until) })
            : casework("claim.other", { name: claim.name, time: format.time(claim.until) })}
        </span>
      )}
    </li>
  );
}
