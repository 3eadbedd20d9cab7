/**
 * A discrete-event simulation of queueing: requests arrive at random and visit stations, each with some servers and a queue. Deterministic
 * by its seed. `simulation.test.ts` compares it with what queueing theory knows.
 */
import { Chance, Weighted } from "../world/chance.ts";
import { Agenda } from "./agenda.ts";

/** Something that serves one request at a time with each of its servers: cores, event loops, connections. */
export interface Station {
  name: string;
  servers: number;
  /**
   * `shared`: one queue for all servers. `own`: each server has its queue; a request goes to the shorter of two chosen at random, as with a
   * balancer that prefers the less busy, and its later visits go to the same server.
   */
  queue: "shared" | "own";
}

/** One visit of a request to a station. */
export interface Visit {
  station: string;
  /** Mean time of service in milliseconds. */
  milliseconds: number;
  /** Another station, with a shared queue, one of whose servers is occupied while this visit waits and is served: a connection. */
  holding?: string;
}

/** Requests of one kind. */
export interface Flow {
  name: string;
  /** A Poisson process; ignored in a closed simulation. */
  perSecond: number;
  visits: readonly Visit[];
  /** Standard deviation of all service times by their mean; 1 is exponential, 0 constant, others log-normal. */
  variation: number;
  /** Left out of the times of all together. */
  isBackground?: boolean;
}

export interface Model {
  stations: readonly Station[];
  flows: readonly Flow[];
  /** As many requests are always under way, each ending begins another; without it requests arrive by themselves. */
  closed?: number;
}

/** Milliseconds. */
export interface Times {
  count: number;
  mean: number;
  p50: number;
  p99: number;
}

export interface Outcome {
  /** From arrival to end, by flow, and of all together that are not background. */
  flows: ReadonlyMap<string, Times>;
  all: Times;
  /** Share of time in which servers are busy, and the waiting in their queues. */
  stations: ReadonlyMap<string, { utilisation: number; waiting: Times }>;
  /** Requests that ended a second. */
  perSecond: number;
}

interface Request {
  flow: Flow;
  visit: number;
  arrivedAt: number;
  queuedAt: number;
  /** The server of each station with own queues that it belongs to. */
  servers: Map<StationState, Server>;
  isHolding: boolean;
}

interface Server {
  free: number;
  waiting: Request[];
  /** Index of the first that waits. */
  first: number;
}

interface StationState extends Station {
  places: Server[];
  busyMilliseconds: number;
  waited: number[];
}

const SEED = 106;

/** Simulates so many requests after a warm-up of a tenth of them. */
export function simulate(model: Model, requests: number, seed = SEED): Outcome {
  return new Simulation(model, requests, seed).run();
}

class Simulation {
  readonly #chance: Chance;
  readonly #agenda = new Agenda<() => void>();
  readonly #stations: ReadonlyMap<string, StationState>;
  readonly #model: Model;
  readonly #pick: Weighted<Flow>;
  readonly #perMillisecond: number;
  readonly #times = new Map<string, number[]>();
  #left: number;
  #warmUp: number;
  #now = 0;
  #measuredFrom = 0;

  constructor(model: Model, requests: number, seed: number) {
    this.#chance = new Chance(seed, 1);
    this.#model = model;
    this.#left = requests + Math.ceil(requests / 10);
    this.#warmUp = Math.ceil(requests / 10);
    this.#stations = new Map(model.stations.map((station) => [station.name, stateOf(station)]));
    this.#pick = new Weighted(model.flows, (place) => model.flows[place]!.perSecond);
    this.#perMillisecond = model.flows.reduce((sum, { perSecond }) => sum + perSecond, 0) / 1_000;
    for (const { name } of model.flows) this.#times.set(name, []);
  }

