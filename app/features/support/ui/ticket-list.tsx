import { Link } from "react-router";
import { urgencyOf } from "#app/features/casework/casework.ts";
import { DeadlineChip } from "#app/features/casework/ui/case-badges.tsx";
import { useAgo, useFormat, useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { Badge } from "#app/ui/badge/badge.tsx";
import { Flag } from "#app/ui/flag/flag.tsx";
import type { TicketSummary } from "../ticket.ts";

/** Cases in rows; open ones show their deadline. */
export function TicketList({ tickets, now }: { tickets: readonly TicketSummary[]; now: Date }) {
  const t = useT("staff");
  const support = useT("support");
  const shell = useT("shell");
  const format = useFormat();
  const ago = useAgo();
  return (
    <ul className="staff-list">
      {tickets.map((ticket) => {
        const urgency = urgencyOf(ticket.dueAt, now);
        return (
          <li key={ticket.id}>
            <div className="row">
              <Link className="stretched" to={paths.supportTicket(ticket.id)}>
                {support("number", { number: String(ticket.number) })} · {ticket.name}
              </Link>
              <Flag code={ticket.lang} alt={shell(`country.${ticket.lang}`)} />
              {ticket.priority && <Badge kind="boosted">{t("queue.paid")}</Badge>}
            </div>
            <p className="soft">
              <span className="label">{support(`topic.${ticket.topic}`)}</span> · {ticket.preview}
            </p>
            <div className="staff-end">
              {ticket.state === "open" ? (
                <DeadlineChip urgency={urgency}>
                  {t(`queue.due.${urgency}`, { at: format.dateTime(ticket.dueAt) })}
                </DeadlineChip>
              ) : (
                <span className="tiny muted">
                  {support(`state.${ticket.state}`)} · {ago(ticket.updatedAt)}
                </span>
              )}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
