/** The entries of the navigation, and which of them a page belongs to. */
import { expect, test } from "vitest";
import type { Member } from "#app/platform/actor.ts";
import { destinationsOf, menuOf, type OwnPitchPlace, plansMenuOf, tabsOf } from "./destinations.ts";

const investor = { kind: "member", side: "investor", plan: "basic", staffRole: null } as Member;
const entrepreneur = { ...investor, side: "entrepreneur" } as Member;
const own: OwnPitchPlace = {
  publicId: "bcdfghjkmn",
  companyName: "Furufukt AB",
  state: "published",
  step: 1,
  edits: true,
  several: false,
};

/** The entry that the navigation marks at an address, as `SideNavItem` decides it. */
function markedAt(address: string, member = entrepreneur, pitch: OwnPitchPlace | null = own): string[] {
  const [pathname] = address.split("?") as [string];
  const below = (begin: string) => pathname === begin || pathname.startsWith(`${begin}/`);
  return destinationsOf(member, pitch)
    .filter(({ to, pages, also, end }) => {
      if (pages) return pages.test(address);
      if (also?.some(below)) return true;
      return end ? pathname === to : below(to.split("?")[0]!);
    })
    .map(({ name }) => name);
}

test.each([
  ["/pages/profile", "profile"],
  ["/pages/profile/edit", "profile"],
  ["/pages/profile/picture", "profile"],
  // Somebody else's, even if the name begins like one of the own pages.
  ["/pages/profile/morag", null],
  ["/pages/profile/editorial", null],
  ["/pages/messages", "messages"],
  ["/pages/messages/8b1f/offers/77aa", "offers"],
  ["/pages/messages/8b1f/offers/new", "offers"],
  ["/pages/messages/8b1f/meeting", "meetings"],
  ["/pages/messages/8b1f", "messages"],
  ["/pages/offers?list=agreed", "offers"],
  ["/pages/meetings/12ab/times", "meetings"],
  ["/pages/pipeline", "pipeline"],
  ["/pages/pipeline?of=pitch", "pipeline"],
  ["/pages/bookmark", "pipeline"],
  ["/pages/bookmark?tab=saved", "pipeline"],
  ["/pages/bookmark?tab=created", "ownPitch"],
  ["/pitches/furufukt-ab-bcdfghjkmn", "ownPitch"],
  ["/pitches/bcdfghjkmn/statistics", "ownPitch"],
  ["/pages/create/bcdfghjkmn/3", "ownPitch"],
  ["/pitches/granlyft-ab-zzzzzzzzzz", null],
  ["/pages/create", null],
] as const)("%s is marked as %s", (address, name) => {
  expect(markedAt(address)).toEqual(name === null ? [] : [name]);
});

test("without a pitch the way to one stands in its place, and the pipeline holds what was created", () => {
  expect(markedAt("/pages/create", entrepreneur, null)).toEqual(["createPitch"]);
  expect(markedAt("/pages/bookmark?tab=created", entrepreneur, null)).toEqual(["pipeline"]);
  expect(destinationsOf(investor, null).map(({ name }) => name)).not.toContain("createPitch");
});

test("the own pitch leads to where it can be worked on, and to the list if there are several", () => {
  const placeOf = (change: Partial<OwnPitchPlace>) =>
    destinationsOf(entrepreneur, { ...own, ...change }).find(({ name }) => name === "ownPitch")?.to;
  expect(placeOf({})).toBe("/pitches/furufukt-ab-bcdfghjkmn");
  expect(placeOf({ state: "draft", step: 2 })).toBe("/pages/create/bcdfghjkmn/2");
  expect(placeOf({ several: true })).toBe("/pages/bookmark?tab=created");
});

test("a phone has five tabs, and everything else in its menu", () => {
  const namesOf = (places: readonly { name: string }[]) => places.map(({ name }) => name);
  expect(namesOf(tabsOf(entrepreneur, own))).toEqual(["home", "ownPitch", "offers", "messages", "search"]);
  expect(namesOf(tabsOf(investor, null))).toEqual(["home", "pipeline", "offers", "messages", "search"]);
  for (const [member, pitch] of [
    [entrepreneur, own],
    [investor, null],
  ] as const) {
    const all = namesOf([...tabsOf(member, pitch), ...menuOf(member, pitch)]);
    expect(all.toSorted()).toEqual(namesOf(destinationsOf(member, pitch)).toSorted());
  }
  expect(namesOf(plansMenuOf(entrepreneur, own))).toContain("createPitch");
});
