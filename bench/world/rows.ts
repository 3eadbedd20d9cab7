/** The table rows of members, pitches and saved searches. */
import { usualLegalForm } from "#app/features/market-rules/legal-forms.ts";
import { multipleOf } from "#app/features/pitches/facts/multiples.ts";
import { valuationBefore, valuationOf } from "#app/features/pitches/offer.ts";
import type { Value } from "./copy.ts";
import { type Criteria, criteriaOf } from "./criteria.ts";
import { currencyOf, type Member } from "./member.ts";
import type { Pitch } from "./pitch.ts";
import type { SavedSearch } from "./saved-search.ts";

/** The rows of one table, made from the n-th thing; null where it has none. */
export interface Sheet<Of> {
  table: string;
  columns: readonly string[];
  row(of: Of): Value[] | null;
}

const TERMS = "2026-01";

/** The tables of members. */
export const MEMBERS: readonly Sheet<Member>[] = [
  {
    table: "users",
    columns: [
      ...["id", "name", "email", "email_verified", "lang", "side", "username", "plan", "identity_verified_at"],
      ...["terms_accepted_at", "terms_version", "last_seen_at", "previous_visit_at", "created_at", "updated_at"],
    ],
    row({ id, name, email, lang, side, username, plan, verified, joinedAt, lastSeenAt }) {
      const joined = new Date(joinedAt);
      const seen = new Date(lastSeenAt);
      return [
        ...[id, name, email, true, lang, side, username, plan, verified ? joined : null],
        ...[joined, TERMS, seen, joined, joined, seen],
      ];
    },
  },
  {
    table: "profiles",
    columns: [
      ...["user_id", "job", "market", "county", "city", "biography", "budget_from", "budget_to", "budget_currency"],
      ...["companies_run", "active_since", "interests", "hide_email", "updated_at"],
    ],
    row(of) {
      const { budget } = of;
      return [
        ...[of.id, of.job, of.market, of.county, of.city, of.biography],
        ...[budget?.from ?? null, budget?.to ?? null, budget && currencyOf(of)],
        ...[of.companiesRun, of.activeSince, of.interests, of.hideEmail, new Date(of.lastSeenAt)],
      ];
    },
  },
  {
    table: "match_criteria",
    columns: [
      ...[
        "user_id",
        "side",
        "stated",
        "industries",
        "markets",
        "counties",
        "town",
        "latitude",
        "longitude",
        "within_km",
      ],
      ...["amount_from", "amount_to", "currency", "share_from", "share_to", "phases", "languages", "involvement"],
      ...["broadcast", "updated_at"],
    ],
    row(of) {
      const criteria = criteriaOf(of);
      return criteria && [of.id, of.side, ...lookedFor(criteria), new Date(of.lastSeenAt)];
    },
  },
];

function lookedFor({ near, amount, share, ...of }: Criteria): Value[] {
  const { town, km = null } = near ?? {};
  return [
    ...[of.stated, of.industries, of.markets, of.counties],
    ...[town?.name ?? null, town?.latitude ?? null, town?.longitude ?? null, km],
    ...[amount?.from ?? null, amount?.to ?? null, of.currency, share?.from ?? null, share?.to ?? null],
    ...[of.phases, of.languages, of.role, of.broadcast],
  ];
}

const CONTENT = [
  ...[
    "company_name",
    "industry",
    "phase",
    "company_type",
    "legal_form",
    "county",
    "city",
    "currency",
    "valuation",
    "revenue",
  ],
  ...["funding_type", "seeking_amount", "offered_basis_points", "latitude", "longitude"],
];

type Kept = Pitch["keptFigures"][number];

/** Of a revision; of a listing with the valuation that lists show, and without what its owner keeps. */
function content(of: Pitch, kept: readonly Kept[] = [], valuation = of.valuation): Value[] {
  const shown = (group: Kept, value: Value) => (kept.includes(group) ? null : value);
  return [
    ...[of.companyName, of.industry, of.phase, of.companyType, usualLegalForm(of.market, of.companyType)],
    ...[of.town.county, of.town.name, of.currency],
    ...[shown("valuation", valuation), shown("revenue", of.revenue), shown("funding", of.fundingType)],
    ...[shown("valuation", of.seekingAmount), of.offered, of.latitude, of.longitude],
  ];
}

function multiple(of: Pitch): number | null {
  const isOpen = !of.keptFigures.includes("valuation") && !of.keptFigures.includes("revenue");
  return isOpen ? multipleOf({ before: valuationBefore(of), revenue: of.revenue }) : null;
}

/** The tables of published pitches; listings last, since their triggers read the others. */
export const PITCHES: readonly Sheet<Pitch>[] = [
  {
    table: "pitches",
    columns: [
      ...["id", "public_id", "owner_id", "market", "state", "published_revision_id", "published_at", "confirmed_at"],
      ...["views", "created_at", "updated_at", "number"],
    ],
    row(of) {
      const published = new Date(of.publishedAt);
      const confirmed = new Date(of.confirmedAt);
      return [
        ...[of.id, of.publicId, of.owner.id, of.market, "published", of.revisionId, published, confirmed],
        ...[of.views, published, published, of.number],
      ];
    },
  },
  {
    table: "pitch_revisions",
    columns: [
      ...["id", "pitch_id", "number", "state", "step", "employees", "start_date", "figures_stated_on", "share_kind"],
      ...[
        "kept_figures",
        "pitch_text",
        "short_description",
        "organisation_number",
        "certified_at",
        "created_at",
        "updated_at",
        ...CONTENT,
      ],
    ],
    row(of) {
      const published = new Date(of.publishedAt);
      const day = published.toISOString().slice(0, 10);
      return [
        ...[of.revisionId, of.id, 1, "approved", 3, of.employees, `${of.startYear}-01-01`, day, of.shareKind],
        ...[
          of.keptFigures,
          of.text,
          of.shortDescription,
          of.organisationNumber,
          published,
          published,
          published,
          ...content(of),
        ],
      ];
    },
  },
  {
    table: "listings",
    columns: [
      ...[
        "pitch_id",
        "public_id",
        "revision_id",
        "owner_id",
        "market",
        "lead",
        "short_description",
        "boosted",
        "published_at",
        "revenue_multiple",
        ...CONTENT,
      ],
    ],
    row: (of) => [
      ...[
        of.id,
        of.publicId,
        of.revisionId,
        of.owner.id,
        of.market,
        of.lead,
        of.shortDescription,
        of.owner.plan !== "basic",
      ],
      ...[new Date(of.publishedAt), multiple(of), ...content(of, of.keptFigures, valuationOf(of))],
    ],
  },
];

/** The table of saved searches, which are compiled afterwards. */
export const SEARCHES: readonly Sheet<SavedSearch>[] = [
  {
    table: "saved_searches",
    columns: [
      ...["id", "user_id", "name", "filters", "market", "notify", "created_at", "updated_at"],
      ...["opened_at", "opened_before_at"],
    ],
    row({ id, userId, name, filters, market, notify, savedAt }) {
      const saved = new Date(savedAt);
      return [id, userId, name, JSON.stringify(filters), market, notify, saved, saved, saved, saved];
    },
  },
];
