/** Machines for a number of members: the smallest that keep pages below the aim at the busiest minute, by simulation. */
import type { Cost } from "../costs/meter.ts";
import { type Demand, demandOf } from "./behaviour.ts";
import type { Costs } from "./costs.ts";
import { type Flow, type Model, type Outcome, type Station, simulate, type Visit } from "./simulation.ts";

/** 99 of 100 pages are to be ready after so many milliseconds in the service. */
export const AIM_MILLISECONDS = 300;
const REQUESTS = 30_000;
/** Beyond this, a small error in the figures would be an endless queue. */
const FULLEST = 0.85;
/** Event loops of a web machine with four cores; the fourth core hashes passwords, draws pictures and runs the kernel. */
export const LOOPS_A_MACHINE = 3;
/** Cores of database machines. */
export const DATABASE_CORES = [2, 4, 8, 16, 32, 48] as const;
const MOST_CORES = DATABASE_CORES.at(-1)!;
const GB = 1e9;
/** Memory of machines, and the part of a database's that pages of tables can have. */
const GB_A_CORE = 4;
const FOR_PAGES = 0.7;
/** The part of all members who come in a month. */
const COMING = 0.3;
/** Processes have so many connections each at most (`DATABASE_POOL`). */
const POOL = 10;

/** What runs where. */
export interface Plan {
  /** All in one process on one machine with so many cores, or null. */
  oneMachine: number | null;
  /** Event loops, each a process. */
  loops: number;
  primary: number;
  /** Cores of all replicas together, 0 without one. */
  replicas: number;
}

/** Work that runs beside the event loop, in threads. */
const IN_THREADS = new Set(["a sign-in", "a picture of 1 MB", "an upload of 1 MB"]);
const FROM_REPLICA = /search|people|landing|visitor/;
const GROWS = /search/;

/** The cost of a thing at this demand: searches and publications cost more among more pitches. */
export function costOf(name: string, costs: Costs, { pitches, savedSearches }: Demand): Cost {
  if (name === "a socket: opening") return costs.socket.opening;
  if (name === "a publication") return publicationCost(costs, savedSearches);
  const { web, database } = costs.pages[name] ?? costs.talk[name] ?? missing(name);
  return { web, database: GROWS.test(name) ? database * searchGrowth(costs) ** decades(pitches, 10_000) : database };
}

function missing(name: string): never {
  throw new Error(`costs.json has no ${name}; run bin/bench costs --write.`);
}

/** How many times as much of the database a search needs among ten times as many pitches. */
export function searchGrowth({ pages }: Costs): number {
  const [few, many] = [pages["member: search"]!, pages["member: search among 100000 pitches"]!];
  return Math.max(1, many.database / few.database);
}

function decades(count: number, from: number): number {
  return Math.max(0, Math.log10(count / from));
}

function publicationCost({ publication: { small, large } }: Costs, savedSearches: number): Cost {
  const sum = (all: Record<string, Cost>, kind: keyof Cost) =>
    Object.values(all).reduce((sum, of) => sum + of[kind], 0);
  const at = (kind: keyof Cost) =>
    sum(small, kind) * Math.max(1, sum(large, kind) / sum(small, kind)) ** decades(savedSearches, 2_000);
  return { web: at("web"), database: at("database") };
}

/** The share of each event loop that goes to sockets, and to hints of all other processes. */
export function background({ loops }: Plan, demand: Demand, costs: Costs): number {
  const sockets = (demand.sockets / loops / 60) * costs.socket.minute.web;
  const hints = loops > 1 ? demand.messages * costs.hints.each.web : 0;
  return (sockets + hints + costs.pages["a second of nothing"]!.web) / 1_000;
}

/** The queues of a plan at a demand. */
export function modelOf(plan: Plan, demand: Demand, costs: Costs): Model {
  const slower = 1 / Math.max(0.05, 1 - background(plan, demand, costs));
  const flows = Object.entries(demand.perSecond).map(([name, perSecond]): Flow => {
    const { web, database } = costOf(name, costs, demand);
    const inThreads = IN_THREADS.has(name);
    const half = (web / 2) * (inThreads ? 1 : slower);
    const visits = plan.oneMachine ? visitsToOne(half, database, inThreads) : visitsTo(plan, name, half, database);
    const isPage = /^(?:member|visitor):/.test(name);
    return { name, perSecond, visits, variation: /search/.test(name) ? 1.5 : 0.5, isBackground: !isPage };
  });
  return { stations: stationsOf(plan), flows };
}

function visitsToOne(half: number, database: number, inThreads: boolean): Visit[] {
  const own: Visit = { station: "cores", milliseconds: half, ...(inThreads ? {} : { holding: "event loops" }) };
  return [own, { station: "cores", milliseconds: database }, own];
}

