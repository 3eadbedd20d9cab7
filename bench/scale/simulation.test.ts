import { describe, expect, test } from "vitest";
import { repeats } from "#tests/long.ts";
import { Agenda } from "./agenda.ts";
import { type Model, simulate } from "./simulation.ts";

const REQUESTS = repeats(150_000, 2_000_000);

/** Requests that visit one station for ten milliseconds on average. */
function oneStation(servers: number, utilisation: number, variation = 1): Model {
  return {
    stations: [{ name: "cores", servers, queue: "shared" }],
    flows: [
      {
        name: "page",
        perSecond: (servers * utilisation * 1_000) / 10,
        visits: [{ station: "cores", milliseconds: 10 }],
        variation,
      },
    ],
  };
}

/** Erlang's C: the probability that somebody has to wait for one of `servers`, who are busy for `load` servers' time. */
function erlangC(servers: number, load: number): number {
  let blocked = 1;
  for (let count = 1; count <= servers; count++) blocked = (load * blocked) / (count + load * blocked);
  return blocked / (1 - (load / servers) * (1 - blocked));
}

test("events come in the order of their times, and of their adding", () => {
  const agenda = new Agenda<string>();
  for (const [at, event] of [
    [3, "d"],
    [1, "a"],
    [2, "b"],
    [2, "c"],
  ] as const)
    agenda.add(at, event);
  expect(Array.from({ length: 5 }, () => agenda.next()?.event)).toEqual(["a", "b", "c", "d", undefined]);
});

describe("queues are as long as theory says", () => {
  test.each([
    [1, 0.5],
    [2, 0.7],
    [16, 0.8],
  ])("M/M/%i at %d (Erlang C)", (servers, utilisation) => {
    const { stations } = simulate(oneStation(servers, utilisation), REQUESTS);
    const { utilisation: found, waiting } = stations.get("cores")!;
    const waits = erlangC(servers, servers * utilisation);
    // Waiting is exponential for those who wait at all.
    const p99 = (Math.log(waits / 0.01) * 10) / servers / (1 - utilisation);
    const mean = (waits * 10) / servers / (1 - utilisation);
    expect(found).toBeCloseTo(utilisation, 1);
    expect(waiting.mean / mean).toBeCloseTo(1, 1);
    expect(waiting.p99 / p99).toBeCloseTo(1, 1);
  });

  test("M/D/1 waits half as long as M/M/1 (Pollaczek, Khinchine)", () => {
    const mean = (variation: number) => {
      const { flows } = simulate(oneStation(1, 0.8, variation), REQUESTS);
      return flows.get("page")!.mean - 10;
    };
    expect(mean(0) / mean(1)).toBeGreaterThan(0.45);
    expect(mean(0) / mean(1)).toBeLessThan(0.55);
  });
});

test("by Little's law, requests under way are rate times time", () => {
  const model = { ...oneStation(2, 0.5), closed: 16 };
  const { perSecond, all } = simulate(model, REQUESTS);
  // Two cores with ten milliseconds each.
  expect(perSecond / 200).toBeCloseTo(1, 1);
  expect((perSecond * all.mean) / 1_000 / 16).toBeCloseTo(1, 1);
});

test("the shorter of two queues is worse than one queue, and much better than chance", () => {
  const p99 = (queue: "shared" | "own") => {
    const model = oneStation(8, 0.8);
    const stations = model.stations.map((station) => ({ ...station, queue }));
    return simulate({ ...model, stations }, REQUESTS).all.p99;
  };
  // A queue of its own for each, chosen by chance, is M/M/1.
  const byChance = (Math.log(100) * 10) / (1 - 0.8);
  expect(p99("own")).toBeGreaterThan(p99("shared"));
  expect(p99("own")).toBeLessThan(byChance / 2);
});

test("few connections keep requests from idle cores", () => {
  const [flow] = oneStation(8, 0.5).flows;
  const through = (connections: number) =>
    simulate(
      {
        stations: [
          { name: "cores", servers: 8, queue: "shared" },
          { name: "connections", servers: connections, queue: "shared" },
        ],
        flows: [{ ...flow!, visits: [{ station: "cores", milliseconds: 10, holding: "connections" }] }],
        closed: 32,
      },
      20_000,
    );
  expect(through(4).perSecond / 400).toBeCloseTo(1, 1);
  expect(through(16).perSecond / 800).toBeCloseTo(1, 1);
});

test("the same seed gives the same result, another one another", () => {
  const run = (seed: number) => simulate(oneStation(2, 0.8), 5_000, seed).all;
  expect(run(1)).toEqual(run(1));
  expect(run(1)).not.toEqual(run(2));
});
