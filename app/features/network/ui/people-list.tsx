import type { DayRates } from "#app/features/rates/rates.ts";
import { useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { ListEnd } from "#app/ui/list-end.tsx";
import type { PeopleCursor } from "../cursor.ts";
import {
  COUNT_LIMIT,
  changedPeople,
  clearedPeople,
  MOST_PAGES,
  PAGE_SIZE,
  type PeopleSearch,
  type Person,
  writePeople,
} from "../people.ts";
import { ActivePeopleFilters, useActivePeopleFilters } from "./active-people-filters.tsx";
import { PersonCard } from "./person-card.tsx";

interface PeopleListProps {
  search: PeopleSearch;
  people: readonly Person[];
  total: number;
  next: PeopleCursor | null;
  rates: DayRates;
  /** Whether the reader may write to people. */
  writes: boolean;
}

/** The people found, page below page, and how the list goes on. */
export function PeopleList({ search, people, total, next, rates, writes }: PeopleListProps) {
  const t = useT("network");
  if (people.length === 0 && !search.after) return <NobodyFound search={search} />;
  const pages = Array.from({ length: Math.ceil(people.length / PAGE_SIZE) }, (_, index) =>
    people.slice(index * PAGE_SIZE, (index + 1) * PAGE_SIZE),
  );
  return (
    <>
      <h2 className="vh">{t("results")}</h2>
      {pages.map((page, index) => (
        // A list of its own for each page: without script, "Show more" leads to where the new ones begin.
        <ul key={page[0]!.username} id={pageId(index + 1)} className="people">
          {page.map((person) => (
            <PersonCard key={person.username} person={person} rates={rates} writes={writes} />
          ))}
        </ul>
      ))}
      <PeopleEnd search={search} shown={people.length} total={total} next={next} />
    </>
  );
}

function pageId(page: number): string {
  return `people-${page}`;
}

interface PeopleEndProps {
  search: PeopleSearch;
  shown: number;
  total: number;
  next: PeopleCursor | null;
}

/** How the list goes on: up to ten pages below one another, then at a new address. */
function PeopleEnd({ search, shown, total, next }: PeopleEndProps) {
  const t = useT("network");
  const below = search.pages < MOST_PAGES;
  const longer = below ? { ...search, pages: search.pages + 1 } : changedPeople(search, { after: next });
  return (
    <ListEnd
      to={next && paths.people(writePeople(longer))}
      below={below ? pageId(search.pages + 1) : null}
      label={search.after ? t("more.unnumbered") : t("more.label", { count: Math.min(PAGE_SIZE, total - shown) })}
      start={search.after && { to: paths.people(writePeople(changedPeople(search, {}))), label: t("more.start") }}
    >
      {next ? !search.after && total <= COUNT_LIMIT && t("more.shown", { shown, total }) : t("more.end")}
    </ListEnd>
  );
}

function NobodyFound({ search }: { search: PeopleSearch }) {
  const t = useT("network");
  const active = useActivePeopleFilters(search);
  return (
    <EmptyState
      kind="no-results"
      title={t("none.title")}
      action={
        active.length > 0 && (
          <>
            {active.length > 1 && <ActivePeopleFilters search={search} loosen />}
            <LinkButton to={paths.people(writePeople(clearedPeople(search)))}>{t("none.clear")}</LinkButton>
          </>
        )
      }
    >
      {active.length > 0 ? t("none.loosen") : t("none.empty")}
    </EmptyState>
  );
}
