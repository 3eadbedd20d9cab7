import type { CheckMethod } from "#app/features/accounts/identity-check.ts";
import { entitled } from "#app/features/accounts/plan.ts";
import { isTeased } from "#app/features/market-rules/teasers.server.ts";
import { formatPhone } from "#app/features/profiles/phone.ts";
import { formatOrganisationNumber, isPrivateOrganisationNumber } from "#app/features/registers/organisation-number.ts";
import type { ShownCheck } from "#app/features/registers/stored-checks.server.ts";
import type { Language } from "#app/i18n/languages.ts";
import type { Market } from "#app/i18n/markets.ts";
import type { Actor, Plan } from "#app/platform/actor.ts";
import { type FieldAudiences, projectFor } from "#app/platform/projection.ts";
import {
  type Audience,
  EVERYBODY,
  FIGURES_READERS,
  type FiguresReader,
  LISTINGS,
  MEMBERS,
  PITCHES,
  REVISIONS,
  TEASER_READERS,
} from "../audiences.ts";
import { contentFor, hasClosed, todayIn } from "../content.server.ts";
import type { PitchContent } from "../content.ts";
import { comparablesOf } from "../facts/comparables.server.ts";
import { type Comparables, multipleOf } from "../facts/multiples.ts";
import { hiddenFrom, LISTABLE, OPEN_REVISION_STATES, type PitchState, type RevisionState } from "../lifecycle.ts";
import type { PitchRole } from "../managers/manager.ts";
import { dealOfPitch, valuationBefore } from "../offer.ts";
import type { Deal } from "../ownership.ts";
import type { PitchPicture } from "../pictures/picture.ts";
import type { Industry, Phase } from "../pitch.ts";
import {
  allowedOf,
  audienceOf,
  type FigureGroup,
  type PitchAction,
  type PitchFacts,
  roleOf,
  undisclosedGroups,
} from "../policy.ts";
import { lastDecisionOn } from "../review/decisions.server.ts";
import { type ReviewDeadline, reviewDeadlinesOf } from "../review/submission.server.ts";
import { originalLanguage, type Translation, versionsOf } from "../translations.ts";
import { OWNER, type PitchOwner } from "./pitch-owner.ts";
import { type PitchRow, pitchRow } from "./pitch-row.server.ts";

/** The part of a pitch that everybody may read (product rule 2). */
export interface PitchTeaser {
  publicId: string;
  companyName: string;
  market: Market;
  industry: Industry | null;
  phase: Phase | null;
  county: string | null;
  /** The reviewed line about what the company does; until there is one, nothing of what the owner writes is public. */
  shortDescription: string | null;
  /** Of the texts, as they were first written. */
  language: Language;
  /** The same line in further languages, by the owner. */
  translations: Pick<Translation, "language" | "shortDescription">[];
  logoId: string | null;
  boosted: boolean;
  /** The owner's plan brings it into search engines. */
  indexable: boolean;
}

/** The part for members. Once the deal is done, contact details are null except for its owner and staff. */
export interface PitchDetails {
  content: PitchContent;
  contact: { phone: { text: string; e164: string } | null; website: string | null; address: string | null } | null;
  /** Formatted; null if there is none or if it is a personal identity number. */
  organisationNumber: string | null;
  /** What the public register said of that number, and when; null if it was not asked or gave no answer. */
  register: ShownCheck | null;
  deal: Deal | null;
  /** Figures that the owner discloses on request only; they are null in `content`. */
  undisclosed: FigureGroup[];
  /** ISO date on which the owner stated and certified the figures. */
  figuresStatedOn: string | null;
  /** What comparable pitches ask for; null where too few do, or where there is nothing to compare. */
  comparables: Comparables | null;
  /** The last day of the offer has passed. */
  closed: boolean;
  publishedAt: Date | null;
  /** In their order; the first is the cover. */
  pictures: PitchPicture[];
  owner: PitchOwner;
  views: number;
}

