import { Clock3 } from "lucide-react";
import { Link } from "react-router";
import { useAgo, useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths.ts";
import { Badge } from "#app/ui/badge.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { Flag } from "#app/ui/flag.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { ReviewQueue } from "../review.ts";

interface QueueListProps {
  queue: ReviewQueue;
  /** The submission that is open beside it. */
  current: string | undefined;
  /** The list does not begin with the oldest. */
  later: boolean;
}

/** What waits, oldest first (messages `moderation`, `pitches`, `shell`). */
export function QueueList({ queue, current, later }: QueueListProps) {
  const t = useT("moderation");
  const pitches = useT("pitches");
  const shell = useT("shell");
  const ago = useAgo();
  return (
    <section className="queue" aria-labelledby="queue">
      <div className="queue-h">
        <h2 className="h-sec" id="queue">
          {t("queue")}
        </h2>
        <span className="tiny muted">{t("waiting", { count: queue.waiting })}</span>
      </div>
      <ul>
        {queue.submissions.map((one) => (
          <li key={one.id} className={one.id === current ? "is-on" : undefined}>
            <div className="row between">
              <Link
                className="strong queue-link"
                to={paths.reviewSubmission(one.id)}
                aria-current={one.id === current ? "page" : undefined}
              >
                {one.companyName}
              </Link>
              <Flag code={one.market} alt={shell(`country.${one.market}`)} />
            </div>
            <span className="tiny muted">
              {t(`kind.${one.kind}`)} · {pitches(`industry.${one.industry}`)}
            </span>
            <div className="row between">
              <span className="clock">
                <Icon of={Clock3} size="s" />
                {t("submitted", { ago: ago(one.submittedAt) })}
              </span>
              {one.own && <Badge kind="line">{t("own")}</Badge>}
            </div>
          </li>
        ))}
      </ul>
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
    </section>
  );
}
