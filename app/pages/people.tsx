import { Link } from "react-router";
import { responseRates } from "#app/features/answers/responses/responses.server.ts";
import { RiskWarning } from "#app/features/market-rules/ui/risk-warning.tsx";
import { matchesAmong } from "#app/features/matching/people-matches.server.ts";
import { peopleCounts } from "#app/features/people/counts.server.ts";
import type { ListedPerson, Person } from "#app/features/people/people.ts";
import { findPeople } from "#app/features/people/people-search.server.ts";
import { readPeople } from "#app/features/people/reading.ts";
import { listedStatusOf } from "#app/features/people/visibility.server.ts";
import { companiesOf } from "#app/features/pitches/listing/companies.server.ts";
import { useT } from "#app/i18n/translate.tsx";
import type { AccountHolder } from "#app/platform/actor.ts";
import { accountHolderOf, visitOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { PageTitle } from "#app/shell/page-title.tsx";
import { deferred } from "#app/ui/hooks/deferred.tsx";
import type { Route } from "./+types/people.ts";

export const handle = { screen: "search" };

// Each part is hydrated on its own, as on the page of the search.
const ActivePeopleFilters = deferred(
  async () => (await import("#app/features/people/ui/people-bar.tsx")).ActivePeopleFilters,
);
const PeopleBar = deferred(async () => (await import("#app/features/people/ui/people-bar.tsx")).PeopleBar);
const PeopleNotices = deferred(async () => (await import("#app/features/people/ui/people-bar.tsx")).PeopleNotices);
const PeopleText = deferred(async () => (await import("#app/features/people/ui/people-bar.tsx")).PeopleText);
const PeopleFilters = deferred(async () => (await import("#app/features/people/ui/people-filters.tsx")).PeopleFilters);
const PeopleList = deferred(async () => (await import("#app/features/people/ui/people-list.tsx")).PeopleList);

/** Searches members, for everybody with an account. */
export async function loader({ context }: Route.LoaderArgs) {
  const actor = accountHolderOf(context);
  const { market, url } = visitOf(context);
  const side = actor.kind === "member" ? actor.side : null;
  const reading = readPeople(url.searchParams, market, side === "entrepreneur" ? "investor" : null);
  const [result, counts, own] = await Promise.all([
    findPeople(actor, market, reading.search),
    peopleCounts(actor, market, reading.search),
    actor.kind === "member" && side && !actor.viewer ? listedStatusOf(actor) : null,
  ]);
  // The counts are for the text as typed, not for similar names.
  const shown = result.kind === "found" && result.similar ? null : counts;
  return {
    reading,
    result: result.kind === "found" ? { ...result, people: await listed(actor, result.people) } : result,
    counts: shown,
    found: own?.found ?? null,
    side,
  };
}

/** People with their answers, companies and matches: one query each for all of them. */
async function listed(actor: AccountHolder, people: readonly Person[]): Promise<ListedPerson[]> {
  const usernames = people.map(({ username }) => username);
  const owners = people.filter(({ side }) => side === "entrepreneur").map(({ username }) => username);
  const [replies, companies, matches] = await Promise.all([
    responseRates(actor, usernames),
    companiesOf(actor, owners),
    matchesAmong(actor, usernames),
  ]);
  return people.map((person) => {
    const { username } = person;
    const match = matches.get(username) ?? null;
    const own = companies.get(username) ?? [];
    return {
      ...person,
      replies: Object.hasOwn(replies, username) ? replies[username]! : null,
      company: own.find(({ publicId }) => publicId === match?.publicId) ?? own[0] ?? null,
      moreCompanies: Math.max(0, own.length - 1),
      match,
    };
  });
}

export default function PeoplePage({ loaderData: { reading, result, counts, found, side } }: Route.ComponentProps) {
  const t = useT("people");
  const { search } = reading;
  const list = result.kind === "found" ? result : null;
  const figures = list?.people.some(({ company }) => company?.figures) ?? false;
  return (
    <div className="search">
      <PageTitle title={t("title")} />
      <PeopleText search={search} />
      <PeopleFilters reading={reading} rates={result.rates} counts={counts} />
      <section className="results">
        <PeopleBar search={search} total={list?.total ?? null} />
        <div className="resrow">
          <ActivePeopleFilters search={search} />
        </div>
        <PeopleNotices notices={reading.notices} tooSlow={!list} similar={list?.similar ?? false} />
        {figures && <RiskWarning figures at="begin" />}
        {list && (
          <PeopleList
            search={search}
            people={list.people}
            total={list.total}
            next={list.next}
            rates={result.rates}
            side={side}
          />
        )}
        {found !== null && (
          <p className="small soft">
            {t(found ? "own.found" : "own.hidden")} <Link to={paths.visibility()}>{t("own.settings")}</Link>
          </p>
        )}
        {figures && <RiskWarning figures at="end" />}
      </section>
    </div>
  );
}
