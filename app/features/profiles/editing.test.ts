import { describe, expect, test } from "vitest";
import { z } from "zod";
import { addMember, entrepreneur, form, investor, profileFixtures } from "#tests/fixtures/accounts/profiles.ts";
import { ownProfile, profileByUsername, saveCriteria, saveProfile } from "./profile.server.ts";
import { criteriaFields, criteriaInOrder } from "./profile.ts";

profileFixtures();

const criteria = criteriaInOrder(z.object(criteriaFields()));

describe("a profile", () => {
  test("is there before it was ever saved, with the email hidden", async () => {
    expect(await ownProfile(investor)).toMatchObject({ market: "fi", biography: null, budget: null, hideEmail: true });
    const seen = await profileByUsername(entrepreneur, "aino");
    expect(seen).toMatchObject({
      name: "aino",
      side: "investor",
      interests: [],
      contact: { email: null, phone: null },
    });
  });

  test("comes back as it was saved, and again as it was changed", async () => {
    await saveProfile(
      investor,
      form({
        job: "Toimitusjohtaja",
        county: "FI-18",
        city: "Espoo",
        phone: "040 555 0134",
        biography: "Myin yrityksen.\n\nEtsin uutta.",
        companiesRun: "4",
        activeSince: "2011",
        interests: ["health", "construction"],
        languages: ["et", "fi"],
        budgetFrom: "50 000 €",
        budgetTo: "400000",
        linkedin: "linkedin.com/in/aino",
      }),
    );
    const saved = await ownProfile(investor);
    expect(saved).toMatchObject({
      job: "Toimitusjohtaja",
      county: "FI-18",
      phone: "+358405550134",
      companiesRun: 4,
      activeSince: 2011,
      interests: ["construction", "health"],
      languages: ["fi", "et"],
      budget: { from: 50_000, to: 400_000, currency: "EUR" },
      links: { linkedin: "https://linkedin.com/in/aino" },
      hideEmail: false,
    });
    await saveProfile(investor, form({ job: "Neuvonantaja", hideEmail: true }));
    expect(await ownProfile(investor)).toMatchObject({
      job: "Neuvonantaja",
      languages: [],
      budget: null,
      links: {},
      hideEmail: true,
    });
  });

  test("keeps a budget open at one end", async () => {
    await saveProfile(investor, form({ budgetTo: "0" }));
    expect((await ownProfile(investor)).budget).toEqual({ from: null, to: 0, currency: "EUR" });
  });
});

describe("criteria", () => {
  test("are kept without touching the rest of a profile", async () => {
    const member = await addMember("lotta", "investor");
    await saveProfile(member, form({ job: "Vd", phone: "040 555 0134" }));
    await saveCriteria(member, criteria.parse({ interests: ["health"], budgetFrom: "50 000", budgetTo: "" }));
    expect(await ownProfile(member)).toMatchObject({
      job: "Vd",
      phone: "+358405550134",
      interests: ["health"],
      budget: { from: 50_000, to: null, currency: "EUR" },
    });
    await saveCriteria(member, criteria.parse({ interests: [] }));
    expect(await ownProfile(member)).toMatchObject({ job: "Vd", interests: [], budget: null });
  });

  test("in a wrong order are refused", () => {
    const parsed = criteria.safeParse({ interests: [], budgetFrom: "2", budgetTo: "1" });
    expect(parsed.error?.issues.map(({ path, message }) => [path, message])).toEqual([[["budgetTo"], "range"]]);
  });
});
