/** Climate projects of the demo world. They are made up, and say so: their page is public. */
import type { Currency, Market } from "#app/i18n/markets.ts";

export interface DemoProject {
  name: string;
  /** ISO 3166-1. */
  country: string;
  texts: Readonly<Record<Market, string>>;
  url: string;
  sinceDaysAgo: number;
  endedDaysAgo?: number;
}

export const projects = {
  mire: {
    name: "Stormyran (demo)",
    country: "SE",
    texts: {
      se: "Diken läggs igen så att en torrlagd myr i Hälsingland håller kvar vattnet. Projektet är påhittat för demon.",
      no: "Grøfter tettes, slik at en drenert myr i Hälsingland holder på vannet. Prosjektet er oppdiktet for demoen.",
      dk: "Grøfter lukkes, så en drænet mose i Hälsingland holder på vandet. Projektet er opdigtet til demoen.",
      fi: "Ojat tukitaan, jotta kuivattu suo Hälsinglandissa pidättää taas veden. Hanke on keksitty esittelyä varten.",
      uk: "Ditches are closed so that a drained bog in Hälsingland holds its water. The project is made up for the demo.",
    },
    url: "https://stormyran.example/",
    sinceDaysAgo: 300,
  },
  kelp: {
    name: "Tarebanken (demo)",
    country: "NO",
    texts: {
      se: "Sjöborrar plockas bort utanför Helgeland så att kelpskogen kan växa tillbaka. Projektet är påhittat för demon.",
      no: "Kråkeboller plukkes bort utenfor Helgeland, slik at tareskogen kan vokse igjen. Prosjektet er oppdiktet for demoen.",
      dk: "Søpindsvin fjernes ud for Helgeland, så tangskoven kan vokse igen. Projektet er opdigtet til demoen.",
      fi: "Merisiilejä poistetaan Helgelandin edustalta, jotta ruskolevämetsä kasvaa takaisin. Hanke on keksitty esittelyä varten.",
      uk: "Sea urchins are removed off Helgeland so that the kelp can grow back. The project is made up for the demo.",
    },
    url: "https://tarebanken.example/",
    sinceDaysAgo: 300,
  },
  wood: {
    name: "Hazelbeck Wood (demo)",
    country: "GB",
    texts: {
      se: "Lövskog planteras längs en bäck i Cumbria, på mark där får har betat. Projektet är påhittat för demon.",
      no: "Løvskog plantes langs en bekk i Cumbria, der sauer har beitet. Prosjektet er oppdiktet for demoen.",
      dk: "Løvskov plantes langs en bæk i Cumbria, hvor der har gået får. Projektet er opdigtet til demoen.",
      fi: "Cumbriassa istutetaan lehtipuita puron varteen entiselle lammaslaitumelle. Hanke on keksitty esittelyä varten.",
      uk: "Broadleaved trees are planted along a beck in Cumbria where sheep have grazed. The project is made up for the demo.",
    },
    url: "https://hazelbeck.example/",
    sinceDaysAgo: 280,
  },
  meadow: {
    name: "Lilleådalen (demo)",
    country: "DK",
    texts: {
      se: "En åfåra i Jylland fick svämma över sina ängar igen. Projektet är påhittat för demon.",
      no: "En å på Jylland fikk flomme over engene sine igjen. Prosjektet er oppdiktet for demoen.",
      dk: "En å i Jylland fik lov at gå over sine enge igen. Projektet er opdigtet til demoen.",
      fi: "Joki Jyllannissa sai taas tulvia niityilleen. Hanke on keksitty esittelyä varten.",
      uk: "A stream in Jutland was let back onto its meadows. The project is made up for the demo.",
    },
    url: "https://lilleaadalen.example/",
    sinceDaysAgo: 290,
    endedDaysAgo: 70,
  },
} as const satisfies Record<string, DemoProject>;

export type DemoProjectId = keyof typeof projects;

/** Rounds of payments: all that was set aside by a day is paid a week later, each currency to one project. */
export const rounds: readonly {
  setAsideByDaysAgo: number;
  paidDaysAgo: number;
  to: Readonly<Record<Currency, DemoProjectId>>;
}[] = [
  {
    setAsideByDaysAgo: 150,
    paidDaysAgo: 143,
    to: { SEK: "mire", NOK: "kelp", DKK: "meadow", EUR: "mire", GBP: "wood" },
  },
  { setAsideByDaysAgo: 41, paidDaysAgo: 34, to: { SEK: "mire", NOK: "kelp", DKK: "kelp", EUR: "mire", GBP: "wood" } },
];

/** A payment of the last round that was entered with another receipt's number, and taken back on the next day. */
export const mistake = {
  currency: "GBP",
  number: "DEMO-4102",
  reason: "The number was that of another receipt.",
} as const;
