import { useFormat, useT } from "#app/i18n/translate.tsx";
import { Bar } from "#app/ui/chart/bar.tsx";
import { SectionHead } from "#app/ui/section/section.tsx";
import type { PitchStats } from "../stats.ts";

const STAGES = ["seen", "saved", "wrote", "offered"] as const;

/** What came of the views: the members who saw the pitch, and how many of them have saved it, written and made an offer. */
export function StatsFunnel({ statistics: { funnel, steps, until } }: { statistics: PitchStats }) {
  const t = useT("pitches-owner");
  const format = useFormat();
  if (funnel.seen === 0) return null;
  return (
    <section aria-labelledby="funnel">
      <SectionHead title={t("statistics.funnel")} id="funnel" />
      <ol className="funnel">
        {STAGES.map((stage) => (
          <li key={stage}>
            <div className="funnel-label">
              <b>{t(`statistics.${stage}`)}</b>
              <span>
                {stage === "seen"
                  ? `${format.dayOfYear(steps[0]!.from)} – ${format.dayOfYear(until)}`
                  : t("statistics.ofSeen", { share: shareOf(funnel[stage], funnel.seen, format.percent) })}
              </span>
            </div>
            <div className="funnel-bar">
              <Bar value={funnel[stage]} of={funnel.seen} ground />
            </div>
            <b className="funnel-value">{format.number(funnel[stage])}</b>
          </li>
        ))}
      </ol>
      <p className="small soft">{t("statistics.funnelRule")}</p>
    </section>
  );
}

/** A share in percent with one decimal at most: two would be more exact than the counts are. */
function shareOf(part: number, whole: number, percent: (basisPoints: number) => string): string {
  return percent(Math.round((part / whole) * 1_000) * 10);
}

/** Where the views came from. */
export function StatsSources({ sources }: Pick<PitchStats, "sources">) {
  const t = useT("pitches-owner");
  const rows = sources.map(({ source, views }) => ({ key: source, label: t(`statistics.source.${source}`), views }));
  return (
    <section aria-labelledby="sources">
      <SectionHead title={t("statistics.sources")} id="sources" />
      <Bars rows={rows} none={t("statistics.sourcesNone")} />
      <p className="small soft">{t("statistics.sourcesRule")}</p>
    </section>
  );
}

/** Who has bookmarked the pitch, by side. */
export function StatsSavers({ savers }: Pick<PitchStats, "savers">) {
  const t = useT("pitches-owner");
  const rows = savers.map(({ side, saves }) => ({ key: side, label: t(`statistics.side.${side}`), views: saves }));
  return (
    <section aria-labelledby="savers">
      <SectionHead title={t("statistics.savers")} id="savers" />
      <Bars rows={rows} none={t("statistics.saversNone")} />
      <p className="small soft">{t("statistics.saversRule")}</p>
    </section>
  );
}

function Bars({ rows, none }: { rows: readonly { key: string; label: string; views: number }[]; none: string }) {
  const format = useFormat();
  if (rows.length === 0) return <p className="soft stats-none">{none}</p>;
  const most = Math.max(...rows.map(({ views }) => views));
  return (
    <dl className="stats-bars">
      {rows.map(({ key, label, views }) => (
        <div key={key}>
          <dt>{label}</dt>
          <dd>
            <Bar value={views} of={most} />
            <b>{format.number(views)}</b>
          </dd>
        </div>
      ))}
    </dl>
  );
}
