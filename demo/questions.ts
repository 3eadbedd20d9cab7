/** Questions about pitches of the demo world, with their answers, and updates by their owners. In each market one question waits. */

export interface DemoQuestion {
  /** The investor who asks. */
  asker: string;
  askedDaysAgo: number;
  question: string;
  /** For everybody who reads the whole pitch; without one, the question waits. */
  answer?: string;
  answeredDaysAgo?: number;
}

export interface DemoUpdate {
  daysAgo: number;
  title: string;
  text: string;
}

/** What is asked and told about a pitch. */
export interface DemoTalk {
  pitch: string;
  questions: readonly DemoQuestion[];
  updates: readonly DemoUpdate[];
}

const se: readonly DemoTalk[] = [
  {
    pitch: "rutinlinjen",
    questions: [
      {
        asker: "oskar-lindroth",
        askedDaysAgo: 8,
        question: "Hur lång tid tar det från avtal till att det första skiftet använder tjänsten?",
        answeredDaysAgo: 7,
        answer:
          "Sex veckor i snitt. Två går åt till att kartlägga rundorna, resten till att skiftlagen provar vid sidan av pärmen. Snabbast hittills var ett mejeri, på nitton dagar.",
      },
      {
        asker: "fatima-yusuf",
        askedDaysAgo: 5,
        question: "Vad händer med kundernas data om ni lägger ner?",
        answeredDaysAgo: 4,
        answer:
          "De äger sina data och kan hämta allt som filer varje natt. Källkoden ligger dessutom deponerad hos en tredje part, det krävde två av kunderna i avtalet.",
      },
      {
        asker: "birgitta-forsell",
        askedDaysAgo: 0.8,
        question: "Hur stor del av omsättningen kommer från de fem största kunderna?",
      },
    ],
    updates: [
      {
        daysAgo: 6,
        title: "Ett bryggeri i Norrköping är igång",
        text: "Det blir vår anläggning nummer 32. Fem skiftlag gick över i måndags, och pärmen ligger nu i ett skåp ”för säkerhets skull”.",
      },
      {
        daysAgo: 2,
        title: "Larm går rakt in i överlämningen",
        text: "Hos tre kunder hamnar larm från styrsystemet nu direkt i överlämningen. Det var vad de största bruken väntade på, och två av dem har bokat in ett besök.",
      },
    ],
  },
  {
    pitch: "aterstomme",
    questions: [
      {
        asker: "tomas-eklof",
        askedDaysAgo: 3,
        question: "Vem svarar för hållfastheten om en balk skulle brista?",
        answeredDaysAgo: 2,
        answer:
          "Det gör vi, med en ansvarsförsäkring på 20 miljoner per skada. Varje balk har ett provningsintyg och ett nummer som går att följa till huset där den satt.",
      },
    ],
    updates: [],
  },
];

const no: readonly DemoTalk[] = [
  {
    pitch: "merdvakt",
    questions: [
      {
        asker: "gro-helene-myklebust",
        askedDaysAgo: 4,
        question: "Hva skjer med tellingen når sikten i merden er dårlig?",
        answeredDaysAgo: 3,
        answer:
          "Under to meters sikt merker systemet døgnet som usikkert i stedet for å gjette. I fjor gjaldt det 23 døgn per anlegg, de fleste under algeoppblomstringen i mai.",
      },
      {
        asker: "tuva-skaar",
        askedDaysAgo: 3,
        question: "Hvem eier bildene, dere eller oppdretteren?",
        answeredDaysAgo: 2.5,
        answer:
          "Oppdretteren. Vi får bruke dem til å trene algoritmen, men ikke vise dem til andre. Det står i punkt 6 i kundeavtalen.",
      },
      {
        asker: "odd-geir-lillebo",
        askedDaysAgo: 0.7,
        question: "Hva koster det å bytte et kamera som ryker midt på vinteren?",
      },
    ],
    updates: [
      {
        daysAgo: 3.5,
        title: "To kameraer henger på Færøyene",
        text: "Et anlegg ved Fuglafjord prøver dem i tre måneder. Blir de fornøyd, tar de systemet i bruk i resten av merdene.",
      },
      {
        daysAgo: 1,
        title: "Prøveordningen er forlenget",
        text: "Automatisk telling er nå godkjent ut neste år. Vi har søkt om å få med fem anlegg til.",
      },
    ],
  },
  {
    pitch: "fyrvokterens-bord",
    questions: [
      {
        asker: "priya-raman",
        askedDaysAgo: 12,
        question: "Hvor lenge varer leiekontrakten på klippfisklageret?",
        answeredDaysAgo: 11,
        answer: "Ti år, med rett til å forlenge med fem. Husleien følger konsumprisindeksen.",
      },
    ],
    updates: [],
  },
];

