import { sql } from "kysely";
import { formatPhone } from "#app/features/profiles/phone.ts";
import type { Market } from "#app/i18n/markets.ts";
import type { Actor } from "#app/platform/actor.ts";
import { db } from "#app/platform/db.server.ts";
import type { PitchContent } from "./content.ts";
import { OPEN_REVISION_STATES, type PitchState, type RevisionState } from "./lifecycle.ts";
import { dealOfPitch } from "./offer.ts";
import { formatOrganisationNumber, isPrivateOrganisationNumber } from "./organisation-number.ts";
import type { Deal } from "./ownership.ts";
import { firstSentence, type Industry, type Phase } from "./pitch.ts";
import { allowedOf, can, type PitchAction, type PitchStanding } from "./policy.ts";
import { contentOf } from "./queries-content.server.ts";

/** What of a pitch everybody may read (product rule 2). */
export interface PitchTeaser {
  publicId: string;
  companyName: string;
  market: Market;
  industry: Industry | null;
  phase: Phase | null;
  county: string | null;
  lead: string;
  logoId: string | null;
  boosted: boolean;
  /** The owner's plan brings it into search engines. */
  indexable: boolean;
}

/** Who offers. */
export interface PitchOwner {
  name: string;
  username: string | null;
  job: string | null;
  companiesRun: number | null;
  pictureId: string | null;
  memberSince: Date;
  emailVerified: boolean;
  identityVerifiedAt: Date | null;
}

/** What members and guests read. Contact details are null for guests. */
export interface PitchDetails {
  content: Omit<PitchContent, "phone" | "organisationNumber">;
  contact: { phone: { text: string; e164: string } | null; website: string | null; address: string | null } | null;
  /** Formatted; null when there is none or when it is a person's. */
  organisationNumber: string | null;
  deal: Deal | null;
  /** ISO date on which the owner stated and certified the figures. */
  figuresStatedOn: string | null;
  publishedAt: Date | null;
  owner: PitchOwner;
  views: number;
  saved: boolean;
}

export interface PitchPage {
  id: string;
  ownerId: string;
  teaser: PitchTeaser;
  /** Null for visitors: nothing else of the pitch leaves the server. */
  details: PitchDetails | null;
  state: PitchState;
  openRevision: RevisionState | null;
  allowed: PitchAction[];
  /** For the owner: how it fares. */
  fares: { views: number; saves: number; conversations: number } | null;
}

/**
 * A pitch as the actor may see it, or undefined. Others see what is published; the owner sees the newest revision of what is not
 * published, and with `preview` always; staff see it once it was handed in.
 */
export async function pitchPage(
  actor: Actor,
  publicId: string,
  { preview = false } = {},
): Promise<PitchPage | undefined> {
  const reader = actor.kind === "guest" || actor.kind === "member" ? actor.id : null;
  const row = await db
    .selectFrom("pitches")
    .innerJoin("users as owner", "owner.id", "pitches.ownerId")
    .leftJoin("profiles", "profiles.userId", "pitches.ownerId")
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom("pitchRevisions")
          .selectAll()
          .whereRef("pitchRevisions.pitchId", "=", "pitches.id")
          .where("pitchRevisions.state", "<>", "superseded")
          .orderBy("pitchRevisions.number", "desc")
          .limit(1)
          .as("newest"),
      (join) => join.onTrue(),
    )
    .innerJoin("pitchRevisions as revision", (join) =>
      join.on((eb) =>
        eb(
          "revision.id",
          "=",
          preview
            ? eb.ref("newest.id")
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
      "pitches.market",
      "pitches.state as pitchState",
      "pitches.publishedAt",
      "pitches.views",
      "newest.state as newestState",
      "owner.name as ownerName",
      "owner.username",
      "owner.plan",
      "owner.emailVerified",
      "owner.identityVerifiedAt",
      "owner.createdAt as memberSince",
      "profiles.job",
      "profiles.companiesRun",
      "profiles.pictureId",
      sql<boolean>`exists (select from bookmarks where user_id = ${reader}::uuid and pitch_id = pitches.id)`.as(
        "saved",
      ),
      // Only its owner is told these.
      sql<number>`case when pitches.owner_id = ${reader}::uuid
        then (select count(*) from bookmarks where pitch_id = pitches.id) else 0 end`.as("saves"),
      sql<number>`case when pitches.owner_id = ${reader}::uuid
        then (select count(*) from conversations where pitch_id = pitches.id) else 0 end`.as("conversations"),
    ])
    .where("pitches.publicId", "=", publicId)
    .executeTakeFirst();
  if (!row) return undefined;

  const market = row.market as Market;
  const state = row.pitchState as PitchState;
  const isOpen = (OPEN_REVISION_STATES as readonly string[]).includes(row.newestState ?? "");
  const openRevision = isOpen ? (row.newestState as RevisionState) : null;
  const standing: PitchStanding = { ownerId: row.ownerId, state, openRevision };
  if (!can(actor, "see", standing)) return undefined;
  const owned = reader === row.ownerId;
  if (preview && !owned) return undefined;

  const { organisationNumber, phone, ...content } = contentOf(row);
  const number = organisationNumber && !isPrivateOrganisationNumber(market, organisationNumber) && organisationNumber;
  const seesContact = can(actor, "see-contact", standing);
  const shown = seesContact ? content : { ...content, website: null, address: null };
  return {
    id: row.pitchId,
    ownerId: row.ownerId,
    state,
    openRevision,
    teaser: {
      publicId: row.publicId,
      companyName: row.companyName ?? "",
      market,
      industry: content.industry,
      phase: content.phase,
      county: content.county,
      lead: firstSentence(row.pitchText ?? "", market),
      logoId: row.logoId,
      boosted: row.plan !== "basic",
      indexable: row.plan !== "basic" && state === "published",
    },
    details: can(actor, "see-figures", standing)
      ? {
          content: shown,
          contact: seesContact
            ? {
                phone: phone === null ? null : { text: formatPhone(market, phone), e164: phone },
                website: content.website,
                address: content.address,
              }
            : null,
          organisationNumber: number ? formatOrganisationNumber(market, number) : null,
          deal: dealOfPitch(content),
          figuresStatedOn: row.figuresStatedOn,
          publishedAt: row.publishedAt,
          owner: {
            name: row.ownerName,
            username: row.username,
            job: row.job,
            companiesRun: row.companiesRun,
            pictureId: row.pictureId,
            memberSince: row.memberSince,
            emailVerified: row.emailVerified,
            identityVerifiedAt: row.identityVerifiedAt,
          },
          views: row.views,
          saved: row.saved,
        }
      : null,
    allowed: allowedOf(actor, standing),
    fares: owned ? { views: row.views, saves: row.saves, conversations: row.conversations } : null,
  };
}