/** A pitch as its reader gets it. */
export interface ShownPitch {
  teaser: PitchTeaser;
  /** Null for readers who see no figures: only the teaser leaves the server. */
  details: PitchDetails | null;
  /** The reader has a bookmark on it. */
  saved: boolean;
  /** The reader's role on it; null for those who do not run it. */
  role: PitchRole | null;
  state: PitchState;
  /** For those who run it, and for staff. */
  openRevision: RevisionState | null;
  allowed: PitchAction[];
  /** For those who run it: the open question to reconfirm it: whether it is hidden, or when it will be. */
  reconfirmation: { hidden: boolean; hiddenFrom: Date } | null;
  /** For those who run it: it is listed, or about to be, though its own closing date has passed. */
  closed: boolean | null;
  /** For those who run it, while it is under review: when publication can be expected. */
  reviewDeadline: ReviewDeadline | null;
  /** For those who run it: the decision that requests changes, while it applies. */
  decisionId: string | null;
  /** For those who run it: its stats. */
  stats: { views: number; saves: number; conversations: number } | null;
}

/** With its ids, which don't leave the server. */
export interface PitchPage extends ShownPitch {
  id: string;
  ownerId: string;
}

const TEASER = {
  publicId: PITCHES.publicId,
  companyName: REVISIONS.companyName,
  market: PITCHES.market,
  industry: REVISIONS.industry,
  phase: REVISIONS.phase,
  county: REVISIONS.county,
  shortDescription: REVISIONS.shortDescription,
  language: REVISIONS.language,
  translations: REVISIONS.translations,
  logoId: REVISIONS.logoId,
  boosted: LISTINGS.boosted,
  indexable: LISTINGS.boosted,
} as const satisfies FieldAudiences<PitchTeaser, Audience>;

const DETAILS = {
  content: FIGURES_READERS,
  contact: REVISIONS.phone,
  organisationNumber: REVISIONS.organisationNumber,
  register: REVISIONS.organisationNumber,
  deal: REVISIONS.valuation,
  undisclosed: FIGURES_READERS,
  figuresStatedOn: REVISIONS.figuresStatedOn,
  comparables: REVISIONS.valuation,
  closed: REVISIONS.closingDate,
  publishedAt: PITCHES.publishedAt,
  pictures: MEMBERS,
  owner: FIGURES_READERS,
  views: PITCHES.views,
} as const satisfies FieldAudiences<PitchDetails, Audience>;

const PAGE = {
  teaser: EVERYBODY,
  details: FIGURES_READERS,
  saved: EVERYBODY,
  role: ["member", "manager"],
  state: PITCHES.state,
  openRevision: ["manager", "staff"],
  allowed: [...TEASER_READERS, "member", "partner", "manager", "staff"],
  reconfirmation: ["manager"],
  closed: ["manager"],
  reviewDeadline: ["manager"],
  decisionId: ["manager"],
  stats: ["manager"],
} as const satisfies FieldAudiences<ShownPitch, Audience>;

// The actions of a member on somebody else's published pitch.
const AS_MEMBER: PitchAction[] = ["see-figures", "see-contact", "write-to-owner"];

/**
 * A pitch as the actor may see it, or undefined. Others see the published revision. Those who run it see the newest revision of a pitch that is not
 * published; with `preview` always the newest, as another member would see it published, or the one that staff have `reviewed`. Staff see a pitch
 * once it was submitted. With `passedOn` what an owner has disclosed to the actor alone is left out: the actor lets somebody else read it.
 */
