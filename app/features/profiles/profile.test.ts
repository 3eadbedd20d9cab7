import { parseWithZod } from "@conform-to/zod/v4";
import { describe, expect, test } from "vitest";
import { MARKETS } from "#app/i18n/markets.ts";
import { fc } from "#tests/properties.ts";
import { parsePhone } from "./phone.ts";
import { BIOGRAPHY_LIMIT, marketOfForm, profileSchema } from "./profile.ts";

/** The form as a browser sends it, with every field. */
function sent(fields: Record<string, string | string[]>): FormData {
  const form = new FormData();
  const blank = {
    job: "",
    market: "se",
    county: "",
    city: "",
    phone: "",
    biography: "",
    companiesRun: "",
    activeSince: "",
  };
  const all = { ...blank, budgetFrom: "", budgetTo: "", website: "", linkedin: "", x: "", ...fields };
  for (const [name, value] of Object.entries(all)) for (const one of [value].flat()) form.append(name, one);
  return form;
}

function parse(fields: Record<string, string | string[]>, side: "investor" | "entrepreneur" = "investor") {
  const form = sent(fields);
  return parseWithZod(form, { schema: profileSchema(marketOfForm(form, "se"), side, parsePhone) });
}

function problemsOf(fields: Record<string, string | string[]>, side?: "investor" | "entrepreneur") {
  const submission = parse(fields, side);
  return submission.status === "success" ? {} : (submission.reply().error ?? {});
}

function taken(fields: Record<string, string | string[]>, side?: "investor" | "entrepreneur") {
  const submission = parse(fields, side);
  if (submission.status !== "success") throw new Error(JSON.stringify(submission.reply().error));
  return submission.value;
}

const long = (length: number) => "å".repeat(length);
const NUL = "a\u0000b";
const ZERO_WIDTH = "a\u200bb";
const OVERRIDE = "a\u202eb";
const SCRIPT = "<script>alert(1)</script>";
const ARABIC = "مدير المالية";

describe("what is refused, and how", () => {
  test.each([
    ["job", long(81), "too-long:80"],
    ["job", NUL, "characters"],
    ["job", ZERO_WIDTH, "characters"],
    ["job", OVERRIDE, "characters"],
    ["city", long(81), "too-long:80"],
    ["city", NUL, "characters"],
    ["city", "\u200b", "characters"],
    ["county", "FI-18", "county"],
    ["county", SCRIPT, "county"],
    ["county", NUL, "county"],
    ["market", "de", "invalid"],
    ["market", "", "choose"],
    ["phone", "070", "phone"],
    ["phone", "ring mig", "phone"],
    ["phone", SCRIPT, "phone"],
    ["phone", "٠٧٠١٧٤٠٦٠٥", "phone"],
    ["phone", "😀", "phone"],
    ["phone", NUL, "characters"],
    ["phone", "0".repeat(41), "too-long:40"],
    ["biography", long(BIOGRAPHY_LIMIT + 1), `too-long:${BIOGRAPHY_LIMIT}`],
    ["biography", long(4_001), "too-long:4000"],
    ["biography", NUL, "characters"],
    ["biography", ZERO_WIDTH, "characters"],
    ["biography", OVERRIDE, "characters"],
    ["companiesRun", "many", "number"],
    ["companiesRun", "😀", "number"],
    ["companiesRun", "0x10", "number"],
    ["companiesRun", NUL, "number"],
    ["companiesRun", "2,5", "whole"],
    ["companiesRun", "-1", "too-small:0"],
    ["companiesRun", "501", "too-big:500"],
    ["companiesRun", "9".repeat(400), "too-big:500"],
    ["activeSince", "1899", "too-small:1940"],
    ["activeSince", "2999", `too-big:${new Date().getFullYear()}`],
    ["activeSince", "last year", "number"],
    ["interests", "farming", "invalid"],
    ["interests", SCRIPT, "invalid"],
    ["languages", "tlh", "invalid"],
    ["budgetFrom", "a lot", "number"],
    ["budgetFrom", "-5", "too-small:0"],
    ["budgetFrom", "10,5", "whole"],
    ["budgetTo", "1000000000000", "too-big:999999999999"],
    ["budgetTo", NUL, "number"],
    ["website", "javascript:alert(1)", "url"],
    ["website", "data:text/html,x", "url"],
    ["website", "https://me@bank.example.com", "url"],
    ["website", "https://localhost", "url"],
    ["website", "https://10.0.0.1/x", "url"],
    ["website", "two words.se", "url"],
    ["website", `https://a.se/${SCRIPT}`, "url"],
    ["website", "https://a\u0000.se", "url"],
    ["website", "https://a\u202e.se", "url"],
    ["website", `https://a.se/${long(200)}`, "too-long:200"],
    ["linkedin", "https://example.com/in/anna", "site"],
    ["linkedin", "https://linkedin.com.evil.example/in/anna", "site"],
    ["linkedin", "https://evillinkedin.com/in/anna", "site"],
    ["linkedin", "https://linkedin.com@evil.example/", "url"],
    ["x", "https://xx.com/anna", "site"],
  ])("%s, case %#", (field, typed, code) => {
    const problems = problemsOf({ [field]: typed });
    const key = ["interests", "languages"].includes(field) ? `${field}[0]` : field;
    expect((problems[key] ?? problems[field])?.[0]).toBe(code);
  });

  test("a lower end above the upper one, also beside another mistake", () => {
    expect(problemsOf({ budgetFrom: "500 000", budgetTo: "100 000", job: NUL })).toEqual({
      budgetTo: ["range"],
      job: ["characters"],
    });
  });

  test("everything that is wrong, at once", () => {
    expect(Object.keys(problemsOf({ job: long(81), phone: "1", x: "not a link", companiesRun: "x" })).sort()).toEqual([
      "companiesRun",
      "job",
      "phone",
      "x",
    ]);
  });
});

