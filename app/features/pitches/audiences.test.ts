import { describe, expect, test } from "vitest";
import { type ContentReader, READERS, REVISIONS } from "./audiences.ts";
import { contentFor } from "./content.server.ts";
import type { PitchContent } from "./content.ts";
import { audienceOf, FIGURE_GROUP_FIELDS, FIGURE_GROUPS, undisclosedGroups } from "./policy.ts";

/** A revision in which every column has a value, and lists have a field that nobody declared. */
const ROW = {
  ...(Object.fromEntries(Object.keys(REVISIONS).map((column) => [column, column])) as Record<
    keyof typeof REVISIONS,
    never
  >),
  years: [{ year: 2025, revenue: 1, result: 2, source: "own", margin: "undeclared" }],
  moneyUse: [{ what: "Saws", share: 100, supplier: "undeclared" }],
  team: [{ name: "Ada", role: "Lead", salary: "undeclared" }],
  milestones: [{ month: "2027-06", text: "Kiln", cost: "undeclared" }],
  translations: [{ language: "en", shortDescription: "Saws.", pitchText: "Text.", draft: "undeclared" }],
  translatedTexts: [{ language: "en", of: "Lead", text: "Leads", by: "undeclared" }],
  transferClauses: ["pre-emption"],
  nextColumn: "undeclared",
};

/** The fields of a content without a value. */
function missing(content: PitchContent): string[] {
  return Object.entries(content)
    .filter(([, value]) => value === null || (Array.isArray(value) && value.length === 0))
    .map(([field]) => field)
    .sort();
}

const CONTACT = ["address", "phone", "website"];

test.each<[ContentReader, string[]]>([
  ["member", ["raisedLastYear"]],
  ["partner", [...CONTACT, "raisedLastYear"]],
  ["adviser", [...CONTACT, "raisedLastYear"]],
  ["manager", ["raisedLastYear"]],
  ["staff", ["raisedLastYear"]],
  ["editor", []],
  ["reviewer", []],
  ["archive", []],
])("of the content, a %s does not get %j", (audience, fields) => {
  expect(missing(contentFor(audience, ROW))).toEqual(fields.sort());
});

test.each(READERS)("a column, or a field in a list, that nobody declared is not shown to a %s", (audience) => {
  expect(JSON.stringify(contentFor(audience, ROW))).not.toContain("undeclared");
});

describe("what is left of a content when figures are disclosed on request", () => {
  test.each(FIGURE_GROUPS)("%s: its fields are missing and no others", (group) => {
    const fields = [...FIGURE_GROUP_FIELDS[group]];
    expect(missing(contentFor("manager", ROW, [group]))).toEqual(["raisedLastYear", ...fields].sort());
    expect(undisclosedGroups(contentFor("member", ROW), [group])).toEqual([group]);
  });

  test("share and amount never stay together when the valuation is withheld: they would say it", () => {
    const { valuation, seekingAmount, offered } = contentFor("member", ROW, ["valuation"]);
    expect([valuation, seekingAmount, offered]).toEqual([null, null, "offeredBasisPoints"]);
  });

  test("a group of which nothing is said is nothing to ask for; one of which a part is said is", () => {
    expect(undisclosedGroups({ revenue: null, years: [] }, ["revenue"])).toEqual([]);
    expect(undisclosedGroups({ revenue: null, years: ROW.years as never }, ["revenue"])).toEqual(["revenue"]);
    expect(undisclosedGroups({ fundingType: "seed", companyFunding: null }, ["funding"])).toEqual(["funding"]);
  });

  test("a group of another version of the program is left alone", () => {
    expect(missing(contentFor("manager", ROW, ["employees"]))).toEqual(["raisedLastYear"]);
    expect(undisclosedGroups({ employees: 4 }, ["employees"])).toEqual([]);
  });
});

const PITCH = { ownerId: "owner", openRevision: null, hidden: false };
const READER = {
  kind: "member" as const,
  ...{ id: "reader", name: "Bo", email: "bo@example.com", username: "bo", pictureId: null, plan: "basic" as const },
  ...{ emailVerified: true, side: "investor" as const, staffRole: null, lang: "se" as const },
  investorStatementUntil: null,
};

test.each([
  ["visitor", { kind: "visitor" as const }, {}, {}],
  ["guest", { kind: "guest" as const, id: "guest" }, {}, {}],
  ["account", { ...READER, emailVerified: false }, {}, {}],
  ["account", { ...READER, side: null }, {}, {}],
  ["account", { ...READER, lang: "uk" as const }, {}, {}],
  ["member", READER, {}, {}],
  ["partner", READER, { state: "done" as const, talked: true }, {}],
  [null, READER, { state: "done" as const }, {}],
  [null, READER, { hidden: true }, {}],
  ["manager", READER, { role: "viewer" as const }, {}],
  ["manager", { ...READER, id: "owner", emailVerified: false }, { state: "draft" as const }, {}],
  ["member", { ...READER, id: "owner" }, { state: "draft" as const }, { preview: true }],
  ["adviser", { ...READER, id: "owner" }, {}, { passedOn: true }],
  ["adviser", READER, {}, { passedOn: true }],
  ["account", { ...READER, lang: "uk" as const }, {}, { passedOn: true }],
  ["staff", { ...READER, staffRole: "moderator" as const }, { state: "withdrawn" as const }, {}],
])("%s: %j with %j, %j", (audience, actor, facts, options) => {
  expect(audienceOf(actor, { ...PITCH, state: "published", ...facts }, options)).toBe(audience);
});
