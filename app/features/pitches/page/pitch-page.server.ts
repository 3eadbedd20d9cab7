import { sql } from "kysely";
import type { CheckMethod } from "#app/features/accounts/identity-check.ts";
import { entitled } from "#app/features/accounts/plan.ts";
import { isTeased } from "#app/features/market-rules/teasers.server.ts";
import { formatPhone } from "#app/features/profiles/phone.ts";
import { formatOrganisationNumber, isPrivateOrganisationNumber } from "#app/features/registers/organisation-number.ts";
import { type ShownCheck, shownCheckOf } from "#app/features/registers/stored-checks.server.ts";
import type { Language } from "#app/i18n/languages.ts";
import type { Market } from "#app/i18n/markets.ts";
import type { Actor, Plan } from "#app/platform/actor.ts";
import { db } from "#app/platform/db/db.server.ts";
import { contentOf, hasClosed, newestRevision, todayIn } from "../content.server.ts";
import type { PitchContent } from "../content.ts";
import { comparablesOf } from "../facts/comparables.server.ts";
import { type Comparables, multipleOf } from "../facts/multiples.ts";
import { hiddenFrom, LISTABLE, OPEN_REVISION_STATES, type PitchState, type RevisionState } from "../lifecycle.ts";
import type { PitchRole } from "../managers/manager.ts";
import { roleOn } from "../managers/roles.server.ts";
import { dealOfPitch } from "../offer.ts";
import type { Deal } from "../ownership.ts";
import type { PitchPicture } from "../pictures/picture.ts";
import { picturesOf } from "../pictures/picture-access.server.ts";
import type { Industry, Phase } from "../pitch.ts";
import {
  allowedOf,
  can,
  type FigureGroup,
  type PitchAction,
  type PitchFacts,
  roleOf,
  withoutUndisclosed,
} from "../policy.ts";
import { lastDecision } from "../review/decisions.server.ts";
import { type ReviewDeadline, reviewDeadlinesOf } from "../review/submission.server.ts";
import { originalLanguage, type Translation, versionsOf } from "../translations.ts";
import type { PitchOwner } from "./pitch-owner.ts";

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
  content: Omit<PitchContent, "phone" | "organisationNumber" | "raisedLastYear">;
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

