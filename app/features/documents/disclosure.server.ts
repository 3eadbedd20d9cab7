/** Documents and figures that a pitch discloses, for each reader and for those who run it. */
import { sql } from "kysely";
import { entitledSql } from "#app/features/accounts/plan.server.ts";
import type { DocumentType } from "#app/features/files/file.ts";
import { columnsFor, contentFor } from "#app/features/pitches/content.server.ts";
import { includesRole, type PitchRole } from "#app/features/pitches/managers/manager.ts";
import { roleOn, runsPitch } from "#app/features/pitches/managers/roles.server.ts";
import { canSeeFigures, FIGURE_GROUPS, type FigureGroup, undisclosedGroups } from "#app/features/pitches/policy.ts";
import type { Actor, Member } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db } from "#app/platform/db/db.server.ts";
import { type AccessState, askAgainFrom } from "./access.ts";
import { blockedByOwner } from "./access-requests.server.ts";
import type { Access, PitchDocument } from "./pitch-document.ts";
import { canAsk, canOpen } from "./policy.ts";

/** A document on the page of a pitch. */
export interface ShownDocument extends PitchDocument {
  mayOpen: boolean;
}

/** The reader's last access request. */
export interface OwnRequest {
  state: AccessState;
  askedAt: Date;
  answeredAt: Date | null;
  endedAt: Date | null;
  agreementVersion: string;
  /** When the next request is possible; null: at once, or one is open. */
  againFrom: Date | null;
}

/** Documents and undisclosed figures on the page of a pitch. */
export interface Disclosure {
  publicId: string;
  documents: ShownDocument[];
  /** Figures that the owner discloses on request only, whether or not the reader sees them. */
  undisclosed: FigureGroup[];
  ownerName: string;
  request: OwnRequest | null;
  mayAsk: boolean;
  /**
   * For those who run it: their role, how many requests wait for those who answer them (0 for others), and whether the owner's plan shows the
   * documents to others.
   */
  own: { role: PitchRole; waiting: number; entitled: boolean } | null;
}

/**
 * Documents and undisclosed figures for the page of a pitch; undefined when there are none. `preview`: the newest revision, for those
 * who run it. `reviewed`: the revision that staff preview.
 */
export async function pitchDisclosure(
  actor: Actor,
  publicId: string,
  { preview = false, reviewed = null as string | null } = {},
): Promise<Disclosure | undefined> {
  if (actor.kind !== "member") return undefined;
  const pitch = await shownRevision(actor, publicId, preview, reviewed);
  if (!pitch) return undefined;
  const role = actor.viewer || actor.side === null ? null : pitch.role;
  const runs = role !== null;
  if (!runs && !canSeeFigures(actor)) return undefined;
  const staff = actor.staffRole !== null;
  // Only those who run it see a pitch that is not public, and staff once it was submitted; the same after a deal is done.
  if (preview ? !(runs || (reviewed && staff)) : !(runs || pitch.isPublic || (staff && pitch.state !== "draft")))
    return undefined;
  const rows = await documents().where("document.revisionId", "=", pitch.id).execute();
  const own = runs && !preview;
  // After the plan has ended, others see nothing.
  const shown = own || staff || pitch.ownerEntitled ? rows.map(typed) : [];
  const undisclosed = undisclosedGroups(contentFor("member", pitch), pitch.keptFigures);
  if (shown.length === 0 && undisclosed.length === 0 && !own) return undefined;
  const hasUndisclosed = undisclosed.length > 0 || shown.some(({ access }) => access === "request");
  const request = preview ? null : requestOf(pitch.request);
  const hasAsked =
    request?.state === "waiting" || request?.state === "approved" || (request?.againFrom ?? null) !== null;
  const opens = (document: PitchDocument) =>
    canOpen(actor, {
      role,
      submitted: pitch.state !== "draft",
      access: document.access,
      isPublic: pitch.isPublic,
      ownerEntitled: pitch.ownerEntitled,
      granted: request?.state === "approved",
      blocked: pitch.blocked,
    });
  return {
    publicId,
    // The preview shows them as to a member who has not asked.
    documents: shown.map((document) => ({
      ...document,
      mayOpen: preview ? document.access === "members" : opens(document),
    })),
    undisclosed,
    ownerName: pitch.ownerName,
    request,
    mayAsk: preview
      ? hasUndisclosed
      : canAsk(actor, { role, isPublic: pitch.isPublic, hasUndisclosed, blocked: pitch.blocked }) && !hasAsked,
    own: own ? { role, waiting: pitch.waiting, entitled: pitch.ownerEntitled } : null,
  };
}

