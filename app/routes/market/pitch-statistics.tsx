import { data, Link } from "react-router";
import { pitchStatistics } from "#app/features/pitches/queries-statistics.server.ts";
import { PERIODS, periodOf } from "#app/features/pitches/statistics.ts";
import { PitchStatisticsView } from "#app/features/pitches/ui/pitch-statistics.tsx";
import { useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths.ts";
import { memberOf, visitOf } from "#app/platform/visit.server.ts";
import { PageTitle } from "#app/shell/page-title.tsx";
import { SegmentedLinks } from "#app/ui/segmented.tsx";
import type { Route } from "./+types/pitch-statistics.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const period = periodOf(visitOf(context).url.searchParams.get("days"));
  const statistics = await pitchStatistics(memberOf(context), params.publicId, period);
  if (!statistics) throw data("pitch", { status: 404 });
  return { statistics };
}

/** How a pitch fares, for its owner. */
export default function PitchStatisticsPage({ loaderData: { statistics } }: Route.ComponentProps) {
  const t = useT("pitch-life");
  const title = t("statistics.title", { company: statistics.companyName });
  return (
    <div className="stack stack-6 w-content">
      <PageTitle title={title} />
      <Link className="small" to={paths.pitch(statistics)}>
        {t("statistics.back")}
      </Link>
      <h1 className="h-page">{title}</h1>
      <div className="row">
        <SegmentedLinks
          label={t("statistics.period")}
          segments={PERIODS.map((period) => ({ value: String(period), label: t(`statistics.last.${period}`) }))}
          current={String(statistics.period)}
          linkTo={(days) => paths.pitchStatistics(statistics.publicId, days)}
        />
      </div>
      <PitchStatisticsView statistics={statistics} />
    </div>
  );
}
