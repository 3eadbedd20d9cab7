/** The fields of specification §3, filled in by the forms and read on pages; and their choices. */
import { beforeAll, describe, expect, test } from "vitest";
import { publishRevision } from "#app/features/pitches/review/decisions.server.ts";
import { setLogo } from "#app/features/pitches/wizard/drafts.server.ts";
import type { Member } from "#app/platform/actor.ts";
import { db, transaction } from "#app/platform/db/db.server.ts";
import { accountFixtures } from "../fixtures/accounts/accounts.ts";
import { picture } from "../fixtures/accounts/profiles.ts";
import { newMember } from "../fixtures/casework/support.ts";
import type { Shown } from "../fixtures/program/pages.tsx";
import { mainOf, open, textsOf, titleOf } from "./browsing.ts";

accountFixtures();

const PROFILE = "/pages/profile/:username";
const SUBMISSION = "/pages/create/:publicId/submission";
const STEP = "/pages/create/:publicId/:step";
let investor: Member;
let entrepreneur: Member;
let reader: Member;
let publicId: string;
/** The wizard's steps when first opened, by number. */
const steps: Record<number, Shown> = {};

beforeAll(async () => {
  investor = await newMember({ side: "investor", name: "Ada Byron" });
  entrepreneur = await newMember({ side: "entrepreneur", name: "Tom Pascoe" });
  reader = await newMember({ side: "investor" });
  const made = await open("/pages/create", { as: entrepreneur, form: {} });
  publicId = made.location!.split("/")[3]!;
  for (const number of [1, 2, 3]) steps[number] = await step(number);
});

const step = (number: number, form?: Record<string, string>) =>
  open(`/pages/create/${publicId}/${number}`, { as: entrepreneur, pattern: STEP, ...(form && { form }) });

describe("what there is to choose", () => {
  test.each([
    "Design and media",
    "Economics, finance and law",
    "Data and IT",
    "Building and construction",
    "Sales and marketing",
    "Hotel and restaurant",
    "Health and healthcare",
    "Body and beauty care",
    "Transport and logistics",
    "Service and cleaning",
    "Social care and education",
    "Security and defence",
    "Consultancy and recruitment",
    "Groceries and stores",
    "Entertainment and fun",
    "Other industries",
  ])("industry: %s", (industry) => {
    expect(textsOf(steps[1]!, "label")).toContain(industry);
    expect(steps[1]!.html.match(/type="radio"[^>]*name="industry"|name="industry"[^>]*type="radio"/g)).toHaveLength(16);
  });

  test.each([
    ["business phase", "Pre-start-up"],
    ["business phase", "Start-up"],
    ["business phase", "Growth"],
    ["business phase", "Break-even"],
    ["business phase", "Profitable"],
    ["company type", "Limited company (Ltd, PLC)"],
    ["company type", "General partnership"],
    ["company type", "Limited partnership (LP, LLP)"],
    ["company type", "Sole trader"],
    ["company type", "Co-operative society"],
    ["funding type", "No previous investments or loans"],
    ["funding type", "Private or business loan"],
    ["funding type", "Seed funding"],
    ["funding type", "Series A funding"],
    ["funding type", "Later funding rounds"],
    ["currency", "SEK, Swedish kronor"],
    ["currency", "NOK, Norwegian kroner"],
    ["currency", "DKK, Danish kroner"],
    ["currency", "EUR, euro"],
    ["currency", "GBP, pounds sterling"],
  ])("%s: %s", (_list, choice) => {
    expect(textsOf(steps[2]!, "option")).toContain(choice);
  });
});

describe("a profile", () => {
  const TYPED = {
    job: "Adviser at Analytical Engines",
    market: "uk",
    county: "UKI",
    city: "Marylebone",
    biography: "I sold an engine and look for another.",
    companiesRun: "7",
    activeSince: "1987",
    budgetFrom: "20000",
    budgetTo: "345000",
    interests: "it-data",
    phone: "020 7946 0958",
    website: "https://engines.example",
    linkedin: "linkedin.com/in/adabyron",
  };

  const see = async () => mainOf(await open(`/pages/profile/${investor.username}`, { as: reader, pattern: PROFILE }));
  let shown: string;

  beforeAll(async () => {
    const saved = await open("/pages/profile/edit", { as: investor, form: TYPED });
    expect([saved.status, saved.text]).toEqual([302, ""]);
    shown = await see();
  });

  test.each([
    ["role", "Investor"],
    ["job", TYPED.job],
    ["city", TYPED.city],
    ["phone", TYPED.phone],
    ["social media links", "LinkedIn"],
    ["budget", "£20,000 – £345,000"],
    ["biography", TYPED.biography],
    ["number of companies run", "Companies owned or run 7"],
    ["active since", "Active since 1987"],
    ["interests", "Interests Data and IT"],
    ["member since", "Member since"],
  ])("shows to others: %s", (_what, words) => {
    expect(shown).toContain(words);
  });

  test("shows to others: username", () => {
    expect(shown).toContain(`@${investor.username}`);
  });

  test("hides the email address, or shows it, as its owner chooses", async () => {
    expect(shown).toContain(investor.email);
    await open("/pages/profile/edit", { as: investor, form: { ...TYPED, hideEmail: "on" } });
    expect(await see()).not.toContain(investor.email);
  });
});

