import { sql } from "kysely";
import type { Currency, Market } from "#app/i18n/markets.ts";
import type { Actor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db } from "#app/platform/db/db.server.ts";
import { hasClosed, newestRevision } from "../content.server.ts";
import {
  hiddenFrom,
  LISTABLE,
  OPEN_REVISION_STATES,
  type PitchState,
  RESTORABLE,
  type RESTORED,
  type RevisionState,
} from "../lifecycle.ts";
import type { PitchRole } from "../managers/manager.ts";
import { pitchesRunBy, roleOn, runsPitch } from "../managers/roles.server.ts";
import type { Industry, OfferFigures, Phase } from "../pitch.ts";
import { allowedOf, type PitchAction } from "../policy.ts";
import { type ReviewDeadline, reviewDeadlinesOf } from "../review/submission.server.ts";

/** A pitch in the list of those who run it. Empty fields are null. */
export interface CreatedPitch {
  publicId: string;
  /** The actor's. */
  role: PitchRole;
  /** Of another's pitch that the actor manages. */
  ownerName: string | null;
  companyName: string | null;
  market: Market;
  industry: Industry | null;
  phase: Phase | null;
  logoId: string | null;
  state: Exclude<PitchState, "deleted">;
  /** State of the edit of a pitch that is published or was taken down. */
  openRevision: RevisionState | null;
  /** The step on which the draft was left. */
  step: 1 | 2 | 3;
  /** Published without the line that everybody reads, and may be edited. */
  lacksLine: boolean;
  /** Listed, or about to be, though its own closing date has passed. */
  closed: boolean;
  figures: OfferFigures | null;
  updatedAt: Date;
  submittedAt: Date | null;
  publishedAt: Date | null;
  views: number;
  saves: number;
  /** While it is under review: when publication can be expected. */
  reviewDeadline: ReviewDeadline | null;
  /** The open question to reconfirm it: whether it is hidden, or when it will be. */
  reconfirmation: { hidden: boolean; hiddenFrom: Date } | null;
  allowed: PitchAction[];
}

/** The order in which an owner's pitches need attention. */
const FURTHEST_FIRST = ["published", "changes-requested", "under-review", "draft", "withdrawn", "done"] as const;

/** The pitches with the one that is furthest along first. */
export function furthestFirst(pitches: readonly CreatedPitch[]): CreatedPitch[] {
  const place = ({ role, state }: CreatedPitch) => (role === "owner" ? 0 : 10) + FURTHEST_FIRST.indexOf(state);
  return pitches.toSorted((a, b) => place(a) - place(b));
}

// More than any member has; bounds the page.
const MOST = 100;

/** The pitches that the actor has created, and those of others that they manage, the most recently changed first. */
export async function createdPitches(actor: Actor): Promise<CreatedPitch[]> {
  if (actor.kind !== "member") return [];
  const rows = await db
    .selectFrom("pitches")
    .innerJoin("users as owner", "owner.id", "pitches.ownerId")
    .innerJoinLateral(newestRevision().as("revision"), (join) => join.onTrue())
    .select([
      "pitches.id",
      "pitches.publicId",
      "pitches.ownerId",
      "owner.name as ownerName",
      roleOn(actor).as("role"),
      "pitches.market",
      "pitches.state",
      "pitches.updatedAt",
      "pitches.publishedAt",
      "pitches.askedAt",
      "pitches.remindedAt",
      "pitches.hiddenAt",
      "pitches.views",
      "revision.companyName",
      "revision.industry",
      "revision.phase",
      "revision.logoId",
      "revision.shortDescription",
      "revision.closingDate",
      "revision.step",
      "revision.state as revisionState",
      "revision.currency",
      "revision.seekingAmount",
      "revision.offeredBasisPoints",
      sql<
        number | null
      >`valuation_of(revision.share_kind, revision.valuation, revision.seeking_amount, revision.offered_basis_points)`.as(
        "valuation",
      ),
      sql<number>`(select count(*) from bookmarks where pitch_id = pitches.id)`.as("saves"),
      sql<Date | null>`(select max(created_at) from pitch_submissions where pitch_id = pitches.id)`.as("submittedAt"),
    ])
    .where("pitches.id", "in", pitchesRunBy(actor))
    .where("pitches.state", "<>", "deleted")
    .orderBy("pitches.updatedAt", "desc")
    .limit(MOST)
    .execute();
  const reviewed = rows.filter(({ revisionState }) => revisionState === "under-review");
  const deadlines = await reviewDeadlinesOf(reviewed.map(({ id }) => id));
  return rows.map(
    ({
      id,
      ownerId,
      revisionState,
      askedAt,
      remindedAt,
      hiddenAt,
      currency,
      seekingAmount,
      offeredBasisPoints,
      valuation,
      shortDescription,
      closingDate,
      ...row
    }) => {
      const isOpen = (OPEN_REVISION_STATES as readonly string[]).includes(revisionState);
      const openRevision = isOpen ? (revisionState as RevisionState) : null;
      const state = row.state as CreatedPitch["state"];
      const market = row.market as Market;
      const role = row.role!;
      const allowed = allowedOf(actor, { ownerId, role, state, openRevision, asked: askedAt !== null });
      return {
        ...row,
        role,
        ownerName: role === "owner" ? null : row.ownerName,
        market,
        industry: row.industry as Industry | null,
        phase: row.phase as Phase | null,
        step: row.step as CreatedPitch["step"],
        state,
        openRevision,
        figures: currency
          ? { currency: currency as Currency, seekingAmount, offered: offeredBasisPoints, valuation }
          : null,
        reviewDeadline: deadlines.get(id) ?? null,
        reconfirmation: askedAt && { hidden: hiddenAt !== null, hiddenFrom: hiddenFrom(askedAt, remindedAt) },
        lacksLine: state === "published" && shortDescription === null && allowed.includes("edit"),
        closed: LISTABLE.includes(state) && hasClosed(closingDate, market),
        allowed,
      };
    },
  );
}

