/** Installations in the order in which they grow, and what else limits them. */
import type { Closed } from "../costs/pages.ts";
import { type Demand, demandOf } from "./behaviour.ts";
import type { Costs } from "./costs.ts";
import { storageOf } from "./money.ts";
import { type Model, type Outcome, simulate } from "./simulation.ts";
import { costOf, type Plan, planHolds, readOften, type Sized, smallest } from "./sizing.ts";

const apart = (loops: number, primary: number, replicas: number): Plan => ({
  oneMachine: null,
  loops,
  primary,
  replicas,
});
const together = (cores: number): Plan => ({ oneMachine: cores, loops: 1, primary: 0, replicas: 0 });

/** What is installed, step by step. */
export const STEPS: readonly { name: string; plan: Plan }[] = [
  { name: "`bin/start` on 2 cores", plan: together(2) },
  { name: "`bin/start` on 4 cores", plan: together(4) },
  { name: "3 event loops, database of 4 cores", plan: apart(3, 4, 0) },
  { name: "9 event loops, database of 8 cores", plan: apart(9, 8, 0) },
  { name: "30 event loops, database of 16 cores", plan: apart(30, 16, 0) },
  { name: "30 event loops, database of 16 cores, replicas of 16", plan: apart(30, 16, 16) },
  { name: "120 event loops, database of 32 cores, replicas of 64", plan: apart(120, 32, 64) },
  { name: "300 event loops, database of 48 cores, replicas of 192", plan: apart(300, 48, 192) },
];

/** Beyond so many cores of the database, reading goes to a replica first. */
const REPLICA_FROM_CORES = 8;
const MOST_ON_ONE = 50_000;
const MOST_SHARDS = 64;

/** An installation, or several alike that divide the members between them. */
export interface Installed extends Sized {
  shards: number;
}

/** The smallest installation for members: of as few shards as a primary each can carry. */
export function sizeFor(size: { members: number; activity?: number }, costs: Costs): Installed {
  for (let shards = 1; shards <= MOST_SHARDS; shards++) {
    const found = sizeOfOne(demandOf(size.members / shards, size), costs);
    if (found) return { ...found, shards };
  }
  throw new Error(`${MOST_SHARDS} primaries cannot serve ${size.members} members.`);
}

function sizeOfOne(demand: Demand, costs: Costs): Sized | null {
  // Whoever has more members can pay for a second machine, and they would miss the first.
  for (const cores of demand.members <= MOST_ON_ONE ? [2, 4] : []) {
    const alone = planHolds(together(cores), demand, costs);
    if (alone) return alone;
  }
  const plain = smallest(demand, costs, false);
  return plain && plain.plan.primary <= REPLICA_FROM_CORES ? plain : (smallest(demand, costs, true) ?? plain);
}

/** A process has up to ten connections, and seven more for listening and jobs. */
const CONNECTIONS = 17;
const SOCKETS_A_PROCESS = 10_000;
/** Of the program's memory, as `bin/bench chat` has measured on a process that did nothing else. */
export const SOCKET_BYTES = 10_000;
const GB = 1e9;

const loopsOf = ({ plan, shards }: Installed) => plan.loops * shards;

/** Other limits than cores, for each size: rows of a table. */
export function limitsOf(all: readonly { demand: Demand; sized: Installed; costs: Costs }[]): (string | number)[][] {
  const row = (name: string, of: (size: (typeof all)[number]) => string | number) => [name, ...all.map(of)];
  const round = (value: number) => Number(value.toPrecision(2));
  const sharesOf = ({ demand }: (typeof all)[number]) => demand.sessions * 2;
  return [
    row(
      "connections to a primary, if each had all (`max_connections` is 100 at first)",
      ({ sized }) => sized.plan.loops * CONNECTIONS,
    ),
    row("sockets a process (10,000 at most)", ({ demand, sized }) =>
      round(Math.min(demand.sockets / loopsOf(sized), 9 * SOCKETS_A_PROCESS)),
    ),
    row("memory of all sockets, GB", ({ demand }) => round((demand.sockets * SOCKET_BYTES) / GB)),
    row("NOTIFY a second, unbatched", ({ demand }) => round(demand.messages)),
    row("ms until a hint is out by NOTIFY if every process has one waiting", ({ sized, costs }) =>
      round((loopsOf(sized) * 1_000) / costs.hints.perSecond),
    ),
    row("hints heard a second, all processes", ({ demand, sized }) => round(demand.messages * loopsOf(sized))),
    row("GB read often, to be kept in memory", ({ demand, costs }) => round(readOften(demand, costs))),
    row("members who come or go a second", (size) => round(sharesOf(size))),
    row("log of the database at the busiest minute, MB/s", ({ demand, costs }) =>
      round((storageOf(demand, costs).logGbADay * 1_000) / demand.secondsADay),
    ),
    row("messages after three years, millions", ({ demand }) => round((demand.messagesADay * 365 * 3) / 1e6)),
    row("seconds of the database that a publication takes", ({ demand, costs }) =>
      round(costOf("a publication", costs, demand).database / 1_000),
    ),
    row("saved searches that a publication asks, thousands", ({ demand }) => round(demand.savedSearches / 1_000)),
  ];
}

/** Searches over a few connections on one machine, of whose cores other programs take a part. */
export function closedLoopOf({ connections, each, cores, others }: Closed): Outcome {
  // What others take makes all of it slower.
  const slower = cores / (cores - Math.min(others, cores - 0.5));
  const visit = (milliseconds: number, holding?: string) => ({
    station: "cores",
    milliseconds: milliseconds * slower,
    ...(holding ? { holding } : {}),
  });
  const model: Model = {
    stations: [
      { name: "cores", servers: cores, queue: "shared" },
      { name: "event loop", servers: 1, queue: "shared" },
      { name: "asking", servers: 1, queue: "shared" },
    ],
    flows: [
      {
        name: "search",
        perSecond: 1,
        visits: [
          visit(each.client / 2, "asking"),
          visit(each.web / 2, "event loop"),
          visit(each.database),
          visit(each.web / 2, "event loop"),
          visit(each.client / 2, "asking"),
        ],
        variation: 1,
      },
    ],
    closed: connections,
  };
  return simulate(model, 20_000);
}
