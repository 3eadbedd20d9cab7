/** Costs of pages in a world of pitches, and of publishing one there. */
import { cpus } from "node:os";
import { performance } from "node:perf_hooks";
import { paths } from "#app/platform/paths/paths.ts";
import { send } from "../parts/load.ts";
import { programModules } from "../parts/modules.ts";
import { type Measured, PROGRAM, startMeasured } from "../parts/process.ts";
import { percentile } from "../report.ts";
import { type Asked, queryMix } from "../world/queries.ts";
import type { LoadedWorld } from "../world/store.ts";
import { type Cost, clockOf, Meter, ownClock } from "./meter.ts";

const EACH = 50;
const STORED = 1_000;
const WARM_UP = 100;
const QUERIES = 3_000;
const PUBLISHED = 60;
const AT_ONCE = 16;
const BROWSER = { Accept: "text/html", "Accept-Encoding": "gzip" };

/** The program on a world, and what its readers ask for. */
interface Subject {
  program: Measured;
  meter: Meter;
  searches: Asked[];
  pitches: string[];
  member: Record<string, string>;
}

/** The requests that a machine answers when they come one after the other on sixteen connections. */
export interface Closed {
  connections: number;
  perSecond: number;
  p50: number;
  p99: number;
  /** Milliseconds of a request: the program's, the database's, and the asking bench's. */
  each: Cost & { client: number };
  /** Cores of the machine, and how many of them other programs used meanwhile. */
  cores: number;
  others: number;
}

/** Calls `work` with the program on the world. */
async function onWorld<Result>(
  { url, world }: LoadedWorld,
  dataDir: string,
  work: (subject: Subject) => Promise<Result>,
): Promise<Result> {
  const program = await startMeasured({
    module: PROGRAM,
    env: { DATA_DIR: dataDir, DATABASE_URL: url },
    readyAt: "/healthz",
    patience: 600_000,
  });
  try {
    const meter = await Meter.open(clockOf(program), url);
    const pitches = await meter.rows<{ publicId: string; companyName: string }>(
      `select public_id as "publicId", company_name as "companyName" from listings where market = 'se' order by md5(pitch_id::text) limit 3000`,
    );
    const [reader] = await meter.rows<{ id: string }>(
      "select id from users where side = 'investor' and lang = 'se' order by id limit 1",
    );
    const searches = queryMix(world, QUERIES).filter(({ market }) => market === "se");
    const member = { ...BROWSER, Cookie: await signIn(url, dataDir, reader!.id) };
    const result = await work({ program, meter, searches, pitches: pitches.map(paths.pitch), member });
    await meter.rows("delete from sessions");
    await meter.close();
    return result;
  } finally {
    await program.stop();
  }
}

async function signIn(url: string, dataDir: string, id: string): Promise<string> {
  const modules = await programModules(url, { DATA_DIR: dataDir });
  try {
    const { signedIn } = await modules.load<typeof import("#tests/fixtures/accounts/sign-in.ts")>(
      "/tests/fixtures/accounts/sign-in.ts",
    );
    return await signedIn(id);
  } finally {
    await modules.close();
  }
}

/** The cost of a request of a kind; no two have the same number, so that none comes from the page cache by chance. */
export async function pageCost(
  { program, meter }: Pick<Subject, "program" | "meter">,
  path: (number: number) => string,
  headers: Record<string, string>,
  count = EACH,
): Promise<Cost> {
  await send(program, path, headers, WARM_UP);
  return meter.median(count, (round) =>
    send(program, (index) => path(WARM_UP + round * count + index), headers, count),
  );
}

const WORDS = /word|name|beginning|language|phrase/;

/** Costs of pages by name. */
export function worldPages(world: LoadedWorld, dataDir: string): Promise<Record<string, Cost>> {
  return onWorld(world, dataDir, async (subject) => {
    const { searches, pitches, member } = subject;
    const search = (of: readonly Asked[]) => (index: number) => paths.search(of[index % of.length]!.query);
    const data = (address: (index: number) => string) => (index: number) =>
      address(index).replace(/^([^?]*)/, "$1.data");
    const words = searches.filter(({ kind }) => WORDS.test(kind));
    const filters = searches.filter(({ kind }) => !WORDS.test(kind));
    const pitch = (index: number) => pitches[index % pitches.length]!;
    const counts = (index: number) => paths.searchCounts(searches[index]!.query);
    return {
      "visitor: landing, stored": await pageCost(subject, () => paths.landing(), BROWSER, STORED),
      "visitor: landing": await pageCost(subject, (index) => `${paths.landing()}?mark=${index}`, BROWSER),
      "visitor: search": await pageCost(subject, search(searches), BROWSER),
      "visitor: pitch": await pageCost(subject, pitch, BROWSER),
      "visitor: pitch, stored": await pageCost(subject, () => pitches.at(-1)!, BROWSER, STORED),
      "member: home": await pageCost(subject, () => paths.home(), member),
      "member: home, data": await pageCost(subject, () => `${paths.home()}.data`, member),
      "member: search with words": await pageCost(subject, search(words), member),
      "member: search by filters": await pageCost(subject, search(filters), member),
      "member: search": await pageCost(subject, search(searches), member),
      "member: search, data": await pageCost(subject, data(search(searches)), member),
      "member: counts of a search": await pageCost(subject, counts, member),
      "member: pitch": await pageCost(subject, pitch, member),
      "member: pitch, data": await pageCost(subject, data(pitch), member),
      "member: people, data": await pageCost(
        subject,
        data(() => paths.people("")),
        member,
      ),
      "member: matches, data": await pageCost(
        subject,
        data(() => paths.matches()),
        member,
      ),
      "a second of nothing": subject.meter.idle,
    };
  });
}

