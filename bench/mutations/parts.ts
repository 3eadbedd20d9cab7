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
      ...[
        "referrals",
        "reports",
        "support",
        "surveys",
        "verification",
        "files",
        "legal-documents",
        "support/impersonation",
      ],
    ].map((folder) => `${folder}/policy.ts`),
    tests: ["tests/policies.test.ts"],
  },
  {
    name: "rules of offers",
    files: ["offers/policy.ts", "offers/lifecycle.ts", "offers/offer.ts", "offers/ask.ts", "offers/delta.ts"],
    tests: ["offers/{lifecycle,offer,ask,delta}.test.ts"],
  },
  {
    name: "rules of meetings",
    files: [
      "meetings/lifecycle.ts",
      "meetings/meeting.ts",
      "meetings/availability.ts",
      "meetings/calendars/busy-times.ts",
    ],
    tests: ["meetings/{lifecycle,meeting,availability}.test.ts", "meetings/calendars/busy-times.test.ts"],
  },
  {
    name: "rules of questions",
    files: ["questions/lifecycle.ts"],
    tests: ["questions/lifecycle.test.ts"],
  },
  {
    name: "rules of pitches",
    files: ["pitches/policy.ts", "pitches/lifecycle.ts", "pitches/ownership.ts", "pitches/amounts.ts"],
    tests: ["pitches/{policy,lifecycle,audiences,ownership,amounts,pitch}.test.ts"],
  },
  {
    name: "rules of documents",
    files: ["documents/policy.ts", "documents/access.ts"],
    tests: ["documents/{policy,access}.test.ts"],
  },
  {
    name: "rules of advisers",
    files: ["advisers/policy.ts", "advisers/adviser-link.ts"],
    tests: ["advisers/adviser-link.test.ts"],
  },
  {
    name: "rules of matching",
    files: ["matching/score.ts", "matching/match.ts"],
    tests: ["matching/{score,match}.test.ts"],
  },
  {
    name: "rules of shield",
    files: ["shield/{allowance,fingerprint,warnings}.ts"],
    tests: ["shield/{allowance,fingerprint,warnings}.test.ts"],
  },
  {
    name: "rules of billing",
    files: ["billing/{prices,subscription,vat}.ts", "billing/orders/offer.ts"],
    tests: ["billing/{prices,subscription,vat}.test.ts", "billing/orders/offer.test.ts"],
  },
  {
    name: "rules of plans",
    files: ["accounts/plan.ts"],
    tests: ["accounts/{plan,entitlements}.test.ts"],
  },
  {
    name: "rules of casework",
    files: ["casework/casework.ts", "{moderation,reports}/{decision,decision-form}.ts"],
    tests: ["casework/casework.test.ts", "moderation/decision.test.ts", "reports/report.test.ts"],
  },
  {
    name: "rules of demos",
    files: ["demos/{lifecycle,week,demo}.ts"],
    tests: ["demos/{demo,week}.test.ts"],
  },
  {
    name: "rules of campaigns",
    files: ["campaigns/{lifecycle,campaign}.ts"],
    tests: ["campaigns/{lifecycle,campaign}.test.ts"],
  },
  {
    name: "rules of leaving",
    files: ["billing/endings/early-exit.ts"],
    tests: ["billing/endings/early-exit.test.ts"],
  },
  {
    name: "rules of chat",
    files: ["chat/{message,conversation}.ts"],
    tests: ["chat/message.test.ts"],
  },
  {
    name: "rules of names",
    files: ["verification/names.ts"],
    tests: ["verification/names.test.ts"],
  },
  {
    name: "rules of rewards",
    files: ["referrals/reward.ts"],
    tests: ["referrals/reward.test.ts"],
  },
  {
    name: "rules of promotions",
    files: ["billing/promotions/promotion-code.ts"],
    tests: ["billing/promotions/promotion-code.test.ts"],
  },
  {
    name: "rules of dunning",
    files: ["billing/dunning/{dunning,lapse}.ts"],
    tests: ["billing/dunning/dunning.test.ts"],
  },
  {
    name: "commands of advisers",
    files: ["advisers/links.server.ts", "advisers/reading/reading.server.ts"],
    tests: ["advisers/reading/adviser-reading.test.ts"],
  },
  {
    name: "commands of documents",
    files: ["documents/openings.server.ts", "documents/access-requests.server.ts"],
    tests: ["documents/{openings,access-asking,access-requests}.test.ts"],
  },
  {
    name: "commands of quarantine",
    files: ["quarantine/decisions.server.ts", "shield/quarantine.server.ts"],
    tests: ["quarantine/{decisions,quarantining}.test.ts", "reports/appeals-quarantine.test.ts"],
  },
  {
    name: "commands of moderation",
    files: ["moderation/decisions.server.ts", "casework/claims.server.ts"],
    tests: ["moderation/decisions.test.ts", "moderation/opening.test.ts", "casework/claims.test.ts"],
  },
  {
    name: "commands of offers",
    files: ["offers/making.server.ts", "offers/answering.server.ts"],
    tests: ["offers/{offers,on-pitch,moments,refusals}.test.ts"],
  },
  {
    name: "commands of pitches",
    files: ["pitches/owner/lifecycle.server.ts", "pitches/transitions.server.ts"],
    tests: [
      "pitches/owner/{lifecycle,one-pitch,reconfirmation,after-publication}.test.ts",
      "pitches/wizard/drafts.test.ts",
    ],
  },
  {
    name: "commands of meetings",
    files: ["meetings/proposing.server.ts", "meetings/answering.server.ts"],
    tests: ["meetings/{meetings,simultaneous,consequences}.test.ts"],
  },
  {
    name: "commands of chat",
    files: ["chat/posting/sending.server.ts", "chat/posting/changes.server.ts"],
    tests: ["chat/posting/{sending,changes,reading,limits-of-writing}.test.ts"],
  },
  {
    name: "commands of blocking",
    files: ["chat/blocks.server.ts"],
    tests: ["chat/blocks.test.ts", "chat/posting/reading.test.ts"],
  },
  {
    name: "commands of sessions",
    files: ["sessions/sessions.server.ts", "sessions/transfer.server.ts"],
    tests: [
      "sessions/{sessions,devices,transfer,transfer-endings,visits}.test.ts",
      "sessions/routes/settings-sessions.test.ts",
    ],
  },
  {
    name: "commands of reports",
    files: ["reports/{desk/decisions,suspensions/suspending}.server.ts"],
    tests: [
      "reports/desk/{decisions,files,queue}.test.ts",
      "reports/appeals.test.ts",
      "reports/suspensions/suspensions.test.ts",
    ],
  },
  {
    name: "commands of refunds",
    files: ["billing/desk/refunding.server.ts"],
    tests: ["billing/desk/{refunding,subscriptions}.test.ts"],
  },
  {
    name: "commands of orders",
    files: ["billing/orders/ordering.server.ts"],
    tests: ["billing/orders/{buying,ordering,upgrading}.test.ts", "billing/promotions/once.test.ts"],
  },
];
