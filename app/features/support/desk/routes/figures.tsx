import { Link } from "react-router";
import { ChoiceFilter, ListFilters } from "#app/features/casework/ui/list-filters.tsx";
import { factsOf, MARKETS } from "#app/i18n/markets.ts";
import { useT } from "#app/i18n/translate.tsx";
import { supportOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { DeskHead } from "#app/shell/desk-head.tsx";
import { deferred } from "#app/ui/hooks/deferred.tsx";
import { promiseTimes } from "../times.server.ts";
import { promiseWeeks } from "../weeks.server.ts";
import type { Route } from "./+types/figures.ts";

const PromiseFigures = deferred(async () => (await import("../ui/promise-figures.tsx")).PromiseFigures);
const WeekCharts = deferred(async () => (await import("../ui/week-charts.tsx")).WeekCharts);

export async function loader({ context, url }: Route.LoaderArgs) {
  const actor = supportOf(context);
  const lang = MARKETS.find((market) => market === url.searchParams.get("lang"));
  const [times, weeks] = await Promise.all([promiseTimes(actor, lang), promiseWeeks(actor, lang)]);
  return { lang, times, weeks };
}

/** How the desk has kept its promises. */
export default function SupportFigures({ loaderData: { lang, times, weeks } }: Route.ComponentProps) {
  const t = useT("support-desk");
  const staff = useT("staff");
  return (
    <div className="w-content stack stack-6">
      <DeskHead title={t("weeks.title")} lead={t("weeks.lead")} back={<Link to={paths.support()}>{t("back")}</Link>} />
      <ListFilters action={paths.supportFigures()} submit={staff("filter")}>
        <ChoiceFilter
          name="lang"
          label={staff("queue.language")}
          values={MARKETS}
          labelOf={(market) => factsOf(market).nativeLanguage}
          chosen={lang}
          any={staff("queue.anyLanguage")}
        />
      </ListFilters>
      {times && <PromiseFigures times={times} />}
      <WeekCharts weeks={weeks} />
    </div>
  );
}
