import { ChevronLeft } from "lucide-react";
import { useEffect, useRef } from "react";
import { Link, useFetchers } from "react-router";
import type { Rates } from "#app/features/exchange-rates/exchange-rates.ts";
import { SummaryRates } from "#app/features/pitches/ui/summary-figures.tsx";
import { useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { ChipLink, Chips } from "#app/ui/badge/chip.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Icon } from "#app/ui/icon/icon.tsx";
import { ShowMore } from "#app/ui/list/show-more.tsx";
import { type CardKind, readStage, type Stage, stagesOf } from "../moves.ts";
import type { PipelineCard, PipelineSort, StageColumn, StageCount } from "../pipeline.ts";
import { DealCard } from "./deal-card.tsx";
import { useStageSum } from "./use-offered-sum.ts";

interface PipelineBoardProps {
  kind: CardKind;
  sort: PipelineSort;
  /** The one that a phone shows. */
  stage: Stage;
  counts: Readonly<Record<Stage, StageCount>>;
  columns: readonly StageColumn[];
  compared: readonly string[];
  rates: Rates;
  /** An ISO date by the reader's clock. */
  today: string;
}

/** The columns of a pipeline; on a phone one at a time (messages `pipeline`, `bookmarks`). A card that is being moved stands where it goes. */
export function PipelineBoard({ kind, sort, stage, counts, columns, compared, rates, today }: PipelineBoardProps) {
  const t = useT("pipeline");
  const bookmarks = useT("bookmarks");
  const moving = useMoves();
  const board = useRef<HTMLDivElement>(null);
  useFocusOnMoved(board, moving);
  const placed = columns.map((column) => ({ ...column, cards: withMoves(column, columns, moving) }));
  const shown = columns.flatMap(({ cards }) => cards.flatMap(({ pitch, offer }) => (pitch && !offer ? [pitch] : [])));
  const passed = placed.find((column) => column.stage === "passed");
  const to = (query: { stage?: string; after?: string }) => paths.pipeline({ of: kind, sort, ...query });
  const column = (each: (typeof placed)[number]) => (
    <StageSection
      key={each.stage}
      column={each}
      count={counts[each.stage]}
      isShown={each.stage === stage}
      {...{ kind, compared, rates, today, to }}
    />
  );
  return (
    <div ref={board} className="stack stack-6">
      <Chips scroll className="pipe-chips" role="group" aria-label={t("stages")}>
        {stagesOf(kind).map((each) => (
          <ChipLink
            key={each}
            to={to({ stage: each })}
            on={each === stage}
            aria-current={each === stage ? "true" : undefined}
            preventScrollReset
          >
            {t("chip", { stage: t(`stage.${each}`), count: String(counts[each].count) })}
          </ChipLink>
        ))}
      </Chips>
      <div className={classNames("kan", `kan-${kind}`)}>
        {placed.filter((each) => each !== passed).map(column)}
        <Link
          className="kan-fold"
          to={to({ stage: passed ? stagesOf(kind)[0]! : "passed" })}
          aria-expanded={passed !== undefined}
          preventScrollReset
        >
          <Icon of={ChevronLeft} size="s" />
          <span>{t("chip", { stage: t("stage.passed"), count: String(counts.passed.count) })}</span>
        </Link>
        {passed && column(passed)}
      </div>
      <SummaryRates pitches={shown} rates={rates} />
      {kind === "pitch" && columns.every(({ next }) => next === null) && (
        <p className="more small muted">{bookmarks("saved.end")}</p>
      )}
    </div>
  );
}

interface StageSectionProps extends Pick<PipelineBoardProps, "kind" | "compared" | "rates" | "today"> {
  column: StageColumn;
  count: StageCount;
  isShown: boolean;
  to: (query: { stage?: string; after?: string }) => string;
}

function StageSection({ column, count, isShown, kind, compared, rates, today, to }: StageSectionProps) {
  const t = useT("pipeline");
  const sumOf = useStageSum(rates);
  const { stage, cards, next, begun } = column;
  const name = t(`stage.${stage}`);
  const sum = sumOf(count.sums);
  return (
    <section className={classNames("kan-c", isShown && "is-on", `kan-${stage}`)} aria-label={name}>
      <header className="kan-h">
        <h2>{name}</h2>
        <span>{count.count}</span>
        {sum ? <small>{sum}</small> : count.changed > 0 && <small>{t("changed", { count: count.changed })}</small>}
      </header>
      <div className="kan-l">
        {cards.map((card) => (
          <DealCard key={card.id} card={card} kind={kind} compared={compared} today={today} rates={rates} />
        ))}
        {cards.length === 0 && <p className="kan-empty">{t(`none.${kind}.${stage}`)}</p>}
      </div>
      {(next || begun) && (
        <ShowMore
          to={next ? to({ stage, after: next }) : undefined}
          label={t("more")}
          start={begun && { to: to({ stage }), label: t("start") }}
        />
      )}
    </section>
  );
}

const MOVE = /^\/pages\/pipeline\/([0-9a-f-]+)\/stages\/([a-z]+)$/;

/** The moves on their way to the server: stage by card. */
function useMoves(): ReadonlyMap<string, Stage> {
  const fetchers = useFetchers();
  const moves = new Map<string, Stage>();
  for (const { formAction } of fetchers) {
    const [, id, name] = MOVE.exec(formAction ?? "") ?? [];
    const stage = readStage(name);
    if (id && stage) moves.set(id, stage);
  }
  return moves;
}

/** The cards of a column with those that come into it first, and without those that leave. */
function withMoves(
  column: StageColumn,
  all: readonly StageColumn[],
  moves: ReadonlyMap<string, Stage>,
): PipelineCard[] {
  if (moves.size === 0) return column.cards;
  const coming = all
    .filter((other) => other !== column)
    .flatMap(({ cards }) => cards.filter(({ id }) => moves.get(id) === column.stage));
  return [...coming, ...column.cards.filter(({ id }) => (moves.get(id) ?? column.stage) === column.stage)];
}

/** A card that changes its column takes the focus along; out of sight, the way to its stage has it. */
function useFocusOnMoved(board: { current: HTMLElement | null }, moves: ReadonlyMap<string, Stage>): void {
  const key = [...moves].join(" ");
  const [last] = [...moves.keys()].slice(-1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each move
  useEffect(() => {
    if (!last) return;
    const links = [
      ...(board.current?.querySelectorAll<HTMLElement>(`#card-${last} h3 a, .kan-fold, .pipe-chips [aria-current]`) ??
        []),
    ];
    links.find((link) => link.checkVisibility())?.focus({ preventScroll: true });
  }, [key]);
}
