/** Members of the demo world with whom something is the matter: one is suspended, and two have not confirmed their addresses. */
import type { Rule } from "#app/features/reports/decision.ts";
import type { SuspensionTemplate } from "#app/features/reports/suspensions/suspension.ts";
import type { DemoIndustry, DemoMarket } from "./types.ts";

/** Suspended by support for what his profile asks; an appeal waits for somebody else. */
export const suspended = {
  id: "torben-krogslund",
  market: "dk",
  name: "Torben Krogslund",
  username: "tkrogslund",
  email: "torben.krogslund@example.com",
  city: "Odense",
  county: "DK-83",
  job: "Rådgiver og investor",
  biography:
    "Jeg har rådgivet ejerledere på Fyn i tyve år og går selv ind med mindre beløb. Et bud forbereder jeg for 2.500 kr., som du betaler på forhånd.",
  interests: ["service-cleaning", "transport-logistics"],
  joinedDaysAgo: 46,
  suspendedDaysAgo: 4,
  decision: {
    rule: "fees",
    template: "money-first",
    words: "På din profil beder du stiftere om 2.500 kr. på forhånd for at komme med et bud.",
    noticed: "staff",
  },
  appeal: {
    words:
      "Pengene går til en revisor, der gennemgår regnskabet, og ikke til mig. Det har jeg skrevet til alle, der har spurgt.",
    hoursAgo: 26,
  },
} as const satisfies {
  id: string;
  market: DemoMarket;
  interests: readonly DemoIndustry[];
  decision: { rule: Rule; template: SuspensionTemplate; words: string; noticed: "staff" };
} & Record<string, unknown>;

/** They have had the mail that confirms their address, and have not opened its link yet. */
export const unconfirmed: readonly { market: DemoMarket; name: string; email: string; joinedHoursAgo: number }[] = [
  { market: "fi", name: "Ella Ruuskanen", email: "ella.ruuskanen@example.com", joinedHoursAgo: 3 },
  { market: "uk", name: "Gareth Penhale", email: "gareth.penhale@example.com", joinedHoursAgo: 19 },
];
