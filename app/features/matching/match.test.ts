import { describe, expect, test } from "vitest";
import { translator } from "#app/i18n/catalog.server.ts";
import { formatsOf } from "#app/i18n/format.ts";
import {
  byScore,
  freshSince,
  type MatchCursor,
  pageAfter,
  readMatchCursor,
  reasonText,
  theirReasonText,
  wishText,
  writeMatchCursor,
} from "./match.ts";
import type { Reason } from "./score.ts";

const ID = "0190a000-0000-7000-8000-000000000010";

describe("the cursor of a page", () => {
  test.each([
    { score: 95, at: 1_795_000_000_000_000, id: ID },
    { score: -12, at: 0, id: ID },
  ])("%j comes back from an address", (cursor) => {
    expect(readMatchCursor(writeMatchCursor(cursor))).toEqual(cursor);
  });

  test.each([null, "", "95", `95.1.${ID}x`, `x95.1.${ID}`, `9999.1.${ID}`, `95.x.${ID}`, `95.1.${"-".repeat(36)}`])(
    "%j begins at the start",
    (text) => {
      expect(readMatchCursor(text)).toBeNull();
    },
  );
});

describe("a list", () => {
  const entry = (score: number, at: number, id: string) => ({ score, at, id });
  const sorted = [entry(50, 1, "a"), entry(40, 9, "b"), entry(40, 8, "d"), entry(40, 8, "c"), entry(-4, 99, "e")];

  test("has the best first, then the newest, then one order for all", () => {
    expect(sorted.toReversed().sort(byScore)).toEqual(sorted);
    expect(byScore(sorted[0]!, sorted[0]!)).toBe(0);
  });

  test.each([1, 2, 3, 4, 5, 6])("is read in pages of %d without a gap or a repetition", (size) => {
    const read: MatchCursor[] = [];
    let after: MatchCursor | null = null;
    do {
      const found: ReturnType<typeof pageAfter<MatchCursor>> = pageAfter(sorted, after, size);
      expect(found.page.length).toBeLessThanOrEqual(size);
      read.push(...found.page);
      after = found.next;
    } while (after);
    expect(read).toEqual(sorted);
  });

  test("ends with its last page", () => {
    expect(pageAfter(sorted, null, 5).next).toBeNull();
    expect(pageAfter(sorted, null, 4).next).toEqual(sorted[3]);
    expect(pageAfter([], null, 5)).toEqual({ page: [], next: null });
  });
});

test("new is what came after the last visit, and nothing on the first", () => {
  const visit = new Date("2026-11-20T12:00:00Z");
  const at = visit.getTime() * 1_000;
  expect([at - 1, at, at + 1].map(freshSince(visit))).toEqual([false, false, true]);
  expect(freshSince(null)(at)).toBe(false);
  expect(freshSince(undefined)(at)).toBe(false);
});

describe("reasons", () => {
  const words = {
    t: translator("uk", "matching"),
    pitches: translator("uk", "pitches"),
    shell: translator("uk", "shell"),
    format: formatsOf("uk"),
  };
  const { t, pitches, shell } = words;

  test.each<[Reason, string, string]>([
    [{ part: "industry", industry: "health" }, pitches("industry.health"), pitches("industry.health")],
    [{ part: "market", market: "se", county: null }, shell("country.se"), shell("country.se")],
    [{ part: "market", market: "se", county: "SE-M" }, "Skåne län", "Skåne län"],
    [{ part: "phase", phase: "growth" }, pitches("phase.growth"), pitches("phase.growth")],
    [
      { part: "distance", km: 12, town: "Lund" },
      t("reason.distance", { km: 12, town: "Lund" }),
      t("theirs.distance", { km: 12 }),
    ],
    // The owner reads what they have in common, never what the investor would pay.
    [
      { part: "amount", amount: 60_000, currency: "GBP" },
      t("reason.amount", { amount: "£60,000" }),
      t("theirs.amount"),
    ],
    [{ part: "share", offered: 1_250 }, t("reason.share", { share: "12.5%" }), t("theirs.share")],
    [{ part: "language", language: "uk" }, t("reason.language.uk"), t("theirs.language")],
  ])("%j", (reason, toInvestor, toOwner) => {
    expect([reasonText(reason, words), theirReasonText(reason, words)]).toEqual([toInvestor, toOwner]);
  });

  test("a wish that is met names the country where somebody lives", () => {
    expect(wishText("lives", "se", words)).toBe(t("wish.lives", { country: shell("country.se") }));
    expect(wishText("role", "se", words)).toBe(t("wish.role"));
  });
});
