import { data, Link } from "react-router";
import { useT } from "#app/i18n/translate.tsx";
import { memberOf, visitOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { PageTitle } from "#app/shell/page-title.tsx";
import { SegmentedLinks } from "#app/ui/forms/segmented.tsx";
import { pitchStats } from "../stats.server.ts";
import { PERIODS, periodOf } from "../stats.ts";
import { statsToCome } from "../stats-to-come.server.ts";
import { StatsToCome } from "../ui/stats-to-come.tsx";
import { PitchStatsView } from "../ui/stats-view.tsx";
import type { Route } from "./+types/stats.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const period = periodOf(visitOf(context).url.searchParams.get("days"));
  const statistics = await pitchStats(memberOf(context), params.publicId, period);
  if (statistics) return { statistics, later: undefined };
  const later = await statsToCome(memberOf(context), params.publicId);
  if (!later) throw data("pitch", { status: 404 });
  return { statistics: undefined, later };
}

/** The stats of a pitch, for its owner. */
export default function PitchStatisticsPage({ loaderData: { statistics, later } }: Route.ComponentProps) {
  const t = useT("pitches-owner");
  if (!statistics) return <StatsToCome pitch={later} />;
  const title = t("statistics.title", { company: statistics.companyName });
  return (
    <div className="stack stack-6 w-content">
      <PageTitle title={title} />
      <header className="stats-head">
        <div className="stack stack-2">
          <Link className="small" to={paths.pitch(statistics)}>
            {t("statistics.back")}
          </Link>
          <h1 className="h-page">{title}</h1>
        </div>
        <SegmentedLinks
          label={t("statistics.period")}
          segments={PERIODS.map((period) => ({ value: period, label: t(`statistics.last.${period}`) }))}
          current={statistics.period}
          linkTo={(days) => paths.pitchStatistics(statistics.publicId, days)}
        />
      </header>
      <PitchStatsView statistics={statistics} />
    </div>
  );
}