type RequestRow = Omit<OwnRequest, "againFrom">;

function requestOf(row: RequestRow | null): OwnRequest | null {
  if (!row) return null;
  const date = (moment: Date | null) => moment && new Date(moment);
  const dated = {
    ...row,
    askedAt: new Date(row.askedAt),
    answeredAt: date(row.answeredAt),
    endedAt: date(row.endedAt),
  };
  const from = askAgainFrom(dated);
  return { ...dated, againFrom: from && from > now() ? from : null };
}

/** The revision that the page of a pitch shows, as `pitchPage` chooses it, with the facts that decide about disclosure. */
async function shownRevision(actor: Member, publicId: string, preview: boolean, reviewed: string | null = null) {
  return db
    .selectFrom("pitches")
    .innerJoin("users as owner", "owner.id", "pitches.ownerId")
    .innerJoin("pitchRevisions as revision", "revision.pitchId", "pitches.id")
    .leftJoin("listings", "listings.revisionId", "revision.id")
    .select(columnsFor("revision", ["member"]))
    .select([
      "revision.id",
      "revision.state",
      "revision.keptFigures",
      roleOn(actor).as("role"),
      "owner.name as ownerName",
      entitledSql("owner", "files").as("ownerEntitled"),
      blockedByOwner("pitches.ownerId", actor.id).as("blocked"),
      sql<boolean>`listings.pitch_id is not null`.as("isPublic"),
      // camelCase by hand: keys of JSON from the database are not converted.
      sql<RequestRow | null>`(select json_build_object('state', state, 'askedAt', asked_at, 'answeredAt', answered_at,
        'endedAt', ended_at, 'agreementVersion', agreement_version) from pitch_access
        where pitch_id = pitches.id and member_id = ${actor.id} order by id desc limit 1)`.as("request"),
      sql<number>`case when ${runsPitch(actor, "publisher")} then (select count(*) from pitch_access
        where pitch_id = pitches.id and state = 'waiting') else 0 end`.as("waiting"),
    ])
    .where("pitches.publicId", "=", publicId)
    .where("pitches.state", "<>", "deleted")
    .where("revision.state", "<>", "superseded")
    .$if(reviewed !== null, (query) => query.where("revision.id", "=", reviewed!))
    .$if(!preview, (query) =>
      query.where(
        sql<boolean>`case when pitches.state in ('published', 'done', 'withdrawn')
          then revision.id = pitches.published_revision_id else true end`,
      ),
    )
    .orderBy("revision.number", "desc")
    .limit(1)
    .executeTakeFirst();
}

/** The documents that those who write the pitch manage: those of the draft, or of the revision that a new draft would copy. */
export interface OwnDocuments {
  publicId: string;
  companyName: string;
  documents: PitchDocument[];
  /** Groups of figures that are disclosed on request only. */
  undisclosed: FigureGroup[];
  /** The actor's. */
  role: PitchRole;
  /** The owner's plan includes documents: new ones may be added, and others see the existing ones. */
  entitled: boolean;
  /** Others see the approved revision; a moderator reviews changes first. */
  published: boolean;
}

/** The documents of a pitch that the actor writes; undefined for others. `wizardPitch` tells whether they can be changed. */
export async function ownDocuments(actor: Actor, publicId: string): Promise<OwnDocuments | undefined> {
  if (actor.kind !== "member") return undefined;
  const pitch = await shownRevision(actor, publicId, true);
  if (!pitch || pitch.role === null || !includesRole(pitch.role, "editor")) return undefined;
  const rows = await documents().where("document.revisionId", "=", pitch.id).execute();
  return {
    publicId,
    companyName: pitch.companyName ?? "",
    documents: rows.map(typed),
    undisclosed: FIGURE_GROUPS.filter((group) => pitch.keptFigures.includes(group)),
    role: pitch.role,
    entitled: pitch.ownerEntitled,
    published: pitch.isPublic || pitch.state === "approved",
  };
}

type Row = Record<keyof PitchDocument, unknown>;

function typed(row: Row): PitchDocument {
  return { ...row, access: row.access as Access, contentType: row.contentType as DocumentType } as PitchDocument;
}

function documents() {
  return db
    .selectFrom("revisionDocuments as document")
    .innerJoin("files", "files.id", "document.fileId")
    .select(["document.fileId", "document.title", "document.access", "files.contentType", "files.size"])
    .where("document.removedAt", "is", null)
    .orderBy("document.position");
}
