/** The five perks of the demo world (specification §1), of fictitious companies. Addresses end in .example, which nobody can own (RFC 2606). */
import type { DemoMarket, LogoSpec } from "./types.ts";

interface WorldPerk {
  readonly partner: string;
  readonly category: "selling" | "security" | "team";
  readonly url: string;
  readonly logo: LogoSpec;
  /** The number of members who can have a code (null without limit), and who have one. */
  readonly capacity: number | null;
  readonly redeemed: number;
  /** The prefix of its codes; without a list, the code. */
  readonly code: string;
  /** Days until it ends; null without an end. */
  readonly daysLeft: number | null;
  /** The description and the offer. */
  readonly texts: Readonly<Record<DemoMarket, readonly [about: string, offer: string]>>;
}

export const perks: readonly WorldPerk[] = [
  {
    partner: "Butikskraft",
    category: "selling",
    url: "https://butikskraft.example/stakeholm",
    logo: { shape: "roof", colours: ["#1d4f44", "#f4efe3", "#e0a63a"] },
    capacity: 100,
    redeemed: 59,
    code: "BUTIK",
    daysLeft: 129,
    texts: {
      se: ["Bygg en webbutik", "3 månader för 1 euro i månaden"],
      no: ["Bygg en nettbutikk", "3 måneder for 1 euro i måneden"],
      dk: ["Byg en webshop", "3 måneder for 1 euro om måneden"],
      fi: ["Rakenna verkkokauppa", "3 kuukautta hintaan 1\u00a0€/kk"],
      uk: ["Build a web shop", "3 months at 1 euro a month"],
    },
  },
  {
    partner: "Norrskydd",
    category: "security",
    url: "https://norrskydd.example/",
    logo: { shape: "shield", colours: ["#20375c", "#e9eef6", "#7fb2d6"] },
    capacity: 500,
    redeemed: 288,
    code: "NORR",
    daysLeft: 39,
    texts: {
      se: ["VPN för små team", "72\u00a0% rabatt första året"],
      no: ["VPN for små team", "72\u00a0% rabatt det første året"],
      dk: ["VPN til små team", "72\u00a0% rabat det første år"],
      fi: ["VPN pienille tiimeille", "72\u00a0% alennusta ensimmäisestä vuodesta"],
      uk: ["A VPN for small teams", "72% off the first year"],
    },
  },
  {
    partner: "Frilansnavet",
    category: "team",
    url: "https://frilansnavet.example/",
    logo: { shape: "links", colours: ["#6b2f4a", "#fbeef2", "#e7a5b6"] },
    capacity: null,
    redeemed: 134,
    code: "FRILANS-STAKE",
    daysLeft: 220,
    texts: {
      se: ["Hitta frilansare", "Ingen avgift på första uppdraget"],
      no: ["Finn frilansere", "Ingen avgift på det første oppdraget"],
      dk: ["Find freelancere", "Intet gebyr på den første opgave"],
      fi: ["Löydä freelancereita", "Ensimmäinen toimeksianto ilman välityspalkkiota"],
      uk: ["Find freelancers", "No fee on your first project"],
    },
  },
  {
    partner: "Kundkort",
    category: "selling",
    url: "https://kundkort.example/",
    logo: { shape: "quarters", colours: ["#e8e0cd", "#3a4a3f", "#b4552d"] },
    capacity: 250,
    redeemed: 96,
    code: "KUND",
    daysLeft: 70,
    texts: {
      se: ["CRM för upp till tio personer", "Upp till 75\u00a0% rabatt i sex månader"],
      no: ["CRM for opptil ti personer", "Opptil 75\u00a0% rabatt i seks måneder"],
      dk: ["CRM til op til ti personer", "Op til 75\u00a0% rabat i seks måneder"],
      fi: ["CRM enintään kymmenelle hengelle", "Jopa 75\u00a0% alennusta kuudeksi kuukaudeksi"],
      uk: ["A CRM for up to ten people", "Up to 75% off for six months"],
    },
  },
  {
    partner: "Torghandel",
    category: "selling",
    url: "https://torghandel.example/",
    logo: { shape: "wheel", colours: ["#8a5a1f", "#fff4dd", "#f0c36d"] },
    capacity: 60,
    redeemed: 60,
    code: "TORG",
    daysLeft: 39,
    texts: {
      se: ["Sälj till butiker i hela Norden", "Första månaden utan provision"],
      no: ["Selg til butikker i hele Norden", "Første måned uten provisjon"],
      dk: ["Sælg til butikker i hele Norden", "Første måned uden provision"],
      fi: ["Myy kauppoihin kaikissa Pohjoismaissa", "Ensimmäinen kuukausi ilman provisiota"],
      uk: ["Sell to shops across the Nordics", "First month without commission"],
    },
  },
];

/** Members who have redeemed the Kundkort perk. */
export const KUNDKORT_MEMBERS = [
  "maja-bergstrand",
  "ingrid-solberg",
  "camilla-vestergaard",
  "aino-leppala",
  "harriet-oyelaran",
] as const;
