import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "#app/platform/actor.ts";
import { newId } from "#app/platform/ids.ts";
import { FEW } from "#tests/fixtures/market/published-pitches.ts";
import { type SearchFixtures, searchFixtures, testFinds } from "#tests/fixtures/market/search.ts";

let stage: SearchFixtures;

const OUTSIDERS: Actor[] = [{ kind: "visitor" }, { kind: "guest", id: newId() }];

beforeAll(async () => {
  stage = await searchFixtures([
    ...FEW,
    {
      name: "Torpargrund AB",
      owner: "Åsa Lindqvist-Holm",
      organisationNumber: "5560360793",
      text: "Vi bygger grunder.",
    },
    {
      name: "Fjellsikring AS",
      market: "no",
      county: "NO-46",
      owner: "Øystein Bø",
      organisationNumber: "923609016",
      text: "Vi sikrer tunneler.",
    },
    {
      name: "Klitgræs ApS",
      market: "dk",
      county: "DK-84",
      owner: "Søren Kærgård",
      organisationNumber: "24256790",
      text: "Vi planter marehalm.",
    },
    {
      name: "Suopursu Oy",
      market: "fi",
      county: "FI-18",
      owner: "Väinö Yrjölä",
      organisationNumber: "0112038-9",
      text: "Teemme öljyjä.",
    },
    {
      name: "Heatherwick Dyes Ltd",
      market: "uk",
      county: "UKM",
      owner: "Siobhan O'Rourke",
      organisationNumber: "SC123456",
      text: "We dye wool.",
    },
    {
      name: "Ensam Slöjd",
      companyType: "sole-proprietorship",
      owner: "Lina Ek",
      organisationNumber: "8112289874",
      text: "Jag täljer skedar.",
    },
    {
      name: "Hede Havn ApS",
      market: "dk",
      county: "DK-84",
      text: "Vi ejer en havn. Ring til os på 40 30 20 10 i dag.",
    },
  ]);
  await stage.learnWords();
});

afterAll(() => stage.drop());

describe("owners", () => {
  testFinds(
    () => stage,
    [
      [
        "se",
        ["Åsa Lindqvist", "asa lindqvist", "lindqvist åsa", "Lindqvist-Holm", "åsa holm", "lindqvist"],
        ["Torpargrund AB"],
      ],
      ["uk", ["lindqvist", "asa holm"], ["Torpargrund AB"]],
      ["no", ["Øystein Bø", "oystein bo", "øystein"], ["Fjellsikring AS"]],
      ["dk", ["søren kærgård", "Kærgård"], ["Klitgræs ApS"]],
      ["se", ["sören kärgård"], ["Klitgræs ApS"]],
      ["fi", ["Väinö Yrjölä", "vaino yrjola", "yrjölä"], ["Suopursu Oy"]],
      ["uk", ["O'Rourke", "siobhan o'rourke", "siobhan rourke"], ["Heatherwick Dyes Ltd"]],
    ],
  );

  test.each(["åsa lindqvist", "lindqvist", "søren kærgård", "siobhan"])(
    "are found by members alone: %s",
    async (text) => {
      for (const actor of OUTSIDERS) {
        const { pitches, total, corrections, related } = await stage.foundIn("se", text, actor);
        expect({ pitches, total, corrections, related }).toEqual({
          pitches: [],
          total: 0,
          corrections: [],
          related: null,
        });
      }
    },
  );

  test("both names must be the same owner's", async () => {
    expect(await stage.namesIn("se", "åsa yrjölä")).toEqual([]);
  });

  test("are found by a new name, and no longer by the old one", async () => {
    const owner = stage.db.updateTable("users").where("name", "=", "Siobhan O'Rourke");
    await owner.set({ name: "Siobhan Quigley" }).execute();
    expect(await stage.namesIn("uk", "siobhan quigley")).toEqual(["Heatherwick Dyes Ltd"]);
    expect((await stage.foundIn("uk", "rourke")).total).toBe(0);
    await stage.db
      .updateTable("users")
      .where("name", "=", "Siobhan Quigley")
      .set({ name: "Siobhan O'Rourke" })
      .execute();
  });
});

describe("organisation numbers", () => {
  testFinds(
    () => stage,
    [
      [
        "se",
        ["556036-0793", "5560360793", "556036 0793", "165560360793", "SE556036079301", "torpargrund 556036-0793"],
        ["Torpargrund AB"],
      ],
      ["uk", ["556036-0793"], ["Torpargrund AB"]],
      ["no", ["923609016", "923 609 016", "NO 923 609 016 MVA", "923.609.016"], ["Fjellsikring AS"]],
      ["dk", ["24256790", "24 25 67 90", "DK24256790", "DK 24 25 67 90"], ["Klitgræs ApS"]],
      ["fi", ["0112038-9", "01120389", "FI01120389", "112038-9"], ["Suopursu Oy"]],
      ["uk", ["SC123456", "sc123456", "SC 123456"], ["Heatherwick Dyes Ltd"]],
      ["dk", ["40 30 20 10"], ["Hede Havn ApS"]],
    ],
  );

  test.each(["811228-9874", "8112289874", "198112289874"])("%s is a person's, and finds nothing", async (text) => {
    expect((await stage.foundIn("se", text)).total).toBe(0);
  });

  test.each(["556036-0793", "923609016", "SC123456", "556036-0794"])(
    "%s finds nothing for others than members",
    async (text) => {
      for (const actor of OUTSIDERS) expect((await stage.foundIn("se", text, actor)).total).toBe(0);
    },
  );

  test("of another company, or with a digit wrong, finds nothing", async () => {
    for (const text of ["556036-0794", "5560125790", "torpargrund 923609016"])
      expect((await stage.foundIn("se", text)).total).toBe(0);
  });
});
