import { MessageSquare } from "lucide-react";
import { Link } from "react-router";
import type { DayRates } from "#app/features/exchange-rates/exchange-rates.ts";
import { Converted } from "#app/features/exchange-rates/ui/converted.tsx";
import { pictureSources } from "#app/features/files/file.ts";
import type { Budget } from "#app/features/profiles/profile.ts";
import { townAndCounty } from "#app/i18n/counties.ts";
import { factsOf } from "#app/i18n/markets.ts";
import { useFormat, useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { Avatar } from "#app/ui/avatar/avatar.tsx";
import { IconLink, LinkButton } from "#app/ui/button/button.tsx";
import { EmptyState } from "#app/ui/empty-state/empty-state.tsx";
import { ListEnd } from "#app/ui/list/show-more.tsx";
import { Card } from "#app/ui/section/section.tsx";
import {
  COUNT_LIMIT,
  changedPeople,
  clearedPeople,
  MOST_PAGES,
  PAGE_SIZE,
  type PeopleCursor,
  type PeopleSearch,
  type Person,
  peopleAddress,
} from "../people.ts";
import { ActivePeopleFilters, useActivePeopleFilters } from "./people-bar.tsx";

const INTERESTS_SHOWN = 2;

interface PersonCardProps {
  person: Person;
  rates: DayRates;
  /** The share of first messages that the person answers, in basis points; undefined while there is too little to tell. */
  replies: number | undefined;
  /** Whether the reader may write to people. */
  writes: boolean;
}

/** A member in the list of people: what they invest comes before what they say. */
function PersonCard({ person, rates, replies, writes }: PersonCardProps) {
  const t = useT("people");
  const profiles = useT("profiles");
  const pitches = useT("pitches");
  const shell = useT("shell");
  const format = useFormat();
  const { name, username, side, job, market, county, city, about, budget, interests, verifiedAt } = person;
  const { htmlLang } = factsOf(market);
  const place = [...townAndCounty(city, county), shell(`country.${market}`)];
  const rest = interests.length - INTERESTS_SHOWN;
  const signs = [
    ...(verifiedAt ? [profiles("identityChecked", { date: format.dateShort(verifiedAt) })] : []),
    ...(person.active ? [t("person.active")] : []),
    ...(replies === undefined ? [] : [t("person.replies", { rate: format.percent(replies) })]),
  ];
  return (
    <Card as="li" className="person">
      <Avatar name={name} size="l" {...pictureSources(person.pictureId, 64)} />
      <div className="person-facts">
        <h3>
          <Link to={paths.profile(username)}>{name}</Link>
        </h3>
        {job && <p lang={htmlLang}>{job}</p>}
        <p className="soft">{[profiles(`side.${side}`), place.join(", ")].join(" · ")}</p>
        {budget && (
          <p className="person-budget">
            <span className="vh">{t("person.budget")}</span>
            <b className="num">
              <BudgetText budget={budget} />
            </b>{" "}
            <Converted amount={[budget.from, budget.to]} currency={budget.currency} rates={rates} />
          </p>
        )}
        {interests.length > 0 && (
          <p>
            {interests
              .slice(0, INTERESTS_SHOWN)
              .map((industry) => pitches(`industry.${industry}`))
              .join(" · ")}
            {rest > 0 && ` · ${t("person.more", { count: rest })}`}
          </p>
        )}
        {about && (
          <p className="person-about" lang={htmlLang}>
            {about}
          </p>
        )}
        {signs.length > 0 && <p className="soft">{signs.join(" · ")}</p>}
      </div>
      {writes && (
        <IconLink
          icon={MessageSquare}
          to={paths.newConversation({ member: username })}
          label={t("person.write", { name })}
        />
      )}
    </Card>
  );
}

function BudgetText({ budget: { from, to, currency } }: { budget: Budget }) {
  const profiles = useT("profiles");
  const format = useFormat();
  if (from === null) return profiles("budgetTo", { amount: format.money(to ?? 0, currency) });
  if (to === null) return profiles("budgetFrom", { amount: format.money(from, currency) });
  return `${format.money(from, currency)}\u00a0–\u00a0${format.money(to, currency)}`;
}

interface PeopleListProps {
  search: PeopleSearch;
  people: readonly Person[];
  total: number;
  next: PeopleCursor | null;
  rates: DayRates;
  /** See `PersonCardProps`, by username. */
  replies: Readonly<Record<string, number>>;
  /** Whether the reader may write to people. */
  writes: boolean;
}

/** The results, page below page, and a link to more. */
export function PeopleList({ search, people, total, next, rates, replies, writes }: PeopleListProps) {
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
              replies={replies[person.username]}
              writes={writes}
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