function visitsTo(plan: Plan, name: string, half: number, database: number): Visit[] {
  const own: Visit = { station: IN_THREADS.has(name) ? "threads" : "event loops", milliseconds: half };
  const reads = plan.replicas > 0 && FROM_REPLICA.test(name);
  const asked: Visit = reads
    ? { station: "replicas", milliseconds: database }
    : { station: "primary", milliseconds: database, holding: "connections" };
  return database > 0 ? [own, asked, own] : [own, own];
}

function stationsOf({ oneMachine, loops, primary, replicas }: Plan): Station[] {
  const shared = (name: string, servers: number): Station => ({ name, servers, queue: "shared" });
  if (oneMachine) return [shared("cores", oneMachine), shared("event loops", 1)];
  return [
    { name: "event loops", servers: loops, queue: "own" },
    shared("threads", Math.ceil(loops / LOOPS_A_MACHINE)),
    shared("primary", primary),
    shared("connections", loops * POOL),
    ...(replicas > 0 ? [shared("replicas", replicas)] : []),
  ];
}

/** Servers' time that each station is asked for, in servers. */
export function loadOf(model: Model): Map<string, number> {
  const load = new Map<string, number>();
  for (const { perSecond, visits } of model.flows) {
    for (const { station, milliseconds, holding } of visits) {
      for (const name of holding === "event loops" ? [station, holding] : [station]) {
        load.set(name, (load.get(name) ?? 0) + (perSecond * milliseconds) / 1_000);
      }
    }
  }
  return load;
}

/** The station that is fullest, and how full. */
export function fullest(model: Model): { station: string; share: number } {
  const load = loadOf(model);
  const all = model.stations.map(({ name, servers }) => ({ station: name, share: (load.get(name) ?? 0) / servers }));
  return all.reduce((most, one) => (one.share > most.share ? one : most));
}

/** A plan with its outcome if it keeps pages of a demand below the aim. */
export function planHolds(plan: Plan, demand: Demand, costs: Costs): Sized | null {
  const model = modelOf(plan, demand, costs);
  const outcome = readOften(demand, costs) <= memoryOf(plan) ? holds(model) : null;
  return outcome && { plan, outcome, fullest: fullest(model) };
}

/**
 * What is read again and again, in gigabytes: all that pitches are found by, members who come in a month, and a month of messages. Outside of
 * memory a search takes two to four times as long (decision 040).
 */
export function readOften({ members, pitches, messagesADay }: Demand, { stored, written }: Costs): number {
  return (pitches * stored.pitch + members * COMING * stored.member + messagesADay * 30 * written.message.stored) / GB;
}

function memoryOf({ oneMachine, primary }: Plan): number {
  return (oneMachine ? oneMachine / 2 : primary) * GB_A_CORE * FOR_PAGES;
}

/** Whether a plan keeps pages below the aim. */
function holds(model: Model): Outcome | null {
  if (fullest(model).share > FULLEST) return null;
  const outcome = simulate(model, REQUESTS);
  return outcome.all.p99 <= AIM_MILLISECONDS ? outcome : null;
}

/** A plan that holds. */
export interface Sized {
  plan: Plan;
  outcome: Outcome;
  fullest: ReturnType<typeof fullest>;
}

/** The station that a plan has too little of: memory belongs to the primary. */
function lacking(plan: Plan, demand: Demand, costs: Costs): string {
  return readOften(demand, costs) > memoryOf(plan) ? "primary" : fullest(modelOf(plan, demand, costs)).station;
}

/** The smallest plan for a demand, with a replica where asked for; null if one database machine cannot do it. */
export function smallest(demand: Demand, costs: Costs, withReplica: boolean): Sized | null {
  const plan: Plan = { oneMachine: null, loops: 2, primary: DATABASE_CORES[0], replicas: withReplica ? 2 : 0 };
  for (;;) {
    const found = planHolds(plan, demand, costs);
    if (found) return found;
    const station = lacking(plan, demand, costs);
    if (station === "primary" || station === "connections") {
      const larger = DATABASE_CORES.find((cores) => cores > plan.primary);
      if (!larger) return null;
      plan.primary = larger;
      // A replica has the same data to keep in memory, and takes over from the primary.
      if (withReplica) plan.replicas = Math.max(plan.replicas, larger);
    } else if (station === "replicas") {
      plan.replicas = DATABASE_CORES.find((cores) => cores > plan.replicas) ?? plan.replicas + MOST_CORES;
    } else plan.loops += Math.max(1, Math.floor(plan.loops / 20));
  }
}

/** The most members that a plan carries, and the station that is full then. */
export function mostMembers(plan: Plan, costs: Costs): { members: number; station: string } {
  let [enough, tooMany] = [100, 1_000_000_000];
  while (tooMany / enough > 1.03) {
    const members = Math.sqrt(enough * tooMany);
    if (planHolds(plan, demandOf(members), costs)) enough = members;
    else tooMany = members;
  }
  const station = lacking(plan, demandOf(tooMany), costs);
  return { members: enough, station: readOften(demandOf(tooMany), costs) > memoryOf(plan) ? "memory" : station };
}
