import { Download, SlidersHorizontal } from "lucide-react";
import { redirect } from "react-router";
import { zoneOf } from "#app/features/accounts/time-zone.ts";
import { comparedIn, comparedSummaries } from "#app/features/bookmarks/comparison/compared-pitches.server.ts";
import { currentRates } from "#app/features/exchange-rates/daily-rates.server.ts";
import { RiskWarning } from "#app/features/market-rules/ui/risk-warning.tsx";
import { barToFigures } from "#app/features/pitches/policy.ts";
import { MembersNote } from "#app/features/pitches/ui/members-only.tsx";
import { useT } from "#app/i18n/translate.tsx";
import { wallClock } from "#app/i18n/wall-clock.ts";
import { now } from "#app/platform/clock.ts";
import { accountHolderOf, registeredOf, visitOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { useRoot } from "#app/root.tsx";
import { PageTitle } from "#app/shell/page-title.tsx";
import { Button, LinkButton } from "#app/ui/button/button.tsx";
import { deferred } from "#app/ui/hooks/deferred.tsx";
import { Menu, MenuLink } from "#app/ui/menu/menu.tsx";
import { CARD_KINDS, readStage, STAGES, stagesOf } from "../moves.ts";
import { kindOf, pipelineOf } from "../pipeline.server.ts";
import { SORTS, sortsOf } from "../pipeline.ts";
import { PipelineEmpty } from "../ui/pipeline-empty.tsx";
import { PipelineTabs } from "../ui/pipeline-tabs.tsx";
import type { Route } from "./+types/pipeline.ts";

const PipelineBoard = deferred(async () => (await import("../ui/pipeline-board.tsx")).PipelineBoard);
const CompareBar = deferred(async () => (await import("#app/features/bookmarks/ui/compare-button.tsx")).CompareBar);

export async function loader({ context }: Route.LoaderArgs) {
  // Guests have no stages: what they save is a list.
  if (accountHolderOf(context).kind === "guest") throw redirect(paths.bookmarks());
  const actor = registeredOf(context);
  const visit = visitOf(context);
  const { searchParams } = visit.url;
  const kind = CARD_KINDS.find((each) => each === searchParams.get("of")) ?? kindOf(actor);
  const sorts = sortsOf(kind, barToFigures(actor) === null);
  const sort = SORTS.find((each) => each === searchParams.get("sort") && sorts.includes(each)) ?? "changed";
  const asked = readStage(searchParams.get("stage"));
  const stages = stagesOf(kind);
  const stage = asked && stages.includes(asked) ? asked : stages[0]!;
  const compared = comparedIn(visit);
  const [pipeline, rates, comparison] = await Promise.all([
    pipelineOf(actor, { kind, sort, stage, after: searchParams.get("after") }),
    currentRates(),
    kind === "pitch" ? comparedSummaries(actor, compared) : [],
  ]);
  // A phone opens the first stage that has cards, unless one is asked for.
  const shown = asked ? stage : (stages.find((each) => pipeline.counts[each].count > 0 && each !== "passed") ?? stage);
  return {
    ...{ kind, sort, sorts, rates, comparison },
    stage: shown,
    side: actor.side,
    today: wallClock(now(), zoneOf(actor)).slice(0, 10),
    compared: comparison.map(({ publicId }) => publicId),
    ...pipeline,
  };
}

/** The pipeline: the member's deals by stage, with what changed, a private note and a reminder on each. */
export default function PipelinePage({ loaderData }: Route.ComponentProps) {
  const { kind, sort, sorts, stage, side, counts, comparison } = loaderData;
  const t = useT("pipeline");
  const { figuresBar: bar } = useRoot();
  const total = STAGES.filter((each) => each !== "passed").reduce((sum, each) => sum + counts[each].count, 0);
  const changed = STAGES.reduce((sum, each) => sum + counts[each].changed, 0);
  const isEmpty = total + counts.passed.count === 0;
  return (
    <div className="stack stack-6">
      <PageTitle title={t("title")} />
      <header className="pipe-h">
        <div className="pipe-t">
          <div className="stack stack-2">
            <h1 className="h-page">{t("title")}</h1>
            <p className="small soft">{isEmpty ? t("private") : t(`lead.${kind}`, { count: total, changed })}</p>
          </div>
          {!isEmpty && (
            <div className="row row-w">
              <Menu
                label={t("sort.label")}
                align="end"
                trigger={(attributes) => (
                  <Button size="s" icon={SlidersHorizontal} {...attributes}>
                    {t("sort.button", { sort: t(`sort.${sort}`) })}
                  </Button>
                )}
              >
                {sorts.map((each) => (
                  <MenuLink
                    key={each}
                    to={paths.pipeline({ of: kind, sort: each, stage })}
                    aria-current={each === sort ? "true" : undefined}
                    preventScrollReset
                  >
                    {t(`sort.${each}`)}
                  </MenuLink>
                ))}
              </Menu>
              <LinkButton size="s" icon={Download} to={paths.pipelineExport(kind)} reloadDocument download>
                {t("export")}
              </LinkButton>
            </div>
          )}
        </div>
        <PipelineTabs side={side} current={kind} />
      </header>
      {!bar && !isEmpty && <RiskWarning figures at="begin" />}
      {isEmpty ? <PipelineEmpty kind={kind} /> : <PipelineBoard {...loaderData} />}
      {kind === "pitch" && <CompareBar pitches={comparison} />}
      {!isEmpty && (bar ? <MembersNote bar={bar} /> : <RiskWarning figures at="end" />)}
    </div>
  );
}
