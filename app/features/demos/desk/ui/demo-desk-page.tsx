import { Link } from "react-router";
import { PageLinks } from "#app/features/casework/ui/list-filters.tsx";
import { labelled } from "#app/i18n/problems.ts";
import { useMarket, useT } from "#app/i18n/translate.tsx";
import { zoneFormatsOf } from "#app/i18n/zone-format.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { Badge } from "#app/ui/badge/badge.tsx";
import { LinkButton } from "#app/ui/button/button.tsx";
import { EmptyState } from "#app/ui/empty-state/empty-state.tsx";
import { TabLink, TabLinks } from "#app/ui/navigation/tabs.tsx";
import type { Demo } from "../../demo.ts";
import { DEMO_LISTS, type DemoList } from "../../lifecycle.ts";
import { useWhen } from "../../ui/demo-when.tsx";
import type { DemoDeskPage } from "../demos.server.ts";

/** The time of a demo by the reader's clock, and by those of member and host if they differ (messages `demos-desk`, `demos`). */
export function DeskWhen({ demo: { at, minutes, member, host }, zone }: { demo: Demo; zone: string }) {
  const t = useT("demos-desk");
  const when = useWhen();
  const own = when(at, minutes, zone);
  const others = [
    { label: t("record.memberTime"), theirs: when(at, minutes, member.zone) },
    ...(host ? [{ label: t("record.hostTime"), theirs: when(at, minutes, host.zone) }] : []),
  ];
  return (
    <span className="when">
      <time dateTime={at}>{own}</time>
      {others.map(
        ({ label, theirs }) =>
          theirs !== own && (
            <span key={label} className="soft">
              {labelled(label, theirs)}
            </span>
          ),
      )}
    </span>
  );
}

interface DemoDeskProps extends DemoDeskPage {
  list: DemoList;
  /** The reader's zone. */
  zone: string;
  later: boolean;
}

/** The lists of booked demos (messages `demos-desk`, `demos`, `staff`). */
export function DemoDesk({ list, zone, later, demos, next, counts }: DemoDeskProps) {
  const t = useT("demos-desk");
  const demoTexts = useT("demos");
  const market = useMarket();
  return (
    <>
      <header className="row row-w between">
        <h1 className="h-page">{t("title")}</h1>
        <LinkButton to={paths.demoHours()}>{t("hours.title")}</LinkButton>
      </header>
      <TabLinks label={t("lists")}>
        {DEMO_LISTS.map((each) => (
          <TabLink
            key={each}
            to={paths.demoDesk({ list: each })}
            count={counts[each]}
            aria-current={each === list ? "page" : "false"}
          >
            {t(`list.${each}`)}
          </TabLink>
        ))}
      </TabLinks>
      {demos.length === 0 ? (
        <EmptyState kind="no-results" title={t(`none.${list}`)} />
      ) : (
        <>
          <p className="small soft">
            {demoTexts("zone.own", { zone: zoneFormatsOf(market, zone).name(demos[0]!.at) })}{" "}
            <Link to={paths.timeZone()}>{demoTexts("zone.change")}</Link>
          </p>
          <ul className="staff-list">
            {demos.map((demo) => (
              <Row key={demo.id} demo={demo} zone={zone} />
            ))}
          </ul>
        </>
      )}
      <PageLinks start={later ? paths.demoDesk({ list }) : null} next={next && paths.demoDesk({ list, after: next })} />
    </>
  );
}

function Row({ demo, zone }: { demo: Demo; zone: string }) {
  const t = useT("demos-desk");
  const { id, member, host } = demo;
  return (
    <li>
      <div className="stack stack-2">
        <p className="row">
          <Link className="stretched" to={paths.demoAtDesk(id)}>
            {member.name}
          </Link>
          <DemoBadge demo={demo} />
        </p>
        <DeskWhen demo={demo} zone={zone} />
        <p className="small soft">{host ? t("by", { name: host.name }) : t("noHost")}</p>
      </div>
    </li>
  );
}

/** The status of a demo (messages `demos`). */
export function DemoBadge({ demo: { state, begun, over } }: { demo: Demo }) {
  const t = useT("demos");
  const shown = state === "booked" && over ? "ended" : state;
  const kind = {
    booked: "done",
    ended: "review",
    completed: "plain",
    "no-show": "danger",
    cancelled: "withdrawn",
  } as const;
  return <Badge kind={kind[shown]}>{t(shown === "booked" && begun ? "state.now" : `state.${shown}`)}</Badge>;
}
