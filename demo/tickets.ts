/** Support cases of the demo world, in the members' languages, with answers. */
import type { DemoMarket } from "./types.ts";

export interface DemoTicket {
  /** Id of a person; undefined for a visitor. */
  readonly person?: string;
  /** The visitor's name and address. */
  readonly name?: string;
  readonly email?: string;
  readonly market: DemoMarket;
  readonly topic: "general" | "side-change" | "account" | "pitch" | "other";
  readonly state: "open" | "answered" | "closed";
  /** Who has it, a person of staff. */
  readonly assignee?: "peter-hollis" | "leena-koskela";
  /** What staff wrote about it among themselves. */
  readonly notes?: readonly {
    readonly by: "peter-hollis" | "leena-koskela";
    readonly hoursAgo: number;
    readonly text: string;
  }[];
  /** Oldest first, with the hours since. */
  readonly messages: readonly { readonly from: "sender" | "staff"; readonly hoursAgo: number; readonly text: string }[];
}

export const tickets: readonly DemoTicket[] = [
  {
    person: "oskar-lindroth",
    market: "se",
    topic: "side-change",
    state: "open",
    messages: [
      {
        from: "sender",
        hoursAgo: 20,
        text: "Jag registrerade mig som investerare för att titta mig omkring, men nu vill jag söka en delägare till min egen snickeriverkstad. Kan ni ändra så att jag kan lägga upp en pitch?",
      },
    ],
  },
  {
    person: "amina-warsame",
    assignee: "peter-hollis",
    notes: [
      {
        by: "leena-koskela",
        hoursAgo: 2,
        text: "Brønnøysund says Kleppestø, Askøy. The address is unchanged, so the pin can move with the next review.",
      },
    ],
    market: "no",
    topic: "pitch",
    state: "open",
    messages: [
      {
        from: "sender",
        hoursAgo: 3,
        text: "Pitchen min viser Bergen på kartet, men lokalene våre ligger i Askøy. Jeg finner ikke hvor jeg flytter nålen etter at pitchen er publisert.",
      },
    ],
  },
  {
    person: "mette-kirstine-lund",
    assignee: "leena-koskela",
    notes: [
      {
        by: "peter-hollis",
        hoursAgo: 60,
        text: "She can answer from the new address only. Checked her MitID: the name is the account’s.",
      },
    ],
    market: "dk",
    topic: "account",
    state: "open",
    messages: [
      {
        from: "sender",
        hoursAgo: 70,
        text: "Jeg har fået ny telefon og kan ikke længere læse mails på den gamle adresse. Hvordan skifter jeg e-mailadresse, når bekræftelsen går til den gamle?",
      },
    ],
  },
  {
    name: "Heikki Paananen",
    email: "heikki.paananen@example.com",
    market: "fi",
    topic: "general",
    state: "open",
    messages: [
      {
        from: "sender",
        hoursAgo: 27,
        text: "Voiko palveluun ilmoittaa osuuskunnan, jossa on 14 jäsentä? Etsimme yhtä tai kahta uutta osakasta, jotka olisivat mukana myös työssä.",
      },
    ],
  },
  {
    person: "folasade-bright",
    market: "uk",
    topic: "pitch",
    state: "answered",
    messages: [
      {
        from: "sender",
        hoursAgo: 52,
        text: "One of the pitches I saved has gone from my list. Was it taken down, or have I removed it by mistake?",
      },
      {
        from: "staff",
        hoursAgo: 46,
        text: "Hello Folasade,\nThe owner has marked the deal as done, so it is no longer published. You did nothing wrong, and the rest of your list is as it was.\nKind regards, Peter",
      },
    ],
  },
  {
    person: "tomas-eklof",
    market: "se",
    topic: "account",
    state: "answered",
    messages: [
      {
        from: "sender",
        hoursAgo: 30,
        text: "Jag fick ett mejl om att inloggningen är spärrad. Det var jag själv som skrev fel lösenord. Måste jag göra något?",
      },
      {
        from: "staff",
        hoursAgo: 28,
        text: "Hej Tomas,\nNej, spärren släpper av sig själv. Vill du inte vänta kan du välja ett nytt lösenord via länken i mejlet.\nVänliga hälsningar, Peter",
      },
    ],
  },
  {
    person: "toivo-makela",
    market: "fi",
    topic: "other",
    state: "closed",
    messages: [
      {
        from: "sender",
        hoursAgo: 190,
        text: "Saisinko viime kuun laskun yrityksen nimellä? Y-tunnus jäi lisäämättä, kun otin tilauksen.",
      },
      {
        from: "staff",
        hoursAgo: 187,
        text: "Hei Toivo,\nLasku on nyt yrityksesi nimellä, ja uusi on lähetetty sähköpostiisi.\nYstävällisin terveisin, Peter",
      },
      { from: "sender", hoursAgo: 186, text: "Kiitos, tuli perille." },
    ],
  },
  {
    name: "Runa Eide",
    email: "runa.eide@example.com",
    market: "no",
    topic: "general",
    state: "closed",
    messages: [
      {
        from: "sender",
        hoursAgo: 260,
        text: "Koster det noe å legge ut en pitch, og tar dere en andel av investeringen?",
      },
      {
        from: "staff",
        hoursAgo: 240,
        text: "Hei Runa,\nDet koster ingenting å opprette konto og legge ut en pitch. Vi tar ingen andel: Stakeholm formidler bare kontakten, og avtalen gjør dere selv.\nVennlig hilsen, Peter",
      },
    ],
  },
  {
    name: "Rachel Entwistle",
    email: "rachel.entwistle@example.com",
    market: "uk",
    topic: "account",
    state: "open",
    messages: [
      {
        from: "sender",
        hoursAgo: 150,
        text: "I signed up with my work address and have left the company since. Can my account move to my private one?",
      },
    ],
  },
  {
    name: "Jonas Wikström",
    email: "jonas.wikstrom@example.com",
    market: "se",
    topic: "general",
    state: "closed",
    messages: [
      { from: "sender", hoursAgo: 340, text: "Kan ett handelsbolag söka delägare hos er?" },
      {
        from: "staff",
        hoursAgo: 333,
        text: "Ja, det går bra. Välj handelsbolag som bolagsform när du skapar pitchen.",
      },
    ],
  },
  {
    name: "Kirsten Vad",
    email: "kirsten.vad@example.com",
    market: "dk",
    topic: "other",
    state: "answered",
    messages: [
      { from: "sender", hoursAgo: 300, text: "Må vi bruge jeres logo i vores nyhedsbrev?" },
      { from: "staff", hoursAgo: 180, text: "Ja, gerne. Logoet og reglerne for det ligger på siden Presse." },
    ],
  },
];
