import { type ReactNode, useContext } from "react";
import { Link } from "react-router";
import type { DayRates } from "#app/features/exchange-rates/exchange-rates.ts";
import { FiguresBarOfReader } from "#app/features/pitches/ui/figures-bar.ts";
import { PitchRow } from "#app/features/pitches/ui/pitch-card.tsx";
import { factsOf } from "#app/i18n/markets.ts";
import { useAgo, useFormat, useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { LinkButton } from "#app/ui/button/button.tsx";
import { EmptyState } from "#app/ui/empty-state/empty-state.tsx";
import { ListEnd } from "#app/ui/list/show-more.tsx";
import { MarkedParts } from "#app/ui/text/markup.tsx";
import type { FoundPitch, FoundRelated, Loosened } from "../finding.server.ts";
import type { Highlights } from "../highlights/highlights.server.ts";
import {
  COUNT_LIMIT,
  changed,
  cleared,
  type Filters,
  LOOSE_LIMIT,
  MOST_PAGES,
  PAGE_SIZE,
  type Search,
  writeSearch,
} from "../search.ts";
import type { Cursor } from "../sorts.ts";
import { quotedWords, replacedWord } from "../typed-text.ts";
import { useActiveFilters } from "./active-filters.tsx";

// A few looser searches are enough; the filters offer the others.
const MOST_SHOWN = 4;

interface NothingFoundProps {
  search: Search;
  looser: readonly Loosened[];
  related: FoundRelated | null;
}

/** The empty result, with looser searches: most results first. */
function NothingFound({ search, looser, related }: NothingFoundProps) {
  // Who sees no figures does not search the whole text.
  const bar = useContext(FiguresBarOfReader);
  const t = useT("search");
  const without = useWithout(search);
  const hasFilters = useActiveFilters(search).length > 0;
  const words = (related?.leftOut ?? []).map(({ word, total }) => ({
    text: replacedWord(search.text, word, ""),
    label:
      total > COUNT_LIMIT
        ? t("none.withoutWordMany", { word, count: COUNT_LIMIT })
        : t("none.withoutWord", { word, count: total }),
  }));
  const filters = looser.map(({ change, total }) => ({ change, label: without(change, total) }));
  // Leaving out one word changes less than leaving out the text.
  const shown: { change: Partial<Filters>; label: string }[] = [
    ...words.map(({ text, label }) => ({ change: { text }, label })),
    ...filters.filter(({ change }) => words.length === 0 || !("text" in change)),
  ].slice(0, MOST_SHOWN);
  return (
    <EmptyState
      kind="no-results"
      title={t("none.title")}
      action={
        hasFilters && (
          <>
            {shown.length > 0 && (
              <ul className="loosen">
                {shown.map(({ change, label }, index) => (
                  <li key={label}>
                    <LinkButton
                      variant={index === 0 ? "primary" : "secondary"}
                      to={paths.search(writeSearch(changed(search, change)))}
                    >
                      {label}
                    </LinkButton>
                  </li>
                ))}
              </ul>
            )}
            <LinkButton variant="quiet" to={paths.search(writeSearch(cleared(search)))}>
              {t("none.clear")}
            </LinkButton>
          </>
        )
      }
    >
      {search.text && bar && <>{t(`none.bar.${bar}`)} </>}
      {!hasFilters ? t("none.empty") : shown.length > 0 ? t("none.loosen") : t("none.reword")}
    </EmptyState>
  );
}

/** "Without Uppsala län and Sweden: 12 pitches". */
function useWithout(search: Search): (change: Partial<Filters>, total: number) => string {
  const t = useT("search");
  const format = useFormat();
  const active = useActiveFilters(search);
  return (change, total) => {
    const removed = active.filter((filter) => Object.keys(filter.without).every((name) => name in change));
    const args = { filter: format.list(removed.map(({ label }) => label)) };
    return total > LOOSE_LIMIT
      ? t("none.withoutMany", { ...args, count: LOOSE_LIMIT })
      : t("none.without", { ...args, count: total });
  };
}

export interface ResultListProps {
  search: Search;
  pitches: readonly FoundPitch[];
  total: number;
  next: Cursor | null;
  /** The hour of the paid places. */
  hour: number;
  /** If nothing was found: looser searches, most results first. */
  looser: readonly Loosened[];
  /** What only mentions the text, or comes nearest to it. */
  related: FoundRelated | null;
  /** At the end of each row: the bookmark button, from another feature. */
  actionOf: (pitch: FoundPitch) => ReactNode;
  /** The pitches pointed at on the map. */
  pointed?: readonly string[];
  onPoint?: (publicIds: readonly string[]) => void;
  /** Rates to convert amounts to the reader's currency; null for readers who see no amounts. */
  rates: DayRates | null;
}

/** The results, page below page, and the link to more; then what comes beside them. */
export function ResultList(props: ResultListProps) {
  const { search, pitches, total, next, hour, looser, related } = props;
  const t = useT("search");
  const pages = Array.from({ length: Math.ceil(pitches.length / PAGE_SIZE) }, (_, index) =>
    pitches.slice(index * PAGE_SIZE, (index + 1) * PAGE_SIZE),
  );
  return (
    <>
      {pitches.length === 0 && !search.after ? (
        <NothingFound search={search} looser={looser} related={related} />
      ) : (
        <>
          <h2 className="vh">{t("results")}</h2>
          {pages.map((page, index) => (
            // One list per page: without script, "Show more" jumps to the first new one.
            <ul key={page[0]!.publicId} id={pageId(index + 1)}>
              <ResultRows {...props} pitches={page} />
            </ul>
          ))}
          <ResultsEnd search={search} shown={pitches.length} total={total} next={next} hour={hour} />
        </>
      )}
      {related && <RelatedList {...props} related={related} />}
    </>
  );
}

/** What only mentions the text, or comes nearest to it, under a sentence that says so. */
function RelatedList({ related, ...props }: ResultListProps & { related: FoundRelated }) {
  const t = useT("search");
  const { kind, pitches, total } = related;
  const mentions =
    total > COUNT_LIMIT ? t("related.mentionsMany", { count: COUNT_LIMIT }) : t("related.mentions", { count: total });
  const everyMention = changed(props.search, { text: quotedWords(props.search.text) });
  return (
    <section className="related">
      <h2>{kind === "mentions" ? mentions : t(`related.${kind}`)}</h2>
      {kind === "mentions" && <p>{t("related.mentionsHint")}</p>}
      <ul>
        <ResultRows {...props} pitches={pitches} />
      </ul>
      {kind === "mentions" && total > pitches.length && (
        <LinkButton to={paths.search(writeSearch(everyMention))}>{t("related.all")}</LinkButton>
      )}
    </section>
  );
}

/** The rows of a list of pitches. */
function ResultRows({ pitches, actionOf, pointed, onPoint, rates }: Omit<ResultListProps, "related">) {
  const ago = useAgo();
  return pitches.map((pitch) => (
    <PitchRow
      key={pitch.publicId}
      pitch={pitch}
      name={pitch.highlights?.name && <MarkedParts parts={pitch.highlights.name} />}
      lead={pitch.highlights?.lead && <MarkedParts parts={pitch.highlights.lead} />}
      passage={pitch.highlights?.passage && <Passage pitch={pitch} passage={pitch.highlights.passage} />}
      ago={pitch.publishedAt && ago(pitch.publishedAt)}
      action={actionOf(pitch)}
      highlighted={pointed?.includes(pitch.publicId)}
      onPoint={onPoint && ((isPointed) => onPoint(isPointed ? [pitch.publicId] : []))}
      rates={rates ?? undefined}
    />
  ));
}

interface PassageProps {
  pitch: FoundPitch;
  passage: NonNullable<Highlights["passage"]>;
}

/** What of a pitch meets the search, where its name and what it does do not. */
function Passage({ pitch, passage }: PassageProps) {
  const t = useT("search");
  const parts = <MarkedParts parts={passage.parts} />;
  switch (passage.of) {
    case "text":
      return <span lang={factsOf(pitch.market).htmlLang}>{parts}</span>;
    case "owner":
    case "number":
      return (
        <>
          {t(`passage.${passage.of}`)} {parts}
        </>
      );
    default:
      return (
        <>
          <Link to={passage.to}>{t(`passage.${passage.of}`)}</Link>{" "}
          <span lang={passage.language ?? undefined}>{parts}</span>
        </>
      );
  }
}

function pageId(page: number): string {
  return `results-${page}`;
}

interface ResultsEndProps {
  search: Search;
  shown: number;
  total: number;
  next: Cursor | null;
  hour: number;
}

/** The link to more: up to ten pages on one address, then a new address. */
function ResultsEnd({ search, shown, total, next, hour }: ResultsEndProps) {
  const t = useT("search");
  const fits = search.pages < MOST_PAGES;
  const longer = fits ? { ...search, hour, pages: search.pages + 1 } : changed(search, { hour, after: next });
  return (
    <ListEnd
      to={next && paths.search(writeSearch(longer))}
      below={fits ? pageId(search.pages + 1) : null}
      label={search.after ? t("more.unnumbered") : t("more.label", { count: Math.min(PAGE_SIZE, total - shown) })}
      start={search.after && { to: paths.search(writeSearch(changed(search, {}))), label: t("more.start") }}
    >
      {next ? !search.after && total <= COUNT_LIMIT && t("more.shown", { shown, total }) : t("more.end")}
    </ListEnd>
  );
}