const dk: readonly DemoTalk[] = [
  {
    pitch: "rugmarken",
    questions: [
      {
        asker: "helle-ostergaard",
        askedDaysAgo: 3,
        question: "Hvor meget brød ryger ud, når I lukker?",
        answeredDaysAgo: 2.5,
        answer:
          "Omkring fire procent. Det, der ikke er solgt kl. 17, går til halv pris, og resten bliver til rasp, som tre af caféerne køber.",
      },
      {
        asker: "yusuf-demir",
        askedDaysAgo: 2,
        question: "Hvad sker der med kælderen, når hallen på havnen står klar?",
        answeredDaysAgo: 1.5,
        answer:
          "Vi beholder den til rugbrødet, for surdejen trives dernede. Lejemålet kan opsiges med seks måneders varsel.",
      },
      {
        asker: "sidsel-abildgaard",
        askedDaysAgo: 0.5,
        question: "Hvor stor en del af salget kommer fra caféerne, og hvor længe er de bundet?",
      },
    ],
    updates: [
      {
        daysAgo: 2.2,
        title: "Stenovnen er bestilt",
        text: "Den kan tage 240 rugbrød ad gangen og bliver leveret om ti uger. Depositummet har vi selv betalt.",
      },
      {
        daysAgo: 1,
        title: "Café nummer 42 er med",
        text: "Siden i mandags har vi leveret til en café i Kerteminde. Den får brød hver morgen kl. 6.",
      },
    ],
  },
  {
    pitch: "papirvaerftet",
    questions: [
      {
        asker: "frederik-winding",
        askedDaysAgo: 20,
        question: "Hvad koster stansemaskinen, og hvor kommer den fra?",
        answeredDaysAgo: 18,
        answer: "1,3 mio. kr. brugt, fra et trykkeri i Kolding. Den kører i dag og kan ses efter aftale.",
      },
    ],
    updates: [],
  },
];

const fi: readonly DemoTalk[] = [
  {
    pitch: "sahadata",
    questions: [
      {
        asker: "toivo-makela",
        askedDaysAgo: 5,
        question: "Kuinka nopeasti saha huomaa, että saanto paranee?",
        answeredDaysAgo: 4,
        answer:
          "Yleensä kolmessa viikossa. Ensimmäinen viikko menee mikrofonien säätämiseen, ja sitten vertaamme saantoa edellisvuoden samoihin tukkiluokkiin.",
      },
      {
        asker: "kaisa-vuorela",
        askedDaysAgo: 4,
        question: "Toimiiko järjestelmä ilman verkkoyhteyttä?",
        answeredDaysAgo: 3,
        answer:
          "Toimii. Laskenta tehdään sahalla, ja raportit lähtevät, kun yhteys palaa. Pisin katko on tähän mennessä ollut neljä päivää.",
      },
      {
        asker: "elif-yildiz",
        askedDaysAgo: 0.6,
        question: "Mitä kilpailijat veloittavat vastaavasta palvelusta?",
      },
    ],
    updates: [
      {
        daysAgo: 4,
        title: "Kahdeksastoista saha otti järjestelmän käyttöön",
        text: "Kuhmolainen saha teki kolmen vuoden sopimuksen. Asennus kesti kaksi päivää, eikä linjaa tarvinnut pysäyttää.",
      },
      {
        daysAgo: 1,
        title: "Lehtipuuversio on koekäytössä",
        text: "Koivu soi eri tavalla kuin mänty, joten opetamme mallia kahdella linjalla. Ensimmäiset tulokset kerromme tässä.",
      },
    ],
  },
  {
    pitch: "askelmitta",
    questions: [
      {
        asker: "carola-lindholm",
        askedDaysAgo: 9,
        question: "Kuka maksaa pohjalliset, potilas vai hyvinvointialue?",
        answeredDaysAgo: 8,
        answer:
          "Hyvinvointialue. Potilas palauttaa pohjalliset kuuden viikon jälkeen, ja yksi pari kestää noin kaksikymmentä käyttäjää.",
      },
    ],
    updates: [],
  },
];

const uk: readonly DemoTalk[] = [
  {
    pitch: "tenpenny-books",
    questions: [
      {
        asker: "simon-pickering",
        askedDaysAgo: 7,
        question: "Who pays if a return is filed late?",
        answeredDaysAgo: 6,
        answer:
          "We do, as long as the receipts reached us in time. Since we started, penalties have cost us £1,140 in all.",
      },
      {
        asker: "margaret-ellsworth",
        askedDaysAgo: 5,
        question: "How much of the matching software could a competitor buy off the shelf?",
        answeredDaysAgo: 4,
        answer:
          "The text recognition, yes. What they can’t buy is our years of receipts from the trades, which taught it to tell a van part from one for the family car.",
      },
      {
        asker: "folasade-bright",
        askedDaysAgo: 0.9,
        question: "What would make you hire fewer than four bookkeepers?",
      },
    ],
    updates: [
      {
        daysAgo: 6,
        title: "We’ve found our office in Bradford",
        text: "Two rooms on Manor Row with space for eight desks. It’s ours for three years, and we can leave after one.",
      },
      {
        daysAgo: 2,
        title: "Nine receipts in ten now match themselves",
        text: "In this month’s test the software matched 91 per cent without a bookkeeper, up from 84. A person still looks at the rest.",
      },
    ],
  },
  {
    pitch: "steadyhand",
    questions: [
      {
        asker: "kerry-ann-dyer",
        askedDaysAgo: 14,
        question: "How long does the battery last, and can it be replaced?",
        answeredDaysAgo: 13,
        answer: "Fourteen hours on a charge. It’s a standard cell, and we replace it for £22, postage included.",
      },
    ],
    updates: [],
  },
];

export const talks: readonly DemoTalk[] = [...se, ...no, ...dk, ...fi, ...uk];
