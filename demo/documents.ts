/** Documents of pitches in the demo world (their owners have a paid plan), and who requested and opened them. */
import type { FigureGroup } from "#app/features/pitches/policy.ts";

export interface DemoDocument {
  /** Id of a published pitch. */
  pitch: string;
  title: string;
  access: "members" | "request";
  kind: "pdf" | "txt";
  /** Paragraphs; each page of a PDF begins with the title. */
  text: readonly string[];
}

export const papers: readonly DemoDocument[] = [
  {
    pitch: "rutinlinjen",
    title: "Årsredovisning 2025",
    access: "members",
    kind: "pdf",
    text: [
      "Nettoomsättningen växte från 4,1 till 6,4 miljoner kronor. Av ökningen kommer två tredjedelar från kunder som redan fanns året innan.",
      "Rörelseresultatet är negativt, 1,9 miljoner kronor, efter att två personer anställts i leveransen.",
    ],
  },
  {
    pitch: "rutinlinjen",
    title: "Bolagsordning",
    access: "members",
    kind: "txt",
    text: [
      "§ 1 Bolagets firma är Rutinlinjen AB.",
      "§ 2 Styrelsen har sitt säte i den kommun där bolaget har sitt kontor.",
      "§ 9 Hembud. Har en aktie övergått till en ny ägare ska den genast hembjudas övriga aktieägare.",
    ],
  },
  {
    pitch: "rutinlinjen",
    title: "Budget 2027 med likviditetsplan",
    access: "request",
    kind: "pdf",
    text: [
      "Planen räknar med elva nya kunder under året, varav sju på årsavtal. Kassan räcker i arton månader efter emissionen.",
      "Känslighet: skjuts fyra avtal upp ett halvår räcker kassan i tretton månader.",
    ],
  },
  {
    pitch: "vallgarden",
    title: "Värderingsutlåtande",
    access: "request",
    kind: "pdf",
    text: ["Värderingen bygger på diskonterade kassaflöden och på sex genomförda affärer i branschen."],
  },
  {
    pitch: "merdvakt",
    title: "Budsjett 2027",
    access: "request",
    kind: "pdf",
    text: ["Budsjettet legger til grunn fjorten nye anlegg, hvorav åtte er signert."],
  },
  {
    pitch: "rugmarken",
    title: "Årsrapport 2025",
    access: "members",
    kind: "pdf",
    text: ["Bruttofortjenesten steg med 18 %. Lageret er nedbragt med en tredjedel i løbet af året."],
  },
  {
    pitch: "sahadata",
    title: "Tilinpäätös 2025",
    access: "members",
    kind: "pdf",
    text: ["Liikevaihto kasvoi 31 prosenttia. Kasvusta puolet tuli nykyisiltä asiakkailta."],
  },
  {
    pitch: "sahadata",
    title: "Asiakassopimukset, yhteenveto",
    access: "request",
    kind: "pdf",
    text: ["Yhteenveto kattaa voimassa olevat sopimukset, niiden keston ja irtisanomisajat."],
  },
  {
    pitch: "tenpenny-books",
    title: "Management accounts to September 2026",
    access: "request",
    kind: "pdf",
    text: [
      "Nine months to 30 September 2026, unaudited. Gross margin held at 44 per cent while postage rose by a fifth.",
    ],
  },
];

/** Figures that owners disclose on request only, by pitch. */
export const keptFigures: Readonly<Record<string, readonly FigureGroup[]>> = { vallgarden: ["funding"] };

export interface DemoRequest {
  pitch: string;
  person: string;
  daysAgo: number;
  message?: string;
  /** Undefined while the request is open. */
  answer?: "approved" | "refused";
  /** Titles of documents opened since, an hour apart. */
  opened?: readonly string[];
}

export const requests: readonly DemoRequest[] = [
  {
    pitch: "rutinlinjen",
    person: "henrik-cederlund",
    daysAgo: 6,
    message: "Jag har följt er sedan i våras och vill gärna förstå hur länge kassan räcker.",
    answer: "approved",
    opened: ["Årsredovisning 2025", "Budget 2027 med likviditetsplan"],
  },
  {
    pitch: "rutinlinjen",
    person: "arne-thorsrud",
    daysAgo: 1,
    message: "Jeg investerer i programvare for industrien og ser gjerne budsjettet før vi snakkes.",
  },
  { pitch: "rutinlinjen", person: "anders-brandholt", daysAgo: 12, answer: "refused" },
  { pitch: "sahadata", person: "kaisa-vuorela", daysAgo: 9, answer: "approved" },
  { pitch: "sahadata", person: "markku-salonen", daysAgo: 2, message: "Haluaisin nähdä sopimusten kestot." },
  {
    pitch: "tenpenny-books",
    person: "dev-chandrasekhar",
    daysAgo: 4,
    answer: "approved",
    opened: ["Management accounts to September 2026"],
  },
];
