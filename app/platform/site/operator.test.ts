import { beforeEach, expect, test, vi } from "vitest";
import { MARKETS, type Market } from "#app/i18n/markets.ts";

// Settings are cached in the process, so each test reloads the modules.
beforeEach(() => {
  vi.resetModules();
  vi.stubEnv("DATABASE_URL", "postgresql://nobody@localhost/none");
});

/** The imprint's lines for a market. */
async function linesIn(market: Market, [address, register, vat]: readonly [string, string, string]): Promise<string[]> {
  vi.stubEnv("OPERATOR_NAME", "Exempel AB");
  vi.stubEnv("OPERATOR_ADDRESS", address);
  vi.stubEnv("OPERATOR_REGISTER", register);
  vi.stubEnv("OPERATOR_VAT", vat);
  const { imprintIn } = await import("./operator.server.ts");
  return [...imprintIn(market)!.lines];
}

const COMPANIES = {
  se: ["Storgatan 1|111 22 Stockholm", "Bolagsverket 556000-0000", "SE556000000001"],
  no: ["Storgata 1|0155 Oslo", "Foretaksregisteret 912 345 678", "NO 912 345 678 MVA"],
  dk: ["Storegade 1|1000 København K", "Det Centrale Virksomhedsregister 12345678", "DK12345678"],
  fi: ["Isokatu 1|00100 Helsinki", "kaupparekisteri 1234567-8", "FI12345678"],
  uk: ["1 High Street|London EC1A 1AA", "England and Wales 01234567", "GB123456789"],
} as const;

const AT_HOME: Record<Market, string[]> = {
  se: ["Storgatan 1, 111 22 Stockholm", "Org.nr 556000-0000, Bolagsverket", "Momsreg.nr SE556000000001"],
  no: ["Storgata 1, 0155 Oslo", "Foretaksregisteret, org.nr. 912 345 678", "MVA-nr. NO 912 345 678 MVA"],
  dk: ["Storegade 1, 1000 København K", "CVR-nr. 12345678", "Momsnr. DK12345678"],
  fi: ["Isokatu 1, 00100 Helsinki", "Y-tunnus 1234567-8, kaupparekisteri", "Alv-numero FI12345678"],
  uk: [
    "Registered office: 1 High Street, London EC1A 1AA",
    "Company number 01234567, registered in England and Wales",
    "VAT number GB123456789",
  ],
};

test.each(MARKETS)("a company of %s is named in the words of its own country", async (market) => {
  expect(await linesIn(market, COMPANIES[market])).toEqual(AT_HOME[market]);
});

test.each<[Market, Market, string]>([
  ["uk", "se", "Organisation number 556000-0000, Bolagsverket"],
  ["dk", "se", "Org.nr. 556000-0000, Bolagsverket"],
  ["fi", "dk", "CVR-nummer 12345678"],
  ["se", "fi", "Y-tunnus (FO-nummer) 1234567-8, kaupparekisteri"],
  ["no", "uk", "Company number 01234567, England and Wales"],
])("readers of %s meet a company of %s by its own country's number", async (market, home, line) => {
  expect((await linesIn(market, COMPANIES[home]))[1]).toBe(line);
});

test("a company of yet another country has a number that is called one", async () => {
  const company = ["Markt 1|24103 Kiel", "Amtsgericht Kiel HRB 1234", "DE123456789"] as const;
  expect((await linesIn("se", company))[1]).toBe("Registreringsnummer HRB 1234, Amtsgericht Kiel");
});

test("a phone number is shown as it was written, and dialled without what only the eye needs", async () => {
  vi.stubEnv("OPERATOR_PHONE", "+46 (8) 123-45 67");
  await linesIn("se", COMPANIES.se);
  const { imprintIn } = await import("./operator.server.ts");
  expect(imprintIn("se")!.phone).toEqual({ shown: "+46 (8) 123-45 67", dialled: "+4681234567" });
});

test("nobody is named where the settings name nobody", async () => {
  const { imprintIn, operator } = await import("./operator.server.ts");
  expect(operator()).toBeUndefined();
  for (const market of MARKETS) expect(imprintIn(market)).toBeNull();
});
