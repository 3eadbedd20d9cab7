/** What is mutated, and by which tests it has to be noticed: every policy and lifecycle, the rules that decide something, the main commands. */

/** Files and tests, relative to `app/features` but for `tests/`. */
export interface Part {
  name: string;
  files: readonly string[];
  tests: readonly string[];
}

export const PARTS: readonly Part[] = [
  {
    name: "rules of who",
    files: [
      ...["billing/desk", "campaigns", "chat", "climate", "demos", "help", "moderation", "perks", "quarantine"],
      ...["referrals", "reports", "support", "surveys", "verification", "files", "legal-documents", "support/impersonation"],
    ].map((folder) => `${folder}/policy.ts`),
    tests: ["tests/policies.test.ts"],
  },
  {
    name: "rules of offers",
    files: ["offers/policy.ts", "offers/lifecycle.ts", "offers/offer.ts"],
    tests: ["offers/{lifecycle,offer}.test.ts"],
  },
  {
    name: "rules of meetings",
    files: ["meetings/lifecycle.ts", "meetings/meeting.ts", "meetings/availability.ts"],
    tests: ["meetings/lifecycle.test.ts", "meetings/availability.test.ts", "meetings/proposal-form.test.ts"],
  },
  {
    name: "rules of pitches",
    files: ["pitches/policy.ts", "pitches/lifecycle.ts", "pitches/ownership.ts", "pitches/amounts.ts"],
    tests: ["pitches/{policy,lifecycle,disclosure,ownership,amounts,pitch}.test.ts"],
  },
  {
    name: "rules of documents",
    files: ["documents/policy.ts", "documents/access.ts"],
    tests: ["documents/{policy,access}.test.ts"],
  },
  {
    name: "rules of matching",
    files: ["matching/score.ts", "matching/match.ts"],
    tests: ["matching/score.test.ts"],
  },
  {
    name: "rules of shield",
    files: ["shield/{allowance,fingerprint,warnings,quarantine,fee-phrases}.ts"],
    tests: ["shield/*.test.ts"],
  },
  {
    name: "rules of billing",
    files: ["billing/{prices,subscription,vat}.ts", "billing/orders/offer.ts", "billing/endings/early-exit.ts"],
    tests: [
      "billing/{prices,subscription,vat}.test.ts",
      "billing/orders/offer.test.ts",
      "billing/endings/early-exit.test.ts",
    ],
  },
  {
    name: "rules of plans",
    files: ["accounts/plan.ts"],
    tests: ["accounts/{plan,entitlements}.test.ts"],
  },
  {
    name: "rules of casework",
    files: ["casework/casework.ts", "moderation/decision.ts", "reports/decision.ts"],
    tests: ["casework/casework.test.ts", "moderation/decision.test.ts", "reports/report.test.ts"],
  },
  {
    name: "rules of demos",
    files: ["demos/lifecycle.ts", "demos/week.ts", "demos/demo.ts", "campaigns/lifecycle.ts"],
    tests: ["demos/{week,free-times}.test.ts", "campaigns/campaign-form.test.ts"],
  },
];
