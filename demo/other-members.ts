/** Members of the demo world with whom something is the matter: one is suspended, and two have not confirmed their addresses. */
import type { Rule } from "#app/features/reports/decision.ts";
import type { SuspensionTemplate } from "#app/features/reports/suspensions/suspension.ts";
import type { DemoIndustry, DemoMarket } from "./types.ts";

/** Suspended by support after reports; an appeal waits for somebody else. */
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
    "Jeg har rådgivet ejerledere på Fyn i tyve år og går selv ind med mindre beløb. Jeg foretrækker virksomheder, hvor regnskabet kan læses på en eftermiddag.",
  interests: ["service-cleaning", "transport-logistics"],
  joinedDaysAgo: 46,
  suspendedDaysAgo: 4,
  decision: {
    rule: "fees",
    template: "money-first",
    words: "Tre stiftere har vist os beskeder, hvor du beder hver af dem om 2.500 kr. for at komme med et bud.",
    noticed: "report",
  },
  appeal: {
    words: "Pengene var til en fælles gennemgang af regnskaberne og ikke til mig. Det skrev jeg til dem alle tre.",
    hoursAgo: 26,
  },
} as const satisfies {
  id: string;
  market: DemoMarket;
  interests: readonly DemoIndustry[];
  decision: { rule: Rule; template: SuspensionTemplate; words: string; noticed: "report" };
} & Record<string, unknown>;

/** They have had the mail that confirms their address, and have not opened its link yet. */
export const unconfirmed: readonly { market: DemoMarket; name: string; email: string; joinedHoursAgo: number }[] = [
  { market: "fi", name: "Ella Ruuskanen", email: "ella.ruuskanen@example.com", joinedHoursAgo: 3 },
  { market: "uk", name: "Gareth Penhale", email: "gareth.penhale@example.com", joinedHoursAgo: 19 },
];
