import { describe, expect, it } from "vitest";
import { compared, isSameName, type OwnFacts } from "./comparison.ts";
import type { CompanyFacts } from "./registers.ts";

describe("names", () => {
  it.each([
    ["Furufukt AS", "FURUFUKT AS"],
    ["Wharf Street Joinery Ltd", "WHARF STREET JOINERY LIMITED"],
    ["Tag, Rør & Søn ApS", "TAG RØR AND SØN ANPARTSSELSKAB"],
    ["Ankarets Snickeri AB", "Ankarets Snickeri Aktiebolag"],
    ["Klippa A/S", "KLIPPA AS"],
    ["Moss plc", "MOSS PUBLIC LIMITED COMPANY"],
  ])("%s is %s", (one, other) => expect(isSameName(one, other)).toBe(true));

  it.each([
    ["Furufukt AS", "Furufukt Holding AS"],
    ["Wharf Street Joinery Ltd", "Wharf Street Joinery LLP"],
    ["Å AB", "A AB"],
    ["Furufukt AS", "<b>Furufukt</b> AS"],
  ])("%s is not %s", (one, other) => expect(isSameName(one, other)).toBe(false));
});

const OWN: OwnFacts = {
  ...{ companyName: "Furufukt AS", legalForm: "as", startDate: "2014-03-02" },
  ...{ address: "Havnegata 48", city: "Brønnøysund" },
};
const FACTS: CompanyFacts = {
  ...{ name: "FURUFUKT AS", legalForm: "as", formName: "Aksjeselskap", registeredOn: "2014-03-02", foreign: false },
  ...{ street: "Havnegata 48, 2. etg", postcode: "8900", city: "BRØNNØYSUND", county: "NO-18", industryCode: null },
};

describe("facts", () => {
  it("are the same whatever their spelling", () => {
    expect(compared(OWN, FACTS)).toEqual({ name: "same", legalForm: "same", startDate: "same", address: "same" });
  });

  it("differ one by one", () => {
    expect(compared({ ...OWN, companyName: "Granfukt AS" }, FACTS).name).toBe("different");
    expect(compared({ ...OWN, legalForm: "asa" }, FACTS).legalForm).toBe("different");
    expect(compared({ ...OWN, startDate: "2015-01-01" }, FACTS).startDate).toBe("different");
    expect(compared({ ...OWN, city: "Bodø" }, FACTS).address).toBe("different");
    expect(compared({ ...OWN, address: "Storgata 1" }, FACTS).address).toBe("different");
  });

  it("that one of the two does not state are unknown", () => {
    expect(compared({ ...OWN, startDate: null, address: null, city: null }, { ...FACTS, legalForm: null })).toEqual({
      ...{ name: "same", legalForm: "unknown", startDate: "unknown", address: "unknown" },
    });
    expect(compared({ ...OWN, address: null }, FACTS).address).toBe("same");
  });
});
