import { describe, expect, test } from "vitest";
import { MARKETS } from "#app/i18n/markets.ts";
import { type Actor, type Member, VISITOR } from "#app/platform/actor.ts";
import { newId } from "#app/platform/ids.ts";
import { DAYS, hintOf, isLive, LINK_MOVERS, LINK_STATES, type LinkState, movesTo, stateAt } from "./adviser-link.ts";
import { confirmationSchema, newLinkSchema } from "./link-form.ts";
import { canLetRead, seesTeaserOnly } from "./policy.ts";

describe("every move of a link, by each who moves one", () => {
  const legal: Record<string, string> = {
    "sent opened": "adviser",
    "sent withdrawn": "maker",
    "sent ended": "clock",
    "opened withdrawn": "maker",
    "opened ended": "clock",
  };
  test.each(LINK_STATES.flatMap((from) => LINK_STATES.map((to) => [from, to] as const)))("%s → %s", (from, to) => {
    const movers = LINK_MOVERS.filter((by) => movesTo(to, by).includes(from));
    expect(movers.join()).toBe(legal[`${from} ${to}`] ?? "");
  });
});

test.each<[LinkState, number, LinkState]>([
  ["sent", 1, "sent"],
  ["opened", 1, "opened"],
  ["sent", 0, "ended"],
  ["opened", -1, "ended"],
  ["withdrawn", -1, "withdrawn"],
  ["withdrawn", 1, "withdrawn"],
  ["ended", -1, "ended"],
])("%s, %i ms before its end, is %s", (state, left, then) => {
  const at = new Date("2026-11-29T12:00:00Z");
  const shown = stateAt({ state, endsAt: new Date(at.getTime() + left) }, at);
  expect(shown).toBe(then);
  expect(isLive(shown)).toBe(then === "sent" || then === "opened");
});

describe("who lets an adviser read", () => {
  const owner: Member = {
    ...{ kind: "member", id: newId(), name: "Maja", email: "maja@example.com", emailVerified: true, username: "maja" },
    ...{ side: "entrepreneur", staffRole: null, plan: "basic", lang: "se", pictureId: null },
  };
  const reader: Member = { ...owner, id: newId(), side: "investor" };
  const viewer = { id: newId(), name: "K", lang: "uk", until: new Date() } as const;
  test.each<[string, Actor, boolean, boolean]>([
    ["the owner", owner, true, true],
    ["a reader of figures", reader, true, false],
    ["one without a confirmed address", { ...reader, emailVerified: false }, false, false],
    ["one without a side", { ...reader, side: null, username: null }, false, false],
    ["a British reader without a statement", { ...reader, lang: "uk" }, false, false],
    ["staff", { ...reader, staffRole: "admin" }, false, false],
    ["staff who look as the owner", { ...owner, viewer }, false, false],
    ["a guest", { kind: "guest", id: newId() }, false, false],
    ["a visitor", VISITOR, false, false],
  ])("%s", (_, actor, published, draft) => {
    expect(canLetRead(actor, { ownerId: owner.id, state: "published" })).toBe(published);
    expect(canLetRead(actor, { ownerId: owner.id, state: "draft" })).toBe(draft);
    expect(canLetRead(actor, { ownerId: owner.id, state: "deleted" })).toBe(false);
  });
});

test.each(MARKETS.flatMap((works) => MARKETS.map((reads) => [works, reads] as const)))(
  "an adviser who works in %s and reads as in %s sees figures unless one is the United Kingdom",
  (works, reads) => {
    expect(seesTeaserOnly({ market: works }, reads)).toBe(works === "uk" || reads === "uk");
  },
);

describe("what forms may bring", () => {
  const form = { name: "Ida Revisor", email: "Ida@Byrå.se", market: "se", purpose: "The valuation", days: "7" };
  test("an address is stored as it is compared", () => {
    expect(newLinkSchema.safeParse(form).data).toMatchObject({ email: "ida@xn--byr-wla.se", days: 7 });
    expect(DAYS.every((days) => newLinkSchema.safeParse({ ...form, days: String(days) }).success)).toBe(true);
  });
  test.each([
    { name: "" },
    { name: "x".repeat(81) },
    { name: "a\u202eb" },
    { email: "ida" },
    { email: "ida@byra.se\r\nBcc: all@example.com" },
    { market: "de" },
    { purpose: "" },
    { purpose: "x".repeat(201) },
    { days: "31" },
    { days: "0" },
    { days: "1e9" },
  ])("%j is refused", (change) => {
    expect(newLinkSchema.safeParse({ ...form, ...change }).success).toBe(false);
  });
  test.each([
    ["7KQF2-M9XRT", "on", true],
    [" 7kqf2 m9xrt ", "on", true],
    ["oO1lI-00000", "on", true],
    ["7KQF2-M9XR", "on", false],
    ["7KQF2-M9XRTA", "on", false],
    ["7KQF2-M9XRU", "on", false],
    ["١٢٣٤٥٦٧٨٩٠", "on", false],
    ["7KQF2-M9XRT", undefined, false],
  ])("the code %j, agreed %s", (code, agreed, good) => {
    expect(confirmationSchema.safeParse({ code, agreed }).success).toBe(good);
  });
});

test.each([
  ["ida@firm.example", "i…@firm.example"],
  ["i@firm.example", "i…@firm.example"],
])("%s is hinted at as %s", (email, hint) => expect(hintOf(email)).toBe(hint));
