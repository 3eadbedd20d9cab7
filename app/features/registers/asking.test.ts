/** All five registers as they answer, and every kind of trouble that they can make, against the stand-in. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { MARKETS, type Market } from "#app/i18n/markets.ts";
import type { RegisterAccess } from "#app/platform/env/registers.server.ts";
import { EXAMPLES } from "#standins/registers/companies.ts";
import { type OpenRegisters, openRegisters } from "#standins/registers/server.ts";
import { TROUBLES, type Trouble } from "#standins/registers/trouble.ts";
import { answerWithin } from "./asking.server.ts";
import type { CompanyFacts, RegisterProblem } from "./registers.ts";
import { SOURCES } from "./sources/sources.server.ts";

let registers: OpenRegisters;

beforeAll(async () => {
  registers = await openRegisters();
});
afterAll(() => registers.close());
afterEach(() => {
  answerWithin(undefined);
  for (const market of MARKETS) registers.trouble(market, undefined);
});

function ask(market: Market, number: string, access: RegisterAccess = registers.registers[market]) {
  return SOURCES[market].ask(access, number);
}

const FACTS: Readonly<Record<Market, CompanyFacts>> = {
  se: {
    ...{
      name: "Ankarets Snickeri AB",
      legalForm: "ab",
      formName: "Privat aktiebolag (AB)",
      registeredOn: "2014-03-02",
    },
    ...{
      foreign: false,
      street: "Skeppsbron 4",
      postcode: "41103",
      city: "Göteborg",
      county: null,
      industryCode: "62010",
    },
  },
  no: {
    ...{ name: "HAVNEVERKSTEDET AS", legalForm: "as", formName: "Aksjeselskap", registeredOn: "2014-03-02" },
    ...{ foreign: false, street: "Havnegata 48", postcode: "8900", city: "Brønnøysund", county: "NO-18" },
    industryCode: "62.010",
  },
  dk: {
    ...{ name: "Havneværkstedet ApS", legalForm: "aps", formName: "Anpartsselskab", registeredOn: "2014-03-02" },
    ...{
      foreign: false,
      street: "Havnegade 12",
      postcode: "5000",
      city: "Odense",
      county: null,
      industryCode: "620100",
    },
  },
  fi: {
    ...{ name: "Rantaverstas Oy", legalForm: "oy", formName: "Osakeyhtiö", registeredOn: "2014-03-02" },
    ...{
      foreign: false,
      street: "Rantakatu 5",
      postcode: "70100",
      city: "Kuopio",
      county: null,
      industryCode: "62010",
    },
  },
  uk: {
    ...{ name: "WHARF STREET JOINERY LIMITED", legalForm: "ltd", formName: "ltd", registeredOn: "2014-03-02" },
    ...{
      foreign: false,
      street: "4 Wharf Street",
      postcode: "LS1 4AP",
      city: "Leeds",
      county: null,
      industryCode: "62012",
    },
  },
};

describe.each(MARKETS)("the register of %s", (market) => {
  const numbers = EXAMPLES[market];

  it("says what it knows of a company", async () => {
    expect(await ask(market, numbers.active)).toEqual({ ok: true, status: "active", facts: FACTS[market] });
  });

  it("tells bankrupt, deleted and foreign companies, and numbers that it has not", async () => {
    expect(await ask(market, numbers.bankrupt)).toMatchObject({ status: "bankrupt" });
    expect(await ask(market, numbers.gone)).toMatchObject({ status: "deleted" });
    expect(await ask(market, numbers.foreign)).toMatchObject({
      status: "active",
      facts: { foreign: true, legalForm: null },
    });
    expect(await ask(market, numbers.unknown)).toEqual({ ok: true, status: "missing", facts: null });
  });

  const PROBLEMS: Readonly<Partial<Record<Trouble, RegisterProblem>>> = {
    away: "away",
    "cut-off": "away",
    slow: "slow",
    limited: "limited",
    refused: "refused",
    redirect: "unreadable",
    "not-json": "unreadable",
    huge: "unreadable",
    bomb: "unreadable",
    "other-shape": "unreadable",
    "other-number": "unreadable",
  };

  it.each(Object.entries(PROBLEMS))("%s: gives no facts", async (trouble, problem) => {
    // Of the others none is slow, however busy this machine is.
    answerWithin(trouble === "slow" ? 150 : 120_000);
    registers.trouble(market, trouble as Trouble);
    const before = registers.sent.length;
    expect(await ask(market, numbers.active)).toEqual({ ok: false, problem });
    // Redirects are not followed.
    expect(registers.sent.slice(before).filter((line) => line.includes("round-and-round"))).toEqual([]);
  });

  it("is not believed an absurd date", async () => {
    registers.trouble(market, "absurd-date");
    expect(await ask(market, numbers.active)).toMatchObject({ facts: { registeredOn: null } });
  });

  it("cannot hide anything in a name", async () => {
    registers.trouble(market, "markup");
    const answer = await ask(market, numbers.active);
    expect(answer).toMatchObject({ facts: { name: "<img src=x onerror=alert(1)> AB" } });
  });

  it("is away when nobody listens", async () => {
    const access = registers.registers[market];
    const nowhere = "http://127.0.0.1:9";
    expect(await ask(market, numbers.active, { ...access, url: nowhere })).toEqual({ ok: false, problem: "away" });
  });
});

it("every trouble of the stand-in is tried", () => {
  expect(TROUBLES).toHaveLength(13);
});

describe("credentials", () => {
  it.each(["uk", "se", "dk"] as const)("that are wrong are said to be refused: %s", async (market) => {
    const wrong = { ...registers.registers[market], user: `nobody-${market}`, password: "wrong" };
    expect(await ask(market, EXAMPLES[market].active, wrong)).toEqual({ ok: false, problem: "refused" });
  });

  it("an access token is used again, and another one fetched when it was taken back", async () => {
    const tokens = () => registers.sent.filter((line) => line.startsWith("/se/oauth2/token")).length;
    await ask("se", EXAMPLES.se.active);
    const before = tokens();
    await ask("se", EXAMPLES.se.active);
    expect(tokens()).toBe(before);
    registers.dropTokens();
    expect(await ask("se", EXAMPLES.se.active)).toMatchObject({ ok: true, status: "active" });
    expect(tokens()).toBe(before + 1);
  });
});

describe("statuses", () => {
  const base = { street: "Kaj 1", city: "Leeds", registeredOn: "2014-03-02" };
  const FORMS = { se: "ab", no: "as", dk: "aps", fi: "oy", uk: "ltd" } as const;
  const CASES = MARKETS.flatMap((market) =>
    (["restructuring", "liquidation", "bankrupt", "dissolved", "deleted"] as const).map(
      (status) => [market, status] as const,
    ),
  );

  it.each(CASES)("%s: %s", async (market, status) => {
    const number = EXAMPLES[market].active.replace(/^../, "88");
    registers.register({ ...base, market, number, name: "Kajen", form: FORMS[market], status });
    const answer = await ask(market, number);
    if (answer.ok && (market === "no" || market === "se" || market === "fi") && status === "dissolved") {
      // These have one word for both.
      expect(answer.status).toBe("deleted");
    } else if (market === "no" && status === "restructuring") {
      // Enhetsregisteret does not tell.
      expect(answer).toMatchObject({ status: "active" });
    } else expect(answer).toMatchObject({ status });
  });
});
