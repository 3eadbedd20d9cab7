import { describe, expect, test } from "vitest";
import { pickName } from "#app/shell/conflict.ts";
import type { PitchForm } from "../content.ts";
import { differences, disputed, withPicks } from "./conflict.ts";
import { emptyForm } from "./pitch-form.ts";

const context = { market: "se", today: "2026-03-02" } as const;
const base: PitchForm = {
  ...emptyForm(),
  currency: "SEK",
  companyName: "Granbarr",
  revenue: "3 100 000",
  city: "Gävle",
};

const told = (mine: Partial<PitchForm>, theirs: Partial<PitchForm>, from: PitchForm | undefined = base) =>
  disputed(2, { ...base, ...mine }, { ...base, ...theirs }, from, context).map(({ field, keep }) => [field, keep]);

describe("what differs", () => {
  test("is told by what is said, not by how it is written", () => {
    expect(differences(2, base, { ...base, revenue: "3.140.000 kr", companyName: " Granbarr " }, context)).toEqual([]);
    expect(differences(2, base, { ...base, revenue: "3 200 000" }, context)).toEqual(["revenue"]);
  });

  test("is told of what cannot be read as well", () => {
    expect(differences(2, { ...base, revenue: "many" }, { ...base, revenue: "lots" }, context)).toEqual(["revenue"]);
    expect(differences(2, { ...base, revenue: "many" }, { ...base, revenue: "many " }, context)).toEqual([]);
  });

  test("stays on its step", () => {
    expect(
      differences(2, base, { ...base, pitchText: "Something else", transferClauses: ["samtycke"] }, context),
    ).toEqual([]);
    expect(differences(3, base, { ...base, transferClauses: ["samtycke"] }, context)).toEqual(["transferClauses"]);
  });
});

describe("what the owner is asked", () => {
  test.each([
    // The other window changed another step.
    [{ city: "Sandviken" }, {}, []],
    [{}, { city: "Sandviken" }, [["city", "theirs"]]],
    [{ city: "Hofors" }, { city: "Sandviken" }, [["city", "mine"]]],
    [{ companyName: "Barr" }, { city: "Sandviken" }, [["city", "theirs"]]],
    // Both windows have the same value.
    [{ city: "Hofors" }, { city: "Hofors" }, []],
  ])("%j here and %j there", (mine, theirs, asked) => {
    expect(told(mine, theirs)).toEqual(asked);
  });

  test("is everything that differs where nobody knows what both began from", () => {
    expect(disputed(2, { ...base, city: "Hofors" }, { ...base, companyName: "Barr" }, undefined, context)).toEqual([
      { field: "companyName", keep: "mine" },
      { field: "city", keep: "mine" },
    ]);
  });
});

test("the choice is carried out field by field, and only on its step", () => {
  const picks = new FormData();
  picks.set(pickName("city"), "theirs");
  picks.set(pickName("companyName"), "mine");
  picks.set(pickName("pitchText"), "theirs");
  const theirs = { ...base, city: "Sandviken", companyName: "Barr", pitchText: "Theirs" };
  expect(withPicks(2, { city: "Hofors", companyName: "Granbarr" }, theirs, picks)).toEqual({
    city: "Sandviken",
    companyName: "Granbarr",
  });
});
