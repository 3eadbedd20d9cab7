/** What has been done in closing rooms of the demo world. */
import type { Party } from "#app/features/offers/offer.ts";

export interface DemoClosing {
  /** The investor and the pitch of the accepted offer. */
  investor: string;
  pitch: string;
  /** Steps that one party has done. */
  done: readonly { step: string; by: Party; hoursAgo: number }[];
  /** Dates that one party has moved, in days from now. */
  dated: readonly { step: string; by: Party; hoursAgo: number; inDays: number }[];
  notes: readonly { step: string; by: Party; hoursAgo: number; text: string }[];
  /** Documents, each at a step or at none. */
  files: readonly {
    step: string | null;
    by: Party;
    hoursAgo: number;
    title: string;
    kind: "pdf" | "txt";
    text: string[];
  }[];
  /** How it has ended: both have done all and marked it, or one has called it off, with a reason. */
  end?: { state: "completed"; hoursAgo: number } | { state: "called-off"; by: Party; hoursAgo: number; reason: string };
}

export const closings: readonly DemoClosing[] = [
  {
    investor: "markku-salonen",
    pitch: "rutinlinjen",
    done: [
      { step: "review", by: "investor", hoursAgo: 20 },
      { step: "preemption", by: "owner", hoursAgo: 6 },
    ],
    dated: [{ step: "general-meeting", by: "owner", hoursAgo: 5, inDays: 18 }],
    notes: [
      {
        step: "review",
        by: "investor",
        hoursAgo: 20,
        text: "Accounts and three customer contracts read. The Finnish trial starts on Monday.",
      },
      {
        step: "general-meeting",
        by: "owner",
        hoursAgo: 5,
        text: "The notice is out. We meet in Västerås, and you’re welcome to listen in by video.",
      },
    ],
    files: [
      {
        step: "review",
        by: "owner",
        hoursAgo: 19.5,
        title: "Accounts 2025 and customer contracts",
        kind: "pdf",
        text: [
          "Revenue SEK 6.4 million, of which 98% is subscriptions. The three largest customers stand for 21%.",
          "All contracts run for a year at a time, with three months’ notice.",
        ],
      },
      {
        step: null,
        by: "investor",
        hoursAgo: 19,
        title: "Questions to the auditor",
        kind: "txt",
        text: ["How is development work written off?", "Is the tax for 2025 paid?"],
      },
    ],
  },
  {
    investor: "helle-ostergaard",
    pitch: "papirvaerftet",
    done: [],
    dated: [],
    notes: [],
    files: [
      {
        step: "investment-agreement",
        by: "owner",
        hoursAgo: 120,
        title: "Investeringsaftale",
        kind: "pdf",
        text: ["Helle Østergaard tegner nye anparter i Papirværftet ApS for 1.000.000 kr. og ejer derefter 10 %."],
      },
    ],
    end: { state: "completed", hoursAgo: 30 },
  },
  {
    investor: "kaisa-vuorela",
    pitch: "askelmitta",
    done: [{ step: "review", by: "investor", hoursAgo: 60 }],
    dated: [],
    notes: [],
    files: [],
    end: {
      state: "called-off",
      by: "investor",
      hoursAgo: 26,
      reason: "Kiitos avoimista luvuista. Odotan luokan IIa hyväksyntää ja palaan asiaan sen jälkeen.",
    },
  },
];
