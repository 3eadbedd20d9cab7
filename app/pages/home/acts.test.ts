import { expect, test } from "vitest";
import { type Act, inOrder, isSoon, nextTime, withKept } from "./acts.ts";

const offer = (id: string, validUntil: string) => ({ id, kind: "offer", offer: { validUntil } }) as Act;
const meeting = (id: string, ...times: string[]) =>
  ({
    id,
    kind: "meeting",
    meeting: { times: times.map((at) => ({ at, past: at < "2026-11-20", busy: false })) },
  }) as Act;
const access = (id: string, askedAt: string) => ({ id, kind: "access", access: { askedAt: new Date(askedAt) } }) as Act;
const changes = { id: "changes", kind: "changes" } as Act;
const doubt = (id: string, hiddenFrom: string) =>
  ({ id, kind: "doubt", reconfirmation: { hiddenFrom: new Date(hiddenFrom) } }) as Act;

const idsOf = (acts: readonly Act[]) => acts.map(({ id }) => id);

test("money comes first, then people's time, and within a kind what is due first", () => {
  const acts = [
    access("asked late", "2026-11-19"),
    access("asked early", "2026-11-18"),
    doubt("doubt", "2026-11-21"),
    changes,
    meeting("later", "2026-11-18", "2026-11-28"),
    meeting("sooner", "2026-11-27", "2026-11-26"),
    offer("long", "2026-12-24"),
    offer("short", "2026-11-25"),
  ];
  const order = ["short", "long", "sooner", "later", "changes", "doubt", "asked early", "asked late"];
  expect(idsOf(inOrder(acts))).toEqual(order);
  expect(idsOf(inOrder(acts.toReversed()))).toEqual(order);
});

test("the next time of a suggestion is the earliest that has not passed", () => {
  const { meeting: suggested } = meeting("m", "2026-11-18", "2026-11-28", "2026-11-22") as Extract<
    Act,
    { kind: "meeting" }
  >;
  expect(nextTime(suggested)).toBe("2026-11-22");
});

test.each([
  ["2026-11-21T08:00:00Z", true],
  ["2026-11-22T07:59:59Z", true],
  ["2026-11-22T08:00:00Z", false],
])("what ends on %s is near: %s", (moment, near) => {
  expect(isSoon(moment, new Date("2026-11-20T08:00:00Z"))).toBe(near);
});

test("what was done on the page stays in its place, whether the list still has it or not", () => {
  const [a, b, c] = [offer("a", ""), offer("b", ""), offer("c", "")];
  const kept = [{ act: b, place: 1 }];
  expect(idsOf(withKept([a, b, c], kept))).toEqual(["a", "b", "c"]);
  expect(idsOf(withKept([a, c], kept))).toEqual(["a", "b", "c"]);
  expect(idsOf(withKept([], [...kept, { act: a, place: 0 }]))).toEqual(["a", "b"]);
});
