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
  },
];
