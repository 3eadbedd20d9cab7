import { Link } from "react-router";
import { responseRates } from "#app/features/answers/responses/responses.server.ts";
import { useT } from "#app/i18n/translate.tsx";
import { accountHolderOf, visitOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { PageTitle } from "#app/shell/page-title.tsx";
import { deferred } from "#app/ui/hooks/deferred.tsx";
import { peopleCounts } from "../counts.server.ts";
import { findPeople } from "../people-search.server.ts";
import { readPeople } from "../reading.ts";
import { listedStatusOf } from "../visibility.server.ts";
import type { Route } from "./+types/people.ts";

export const handle = { screen: "search" };

// Each part is hydrated on its own, as on the page of the search.
const ActivePeopleFilters = deferred(async () => (await import("../ui/people-bar.tsx")).ActivePeopleFilters);
const PeopleBar = deferred(async () => (await import("../ui/people-bar.tsx")).PeopleBar);
const PeopleNotices = deferred(async () => (await import("../ui/people-bar.tsx")).PeopleNotices);
const PeopleText = deferred(async () => (await import("../ui/people-bar.tsx")).PeopleText);
const PeopleFilters = deferred(async () => (await import("../ui/people-filters.tsx")).PeopleFilters);
const PeopleList = deferred(async () => (await import("../ui/people-list.tsx")).PeopleList);

/** Searches members, for everybody with an account. */
export async function loader({ context }: Route.LoaderArgs) {
  const actor = accountHolderOf(context);
  const { market, url } = visitOf(context);
  const usual = actor.kind === "member" && actor.side === "entrepreneur" ? "investor" : null;
  const reading = readPeople(url.searchParams, market, usual);
  const [result, counts, own] = await Promise.all([
    findPeople(actor, market, reading.search),
    peopleCounts(actor, market, reading.search),
    actor.kind === "member" && actor.side && !actor.viewer ? listedStatusOf(actor) : null,
  ]);
  // The counts are for the text as typed, not for similar names.
  const shown = result.kind === "found" && result.similar ? null : counts;
  const people = result.kind === "found" ? result.people : [];
  return {
    reading,
    replies: await responseRates(
      actor,
      people.map(({ username }) => username),
    ),
    result,
    counts: shown,
    found: own?.found ?? null,
    writes: actor.kind === "member" && actor.side !== null,
  };
}

export default function People({
  loaderData: { reading, result, replies, counts, found, writes },
}: Route.ComponentProps) {
  const t = useT("people");
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
            replies={replies}
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
