/**
 * Who gets what of a pitch: every column of its tables, and every field of the lists that are stored in them, with its audiences. A new one has
 * none and doesn't compile; with an empty list it is shown to nobody (decision 158).
 */
import type { FieldAudiences, FieldsFor } from "#app/platform/projection.ts";
import type { Listings, Pitches, PitchRevisions } from "#db/types.ts";
import type { CompanyRows, RowField } from "./company-facts.ts";
import type { ListedVersion } from "./translations.ts";

/** Who sees no figures (`barToFigures`): signed out, with a guest account, or with an account that lacks something. */
export const TEASER_READERS = ["visitor", "guest", "account"] as const;

/**
 * Who sees figures: a member; a conversation partner once the deal is done; an adviser by a member's link; those who run the pitch; staff on duty.
 */
export const FIGURES_READERS = ["member", "partner", "adviser", "manager", "staff"] as const;

/** Those of them who have an account: pictures are served to nobody else. */
export const MEMBERS = ["member", "partner", "manager", "staff"] as const;

/** Who reads all that is written: in the wizard, at the review desk and that of reports, and the owner's archive of their data. */
const WORKING = ["editor", "reviewer", "archive"] as const;

/** Search engines, feeds, sitemaps and link pictures, where the owner's plan includes them. */
const MACHINE = "machine";

export type TeaserReader = (typeof TEASER_READERS)[number];
export type FiguresReader = (typeof FIGURES_READERS)[number];
export type ContentReader = FiguresReader | (typeof WORKING)[number];
/** Who opens the page of a pitch. */
export type PageReader = TeaserReader | FiguresReader;
export type Audience = PageReader | ContentReader | typeof MACHINE;

/** Of people and machines alike. */
export const EVERYBODY = [...TEASER_READERS, MACHINE, ...FIGURES_READERS, ...WORKING] as const;
export const READERS = [...FIGURES_READERS, ...WORKING] as const;
/** Contact details are an adviser's to get from who lets them read, and end with the deal. */
const CONTACTS = ["member", "manager", "staff", ...WORKING] as const;
const ARCHIVE = ["archive"] as const;
const EDITOR = ["editor", "archive"] as const;
/** What the program works with. */
const NOBODY = [] as const;

export const PITCHES = {
  publicId: EVERYBODY,
  market: EVERYBODY,
  state: EVERYBODY,
  publishedAt: [MACHINE, ...READERS],
  views: READERS,
  createdAt: ARCHIVE,
  updatedAt: ARCHIVE,
  deletedAt: ["manager", "archive"],
  deletedFrom: ARCHIVE,
  confirmedAt: ARCHIVE,
  askedAt: ["manager", "archive"],
  remindedAt: ["manager", "archive"],
  hiddenAt: ["manager", "archive"],
  id: NOBODY,
  number: NOBODY,
  ownerId: NOBODY,
  publishedRevisionId: NOBODY,
} as const satisfies FieldAudiences<Pitches, Audience>;

/** A column of revisions that is a list of records has the audiences of their fields. */
type RevisionAudiences = {
  readonly [C in keyof PitchRevisions]: C extends RowField
    ? FieldAudiences<CompanyRows[C][number], Audience>
    : readonly Audience[];
};

export const REVISIONS = {
  number: EDITOR,
  state: ["manager", ...WORKING],
  step: EDITOR,
  industry: EVERYBODY,
  phase: EVERYBODY,
  companyType: READERS,
  legalForm: READERS,
  companyName: EVERYBODY,
  organisationNumber: READERS,
  employees: READERS,
  startDate: READERS,
  currency: READERS,
  revenue: READERS,
  valuation: READERS,
  figuresStatedOn: READERS,
  county: EVERYBODY,
  city: READERS,
  address: CONTACTS,
  latitude: READERS,
  longitude: READERS,
  phone: CONTACTS,
  website: CONTACTS,
  videoLink: READERS,
  fundingType: READERS,
  companyFunding: READERS,
  shareKind: READERS,
  seekingAmount: READERS,
  offeredBasisPoints: READERS,
  shareClasses: READERS,
  transferClauses: READERS,
  shareholdersAgreement: READERS,
  boardSeat: READERS,
  involvement: READERS,
  keptFigures: WORKING,
  shortDescription: EVERYBODY,
  pitchText: READERS,
  logoId: EVERYBODY,
  raisedLastYear: WORKING,
  years: { year: READERS, revenue: READERS, result: READERS, source: READERS },
  moneyUse: { what: READERS, share: READERS },
  team: { name: READERS, role: READERS },
  milestones: { month: READERS, text: READERS },
  language: EVERYBODY,
  detectedLanguage: EVERYBODY,
  translations: { language: EVERYBODY, shortDescription: EVERYBODY, pitchText: READERS },
  translatedTexts: { language: READERS, of: READERS, text: READERS },
  smallestAmount: READERS,
  closingDate: READERS,
  committed: READERS,
  taxRelief: READERS,
  certifiedAt: ARCHIVE,
  limitsVersion: ["reviewer", "archive"],
  unfinished: EDITOR,
  createdAt: ARCHIVE,
  updatedAt: EDITOR,
  version: ["editor"],
  id: NOBODY,
  pitchId: NOBODY,
} as const satisfies RevisionAudiences;

/** Copies of published revisions, without what their owners disclose on request only. */
export const LISTINGS = {
  publicId: EVERYBODY,
  companyName: EVERYBODY,
  market: EVERYBODY,
  industry: EVERYBODY,
  phase: EVERYBODY,
  county: EVERYBODY,
  shortDescription: EVERYBODY,
  languages: EVERYBODY,
  translations: { language: EVERYBODY, shortDescription: EVERYBODY, lead: READERS },
  logoId: EVERYBODY,
  boosted: EVERYBODY,
  /** The first sentence of the text, where there is no reviewed line: as much of the offer as the rest. */
  lead: READERS,
  publishedAt: [MACHINE, ...READERS],
  listedAt: [MACHINE],
  ownerVerified: READERS,
  currency: READERS,
  seekingAmount: READERS,
  offeredBasisPoints: READERS,
  valuation: READERS,
  revenue: READERS,
  city: READERS,
  latitude: READERS,
  longitude: READERS,
  companyType: READERS,
  legalForm: READERS,
  fundingType: READERS,
  taxRelief: READERS,
  smallestAmount: READERS,
  closingDate: READERS,
  pitchId: NOBODY,
  revisionId: NOBODY,
  ownerId: NOBODY,
  number: NOBODY,
  sitemapPage: NOBODY,
  search: NOBODY,
  facets: NOBODY,
  ballast: NOBODY,
  valuationEuro: NOBODY,
  revenueEuro: NOBODY,
  smallestEuro: NOBODY,
  revenueMultiple: NOBODY,
} as const satisfies Omit<FieldAudiences<Listings, Audience>, "translations"> & {
  translations: FieldAudiences<ListedVersion, Audience>;
};

/** The columns of listings that an audience gets: what a query for it may select. */
export type ListedFor<A extends Audience> = FieldsFor<typeof LISTINGS, A>;
