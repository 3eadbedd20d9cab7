import { KeyChoice } from "#app/features/casework/ui/shortcuts.tsx";
import { useFormat, useMarket, useT, useZone } from "#app/i18n/translate.tsx";
import { zoneFormatsOf } from "#app/i18n/zone-format.ts";
import { staffMemberOf, visitOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { useRoot } from "#app/root.tsx";
import { PageTitle } from "#app/shell/page-title.tsx";
import { deferred } from "#app/ui/hooks/deferred.tsx";
import { SectionHead } from "#app/ui/section/section.tsx";
import { figuresOf } from "../figures/figures.server.ts";
import { figureQueryOf, pairOf } from "../figures/figures.ts";
import { type Visits as VisitsOfSteps, visitsOf } from "../figures/visits.server.ts";
import { deskCounts } from "../overview.server.ts";
import { DeskTable, NextCase, sumOf } from "../ui/desk-table.tsx";
import type { Route } from "./+types/overview.ts";

const FiguresSection = deferred(async () => (await import("../ui/figures.tsx")).FiguresSection);
const Change = deferred(async () => (await import("../ui/change.tsx")).Change);
const Visits = deferred(async () => (await import("#app/features/analytics/ui/visits.tsx")).Visits);

export async function loader({ context }: Route.LoaderArgs) {
  const { url, market } = visitOf(context);
  const actor = staffMemberOf(context);
  const query = figureQueryOf(url.searchParams);
  const [desks, figures, visits] = await Promise.all([
    deskCounts(actor),
    figuresOf(actor, query, market),
    visitsOf(actor, query),
  ]);
  return { desks, figures, visits };
}

// Colleagues work meanwhile.
export function shouldRevalidate(): boolean {
  return true;
}

/** The waiting and the late cases of every desk at which the reader works, and the figures that concern them. */
export default function Overview({ loaderData: { desks, figures, visits } }: Route.ComponentProps) {
  const t = useT("overview");
  const format = useFormat();
  const { now } = useRoot();
  const today = zoneFormatsOf(useMarket(), useZone()).longDay(now);
  const [late, waiting] = [sumOf(desks, "late"), sumOf(desks, "waiting")];
  return (
    <div className="w-content stack stack-8">
      <PageTitle title={t("title")} />
      <header className="row row-w between">
        <div>
          <h1 className="h-page">{today.charAt(0).toUpperCase() + today.slice(1)}</h1>
          <p className="small soft" role="status">
            {t("lead", { late, waiting, time: format.time(now) })}
          </p>
        </div>
        {waiting > 0 && <NextCase action={paths.nextCase()} />}
      </header>
      <section>
        <SectionHead title={t("desks")} />
        <DeskTable desks={desks} now={now} />
      </section>
      {figures && <FiguresSection figures={figures} />}
      {visits && <Visits {...visits} change={<ViewsChange visits={visits} />} />}
      <KeyChoice detail={t("keys")} />
    </div>
  );
}

function ViewsChange({ visits: { step, columns } }: { visits: VisitsOfSteps }) {
  const format = useFormat();
  const views = columns.map((column) => column.views);
  return <Change step={step} pair={pairOf({ views })} write={format.number} />;
}