describe("a pitch", () => {
  const SECOND = {
    companyName: "Tin & Tide Ltd",
    organisationNumber: "01234567",
    phase: "growth",
    companyType: "limited-company",
    legalForm: "ltd",
    startDate: "2019-04-01",
    employees: "23",
    county: "UKI",
    city: "Rotherhithe",
    address: "12 Swan Road",
    latitude: "51.5",
    longitude: "-0.05",
    phone: "020 7946 0321",
    website: "https://tin-and-tide.example",
    videoLink: "https://vimeo.com/76979871",
    currency: "GBP",
    revenue: "123456",
    valuation: "1234567",
    fundingType: "seed",
    companyFunding: "87000",
  };
  const THIRD = {
    shortDescription: "Tinned fish and seaweed from the Thames estuary.",
    pitchText: "We tin what the tide brings. The second sentence is for members.",
    shareKind: "new",
    offered: "12.5",
    raisedLastYear: "0",
    certified: "yes",
    withinLimits: "yes",
  };
  const token = ({ html }: Shown) => /name="token" value="([^"]*)"/.exec(html)![1]!;
  let shown: Shown;
  let read: string;

  beforeAll(async () => {
    for (const [number, form] of [
      [1, { industry: "food-retail" }],
      [2, SECOND],
      [3, THIRD],
    ] as const) {
      const saved = await step(number, { ...form, token: token(await step(number)) });
      if (number < 3) expect([saved.status, saved.location]).toEqual([302, `/pages/create/${publicId}/${number + 1}`]);
    }
    expect(await setLogo(entrepreneur, publicId, await picture("#125"), "logo.png")).toMatchObject({ ok: true });
    const form = { ...THIRD, token: token(await step(3)) };
    const address = `/pages/create/${publicId}/submission`;
    const handedIn = await open(address, { as: entrepreneur, pattern: SUBMISSION, form });
    expect([handedIn.status, handedIn.location]).toEqual([302, `/pages/create/${publicId}/sent`]);
    const { id } = await db
      .selectFrom("pitchRevisions")
      .innerJoin("pitches", "pitches.id", "pitchRevisions.pitchId")
      .select("pitchRevisions.id")
      .where("pitches.publicId", "=", publicId)
      .where("pitchRevisions.state", "=", "under-review")
      .executeTakeFirstOrThrow();
    await transaction((trx) => publishRevision(trx, id));
    shown = await open(`/pitches/tin-tide-ltd-${publicId}`, { as: reader, pattern: "/pitches/:pitch" });
    read = mainOf(shown);
  });

  test.each([
    ["industry", "Groceries and stores"],
    ["business phase", "Growth"],
    ["company type", "Limited company"],
    ["legal form, as the register has it", "Private limited company (Ltd)"],
    ["company name", SECOND.companyName],
    ["organisation number", SECOND.organisationNumber],
    ["employees", "Employees 23"],
    ["revenue, in its currency and rounded to its unit", "£120,000"],
    ["valuation, in its currency and rounded to its unit", "£1,250,000"],
    ["county", "London"],
    ["area or city", SECOND.city],
    ["address", SECOND.address],
    ["phone", SECOND.phone],
    ["website", "tin-and-tide.example"],
    ["start date", "2019"],
    ["funding type", "Seed funding"],
    ["company funding", "£87,000"],
    ["short description", THIRD.shortDescription],
    ["pitch text", THIRD.pitchText],
    ["equity percentage offered", "12.5%"],
    ["seeking amount", "£178,571"],
    ["remaining share", "87.5%"],
  ])("shows to members: %s", (_what, words) => {
    expect(read).toContain(words);
  });

  test("shows to members: video link and logo", () => {
    expect(shown.html).toContain("76979871");
    expect(shown.html).toMatch(/<img [^>]*src="\/files\//);
  });

  test("is edited in the same three steps", async () => {
    for (const number of [1, 2, 3]) {
      const edited = await step(number);
      expect([edited.status, titleOf(edited)]).toEqual([200, "Edit pitch"]);
      expect(mainOf(edited)).toMatch(/Step 1 of 3 Industry.*Step 2 of 3 The company.*Step 3 of 3 Your pitch/);
    }
    expect((await step(2)).html).toContain(`value="${SECOND.city}"`);
  });
});
