import { Link } from "react-router";
import { ClaimNext } from "#app/features/casework/ui/claim-next.tsx";
import { useFormat, useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths.ts";
import { Badge } from "#app/ui/badge.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { Flag } from "#app/ui/flag.tsx";
import type { QueuedSubmission, ReviewQueue } from "../review.ts";
import { DeskClock } from "./desk-clock.tsx";
import { Shortcuts } from "./shortcut-help.tsx";

interface QueueListProps {
  queue: ReviewQueue;
  /** The submission that is open beside it. */
  current: string | undefined;
  /** The list does not begin with what was promised first. */
  later: boolean;
  now: Date;
}

/** What waits, what was promised first of all first (messages `moderation`, `review`, `pitches`, `shell`). */
export function QueueList({ queue, current, later, now }: QueueListProps) {
  const t = useT("moderation");
  const review = useT("review");
  return (
    <section className="queue" aria-labelledby="queue">
      <div className="queue-h">
        <h2 className="h-sec" id="queue">
          {t("queue")}
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
        <p className="tiny muted queue-more">{review("queue.scheduled", { count: queue.scheduled })}</p>
      )}
      {(queue.next || later) && (
        <p className="actions queue-more">
          {later && (
            <LinkButton size="s" variant="quiet" to={paths.review()}>
              {t("backToStart")}
            </LinkButton>
          )}
          {queue.next && (
            <LinkButton size="s" to={paths.review(queue.next)}>
              {t("more")}
            </LinkButton>
          )}
        </p>
      )}
      <Shortcuts />
    </section>
  );
}

function QueueRow({ submission: one, current, now }: { submission: QueuedSubmission; current: boolean; now: Date }) {
  const t = useT("moderation");
  const review = useT("review");
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
        <DeskClock promisedAt={one.promisedAt} now={now} />
        {one.own ? (
          <Badge kind="line">{t("own")}</Badge>
        ) : (
          one.changes !== null && <Badge>{review("queue.changes", { count: one.changes })}</Badge>
        )}
      </div>
      {claim && (
        <span className="tiny soft">
          {claim.mine
            ? review("claim.mine", { time: format.time(claim.until) })
            : review("claim.other", { name: claim.name, time: format.time(claim.until) })}
        </span>
      )}
    </li>
  );
}
