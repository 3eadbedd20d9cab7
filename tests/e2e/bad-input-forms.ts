/** Sends forms with every kind of wrong content in every field. */
import type { APIRequestContext, Page } from "@playwright/test";
import type { Market } from "#app/i18n/markets.ts";
import { expectProblems, expectTypedValues, KINDS, type Kind, kindsIn, post, readAnswer } from "./bad-input.ts";
import { expect } from "./fixtures/browsers.ts";

export type Fields = Record<string, string | string[]>;

interface FormCase {
  /** Its browser parses the answers. */
  page: Page;
  client: APIRequestContext;
  path: string;
  market: Market;
  /** Valid content, new for each request. */
  good: () => Fields;
  /** By field, the kinds that are valid there. */
  fields: Record<string, readonly Kind[]>;
  /** Fields that no page returns. */
  secret?: readonly string[];
  /** Fields without a visible control. */
  hidden?: readonly string[];
  /** Skips valid content, where the form can only succeed once. */
  refusedOnly?: boolean;
  /** Reads what must be unchanged after a refusal. */
  stored: () => Promise<unknown>;
}

/** Kinds that are valid in free text: markup and emoji are ordinary text. */
export const TEXT: readonly Kind[] = ["script", "emoji"];
export const OPTIONAL_TEXT: readonly Kind[] = ["empty", ...TEXT];
/** Kinds that are valid in messages: invisible characters are removed (decision 048). */
export const SPOKEN: readonly Kind[] = [...TEXT, "rtl", "zeroWidth"];

/** With this many fields or more, a form is not sent every kind in each field. */
const MANY_FIELDS = 4;

/** Sends the form with every kind of wrong content in every field, and checks the answers. */
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
  for (const [index, [field, valid]] of Object.entries(fields).entries()) {
    for (const kind of kindsIn(market, few ? undefined : index)) {
      const isValid = valid.includes(kind);
      if (isValid && refusedOnly) continue;
      const what = `${market} ${path} ${field} ${kind}`;
      const content = good();
      const before = isValid ? undefined : await stored();
      const answer = await post(client, path, content, { field, kind });
      const html = await answer.text();
      if (isValid) {
        expect.soft(answer.status(), what).toBe(302);
        continue;
      }
      expect.soft(answer.status(), what).toBeGreaterThanOrEqual(400);
      expect.soft(answer.status(), what).toBeLessThan(500);
      expect.soft(html, `${what}: no markup out of a field`).not.toContain("<img src=x");
      const shown = await readAnswer(page, html);
      // A field without a control cannot be corrected on the page.
      if (!hidden.includes(field)) expectProblems(shown, market, what);
      const value = KINDS[kind];
      const typed = Object.fromEntries(
        Object.entries(content).filter(([name]) => name !== field && ![...secret, ...hidden].includes(name)),
      );
      if (
        typeof value === "string" &&
        kind !== "nul" &&
        kind !== "long" &&
        ![...secret, ...hidden, ...CHOICES].includes(field)
      ) {
        typed[field] = value;
      }
      expectTypedValues(shown, typed, what);
      for (const name of secret) {
        if (typeof content[name] === "string") expect.soft(html, `${what}: tells ${name}`).not.toContain(content[name]);
      }
      expect.soft(await stored(), `${what}: stores nothing`).toEqual(before);
    }
  }
}

/** Fields chosen from a list or a calendar: their controls cannot show other values. */
export const CHOICES = [
  "startDate",
  "terms",
  "adult",
  "side",
  "confirmed",
  "market",
  "county",
  "interests",
  "industry",
  "phase",
  "companyType",
  "legalForm",
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