describe("what is taken", () => {
  test("nothing but the country", () => {
    const value = taken({ job: "   ", biography: " \r\n " });
    expect(value).toMatchObject({ market: "se", job: null, biography: null, interests: [], hideEmail: false });
    expect(value).toMatchObject({ phone: null, county: null, budgetFrom: null, budgetTo: null, website: null });
  });

  test.each([
    ["job", "  Vd   och grundare ", "Vd och grundare"],
    ["job", SCRIPT, SCRIPT],
    ["job", ARABIC, ARABIC],
    ["job", "Bagare 👩‍🍳", "Bagare 👩‍🍳"],
    ["biography", "Ett.\r\n\r\n\r\n\r\nTvå.", "Ett.\n\nTvå."],
    ["biography", "👨‍👩‍👧‍👦".repeat(100), "👨‍👩‍👧‍👦".repeat(100)],
    ["phone", "070-174 06 05", "+46701740605"],
    ["phone", "+47 40 61 23 45", "+4740612345"],
    ["county", "SE-AB", "SE-AB"],
    ["companiesRun", " 3 ", 3],
    ["companiesRun", "0", 0],
    ["activeSince", "2011", 2011],
    ["budgetFrom", "50 000 kr", 50_000],
    ["budgetTo", "1.500.000", 1_500_000],
    ["website", "lehtonen.fi", "https://lehtonen.fi/"],
    ["website", "http://åre.se/stuga", "http://xn--re-xia.se/stuga"],
    ["linkedin", "linkedin.com/in/anna", "https://linkedin.com/in/anna"],
    ["linkedin", "https://se.linkedin.com/in/anna", "https://se.linkedin.com/in/anna"],
    ["x", "https://twitter.com/anna", "https://twitter.com/anna"],
  ])("%s, case %#", (field, typed, stored) => {
    expect(taken({ [field]: typed })).toMatchObject({ [field]: stored });
  });

  test("interests and languages once each, in the order of the list", () => {
    expect(taken({ interests: ["other", "health", "health"] }).interests).toEqual(["health", "other"]);
    expect(taken({ interests: "health" }).interests).toEqual(["health"]);
    expect(taken({ languages: ["en", "sv", "sv"] }).languages).toEqual(["sv", "en"]);
  });

  test("no budget from an entrepreneur, whatever is sent", () => {
    const value = taken({ budgetFrom: "nonsense", budgetTo: "5" }, "entrepreneur");
    expect(value).toMatchObject({ budgetFrom: null, budgetTo: null });
  });

  test("the county and number of the country chosen in the same form", () => {
    const value = taken({ market: "fi", county: "FI-18", phone: "040 555 0134", hideEmail: "on" });
    expect(value).toMatchObject({ county: "FI-18", phone: "+358405550134", hideEmail: true });
  });
});

test("any text in any field is taken or refused with a code that has words", () => {
  const words =
    /^(?:required|choose|invalid|characters|number|whole|url|site|phone|county|range|too-(?:long|small|big):\d+)$/;
  const names = [
    "job",
    "county",
    "city",
    "phone",
    "biography",
    "companiesRun",
    "activeSince",
    "budgetFrom",
    "website",
    "x",
  ];
  fc.assert(
    fc.property(
      fc.constantFrom(...MARKETS),
      fc.constantFrom(...names),
      fc.string({ unit: "binary", maxLength: 120 }),
      (market, name, typed) => {
        const codes = Object.values(problemsOf({ market, [name]: typed })).flat();
        for (const code of codes) expect(code).toMatch(words);
      },
    ),
  );
});
