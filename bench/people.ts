/** Searches for people at a million members, by words, sides, places, interests and budgets. */
import { sql } from "kysely";
import { countiesOf } from "#app/i18n/counties.ts";
import { factsOf } from "#app/i18n/markets.ts";
import type { AccountHolder } from "#app/platform/actor.ts";
import { newId } from "#app/platform/ids.ts";
import { programModules } from "./parts/modules.ts";
import { type Cell, percentile, report } from "./report.ts";
import { Chance, weighted } from "./world/chance.ts";
import { member } from "./world/member.ts";
import { TOWNS } from "./world/places.ts";
import { label, withWorld } from "./world/store.ts";
import { KINDS, type World } from "./world/world.ts";

const SEARCHES = 1_000;
// Warm-up: compilation, and reading pages from the disk.
const WARM_UP = 200;
const KEYS = 20;

/** Kinds of queries, and their percentage. */
const KIND = weighted({
  everybody: 10,
  role: 15,
  place: 15,
  interest: 15,
  budget: 10,
  "all filters": 10,
  name: 12,
  "first name": 5,
  word: 8,
});
type Kind = ReturnType<typeof KIND.draw>;

interface Asked {
  kind: Kind;
  market: ReturnType<typeof member>["market"];
  query: string;
}

/** The n-th query. It describes an existing member, so that common values are frequent. */
function questionOf(world: World, number: number): Asked {
  const chance = new Chance(KINDS.query, 2_000_000_000 + number);
  const kind = KIND.draw(chance);
  const one = member(world, 1 + chance.below(world.members));
  const { market, side, interests, name } = one;
  const params = new URLSearchParams();
  const place = () => {
    if (one.county && chance.is(0.5)) params.append("county", one.county);
    else if (chance.is(0.8)) params.append("market", market);
    else for (const { code } of countiesOf(market).slice(0, 5)) params.append("county", code);
  };
  const budget = () => {
    const from = Math.round((10_000 + chance.share() ** 2 * 900_000) / 10_000) * 10_000;
    params.set("from", String(from));
    if (chance.is(0.6)) params.set("to", String(from * 3));
    params.set("currency", factsOf(market).currency);
  };
  if (kind === "role" || kind === "all filters") params.set("side", side);
  if (kind === "interest" || kind === "all filters")
    for (const interest of interests.slice(0, 2)) params.append("interest", interest);
  if (kind === "place" || kind === "all filters") place();
  if (kind === "budget" || (kind === "all filters" && side === "investor")) budget();
  if (kind === "all filters" && chance.is(0.4)) params.set("active", "1");
  if (chance.is(0.1)) params.set("verified", "1");
  if (kind === "name") params.set("q", chance.is(0.7) ? name : name.split(" ").at(-1)!);
  if (kind === "first name") params.set("q", name.split(" ")[0]!);
  if (kind === "word")
    params.set("q", chance.is(0.5) ? TOWNS[market].draw(chance).name : (one.job ?? one.city ?? name));
  if (chance.is(0.2)) params.set("sort", "newest");
  if (chance.is(0.12)) params.set("pages", String(2 + chance.below(3)));
  return { kind, market, query: params.toString() };
}

await withWorld(async ({ url, world }) => {
  const program = await programModules(url);
  const { db } = await program.load<typeof import("#app/platform/db/db.server.ts")>("/app/platform/db/db.server.ts");
  const { findPeople } = await program.load<typeof import("#app/features/people/people-search.server.ts")>(
    "/app/features/people/people-search.server.ts",
  );
  const { readPeople } = await program.load<typeof import("#app/features/people/reading.ts")>(
    "/app/features/people/reading.ts",
  );
  const reader: AccountHolder = { kind: "guest", id: newId() };
  const kinds = new Map<Kind, number[]>();
  const byKey: number[] = [];
  let tooSlow = 0;
  try {
    const { rows: spread } = await sql<{
      id: string;
    }>`select user_id as id from people where sample limit ${KEYS * 200}`.execute(db);
    for (let number = 0; number < WARM_UP + SEARCHES; number++) {
      const { kind, market, query } = questionOf(world, number);
      const at = (number * KEYS) % Math.max(1, spread.length - KEYS);
      const ids = spread.slice(at, at + KEYS).map(({ id }) => id);
      const keys = await timed(() =>
        sql`select user_id, facets, joined_at, seen_week from people where user_id = any(${ids}::uuid[])`.execute(db),
      );
      const { search } = readPeople(new URLSearchParams(query), market);
      const found = await timed(() => findPeople(reader, market, search));
      if (process.env.SLOWEST && found.ms > Number(process.env.SLOWEST)) console.error(found.ms.toFixed(0), query);
      if (number < WARM_UP) continue;
      byKey.push(keys.ms);
      if (found.value.kind !== "found") tooSlow++;
      kinds.set(kind, [...(kinds.get(kind) ?? []), found.ms]);
    }
  } finally {
    await program.close();
  }
  const all = [...kinds.values()].flat();
  const line = (name: string, ms: number[]): Cell[] => [
    name,
    ms.length,
    percentile(ms, 0.5),
    percentile(ms, 0.99),
    Math.max(...ms),
  ];
  report(
    ["kind", "searches", `p50 ms ${label(world.members)}`, "p99", "most"],
    [
      line(`${KEYS} rows by primary key`, byKey),
      line("all searches", all),
      ...[...kinds].sort(([a], [b]) => a.localeCompare(b)).map(([kind, ms]) => line(kind, ms)),
    ],
    [
      { name: "network-p50-ms", value: percentile(all, 0.5), limit: 10 },
      { name: "network-p99-ms", value: percentile(all, 0.99), limit: 50 },
      { name: "network-too-slow", value: tooSlow, limit: 0 },
    ],
  );
  console.log(
    `\nA search takes ${(percentile(all, 0.5) / percentile(byKey, 0.5)).toFixed(1)} times as long as ${KEYS} rows by their key.`,
  );
});

async function timed<Value>(work: () => Promise<Value>): Promise<{ ms: number; value: Value }> {
  const begun = performance.now();
  const value = await work();
  return { ms: performance.now() - begun, value };
}
