import { expect, test } from "vitest";
import { completenessOf, type ProfilePart } from "./completeness.ts";
import type { OwnProfile } from "./profile.ts";

const whole: OwnProfile = {
  id: "1",
  name: "Anna",
  username: "anna",
  side: "investor",
  email: "anna@example.com",
  hideEmail: true,
  pictureId: "1",
  businessCardId: "2",
  portfolio: { fileId: "3", name: "cv.pdf", size: 1 },
  job: "Grundare",
  market: "se",
  county: "SE-AB",
  city: null,
  phone: "+46701740605",
  links: {},
  biography: "Jag bygger.",
  budget: { from: 1, to: null, currency: "SEK" },
  companiesRun: 2,
  activeSince: null,
  interests: ["health"],
  languages: ["sv"],
  memberSince: new Date(),
  identityVerifiedAt: null,
  identityCheckedWith: null,
  emailConfirmed: true,
};

const nothing: Partial<OwnProfile> = {
  pictureId: null,
  businessCardId: null,
  portfolio: null,
  job: null,
  county: null,
  phone: null,
  biography: null,
  budget: null,
  companiesRun: null,
  interests: [],
  languages: [],
};

test.each<[string, Partial<OwnProfile>, number, ProfilePart[]]>([
  ["nothing", {}, 100, []],
  ["a picture", { pictureId: null }, 87, ["picture"]],
  ["a biography", { biography: null }, 83, ["biography"]],
  ["a budget, of an investor", { budget: null }, 87, ["budget"]],
  ["its languages", { languages: [] }, 95, ["languages"]],
  ["no budget, of an entrepreneur", { budget: null, side: "entrepreneur" }, 100, []],
  ["a picture, of an entrepreneur", { budget: null, side: "entrepreneur", pictureId: null }, 85, ["picture"]],
  ["no way of contact", { phone: null }, 91, ["contact"]],
  ["no phone but a link", { phone: null, links: { website: "https://a.se/" } }, 100, []],
  ["no county but a town", { county: null, city: "Luleå" }, 100, []],
  ["no number of companies but a year", { companiesRun: null, activeSince: 2011 }, 100, []],
  ["none ever run, which is an answer", { companiesRun: 0 }, 100, []],
  ["a business card and a portfolio", { businessCardId: null, portfolio: null }, 91, ["business-card", "portfolio"]],
  [
    "everything",
    nothing,
    0,
    [
      "picture",
      "biography",
      "interests",
      "budget",
      "languages",
      "job",
      "place",
      "experience",
      "contact",
      "business-card",
      "portfolio",
    ],
  ],
])("a profile lacks %s", (_name, change, percent, missing) => {
  expect(completenessOf({ ...whole, ...change })).toEqual({ percent, missing });
});