export async function pitchPage(
  actor: Actor,
  publicId: string,
  { preview = false, passedOn = false, reviewed = null as string | null } = {},
): Promise<PitchPage | undefined> {
  const row = await pitchRow(actor, publicId, { preview, reviewed });
  if (!row) return undefined;

  const market = row.market as Market;
  const state = row.pitchState as PitchState;
  // The stored plan, as in its listing, so that a pitch that search places first is labelled as boosted.
  const plan = row.plan as Plan;
  const isOpen = (OPEN_REVISION_STATES as readonly string[]).includes(row.newestState ?? "");
  const openRevision = isOpen ? (row.newestState as RevisionState) : null;
  const facts: PitchFacts = {
    ownerId: row.ownerId,
    role: row.role,
    state,
    openRevision,
    hidden: row.suspendedAt !== null || row.hiddenAt !== null,
    asked: row.askedAt !== null,
    talked: row.talked,
  };
  const audience = audienceOf(actor, facts, { preview, passedOn });
  if (audience === null) return undefined;
  const { companyType, legalForm } = row as Pick<PitchContent, "companyType" | "legalForm">;
  const figuresReader = FIGURES_READERS.find((each) => each === audience);
  const teased = isTeased({ market, companyType, legalForm });
  if (!figuresReader && !teased) return undefined;
  const owned = roleOf(actor, facts) !== null;
  if (preview && !owned && !(reviewed && actor.kind === "member" && actor.staffRole)) return undefined;
  const runs = audience === "manager";
  const seesUndisclosed =
    !preview &&
    (owned || (actor.kind === "member" && (actor.staffRole !== null || (row.granted && !actor.viewer && !passedOn))));
  const original = originalLanguage(row, market);
  const shown = projectFor(audience, PAGE, {
    teaser: projectFor(audience, TEASER, {
      publicId: row.publicId,
      companyName: row.companyName ?? "",
      market,
      industry: row.industry as Industry | null,
      phase: row.phase as Phase | null,
      county: row.county,
      shortDescription: row.shortDescription,
      language: original,
      translations: versionsOf(original, row.translations as unknown as Translation[]),
      logoId: row.logoId,
      // The label says why it comes first in lists, and an adviser has none.
      boosted: !passedOn && entitled(plan, "boost") && state !== "done",
      indexable: entitled(plan, "engines") && state === "published" && teased,
    }),
    details: figuresReader
      ? await detailsFor(figuresReader, row, {
          withheld: seesUndisclosed ? [] : row.keptFigures,
          reader: actor.kind === "member" ? actor.lang : market,
          // The preview shows it as if submitted today.
          statedOn: preview ? todayIn(market) : null,
        })
      : null,
    saved: !passedOn && row.saved,
    role: roleOf(actor, facts),
    state,
    openRevision,
    // Nobody writes to staff about a pitch that they had before.
    allowed: preview
      ? AS_MEMBER
      : allowedOf(actor, facts).filter((action) => action !== "write-to-owner" || row.ownerStaffRole === null),
    reconfirmation: row.askedAt && {
      hidden: row.hiddenAt !== null,
      hiddenFrom: hiddenFrom(row.askedAt, row.remindedAt),
    },
    closed: LISTABLE.includes(state) && hasClosed(row.newestClosingDate, market),
    reviewDeadline:
      runs && openRevision === "under-review"
        ? ((await reviewDeadlinesOf([row.pitchId])).get(row.pitchId) ?? null)
        : null,
    decisionId: runs && [state, openRevision].includes("changes-requested") ? await lastDecisionOn(row.pitchId) : null,
    stats: { views: row.views, saves: row.saves, conversations: row.conversations },
  });
  return { id: row.pitchId, ownerId: row.ownerId, ...shown };
}

async function detailsFor(
  audience: FiguresReader,
  row: PitchRow,
  { withheld, reader, statedOn }: { withheld: readonly string[]; reader: Market; statedOn: string | null },
): Promise<PitchDetails> {
  const market = row.market as Market;
  const stored = row.organisationNumber;
  const organisationNumber = stored && !isPrivateOrganisationNumber(market, stored) ? stored : null;
  const content = contentFor(audience, { ...row, organisationNumber }, withheld);
  const { phone, website, address } = content;
  return projectFor(audience, DETAILS, {
    content,
    contact: { phone: phone === null ? null : { text: formatPhone(reader, phone), e164: phone }, website, address },
    organisationNumber: organisationNumber && formatOrganisationNumber(market, organisationNumber),
    register: organisationNumber ? row.register : null,
    deal: dealOfPitch(content),
    undisclosed: undisclosedGroups(contentFor(audience, row), withheld),
    figuresStatedOn: row.figuresStatedOn ?? statedOn,
    comparables:
      multipleOf({ before: valuationBefore(content), revenue: content.revenue }) === null
        ? null
        : await comparablesOf({ id: row.pitchId, market, ...content }),
    closed: hasClosed(content.closingDate, market),
    publishedAt: row.publishedAt,
    pictures: row.pictures,
    owner: projectFor(audience, OWNER, {
      name: row.ownerName,
      username: row.username,
      job: row.job,
      companiesRun: row.companiesRun,
      pictureId: row.pictureId,
      memberSince: row.memberSince,
      emailVerified: row.emailVerified,
      identityVerifiedAt: row.identityVerifiedAt,
      identityCheckedWith: row.identityCheckedWith as CheckMethod | null,
    }),
    views: row.views,
  });
}
