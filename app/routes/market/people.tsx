import { Link } from "react-router";
import { findPeople } from "#app/features/network/queries.server.ts";
import { peopleCounts } from "#app/features/network/queries-counts.server.ts";
import { listedStandingOf } from "#app/features/network/queries-listed.server.ts";
import { readPeople } from "#app/features/network/reading.ts";
import { ActivePeopleFilters } from "#app/features/network/ui/active-people-filters.tsx";
import { PeopleBar, PeopleText } from "#app/features/network/ui/people-bar.tsx";
import { PeopleFilters } from "#app/features/network/ui/people-filters.tsx";
import { PeopleList } from "#app/features/network/ui/people-list.tsx";
import { PeopleNotices } from "#app/features/network/ui/people-notices.tsx";
import { useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths.ts";
import { accountHolderOf, visitOf } from "#app/platform/visit.server.ts";
import { PageTitle } from "#app/shell/page-title.tsx";
import type { Route } from "./+types/people.ts";

export const handle = { screen: "search" };

/** The network: members by what they tell about themselves, for everybody with an account. */
export async function loader({ context }: Route.LoaderArgs) {
  const actor = accountHolderOf(context);
  const { market, url } = visitOf(context);
  const reading = readPeople(url.searchParams, market);
  const [result, counts, own] = await Promise.all([
    findPeople(actor, market, reading.search),
    peopleCounts(actor, market, reading.search),
    actor.kind === "member" && actor.side && !actor.viewer ? listedStandingOf(actor) : null,
  ]);
  // Names near what was typed are nobody's that was counted.
  const shown = result.kind === "found" && result.similar ? null : counts;
  return {
    reading,
    result,
    counts: shown,
    found: own?.found ?? null,
    writes: actor.kind === "member" && actor.side !== null,
  };
}

export default function People({ loaderData: { reading, result, counts, found, writes } }: Route.ComponentProps) {
  const t = useT("network");
  const { search } = reading;
  const list = result.kind === "found" ? result : null;
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
        {list && (
          <PeopleList
            search={search}
            people={list.people}
            total={list.total}
            next={list.next}
            rates={result.rates}
            writes={writes}
          />
        )}
        {found !== null && (
          <p className="small soft">
            {t(found ? "own.found" : "own.hidden")} <Link to={paths.visibility()}>{t("own.settings")}</Link>
          </p>
        )}
      </section>
    </div>
  );
}