/** What a search costs in a larger world; and how many of them a machine answers. */
export function searchesIn(world: LoadedWorld, dataDir: string): Promise<{ cost: Cost; closed: Closed }> {
  return onWorld(world, dataDir, async (subject) => {
    const { searches, member } = subject;
    const path = (index: number) => `${paths.search(searches[index % searches.length]!.query)}`;
    const cost = await pageCost(subject, path, member, EACH * 3);
    return { cost, closed: await closedLoop(subject, path, member) };
  });
}

/** Milliseconds in which cores of this machine were busy. */
function machineTime(): number {
  return cpus().reduce((sum, { times }) => sum + times.user + times.nice + times.sys + times.irq, 0);
}

async function closedLoop(
  { program, meter }: Subject,
  path: (index: number) => string,
  headers: Record<string, string>,
): Promise<Closed> {
  const count = EACH * 12;
  const waited: number[] = [];
  const [begun, own, machine] = [performance.now(), process.cpuUsage(), machineTime()];
  let next = 0;
  const connection = async () => {
    while (next < count) {
      const sent = performance.now();
      const answer = await fetch(program.origin + path(next++), { headers });
      await answer.arrayBuffer();
      waited.push(performance.now() - sent);
    }
  };
  const cost = await meter.cost(count, () => Promise.all(Array.from({ length: AT_ONCE }, connection)));
  const elapsed = performance.now() - begun;
  const { user, system } = process.cpuUsage(own);
  const each = { ...cost, client: (user + system) / 1_000 / count };
  return {
    connections: AT_ONCE,
    perSecond: (count / elapsed) * 1_000,
    p50: percentile(waited, 0.5),
    p99: percentile(waited, 0.99),
    each,
    cores: cpus().length,
    others: Math.max(
      0,
      (machineTime() - machine) / elapsed - ((each.web + each.database + each.client) * count) / elapsed,
    ),
  };
}

/** Costs of publishing a pitch: listing it, and finding the saved searches and the members that it is news for. */
export async function publication({ copy, world }: LoadedWorld): Promise<Record<string, Cost>> {
  const own = await copy();
  const modules = await programModules(own.url);
  const meter = await Meter.open(ownClock, own.url, false);
  try {
    const { transaction } = await modules.load<typeof import("#app/platform/db/db.server.ts")>(
      "/app/platform/db/db.server.ts",
    );
    const { matchPitch } = await modules.load<typeof import("#app/features/saved-searches/matching.server.ts")>(
      "/app/features/saved-searches/matching.server.ts",
    );
    const { broadcastPitch } = await modules.load<typeof import("#app/features/matching/broadcast.server.ts")>(
      "/app/features/matching/broadcast.server.ts",
    );
    const { listPitch, unlistPitch } = await modules.load<
      typeof import("#app/features/pitches/listing/listing.server.ts")
    >("/app/features/pitches/listing/listing.server.ts");
    const ids = await meter.rows<{ id: string }>(
      `select pitch_id as id from listing_sample where boosted order by md5(pitch_id::text) limit ${PUBLISHED}`,
    );
    const system = { kind: "system", name: "bench" } as const;
    const each = (work: (id: string) => Promise<unknown>) =>
      meter.cost(ids.length, async () => {
        for (const { id } of ids) await work(id);
      });
    for (const { id } of ids.slice(0, 10)) await matchPitch(system, id, true);
    return {
      listing: await each(async (id) => {
        await transaction((trx) => unlistPitch(trx, id));
        await transaction((trx) => listPitch(trx, id));
      }),
      [`saved searches, ${world.savedSearches}`]: await each((id) => matchPitch(system, id, true)),
      [`members, ${world.members}`]: await each((id) => broadcastPitch(system, id)),
    };
  } finally {
    await meter.close();
    await modules.close();
    await own.drop();
  }
}
