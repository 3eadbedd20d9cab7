import { describe, expect, it } from "vitest";
import type { CompanyFacts } from "#app/features/registers/registers.ts";
import type { PitchForm } from "../content.ts";
import { emptyForm } from "../wizard/pitch-form.ts";
import { fillingFrom, type RegisterOffer, troubleOf } from "./offer.ts";

const FACTS: CompanyFacts = {
  ...{ name: "WHARF STREET JOINERY LIMITED", legalForm: "ltd", formName: "ltd", registeredOn: "2014-03-02" },
  ...{
    foreign: false,
    street: "4 Wharf Street",
    postcode: "LS1 4AP",
    city: "Leeds",
    county: "UKE",
    industryCode: null,
  },
};

function offer(facts: CompanyFacts | null): RegisterOffer {
  return { number: "99420001", status: "active", facts, checkedAt: "2026-11-12T09:00:00Z", trouble: null };
}

const form = (typed: Partial<PitchForm> = {}): PitchForm => ({ ...emptyForm(), ...typed });

describe("a register's offer", () => {
  it("fills an empty form, with the legal form where its type has several", () => {
    expect(fillingFrom(offer(FACTS), form(), "uk")).toEqual({
      ...{ companyName: "WHARF STREET JOINERY LIMITED", companyType: "limited-company", legalForm: "ltd" },
      ...{ startDate: "2014-03-02", address: "4 Wharf Street", city: "Leeds", county: "UKE" },
    });
    expect(fillingFrom(offer({ ...FACTS, legalForm: "as" }), form(), "no")).toMatchObject({ legalForm: "as" });
    expect(fillingFrom(offer({ ...FACTS, legalForm: "hb" }), form(), "se")).not.toHaveProperty("legalForm");
  });

  it("leaves alone what is the same but for its spelling, and what the register does not state", () => {
    const typed = { companyName: "Wharf Street Joinery Ltd", city: "LEEDS", startDate: "2013-01-01" };
    const bare = { ...FACTS, legalForm: null, street: null, county: null };
    expect(fillingFrom(offer(bare), form(typed), "uk")).toEqual({ startDate: "2014-03-02" });
    expect(fillingFrom(offer(null), form(typed), "uk")).toEqual({});
  });

  it("says of problems whether waiting helps", () => {
    expect(["away", "slow", "limited"].map((problem) => troubleOf(problem as "away"))).toEqual([
      "passing",
      "passing",
      "passing",
    ]);
    expect(["refused", "unreadable"].map((problem) => troubleOf(problem as "away"))).toEqual([
      "unreadable",
      "unreadable",
    ]);
    expect(troubleOf(null)).toBeNull();
  });
});
