import type { DayRates } from "#app/features/exchange-rates/exchange-rates.ts";
import { useT } from "#app/i18n/translate.tsx";
import type { Side } from "#app/platform/actor.ts";
import { LinkButton } from "#app/ui/button/button.tsx";
import { EmptyState } from "#app/ui/empty-state/empty-state.tsx";
import { ListEnd } from "#app/ui/list/show-more.tsx";
import {
  COUNT_LIMIT,
  changedPeople,
  clearedPeople,
  type ListedPerson,
  MOST_PAGES,
  PAGE_SIZE,
  type PeopleCursor,
  type PeopleSearch,
  peopleAddress,
} from "../people.ts";
import { ActivePeopleFilters, useActivePeopleFilters } from "./people-bar.tsx";
import { PersonCard } from "./person-card.tsx";

interface PeopleListProps {
  search: PeopleSearch;
  people: readonly ListedPerson[];
  total: number;
  next: PeopleCursor | null;
  rates: DayRates;
  /** The reader's; members without one do not write to people. */
  side: Side | null;
}

/** The results, page below page, and a link to more. */
export function PeopleList({ search, people, total, next, rates, side }: PeopleListProps) {
  const t = useT("people");
  if (people.length === 0 && !search.after) return <NobodyFound search={search} />;
  const pages = Array.from({ length: Math.ceil(people.length / PAGE_SIZE) }, (_, index) =>
    people.slice(index * PAGE_SIZE, (index + 1) * PAGE_SIZE),
  );
  return (
    <>
      <h2 className="vh">{t("results")}</h2>
      {pages.map((page, index) => (
        // One list per page: without script, "Show more" jumps to the beginning of the new page.
        <ul key={page[0]!.username} id={pageId(index + 1)} className="people">
          {page.map((person) => (
            <PersonCard
              key={person.username}
              person={person}
              rates={rates}
              reader={side}
              searched={search.text !== ""}
            />
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

/** Link to the next page: up to MOST_PAGES at one address, then at a new one. */
function PeopleEnd({ search, shown, total, next }: PeopleEndProps) {
  const t = useT("people");
  const below = search.pages < MOST_PAGES;
  const longer = below ? { ...search, pages: search.pages + 1 } : changedPeople(search, { after: next });
  return (
    <ListEnd
      to={next && peopleAddress(longer)}
      below={below ? pageId(search.pages + 1) : null}
      label={search.after ? t("more.unnumbered") : t("more.label", { count: Math.min(PAGE_SIZE, total - shown) })}
      start={search.after && { to: peopleAddress(changedPeople(search, {})), label: t("more.start") }}
    >
      {next ? !search.after && total <= COUNT_LIMIT && t("more.shown", { shown, total }) : t("more.end")}
    </ListEnd>
  );
}

function NobodyFound({ search }: { search: PeopleSearch }) {
  const t = useT("people");
  const active = useActivePeopleFilters(search);
  if (search.bookmarked && active.length === 1) {
    return (
      <EmptyState
        kind="saved"
        title={t("none.bookmarked.title")}
        link={{ to: peopleAddress(clearedPeople(search)), label: t("none.bookmarked.action") }}
      >
        {t("none.bookmarked.text")}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      kind="no-results"
      title={t("none.title")}
      action={
        active.length > 0 && (
          <>
            {active.length > 1 && <ActivePeopleFilters search={search} loosen />}
            <LinkButton to={peopleAddress(clearedPeople(search))}>{t("none.clear")}</LinkButton>
          </>
        )
      }
    >
      {active.length > 0 ? t("none.loosen") : t("none.empty")}
    </EmptyState>
  );
}
