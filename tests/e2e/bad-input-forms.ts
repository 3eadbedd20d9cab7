/** A form with every kind of wrong content in every field, against the real server. */
import type { APIRequestContext, Page } from "@playwright/test";
import type { Market } from "#app/i18n/markets.ts";
import { expectKept, expectProblems, KINDS, type Kind, kindsIn, post, readAnswer } from "./bad-input.ts";
import { expect } from "./fixtures/browsers.ts";

export type Fields = Record<string, string | string[]>;

interface FormCase {
  /** Lends its browser to read answers. */
  page: Page;
  client: APIRequestContext;
  path: string;
  market: Market;
  /** Content that the form takes; a new one for each sending. */
  good: () => Fields;
  /** By field, the kinds that are no mistake there. */
  fields: Record<string, readonly Kind[]>;
  /** Fields that no page ever gives back. */
  secret?: readonly string[];
  /** Fields without a control of their own to be kept in. */
  hidden?: readonly string[];
  /** Leaves out what would be accepted, where that can happen only once. */
  refusedOnly?: boolean;
  /** What must be the same after a refusal as before. */
  stored: () => Promise<unknown>;
}

/** Fields of free text: markup is text like any other, and so are emoji. */
export const TEXT: readonly Kind[] = ["script", "emoji"];
export const OPTIONAL_TEXT: readonly Kind[] = ["empty", ...TEXT];
/** Marks that nobody sees are taken off a message, and hold up nobody (decision 048). */
export const SPOKEN: readonly Kind[] = [...TEXT, "rtl", "zeroWidth"];

/** From so many fields on, a form is not sent every kind in each. */
const MANY_FIELDS = 4;

/** Sends the form with every kind of wrong content in every field, and says what comes of it. */
export async function tryEverything({
  page,
  client,
  path,
  market,
  good,
  fields,
  secret = [],
  hidden = [],
  stored,
  refusedOnly,
}: FormCase) {
  const few = Object.keys(fields).length < MANY_FIELDS;
  for (const [place, [field, taken]] of Object.entries(fields).entries()) {
    for (const kind of kindsIn(market, few ? undefined : place)) {
      const isTaken = taken.includes(kind);
      if (isTaken && refusedOnly) continue;
      const what = `${market} ${path} ${field} ${kind}`;
      const content = good();
      const before = isTaken ? undefined : await stored();
      const answer = await post(client, path, content, { field, kind });
      const html = await answer.text();
      if (isTaken) {
        expect.soft(answer.status(), what).toBe(302);
        continue;
      }
      expect.soft(answer.status(), what).toBeGreaterThanOrEqual(400);
      expect.soft(answer.status(), what).toBeLessThan(500);
      expect.soft(html, `${what}: no markup out of a field`).not.toContain("<img src=x");
      const held = await readAnswer(page, html);
      // What stands in no field of the page cannot be put right there.
      if (!hidden.includes(field)) expectProblems(held, market, what);
      const value = KINDS[kind];
      const kept = Object.fromEntries(
        Object.entries(content).filter(([name]) => name !== field && ![...secret, ...hidden].includes(name)),
      );
      if (
        typeof value === "string" &&
        kind !== "nul" &&
        kind !== "long" &&
        ![...secret, ...hidden, ...CHOICES].includes(field)
      ) {
        kept[field] = value;
      }
      expectKept(held, kept, what);
      for (const name of secret) {
        if (typeof content[name] === "string") expect.soft(html, `${what}: tells ${name}`).not.toContain(content[name]);
      }
      expect.soft(await stored(), `${what}: stores nothing`).toEqual(before);
    }
  }
}

/** What is chosen from a list or a calendar cannot hold what is not in it. */
export const CHOICES = [
  "startDate",
  "terms",
  "side",
  "confirmed",
  "market",
  "county",
  "interests",
  "industry",
  "phase",
  "companyType",
  "currency",
  "fundingType",
  "shareKind",
  "shareholdersAgreement",
  "boardSeat",
  "involvement",
  "flagged",
  "outcome",
  "transferClauses",
];
