import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { MARKETS } from "#app/i18n/markets.ts";
import { type TestDatabase, testDatabase } from "#tests/database.ts";
import { COMPANY_TYPES, hasShares } from "./company-types.ts";
import {
  chosenLegalForms,
  companyTypeName,
  impliedLegalForm,
  isPrivateCompany,
  LEGAL_FORMS,
  legalFormFacts,
  legalFormsOf,
} from "./legal-forms.ts";
import { OFFER_LIMITS_VERSION, offerLimits } from "./offer-limits.ts";
import { TRANSFER_CLAUSES, transferClauseName, transferClausesOf } from "./transfer-clauses.ts";

describe("legal forms", () => {
  test("every market has forms of every company type, named once", () => {
    for (const market of MARKETS) {
      for (const type of COMPANY_TYPES) {
        expect(legalFormsOf(market, type).length, `${market} ${type}`).toBeGreaterThan(0);
        expect(companyTypeName(market, type)).not.toBe("");
      }
      expect(chosenLegalForms(market).length).toBeGreaterThanOrEqual(2);
    }
    expect(new Set(LEGAL_FORMS.map((code) => legalFormFacts(code).name)).size).toBe(LEGAL_FORMS.length);
  });

  test("a single form follows from the type", () => {
    expect(impliedLegalForm("fi", "limited-partnership")).toBe("ky");
    expect(impliedLegalForm("uk", "limited-partnership")).toBeNull();
    expect(impliedLegalForm("se", null)).toBeNull();
  });

  test.each([
    ["se", "ab", true],
    ["se", "ab-public", false],
    ["dk", "aps", true],
    ["dk", "a-s", false],
    ["uk", "ltd", true],
    ["uk", "plc", false],
    ["no", "as", false],
    ["fi", "oy", false],
    // Not known: the stricter rule.
    ["dk", null, true],
    ["no", null, false],
  ] as const)("%s %s may not advertise its shares: %s", (market, form, expected) => {
    expect(isPrivateCompany(market, "limited-company", form)).toBe(expected);
  });

  test("only limited companies have shares", () => {
    expect(COMPANY_TYPES.filter(hasShares)).toEqual(["limited-company"]);
    expect(isPrivateCompany("se", "general-partnership", null)).toBe(false);
  });
});

describe("limits on offers", () => {
  const codes = (...company: Parameters<typeof offerLimits>) => offerLimits(...company).map(({ code }) => code);

  test("are those of the market and kind of company", () => {
    expect(codes("se", "limited-company", "ab")).toEqual(["se-private", "eu-prospectus"]);
    expect(codes("se", "limited-company", "ab-public")).toEqual(["eu-prospectus"]);
    expect(codes("dk", "limited-company", null)).toEqual(["dk-private", "eu-prospectus"]);
    expect(codes("no", "limited-company", "as")).toEqual(["no-prospectus"]);
    expect(codes("fi", "limited-company", "oy")).toEqual(["eu-prospectus", "fi-information"]);
    expect(codes("uk", "limited-company", "ltd")).toEqual(["uk-private", "uk-public-offer"]);
    expect(codes("uk", "sole-proprietorship", "sole-trader")).toEqual(["no-shares"]);
  });

  test("have a version that the database can store", () => {
    expect(OFFER_LIMITS_VERSION).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  });
});

test("every market has transfer clauses of its own", () => {
  expect(MARKETS.flatMap(transferClausesOf).sort()).toEqual([...TRANSFER_CLAUSES].sort());
  expect(transferClausesOf("fi").map(transferClauseName)).toEqual(["Lunastuslauseke", "Suostumuslauseke"]);
});

describe("in the database", () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await testDatabase();
  });
  afterAll(() => database.drop());

  test("the legal forms are the same", async () => {
    const client = new Client({ connectionString: database.url });
    await client.connect();
    const { rows } = await client.query(
      "select code, legal_form_market(code) as market, legal_form_type(code) as type from unnest($1::text[]) as code",
      [LEGAL_FORMS],
    );
    await client.end();
    expect(rows).toEqual(
      LEGAL_FORMS.map((code) => {
        const { market, type } = legalFormFacts(code);
        return { code, market, type };
      }),
    );
  });
});