/** A deleted pitch that its owner can still restore. */
export interface DeletedPitch {
  publicId: string;
  companyName: string | null;
  logoId: string | null;
  /** Its status once restored. */
  comesBack: (typeof RESTORED)[keyof typeof RESTORED];
  deletedAt: Date;
  /** When it is purged. */
  until: Date;
}

/** The pitches that the actor has deleted in the last 30 days, the latest first. */
export async function deletedPitches(actor: Actor): Promise<DeletedPitch[]> {
  if (actor.kind !== "member") return [];
  const rows = await db
    .selectFrom("pitches")
    .innerJoinLateral(newestRevision().as("revision"), (join) => join.onTrue())
    .select(["pitches.publicId", "pitches.deletedFrom", "pitches.deletedAt"])
    .select(["revision.companyName", "revision.logoId"])
    .where("pitches.ownerId", "=", actor.id)
    .where("pitches.state", "=", "deleted")
    .where("pitches.deletedAt", ">", new Date(now().getTime() - RESTORABLE))
    .orderBy("pitches.deletedAt", "desc")
    .limit(MOST)
    .execute();
  return rows.map(({ deletedAt, deletedFrom, ...row }) => ({
    ...row,
    comesBack: deletedFrom as DeletedPitch["comesBack"],
    // The database requires it of deleted pitches.
    deletedAt: deletedAt!,
    until: new Date(deletedAt!.getTime() + RESTORABLE),
  }));
}

/** The pitch of the actor's in the navigation: their own, or one that they manage. */
export interface OwnPitchEntry {
  publicId: string;
  companyName: string | null;
  state: CreatedPitch["state"];
  /** The step on which the draft was left. */
  step: CreatedPitch["step"];
  /** The actor may edit it. */
  edits: boolean;
  /** There are others. */
  several: boolean;
}

/** The actor's pitch that is furthest along, for the navigation around every page; null without one. */
export async function ownPitchOf(actor: Actor): Promise<OwnPitchEntry | null> {
  if (actor.kind !== "member") return null;
  const { rows } = await sql<OwnPitchEntry>`
    select p.public_id, revision.company_name, p.state, revision.step, ${runsPitch(actor, "editor", "p")} as edits, count(*) over () > 1 as several
    from pitches p
    join lateral (select company_name, step from pitch_revisions
      where pitch_id = p.id and state <> 'superseded' order by number desc limit 1) revision on true
    where p.id in ${pitchesRunBy(actor)} and p.state <> 'deleted'
    order by p.owner_id <> ${actor.id}, array_position(${[...FURTHEST_FIRST]}::text[], p.state), p.updated_at desc limit 1`.execute(
    db,
  );
  return rows[0] ?? null;
}