  run(): Outcome {
    const first = this.#model.closed ?? 1;
    for (let number = 0; number < first; number++) this.#arrive();
    for (let next = this.#agenda.next(); next; next = this.#agenda.next()) {
      this.#now = next.at;
      next.event();
    }
    const elapsed = this.#now - this.#measuredFrom;
    const all = this.#model.flows.flatMap(({ name, isBackground }) => (isBackground ? [] : this.#times.get(name)!));
    const ended = [...this.#times.values()].reduce((sum, { length }) => sum + length, 0);
    const figures = (state: StationState) => ({
      utilisation: state.busyMilliseconds / elapsed / state.servers,
      waiting: timesOf(state.waited),
    });
    return {
      flows: new Map([...this.#times].map(([name, times]) => [name, timesOf(times)])),
      all: timesOf(all),
      stations: new Map([...this.#stations].map(([name, state]) => [name, figures(state)])),
      perSecond: (ended / elapsed) * 1_000,
    };
  }

  #arrive(): void {
    if (this.#left-- <= 0) return;
    if (this.#warmUp-- === 0) this.#begin();
    const flow = this.#pick.draw(this.#chance);
    this.#visit({ flow, visit: 0, arrivedAt: this.#now, queuedAt: 0, servers: new Map(), isHolding: false });
    if (this.#model.closed) return;
    this.#agenda.add(this.#now - Math.log(1 - this.#chance.share()) / this.#perMillisecond, () => this.#arrive());
  }

  /** Forgets what was measured while the stations filled. */
  #begin(): void {
    this.#measuredFrom = this.#now;
    for (const times of this.#times.values()) times.length = 0;
    for (const state of this.#stations.values()) Object.assign(state, { busyMilliseconds: 0, waited: [] });
  }

  #visit(request: Request): void {
    const visit = request.flow.visits[request.visit];
    if (!visit) {
      this.#times.get(request.flow.name)!.push(this.#now - request.arrivedAt);
      if (this.#model.closed) this.#arrive();
      return;
    }
    const station = this.#stations.get(visit.holding && !request.isHolding ? visit.holding : visit.station)!;
    const server = this.#serverFor(station, request);
    request.queuedAt = this.#now;
    if (server.free > 0) this.#serve(request, station, server);
    else server.waiting.push(request);
  }

  #serverFor(station: StationState, request: Request): Server {
    if (station.queue === "shared") return station.places[0]!;
    const own = request.servers.get(station);
    if (own) return own;
    const [one, other] = [this.#chance.of(station.places), this.#chance.of(station.places)];
    const chosen = lengthOf(one) <= lengthOf(other) ? one : other;
    request.servers.set(station, chosen);
    return chosen;
  }

  #serve(request: Request, station: StationState, server: Server): void {
    server.free -= 1;
    station.waited.push(this.#now - request.queuedAt);
    const { milliseconds, holding } = request.flow.visits[request.visit]!;
    if (holding && !request.isHolding) {
      request.isHolding = true;
      this.#visit(request);
      return;
    }
    const takes = milliseconds * this.#spread(request.flow.variation);
    station.busyMilliseconds += takes;
    this.#agenda.add(this.#now + takes, () => this.#end(request, station, server, holding));
  }

  #end(request: Request, station: StationState, server: Server, holding: string | undefined): void {
    this.#free(station, server);
    if (holding) {
      const held = this.#stations.get(holding)!;
      this.#free(held, held.places[0]!);
      request.isHolding = false;
    }
    request.visit += 1;
    this.#visit(request);
  }

  #free(station: StationState, server: Server): void {
    server.free += 1;
    const next = server.waiting[server.first];
    if (!next) return;
    server.first += 1;
    if (server.first > 1_000) server.waiting.splice(0, server.first);
    if (server.first > 1_000) server.first = 0;
    this.#serve(next, station, server);
  }

  /** A factor with the mean 1. */
  #spread(variation: number): number {
    if (variation === 0) return 1;
    if (variation === 1) return -Math.log(1 - this.#chance.share());
    const variance = Math.log(1 + variation ** 2);
    return Math.exp(this.#chance.normal() * Math.sqrt(variance) - variance / 2);
  }
}

function stateOf(station: Station): StationState {
  const { servers, queue } = station;
  const places = Array.from({ length: queue === "shared" ? 1 : servers }, () => ({
    free: queue === "shared" ? servers : 1,
    waiting: [],
    first: 0,
  }));
  return { ...station, places, busyMilliseconds: 0, waited: [] };
}

function lengthOf(server: Server): number {
  return server.waiting.length - server.first - server.free;
}

function timesOf(values: readonly number[]): Times {
  const sorted = Float64Array.from(values).sort();
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  const mean = sorted.reduce((sum, value) => sum + value, 0) / Math.max(1, sorted.length);
  return { count: values.length, mean, p50: at(0.5), p99: at(0.99) };
}
