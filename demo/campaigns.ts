/** Campaigns of the demo world: one that was sent, and a draft. */
import type { CampaignTexts } from "#app/features/campaigns/campaign.ts";
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
  /** Undefined for a draft. */
  sentDaysAgo?: number;
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
    sentDaysAgo: 12,
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
];
