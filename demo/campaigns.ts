/** Campaigns of the demo world, one of each state. */
import type { CampaignTexts } from "#app/features/campaigns/campaign.ts";
import type { CampaignState } from "#app/features/campaigns/lifecycle.ts";
import type { Industry } from "#app/i18n/industries.ts";
import type { Market } from "#app/i18n/markets.ts";
import type { Side } from "#app/platform/actor.ts";

export interface DemoCampaign {
  name: string;
  side: Side | null;
  markets: readonly Market[];
  interests: readonly Industry[];
  texts: CampaignTexts;
  createdDaysAgo: number;
  /** Undefined for a draft. Of one that is scheduled, the days are less than zero. */
  became?: { state: Exclude<CampaignState, "draft">; daysAgo: number };
}

/** Of a hundred members, how many have agreed to campaigns. */
export const AGREED = 62;

const LINK = "/pages/saved-searches";

export const campaigns: readonly DemoCampaign[] = [
  {
    name: "Saved searches, November",
    side: null,
    markets: ["se", "no", "dk", "fi", "uk"],
    interests: [],
    createdDaysAgo: 16,
    became: { state: "sent", daysAgo: 12 },
    texts: {
      se: {
        subject: "Låt sökningen vänta åt dig",
        preview: "Spara den en gång, så säger vi till när något nytt matchar.",
        heading: "Spara din sökning",
        body: "Du vet vad du letar efter. Spara sökningen med dina filter, så säger vi till när en ny pitch matchar.\n\n- Välj bransch, län och belopp\n- Bestäm hur ofta du vill höra av oss\n- Ta bort den när du vill",
        button: "Se dina sökningar",
        link: LINK,
      },
      no: {
        subject: "La søket vente for deg",
        preview: "Lagre det én gang, så sier vi fra når det kommer noe nytt.",
        heading: "Lagre søket ditt",
        body: "Du vet hva du leter etter. Lagre søket med filtrene dine, så sier vi fra når det kommer en ny pitch.\n\n- Velg bransje, fylke og beløp\n- Bestem hvor ofte du vil høre fra oss\n- Slett det når du vil",
        button: "Se søkene dine",
        link: LINK,
      },
      dk: {
        subject: "Lad søgningen vente for dig",
        preview: "Gem den én gang, så giver vi besked, når noget nyt matcher.",
        heading: "Gem din søgning",
        body: "Du ved, hvad du leder efter. Gem søgningen med dine filtre, så giver vi besked, når en ny pitch matcher.\n\n- Vælg branche, region og beløb\n- Bestem, hvor tit du vil høre fra os\n- Slet den, når du vil",
        button: "Se dine søgninger",
        link: LINK,
      },
      fi: {
        subject: "Anna haun odottaa puolestasi",
        preview: "Tallenna se kerran, niin kerromme, kun jotain uutta löytyy.",
        heading: "Tallenna hakusi",
        body: "Tiedät, mitä etsit. Tallenna haku suodattimineen, niin kerromme, kun uusi pitch osuu siihen.\n\n- Valitse toimiala, maakunta ja summa\n- Päätä, kuinka usein kuulet meistä\n- Poista haku milloin vain",
        button: "Katso hakusi",
        link: LINK,
      },
      uk: {
        subject: "Let your search wait for you",
        preview: "Save it once, and we’ll tell you when something new matches.",
        heading: "Save your search",
        body: "You know what you’re looking for. Save the search with your filters, and we’ll tell you when a new pitch matches.\n\n- Choose industry, region and amount\n- Decide how often you hear from us\n- Delete it any time",
        button: "See your searches",
        link: LINK,
      },
    },
  },
  {
    name: "Questions and updates, December",
    side: "entrepreneur",
    markets: ["se", "uk"],
    interests: [],
    createdDaysAgo: 1,
    texts: {
      se: {
        subject: "Svara en gång, så läser alla svaret",
        preview: null,
        heading: "Frågor på din pitch",
        body: null,
        button: null,
        link: null,
      },
      uk: {
        subject: "Answer once, and everyone can read it",
        preview: "Questions and updates now have a place on your pitch.",
        heading: "Questions on your pitch",
        body: "Investors often ask the same thing. Answer a question on your pitch, and **everyone who reads it** sees the answer.\n\n- You decide which questions to answer\n- Post an update when something has changed",
        button: null,
        link: null,
      },
    },
  },
  {
    name: "Pipeline, autumn",
    side: "investor",
    markets: ["dk", "uk"],
    interests: [],
    createdDaysAgo: 25,
    became: { state: "stopped", daysAgo: 23 },
    texts: {
      dk: {
        subject: "Alle de pitches, du følger, på én side",
        preview: "Fra gemt til aftale: se, hvor langt du er med hver af dem.",
        heading: "Din pipeline",
        body: "Gemmer du en pitch, står den i din pipeline. Den flytter sig selv, når du skriver, mødes eller giver et bud, og du kan også flytte den.\n\n- Se, hvad der er nyt i hver pitch\n- Skriv noter, som kun du kan læse",
        button: null,
        link: null,
      },
      uk: {
        subject: "Every pitch you follow, on one page",
        preview: "From saved to agreed: see how far you’ve got with each.",
        heading: "Your pipeline",
        body: "Save a pitch and it’s in your pipeline. It moves by itself when you write, meet or make an offer, and you can move it too.\n\n- See what’s new in each pitch\n- Write notes that only you can read",
        button: null,
        link: null,
      },
    },
  },
  {
    name: "Calendars, December",
    side: null,
    markets: ["no", "fi"],
    interests: [],
    createdDaysAgo: 2,
    became: { state: "sending", daysAgo: 0.02 },
    texts: {
      no: {
        subject: "Møtene dine i din egen kalender",
        preview: "Legg dem inn én gang, så følger de med når noe flyttes.",
        heading: "Møter i kalenderen",
        body: "Møtene du avtaler her, kan stå i kalenderen du bruker ellers. Flyttes et møte, flytter det seg der også.\n\n- Hent adressen under Møter\n- Slett den når du vil",
        button: null,
        link: null,
      },
      fi: {
        subject: "Tapaamisesi omassa kalenterissasi",
        preview: "Lisää ne kerran, niin ne pysyvät mukana, kun jokin siirtyy.",
        heading: "Tapaamiset kalenterissa",
        body: "Täällä sovitut tapaamiset voivat näkyä kalenterissa, jota muutenkin käytät. Kun tapaaminen siirtyy, se siirtyy sielläkin.\n\n- Hae osoite Tapaamiset-sivulta\n- Poista se milloin vain",
        button: null,
        link: null,
      },
    },
  },
  {
    name: "Closing rooms, December",
    side: null,
    markets: ["se", "dk"],
    interests: [],
    createdDaysAgo: 3,
    became: { state: "scheduled", daysAgo: -5 },
    texts: {
      se: {
        subject: "Överens? Så här blir affären klar",
        preview: "En checklista för det som återstår, för er båda.",
        heading: "Från överens till klart",
        body: "När ni har godkänt samma villkor öppnas Avslut. Där står vad som återstår i ert land och vem som gör vad, och filerna ligger samlade.\n\n- Bocka av steg för steg\n- Se vad den andra har bockat av",
        button: null,
        link: null,
      },
      dk: {
        subject: "Enige? Sådan bliver handlen færdig",
        preview: "En tjekliste over det, der mangler, til jer begge.",
        heading: "Fra enige til færdige",
        body: "Når I har accepteret de samme vilkår, åbner Afslutning. Der står, hvad der mangler i jeres land, og hvem der gør hvad, og filerne ligger samlet.\n\n- Sæt flueben ved ét trin ad gangen\n- Se, hvad den anden har sat flueben ved",
        button: null,
        link: null,
      },
    },
  },
];
