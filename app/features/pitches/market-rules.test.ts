/** Who sees what of whose pitch: every reader of every market before every kind of company, by the rules and by an operator's stricter settings. */
import { expect, test } from "vitest";
import { LEGAL_FORMS, type LegalForm, legalFormFacts } from "#app/features/market-rules/legal-forms.ts";
import { hasTeaser, type TeaserSettings } from "#app/features/market-rules/teasers.ts";
import { MARKETS, type Market } from "#app/i18n/markets.ts";
import { type Actor, VISITOR } from "#app/platform/actor.ts";
import { teasersIn } from "#app/platform/env/market-rules.server.ts";
import { memberActor, SIGNED_UNTIL } from "#tests/fixtures/accounts/member.ts";
import { can } from "./policy.ts";

type Seen = "figures" | "teaser" | "nothing";

const ENDED = new Date("2026-01-01");
const OWNER = "the owner";

/** Each reader, by market; and what they see where teasers are open and where they are closed. In the United Kingdom the second line counts. */
const READERS: Readonly<Record<string, readonly [reader: (lang: Market) => Actor, elsewhere: Seen, britain: Seen]>> = {
  visitor: [() => VISITOR, "teaser", "teaser"],
  guest: [() => ({ kind: "guest", id: "a guest" }), "teaser", "teaser"],
  unconfirmed: [(lang) => memberActor({ lang, emailVerified: false }), "teaser", "teaser"],
  "without a side": [(lang) => memberActor({ lang, side: null }), "teaser", "teaser"],
  "investor without a statement": [(lang) => memberActor({ lang }), "figures", "teaser"],
  "investor whose statement has ended": [
    (lang) => memberActor({ lang, investorStatementUntil: ENDED }),
    "figures",
    "teaser",
  ],
  "investor with a statement": [
    (lang) => memberActor({ lang, investorStatementUntil: SIGNED_UNTIL }),
    "figures",
    "figures",
  ],
  "entrepreneur without a statement": [(lang) => memberActor({ lang, side: "entrepreneur" }), "figures", "teaser"],
  "entrepreneur with a statement": [
    (lang) => memberActor({ lang, side: "entrepreneur", investorStatementUntil: SIGNED_UNTIL }),
    "figures",
    "figures",
  ],
  "the owner, without a statement": [
    (lang) => memberActor({ lang, id: OWNER, side: "entrepreneur" }),
    "figures",
    "figures",
  ],
  moderator: [(lang) => memberActor({ lang, side: null, staffRole: "moderator" }), "figures", "figures"],
  "staff who look as a member without a statement": [
    (lang) => memberActor({ lang, viewer: { id: "staff", name: "Kim", lang: "se", until: SIGNED_UNTIL } }),
    "figures",
    "teaser",
  ],
};

/** The companies whose pitches `private-closed` closes. */
const PRIVATE: readonly LegalForm[] = ["ab", "aps", "ltd"];

function seenBy(reader: Actor, form: LegalForm, settings: TeaserSettings): Seen {
  const { market, type } = legalFormFacts(form);
  const facts = { ownerId: OWNER, state: "published", openRevision: null } as const;
  if (can(reader, "see-figures", facts)) return "figures";
  return hasTeaser(settings, { market, companyType: type, legalForm: form }) ? "teaser" : "nothing";
}

test.each(["company", "private-closed", "closed"] as const)("with TEASERS=%s", (setting) => {
  const settings = teasersIn(setting) as TeaserSettings;
  const wrong: string[] = [];
  for (const [name, [reader, elsewhere, britain]] of Object.entries(READERS)) {
    for (const lang of MARKETS) {
      for (const form of LEGAL_FORMS) {
        const rule = lang === "uk" ? britain : elsewhere;
        const isClosed = setting === "closed" || (setting === "private-closed" && PRIVATE.includes(form));
        const expected = rule === "teaser" && isClosed ? "nothing" : rule;
        const seen = seenBy(reader(lang), form, settings);
        if (seen !== expected) wrong.push(`${name}, ${lang}, ${form}: ${seen} in the place of ${expected}`);
      }
    }
  }
  expect(wrong).toEqual([]);
});
