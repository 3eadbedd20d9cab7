import { Link } from "react-router";
import { useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { SectionHead } from "#app/ui/section/section.tsx";
import { type CardKind, type Stage, stagesOf } from "../moves.ts";
import type { StageCount } from "../pipeline.ts";

interface StageLineProps {
  kind: CardKind;
  counts: Readonly<Record<Stage, StageCount>>;
}

/** How many deals stand at each stage, in one line; nothing without any (messages `pipeline`). */
export function StageLine({ kind, counts }: StageLineProps) {
  const t = useT("pipeline");
  const stages = stagesOf(kind);
  if (stages.every((stage) => counts[stage].count === 0)) return null;
  return (
    <section>
      <SectionHead title={t("title")}>
        <Link to={paths.pipeline()}>{t("open")}</Link>
      </SectionHead>
      <div className={stages.length % 2 === 0 ? "stages stages-even" : "stages"}>
        {stages.map((stage) => (
          <Link key={stage} to={paths.pipeline({ of: kind, stage })}>
            <b>{counts[stage].count}</b>
            <span>{t(`stage.${stage}`)}</span>
            {counts[stage].changed > 0 && <small>{t("changed", { count: counts[stage].changed })}</small>}
          </Link>
        ))}
      </div>
    </section>
  );
}
