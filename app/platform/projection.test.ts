import { expect, expectTypeOf, test } from "vitest";
import { type FieldAudiences, type FieldsFor, fieldsFor, projectFor } from "./projection.ts";

interface Thing {
  name: string;
  price: number | null;
  parts: { label: string; cost: number }[];
  tags: string[];
}

type Audience = "all" | "buyer" | "maker";

const THING = {
  name: ["all", "buyer", "maker"],
  price: ["buyer", "maker"],
  parts: { label: ["buyer", "maker"], cost: ["maker"] },
  tags: [],
} as const satisfies FieldAudiences<Thing, Audience>;

const RECORD = { name: "Saw", price: 10, parts: [{ label: "Blade", cost: 4, supplier: "X" }], tags: ["new"], next: 1 };

test.each([
  ["all", { name: "Saw", price: null, parts: [], tags: [] }],
  ["buyer", { name: "Saw", price: 10, parts: [{ label: "Blade", cost: null }], tags: [] }],
  ["maker", { name: "Saw", price: 10, parts: [{ label: "Blade", cost: 4 }], tags: [] }],
] as const)("%s gets what the table gives them, and nothing that it does not name", (audience, expected) => {
  expect(projectFor(audience, THING, RECORD)).toEqual(expected);
});

test("a record without a field has none in the projection", () => {
  expect(projectFor("buyer", THING, { price: 3 })).toEqual({ price: 3 });
});

test("the fields of audiences are those that one of them gets", () => {
  expect(fieldsFor(THING, ["all"])).toEqual(["name"]);
  expect(fieldsFor(THING, ["all", "buyer"])).toEqual(["name", "price", "parts"]);
});

test("what an audience does not get can be missing by its type, and a field without a row is no table", () => {
  expectTypeOf<FieldsFor<typeof THING, "all">>().toEqualTypeOf<"name">();
  const { name, price } = projectFor("all" as Audience, THING, { name: "Saw", price: 10 });
  expectTypeOf(name).toEqualTypeOf<string>();
  expectTypeOf(price).toEqualTypeOf<number | null>();
  expectTypeOf(THING).not.toExtend<FieldAudiences<Thing & { added: string }, Audience>>();
  expectTypeOf({ ...THING, price: ["passer-by"] } as const).not.toExtend<FieldAudiences<Thing, Audience>>();
});
