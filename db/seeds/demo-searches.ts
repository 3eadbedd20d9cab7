import { sql } from "kysely";
import { compile, findAgain } from "#app/features/saved-searches/matching.server.ts";
import { type Rhythm, storedFilters } from "#app/features/saved-searches/saved-search.ts";
import { type Filters, noFilters } from "#app/features/search/search.ts";
import { factsOf, type Market } from "#app/i18n/markets.ts";
import { systemActor } from "#app/platform/actor.ts";
import type { Tx } from "#app/platform/db/db.server.ts";
import { newId } from "#app/platform/ids.ts";
import { daysBefore } from "./demo-moments.ts";

interface Watch {
  person: string;
  market: Market;
  name: string;
  filters: Partial<Filters>;
  notify: Rhythm;
  savedDaysAgo: number;
  openedDaysAgo: number;
}

/** Saved searches by member. */
const WATCHES: readonly Watch[] = [
  {
    person: "henrik-cederlund",
    market: "se",
    name: "Allt nytt i Norge och Finland",
    filters: { markets: ["no", "fi"] },
    notify: "daily",
    savedDaysAgo: 60,
    openedDaysAgo: 5,
  },
  {
    person: "henrik-cederlund",
    market: "se",
    name: "Unga bolag upp till 30 miljoner",
    filters: { phases: ["pre-start", "start-up", "growth"], to: 30_000_000 },
    notify: "instant",
    savedDaysAgo: 45,
    openedDaysAgo: 12,
  },
  {
    person: "markku-salonen",
    market: "fi",
    name: "Uutta Suomessa ja Ruotsissa",
    filters: { markets: ["se", "fi"] },
    notify: "weekly",
    savedDaysAgo: 50,
    openedDaysAgo: 20,
  },
  {
    person: "dev-chandrasekhar",
    market: "uk",
    name: "Britain and Denmark under £2m",
    filters: { markets: ["dk", "uk"], to: 2_000_000 },
    notify: "daily",
    savedDaysAgo: 40,
    openedDaysAgo: 6,
  },
  // Both find the same pitch.
  {
    person: "birgitta-forsell",
    market: "se",
    name: "Programvara i Sverige",
    filters: { markets: ["se"], industries: ["it-data"] },
    notify: "instant",
    savedDaysAgo: 30,
    openedDaysAgo: 15,
  },
  {
    person: "birgitta-forsell",
    market: "se",
    name: "Bolag som växer",
    filters: { markets: ["se"], phases: ["growth"] },
    notify: "instant",
    savedDaysAgo: 30,
    openedDaysAgo: 15,
  },
];

/** Writes the saved searches of the demo world with their new results, of which the owners are notified. */
export async function seedSearches(trx: Tx, now: Date, members: ReadonlyMap<string, string>): Promise<void> {
  for (const { person, market, name, filters, notify, savedDaysAgo, openedDaysAgo } of WATCHES) {
    const asked = { ...noFilters(factsOf(market).currency), ...filters };
    const [saved, opened] = [daysBefore(now, savedDaysAgo), daysBefore(now, openedDaysAgo)];
    await trx
      .insertInto("savedSearches")
      .values({
        id: newId(saved.getTime()),
        userId: members.get(person)!,
        name,
        filters: JSON.stringify(storedFilters(asked)),
        market,
        notify,
        ...(await compile(trx, systemActor("demo"), market, asked)),
        createdAt: saved,
        updatedAt: saved,
        openedAt: opened,
        openedBeforeAt: opened,
      })
      .execute();
  }
  const recent = await trx
    .selectFrom("listings")
    .select("pitchId")
    .where("publishedAt", ">", daysBefore(now, 60))
    .execute();
  for (const { pitchId } of recent) await findAgain(trx, pitchId);
  await sql`update search_findings f set found_at = l.published_at, told_at = l.published_at, mailed_at = l.published_at
    from listings l where l.pitch_id = f.pitch_id`.execute(trx);
  await sql`delete from search_findings f using saved_searches s where s.id = f.search_id and f.found_at < s.created_at`.execute(
    trx,
  );
}
