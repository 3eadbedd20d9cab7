import { describe, expect, test } from "vitest";
import { isLong } from "#tests/long.ts";
import { busiestHour, demandOf } from "./behaviour.ts";
import { storedCosts } from "./costs.ts";
import { blocksInPaper, plainBlocks, simulatedBlocks } from "./paper.ts";
import { fullest, loadOf, modelOf, type Plan } from "./sizing.ts";

const costs = storedCosts();
const PLAN: Plan = { oneMachine: null, loops: 6, primary: 8, replicas: 4 };

describe("docs/scale.md holds what bin/bench scale computes; bin/bench scale --write renews it", () => {
  const paper = blocksInPaper();

  test.each(Object.entries(plainBlocks(costs)))("%s", (name, block) => {
    expect(paper[name]).toBe(block);
  });

  test.runIf(isLong)("what is simulated", () => {
    for (const [name, block] of Object.entries(simulatedBlocks(costs))) expect(paper[name], name).toBe(block);
  });
});

describe("demand", () => {
  test("grows with members and activity alike", () => {
    const [one, ten, active] = [demandOf(1_000), demandOf(10_000), demandOf(1_000, { activity: 10 })];
    expect(ten.sockets / one.sockets).toBeCloseTo(10);
    expect(active.sockets).toBeCloseTo(ten.sockets);
    expect(active.pitches).toBe(one.pitches);
  });

  test("of all countries together is flatter than that of one, whose clocks agree", () => {
    expect(busiestHour()).toBeLessThan(busiestHour(["fi"]));
    expect(busiestHour()).toBeGreaterThan(1 / 24);
  });
});

describe("a plan's queues", () => {
  test("get all of the processor time that the costs say", () => {
    const demand = { ...demandOf(100_000), sockets: 0, messages: 0, perSecond: { "member: pitch, data": 10 } };
    const load = loadOf(modelOf({ ...PLAN, replicas: 0 }, demand, costs));
    const { web, database } = costs.pages["member: pitch, data"]!;
    expect(load.get("primary")).toBeCloseTo(database / 100, 5);
    // What an idle process does is done beside.
    expect(load.get("event loops")! / (web / 100)).toBeCloseTo(1, 1);
  });

  test("read from a replica where there is one", () => {
    const demand = { ...demandOf(100_000), perSecond: { "member: search, data": 10 } };
    const load = (replicas: number) => loadOf(modelOf({ ...PLAN, replicas }, demand, costs));
    expect(load(4).get("primary")).toBeUndefined();
    expect(load(4).get("replicas")).toBe(load(0).get("primary"));
  });

  test("name what is full first", () => {
    expect(fullest(modelOf({ ...PLAN, loops: 1 }, demandOf(1_000_000), costs)).station).toBe("event loops");
    expect(fullest(modelOf({ ...PLAN, loops: 100, primary: 1 }, demandOf(1_000_000), costs)).station).toBe("primary");
  });
});
