/** What some owners of the demo world wrote in further languages, by the id of their pitch. */
import { paragraphs } from "./prose.ts";

export interface DemoTranslation {
  language: "sv" | "nb" | "da" | "fi" | "en";
  shortDescription: string | null;
  pitchText: string;
}

export const TRANSLATIONS: Readonly<Record<string, DemoTranslation[]>> = {
  rugmarken: [
    {
      language: "en",
      shortDescription: "Four craft bakeries in Odense and Middelfart that also supply rye bread to cafés.",
      pitchText: paragraphs(
        "Our rye bread proves for 22 hours and costs 48 kroner. There’s still a queue at half past six, and there has been for eight years.",
        "Rugmarken has four bakeries in Odense and Middelfart and supplies 41 cafés. Last year we sold for DKK 22.4 million, with a result of 1.1 million before tax. A new shop pays for itself in 26 months. We’ve done that three times.",
        "Now the ovens are full. Everything is baked in a cellar of 140 square metres, and we turn down a café a week.",
        "We’ve rented a hall at the harbour and are looking for DKK 3 million for a stone oven, cold rooms and a line for rolls. As a co-owner you get 12.5% and a seat on the board. The new hall is enough for eight shops in all, each within 40 minutes’ drive.",
      ),
    },
  ],
  granudden: [
    {
      language: "en",
      shortDescription: "A smokehouse on Gotland that smokes flounder over juniper for shops on and off the island.",
      pitchText: paragraphs(
        "My great-grandfather smoked flounder in a tarred shed at Östergarnslandet. We still smoke over juniper, but these days for 64 shops and restaurants on Gotland and the mainland.",
        "Revenue was SEK 9.8 million last year, with an operating profit of 940,000. Two thirds of it comes from May to September, but winter is growing since we started a subscription for smoked whitefish and salmon pâté: 1,150 households get a box every other month.",
        "My uncle owns a quarter and is turning 71. He wants to sell, and I’d rather have a co-owner than a larger loan. So these are existing shares, 25% for SEK 2 million, and the money goes to him.",
        "The company doesn’t need capital to carry on. Whoever comes in gets a dividend most years, a seat on the board and more flounder than you can eat.",
      ),
    },
  ],
  tareverket: [
    {
      language: "en",
      shortDescription: "Grows and dries sugar kelp in Salten and turns it into seasoning, stock and salt.",
      pitchText: paragraphs(
        "Sugar kelp tastes as if the sea had been to cookery school. We grow it off Kjerringøy, dry it in Bodø and blend it into seasoning, stock and a salt called Flo.",
        "You’ll find us in 58 shops and, since August, with a national wholesaler. Sales this year are already NOK 1.6 million. The best figure is another one: 52% of restaurants order again within six weeks.",
        "Today we pack by hand, 400 jars on a good day. The wholesaler wants three times as many.",
        "NOK 500,000 gives you 10% and gives us a used packing line from a jam factory in Lier, which we’ve already been to see. The rest is working capital for the harvest in April.",
      ),
    },
  ],
  sahadata: [
    {
      language: "sv",
      shortDescription: "Övervakning för sågverk som lyssnar på klingan och säger till när utbytet sjunker.",
      pitchText: paragraphs(
        "Ett sågverk fattar tusentals beslut om dagen om var klingan ska gå. Sahadata lyssnar på klingan, tittar på stocken och säger till sågaren när utbytet börjar glida.",
        "Systemet är i drift på 17 sågverk, från Lieksa till Lappfjärd. I snitt ger det 1,4 procent mer virke ur samma stock, vilket för ett medelstort sågverk är ungefär 190 000 euro om året. Kunden betalar 3 900 euro i månaden.",
        "Förra räkenskapsåret omsatte vi 760 000 euro och växte med 71 procent. Inget sågverk har sagt upp sitt avtal.",
        "Vi söker 600 000 euro mot 15 procent. Pengarna går till Sverige, där två sågverk redan provar, och till en version för lövträ. Till ägarandelen hör en plats i styrelsen.",
      ),
    },
    {
      language: "en",
      shortDescription: "Monitoring for sawmills that listens to the blade and says when the yield begins to slip.",
      pitchText: paragraphs(
        "A sawmill makes thousands of decisions a day about where the blade should go. Sahadata listens to the blade, looks at the log and tells the sawyer when the yield begins to slip.",
        "It runs at 17 sawmills, from Lieksa to Lapväärtti. On average they get 1.4% more sellable timber out of the same log, which for a mid-sized mill is some €190,000 a year. The customer pays €3,900 a month.",
        "Revenue last financial year was €760,000, up 71%. No sawmill has ended its contract.",
        "We’re looking for €600,000 for 15%. It takes us to Sweden, where two mills are already trying it, and pays for a version for hardwood. A seat on the board comes with the share.",
      ),
    },
  ],
};

