import { MapPin, MessageSquare } from "lucide-react";
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
import { Badge } from "#app/ui/badge/badge.tsx";
import { Chip, Chips } from "#app/ui/badge/chip.tsx";
import { LinkButton } from "#app/ui/button/button.tsx";
import { EmptyState } from "#app/ui/empty-state/empty-state.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
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
  writePeople,
} from "../people.ts";
import { ActivePeopleFilters, useActivePeopleFilters } from "./people-bar.tsx";

// About as many as fit in two lines.
const INTERESTS_SHOWN = 3;

interface PersonCardProps {
  person: Person;
  rates: DayRates;
  /** Whether the reader may write to people. */
  writes: boolean;
}

/** A member in the list of people. */
function PersonCard({ person, rates, writes }: PersonCardProps) {
  const t = useT("people");
  const profiles = useT("profiles");
  const pitches = useT("pitches");
  const shell = useT("shell");
  const format = useFormat();
  const { name, username, side, job, market, county, city, about, budget, interests, verifiedAt } = person;
  const place = [...townAndCounty(city, county), shell(`country.${market}`)];
  const rest = interests.length - INTERESTS_SHOWN;
  return (
    <Card as="li" className="person">
      <div className="person-h">
        <Avatar name={name} size="l" {...pictureSources(person.pictureId, 64)} />
        <div className="grow">
          <h3>
            <Link to={paths.profile(username)}>{name}</Link>
          </h3>
          {job && (
            <p className="small" lang={factsOf(market).htmlLang}>
              {job}
            </p>
          )}
          <p className="small soft person-place">
            <Icon of={MapPin} size="s" />
            <span>{place.join(", ")}</span>
          </p>
        </div>
      </div>
      <div className="chips">
        <Badge kind="line">{profiles(`side.${side}`)}</Badge>
        {verifiedAt && (
          <Badge kind="verified">{profiles("identityChecked", { date: format.dateShort(verifiedAt) })}</Badge>
        )}
      </div>
      {about && (
        <p className="person-about" lang={factsOf(market).htmlLang}>
          {about}
        </p>
      )}
      {budget && (
        <dl className="person-budget">
          <dt>{t("person.budget")}</dt>
          <dd>
            <span className="num">
              <BudgetText budget={budget} />
            </span>{" "}
            <Converted amount={[budget.from, budget.to]} currency={budget.currency} rates={rates} />
          </dd>
        </dl>
      )}
      {interests.length > 0 && (
        <Chips>
          {interests.slice(0, INTERESTS_SHOWN).map((industry) => (
            <Chip key={industry}>{pitches(`industry.${industry}`)}</Chip>
          ))}
          {rest > 0 && <span className="small soft">{t("person.more", { count: rest })}</span>}
        </Chips>
      )}
      <div className="person-foot">
        <span className="small soft dots">
          <span>{profiles("memberSince", { date: format.date(person.memberSince) })}</span>
          {person.active && <span>{t("person.active")}</span>}
        </span>
        {writes && (
          <LinkButton
            size="s"
            variant="quiet"
            icon={MessageSquare}
            to={paths.newConversation({ member: username })}
            aria-label={t("person.write", { name })}
          >
            {profiles("sendMessage")}
          </LinkButton>
        )}
      </div>
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
  /** Whether the reader may write to people. */
  writes: boolean;
}

/** The results, page below page, and a link to more. */
export function PeopleList({ search, people, total, next, rates, writes }: PeopleListProps) {
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

/** Link to the next page: up to MOST_PAGES at one address, then at a new one. */
function PeopleEnd({ search, shown, total, next }: PeopleEndProps) {
  const t = useT("people");
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
            <LinkButton to={paths.people(writePeople(clearedPeople(search)))}>{t("none.clear")}</LinkButton>
          </>
        )
      }
    >
      {active.length > 0 ? t("none.loosen") : t("none.empty")}
    </EmptyState>
  );
}
