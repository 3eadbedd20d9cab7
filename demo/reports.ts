/** Reports, decisions and appeals of the demo world, and a quarantined text. */
import type { ReportReason } from "#app/features/reports/report.ts";

export interface DemoReport {
  /** The subject: a pitch, a person, or the last message from `of` to `by`. */
  readonly about: { readonly pitch: string } | { readonly profile: string } | { readonly messageOf: string };
  readonly by: string;
  readonly reason: ReportReason;
  readonly words: string | null;
  readonly hoursAgo: number;
  /** The reasons of a decision without a measure. */
  readonly dismissed?: { readonly hoursAgo: number; readonly facts: string };
}

export const reports: readonly DemoReport[] = [
  {
    about: { pitch: "second-lesson" },
    by: "alastair-munro",
    reason: "wrong-information",
    words: "They say nine schools. Their own website lists seven.",
    hoursAgo: 70,
    dismissed: {
      hoursAgo: 46,
      facts:
        "We asked the owner. Two of the nine schools signed this term and are not on the website yet. We have seen both agreements.",
    },
  },
  {
    about: { profile: "danny-marsh" },
    by: "simon-pickering",
    reason: "inappropriate",
    words: "The picture is of somebody else, a chef on television.",
    hoursAgo: 20,
  },
  {
    about: { pitch: "granudden" },
    by: "tomas-eklof",
    reason: "wrong-place",
    words: "Nålen sitter ute i vattnet. Rökeriet ligger vid hamnen.",
    hoursAgo: 7,
  },
  {
    about: { pitch: "granudden" },
    by: "henrik-cederlund",
    reason: "wrong-place",
    words: null,
    hoursAgo: 5,
  },
  {
    about: { messageOf: "karin-ostling" },
    by: "birgitta-forsell",
    reason: "fraud",
    words: "Det hon skriver här stämmer inte med vad som står i pitchen.",
    hoursAgo: 3,
  },
];

export interface DemoAppeal {
  /** A pitch that was returned for changes. */
  readonly pitch: string;
  readonly words: string;
  readonly hoursAgo: number;
  readonly answer?: { readonly outcome: "upheld" | "overturned"; readonly text: string; readonly hoursAgo: number };
}

export const appeals: readonly DemoAppeal[] = [
  {
    pitch: "takras",
    words:
      "Jag förstår att texten kan bli tydligare, men allt som står där är sant och det står ingenstans att priset per kvadratmeter måste vara med. Jag ber er titta på den en gång till.",
    hoursAgo: 18,
  },
  {
    pitch: "vientipolku",
    words: "Kaikki pyydetyt luvut ovat jo tekstissä. En ymmärrä, mitä pitäisi vielä lisätä.",
    hoursAgo: 30,
    answer: {
      outcome: "upheld",
      text: "Luimme pitchin uudelleen. Luvut puuttuvat yhä niiltä osin kuin tarkastaja kirjoitti. Kun ne ovat mukana, voit lähettää pitchin heti uudelleen.",
      hoursAgo: 6,
    },
  },
];

/** A text that one person has sent to so many that it was quarantined. */
export const quarantinedText = {
  from: "yonas-berhane",
  to: ["jonas-hauge", "amina-warsame", "ingrid-solberg"],
  hoursAgo: 5,
  text: "Hei! Vi er fire investorer som møtes på Hamar den første torsdagen i måneden. Ta med tallene og ti minutter, så tar vi med spørsmålene. Det koster ingenting, og kaffen er bedre enn møterommet. Har du lyst til å komme?",
} as const;