/** Their short texts (roles, milestones, classes of shares, uses of the money, captions): original, then the version. */
const SHORT_TEXTS: Readonly<Record<string, Partial<Record<DemoTranslation["language"], Record<string, string>>>>> = {
  rugmarken: {
    en: {
      "Stifter og direktør": "Founder and managing director",
      Bagermester: "Master baker",
      Økonomi: "Finance",
      Butikkerne: "The shops",
      "Fjerde bageri åbnet i Middelfart": "Fourth bakery opened, in Middelfart",
      "Hallen på havnen lejet": "Hall at the harbour rented",
      "Stenovnen i drift": "Stone oven in use",
      "Rundstykkelinjen kører": "Line for rolls running",
      "Én anpartsklasse": "One class of shares",
      Stenovn: "Stone oven",
      Kølerum: "Cold rooms",
      Rundstykkelinje: "Line for rolls",
      "Butikken i Odense": "The shop in Odense",
      "Bageriet før åbningstid": "The bakery before opening",
      "Rugbrød til caféerne": "Rye bread for the cafés",
    },
  },
  granudden: {
    en: {
      "Grundare och vd": "Founder and managing director",
      "Rökmästare, säljer sin andel": "Master smoker, selling his share",
      "Inköp och båtar": "Buying and boats",
      "Prenumeration och packning": "Subscriptions and packing",
      "Ny enriskammare i drift": "New juniper smokehouse in use",
      "Tusende hushållet i prenumerationen": "A thousand households subscribe",
      "Julsortiment i 80 butiker": "Christmas range in 80 shops",
      "Ägarbytet klart före sommaren": "Change of owner done before summer",
      "Ett aktieslag": "One class of shares",
    },
  },
  tareverket: {
    en: {
      "Gründer og daglig leder": "Founder and managing director",
      Dyrking: "Growing",
      "Kjøkken og pakking": "Kitchen and packing",
      "Femtiende butikk": "Fiftieth shop",
      "Avtale med nasjonal grossist": "Contract with a national wholesaler",
      "Pakkelinjen fra Lier montert": "Packing line from Lier installed",
      "Høsting på tre lokaliteter": "Harvest at three sites",
      "Én aksjeklasse": "One class of shares",
      "Brukt pakkelinje": "Used packing line",
      "Arbeidskapital til høstingen": "Working capital for the harvest",
    },
  },
  sahadata: {
    sv: {
      "Perustaja ja toimitusjohtaja": "Grundare och vd",
      "Hallituksen puheenjohtaja": "Styrelseordförande",
      Signaalinkäsittely: "Signalbehandling",
      Käyttöönotot: "Införande hos kund",
      "Viidestoista saha mukaan": "Femtonde sågverket med",
      "Kokeilu alkoi kahdella ruotsalaisella sahalla": "Prov på två svenska sågverk påbörjat",
      "Versio lehtipuulle valmis": "Versionen för lövträ klar",
      "Ensimmäinen sopimus Ruotsissa": "Första avtalet i Sverige",
      "A-osakkeet kymmenellä ja B-osakkeet yhdellä äänellä": "A-aktier med tio röster och B-aktier med en",
      "Ruotsin markkina": "Marknaden i Sverige",
      "Versio lehtipuulle": "Version för lövträ",
      "Sahalinja, jota kuuntelemme": "Såglinjen som vi lyssnar på",
      "Anturi terän vieressä": "Sensorn bredvid klingan",
      "Saanto vuoroittain": "Utbyte per skift",
    },
    en: {
      "Perustaja ja toimitusjohtaja": "Founder and managing director",
      "Hallituksen puheenjohtaja": "Chair of the board",
      Signaalinkäsittely: "Signal processing",
      Käyttöönotot: "Installation",
      "Viidestoista saha mukaan": "Fifteenth mill signed",
      "Kokeilu alkoi kahdella ruotsalaisella sahalla": "Trial begun at two Swedish mills",
      "Versio lehtipuulle valmis": "Version for hardwood ready",
      "Ensimmäinen sopimus Ruotsissa": "First contract in Sweden",
      "A-osakkeet kymmenellä ja B-osakkeet yhdellä äänellä": "A shares with ten votes and B shares with one",
      "Ruotsin markkina": "The Swedish market",
      "Versio lehtipuulle": "A version for hardwood",
      "Sahalinja, jota kuuntelemme": "The saw line we listen to",
      "Anturi terän vieressä": "The sensor beside the blade",
      "Saanto vuoroittain": "Yield by shift",
    },
  },
};

/** The short texts of a pitch in the languages of its versions. */
export function translatedTexts({ id }: { id: string }) {
  return (TRANSLATIONS[id] ?? []).flatMap(({ language }) => {
    return Object.entries(SHORT_TEXTS[id]?.[language] ?? {})
      .map(([of, text]) => ({ language, of, text }))
      .sort((one, other) => (one.of < other.of ? -1 : 1));
  });
}