export interface PitchPage {
  id: string;
  ownerId: string;
  teaser: PitchTeaser;
  /** Null for readers who see no figures: only the teaser leaves the server. */
  details: PitchDetails | null;
  /** The reader has a bookmark on it. */
  saved: boolean;
  /** The reader's role on it; null for those who do not run it. */
  role: PitchRole | null;
  state: PitchState;
  openRevision: RevisionState | null;
  allowed: PitchAction[];
  /** For those who run it: the open question to reconfirm it: whether it is hidden, or when it will be. */
  reconfirmation: { hidden: boolean; hiddenFrom: Date } | null;
  /** For those who run it: it is listed, or about to be, though its own closing date has passed. */
  closed: boolean;
  /** For those who run it, while it is under review: when publication can be expected. */
  reviewDeadline: ReviewDeadline | null;
  /** For those who run it: the decision that requests changes, while it applies. */
  decisionId: string | null;
  /** For those who run it: its stats. */
  stats: { views: number; saves: number; conversations: number } | null;
}

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
  const reader = actor.kind === "guest" || actor.kind === "member" ? actor.id : null;
  const row = await db
    .selectFrom("pitches")
    .innerJoin("users as owner", "owner.id", "pitches.ownerId")
    .leftJoin("profiles", "profiles.userId", "pitches.ownerId")
    .leftJoinLateral(newestRevision().as("newest"), (join) => join.onTrue())
    .innerJoin("pitchRevisions as revision", (join) =>
      join.on((eb) =>
        eb(
          "revision.id",
          "=",
          preview
            ? sql<string>`coalesce(${reviewed}::uuid, newest.id)`
            : sql<string>`case when pitches.state in ('published', 'done', 'withdrawn')
                then pitches.published_revision_id else newest.id end`,
        ),
      ),
    )
    .selectAll("revision")
    .select([
      "pitches.id as pitchId",
      "pitches.publicId",
      "pitches.ownerId",
      roleOn(actor).as("role"),
      "pitches.market",
      "pitches.state as pitchState",
      "pitches.publishedAt",
      "pitches.views",
      "newest.state as newestState",
      "newest.closingDate as newestClosingDate",
      "owner.name as ownerName",
      "owner.username",
      "owner.plan",
      "owner.emailVerified",
      "owner.identityVerifiedAt",
      "owner.identityCheckedWith",
      "owner.suspendedAt",
      "pitches.askedAt",
      "pitches.hiddenAt",
      "pitches.remindedAt",
      "owner.createdAt as memberSince",
      "profiles.job",
      "profiles.companiesRun",
      "profiles.pictureId",
      picturesOf("revision.id").as("pictures"),
      shownCheckOf("pitches.market", "revision.organisationNumber").as("register"),
      // Members who talked about it still see it once it is done.
      sql<boolean>`pitches.state = 'done' and ${reader}::uuid is not null and exists (select from conversations
        where pitch_id = pitches.id and ${reader}::uuid in (member_low_id, member_high_id))`.as("talked"),
      sql<boolean>`exists (select from bookmarks where user_id = ${reader}::uuid and pitch_id = pitches.id)`.as(
        "saved",
      ),
      sql<boolean>`exists (select from pitch_access where pitch_id = pitches.id and member_id = ${reader}::uuid
        and state = 'approved')`.as("granted"),
      // For those who run it only.
      sql<number>`case when ${roleOn(actor)} is not null
        then (select count(*) from bookmarks where pitch_id = pitches.id) else 0 end`.as("saves"),
      sql<number>`case when ${roleOn(actor)} is not null
        then (select count(*) from conversations where pitch_id = pitches.id) else 0 end`.as("conversations"),
    ])
    .where("pitches.publicId", "=", publicId)
    .whereRef("revision.pitchId", "=", "pitches.id")
    .executeTakeFirst();
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
  if (!can(actor, "see", facts)) return undefined;
  const { companyType, legalForm } = contentOf(row);
  const original = originalLanguage(row, market);
  if (!can(actor, "see-figures", facts) && !isTeased({ market, companyType, legalForm })) return undefined;
  const owned = roleOf(actor, facts) !== null;
  if (preview && !owned && !(reviewed && actor.kind === "member" && actor.staffRole)) return undefined;

  const seesUndisclosed =
    !preview &&
    (owned || (actor.kind === "member" && (actor.staffRole !== null || (row.granted && !actor.viewer && !passedOn))));
  const { content: all, undisclosed } = withoutUndisclosed(contentOf(row), seesUndisclosed ? [] : row.keptFigures);
  const versions = versionsOf(original, all.translations);
  const { organisationNumber, phone, raisedLastYear: _forReviewers, ...content } = all;
  const number = organisationNumber && !isPrivateOrganisationNumber(market, organisationNumber) && organisationNumber;
  const seesContact = can(actor, "see-contact", facts);
  const shown = seesContact ? content : { ...content, website: null, address: null };
  return {
    id: row.pitchId,
    ownerId: row.ownerId,
    role: roleOf(actor, facts),
    state,
    openRevision,
    teaser: {
      publicId: row.publicId,
      companyName: row.companyName ?? "",
      market,
      industry: content.industry,
      phase: content.phase,
      county: content.county,
      shortDescription: content.shortDescription,
      language: original,
      translations: versions.map(({ language, shortDescription }) => ({ language, shortDescription })),
      logoId: row.logoId,
      boosted: entitled(plan, "boost") && state !== "done",
      indexable: entitled(plan, "engines") && state === "published" && isTeased({ market, companyType, legalForm }),
    },
    details: can(actor, "see-figures", facts)
      ? {
          content: shown,
          contact: seesContact
            ? {
                phone:
                  phone === null
                    ? null
                    : { text: formatPhone(actor.kind === "member" ? actor.lang : market, phone), e164: phone },
                website: content.website,
                address: content.address,
              }
            : null,
          organisationNumber: number ? formatOrganisationNumber(market, number) : null,
          register: number ? row.register : null,
          deal: dealOfPitch(content),
          undisclosed,
          // The preview shows it as if submitted today.
          figuresStatedOn: row.figuresStatedOn ?? (preview ? todayIn(market) : null),
          comparables:
            multipleOf(content) === null ? null : await comparablesOf({ id: row.pitchId, market, ...content }),
          closed: hasClosed(content.closingDate, market),
          publishedAt: row.publishedAt,
          pictures: row.pictures,
          owner: {
            name: row.ownerName,
            username: row.username,
            job: row.job,
            companiesRun: row.companiesRun,
            pictureId: row.pictureId,
            memberSince: row.memberSince,
            emailVerified: row.emailVerified,
            identityVerifiedAt: row.identityVerifiedAt,
            identityCheckedWith: row.identityCheckedWith as CheckMethod | null,
          },
          views: row.views,
        }
      : null,
    saved: row.saved,
    allowed: preview ? AS_MEMBER : allowedOf(actor, facts),
    reconfirmation:
      owned && !preview && row.askedAt
        ? { hidden: row.hiddenAt !== null, hiddenFrom: hiddenFrom(row.askedAt, row.remindedAt) }
        : null,
    closed: owned && !preview && LISTABLE.includes(state) && hasClosed(row.newestClosingDate, market),
    reviewDeadline:
      owned && !preview && openRevision === "under-review"
        ? ((await reviewDeadlinesOf([row.pitchId])).get(row.pitchId) ?? null)
        : null,
    decisionId:
      owned && !preview && [state, openRevision].includes("changes-requested")
        ? await lastDecisionOn(row.pitchId)
        : null,
    stats: owned && !preview ? { views: row.views, saves: row.saves, conversations: row.conversations } : null,
  };
}

async function lastDecisionOn(pitchId: string): Promise<string | null> {
  const row = await db
    .selectFrom("pitches")
    .select(lastDecision.as("last"))
    .where("id", "=", pitchId)
    .executeTakeFirst();
  return row?.last?.id ?? null;
}
