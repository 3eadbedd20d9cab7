import { Plus } from "lucide-react";
import { Link } from "react-router";
import { PageLinks } from "#app/features/casework/ui/list-filters.tsx";
import { factsOf } from "#app/i18n/markets.ts";
import { useT } from "#app/i18n/translate.tsx";
import { adminOf, visitOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { DeskHead } from "#app/shell/desk-head.tsx";
import { LinkButton } from "#app/ui/button/button.tsx";
import { EmptyState } from "#app/ui/empty-state/empty-state.tsx";
import { Flag } from "#app/ui/flag/flag.tsx";
import { Table, TableHead } from "#app/ui/table/table.tsx";
import { type AnnouncementLine, announcementList } from "../announcing.server.ts";
import { localTimes } from "../local-times.server.ts";
import { AnnouncementStateBadge } from "../ui/announcement-state.tsx";
import type { Route } from "./+types/announcements.ts";

export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  const actor = adminOf(context);
  const after = searchParams.get("after") ?? undefined;
  const { announcements, next } = await announcementList(actor, after);
  const { market } = visitOf(context);
  return {
    announcements: announcements.map((one) => ({ ...one, ...localTimes(one, market) })),
    next,
    later: after !== undefined,
  };
}

/** Announcements, past ones too, the newest first. */
export default function Announcements({ loaderData: { announcements, next, later } }: Route.ComponentProps) {
  const t = useT("announcements");
  return (
    <div className="w-content stack stack-6">
      <DeskHead title={t("title")} lead={t("lead")}>
        <LinkButton variant="primary" icon={Plus} to={paths.newAnnouncement()}>
          {t("new.title")}
        </LinkButton>
      </DeskHead>
      {announcements.length === 0 ? (
        <EmptyState kind="no-results" title={t("none")} />
      ) : (
        <Table caption={t("title")} className="table-desk">
          <TableHead
            columns={[
              t("field.text"),
              t("column.state"),
              [t("field.audience"), "col-wide"],
              [t("field.from"), "col-wide"],
              [t("field.until"), "col-wide"],
            ]}
          />
          <tbody>
            {announcements.map((one) => (
              <Line key={one.id} announcement={one} />
            ))}
          </tbody>
        </Table>
      )}
      <PageLinks start={later ? paths.announcements() : null} next={next && paths.announcements({ after: next })} />
    </div>
  );
}

function Line({ announcement }: { announcement: AnnouncementLine & ReturnType<typeof localTimes> }) {
  const t = useT("announcements");
  const shell = useT("shell");
  const { id, market, text, tone, audience, state, from, until, endedAt, ended } = announcement;
  return (
    <tr>
      <td>
        <div className="desk-flagged">
          <Flag code={market} alt={shell(`country.${market}`)} />
          <div>
            <Link to={paths.announcement(id)} lang={factsOf(market).htmlLang}>
              {text}
            </Link>
            <span className="desk-second">{t(`tone.${tone}`)}</span>
            <span className="col-narrow desk-second">
              {from} – {until}
            </span>
          </div>
        </div>
      </td>
      <td>
        <AnnouncementStateBadge state={state} />
        {endedAt && ended && <span className="desk-second">{t("time.over", { at: ended })}</span>}
      </td>
      <td className="col-wide">{t(`audience.${audience}`)}</td>
      <td className="col-wide nowrap">{from}</td>
      <td className="col-wide nowrap">{until}</td>
    </tr>
  );
}
