/** Access requests, read for the owner and the managers of a pitch, and for mails. */
import { type RawBuilder, sql } from "kysely";
import { pitchesRunBy, roleOn, runsPitch } from "#app/features/pitches/managers/roles.server.ts";
import { openPicture, openUsername } from "#app/features/profiles/open-profile.server.ts";
import type { Market } from "#app/i18n/markets.ts";
import type { Actor, SystemActor } from "#app/platform/actor.ts";
import { db } from "#app/platform/db/db.server.ts";
import { isId } from "#app/platform/ids.ts";
import type { AccessList, AccessState } from "./access.ts";
import { canManageAccess } from "./policy.ts";

const PAGE = 30;

/** The member who asks, as those who answer see them. */
export interface Asker {
  name: string;
  /** Null while others cannot open their profile. */
  username: string | null;
  job: string | null;
  pictureId: string | null;
}

/** A request, as those who answer see it. */
export interface AccessRequest {
  id: string;
  state: AccessState;
  asker: Asker;
  message: string | null;
  /** The confidentiality agreement that was accepted: which text, in which language, when. */
  agreement: { version: string; lang: Market; at: Date };
  askedAt: Date;
  answeredAt: Date | null;
  endedAt: Date | null;
  /** How often they have opened a document of this pitch. */
  openings: number;
  /** Its asker has made a new request since. */
  superseded: boolean;
}

export interface AccessPage {
  pitchId: string;
  publicId: string;
  companyName: string;
  requests: AccessRequest[];
  counts: Record<AccessList, number>;
  next: string | null;
}

const STATES: Record<AccessList, readonly AccessState[]> = {
  waiting: ["waiting"],
  approved: ["approved"],
  ended: ["refused", "revoked", "withdrawn"],
};

/** SQL for whether the owner in that column has blocked the reader. */
export function blockedByOwner(owner: string, readerId: string): RawBuilder<boolean> {
  return sql<boolean>`exists (select from blocks where blocker_id = ${sql.ref(owner)} and blocked_id = ${readerId})`;
}

interface ManagedPitch {
  id: string;
  publicId: string;
  companyName: string;
}

/** The pitch, if the actor manages its access requests and its log. */
export async function managedPitch(actor: Actor, publicId: string): Promise<ManagedPitch | undefined> {
  if (actor.kind !== "member") return undefined;
  const row = await db
    .selectFrom("pitches")
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom("pitchRevisions")
          .select("companyName")
          .whereRef("pitchId", "=", "pitches.id")
          .orderBy((inner) => inner("state", "=", "superseded"))
          .orderBy("number", "desc")
          .limit(1)
          .as("newest"),
      (join) => join.onTrue(),
    )
    .select(["pitches.id", "pitches.publicId", "newest.companyName", roleOn(actor).as("role")])
    .where("pitches.publicId", "=", publicId)
    .where(runsPitch(actor, "publisher"))
    .where("pitches.state", "<>", "deleted")
    .executeTakeFirst();
  if (!row || !canManageAccess(actor, row.role)) return undefined;
  return { id: row.id, publicId: row.publicId, companyName: row.companyName ?? "" };
}

/** A page of the requests for a pitch that the actor owns or manages, newest first; undefined for others. `after` is `next` of the page before. */
export async function accessPage(
  actor: Actor,
  publicId: string,
  list: AccessList,
  after?: string,
): Promise<AccessPage | undefined> {
  const pitch = await managedPitch(actor, publicId);
  if (!pitch) return undefined;
  const rows = await db
    .selectFrom("pitchAccess as access")
    .innerJoin("users as asker", "asker.id", "access.memberId")
    .leftJoin("profiles", "profiles.userId", "asker.id")
    .select([
      "access.id",
      "access.state",
      "access.message",
      "access.agreementVersion",
      "access.agreementLang",
      "access.agreedAt",
      "access.askedAt",
      "access.answeredAt",
      "access.endedAt",
      "asker.name",
      openUsername("asker").as("username"),
      "profiles.job",
      openPicture("asker", "profiles").as("pictureId"),
      sql<number>`(select count(*) from document_openings where pitch_id = access.pitch_id and member_id = access.member_id)`.as(
        "openings",
      ),
      sql<boolean>`exists (select from pitch_access as newer where newer.pitch_id = access.pitch_id
        and newer.member_id = access.member_id and newer.id > access.id)`.as("superseded"),
    ])
    .where("access.pitchId", "=", pitch.id)
    .where("access.state", "in", STATES[list])
    .$if(isId(after), (query) => query.where("access.id", "<", after!))
    .orderBy("access.id", "desc")
    .limit(PAGE + 1)
    .execute();
  const counted = await db
    .selectFrom("pitchAccess")
    .select(["state", (eb) => eb.fn.countAll<number>().as("count")])
    .where("pitchId", "=", pitch.id)
    .groupBy("state")
    .execute();
  const count = (list: AccessList) =>
    counted.reduce((sum, row) => (STATES[list].includes(row.state as AccessState) ? sum + row.count : sum), 0);
  const page = rows.slice(0, PAGE);
  return {
    pitchId: pitch.id,
    publicId,
    companyName: pitch.companyName,
    requests: page.map(({ name, username, job, pictureId, agreementVersion, agreementLang, agreedAt, ...row }) => ({
      ...row,
      state: row.state as AccessState,
      asker: { name, username, job, pictureId },
      agreement: { version: agreementVersion, lang: agreementLang as Market, at: agreedAt },
    })),
    counts: { waiting: count("waiting"), approved: count("approved"), ended: count("ended") },
    next: rows.length > PAGE ? page.at(-1)!.id : null,
  };
}

/** A request that waits for the actor, for their home page. */
export interface WaitingAccess {
  id: string;
  publicId: string;
  companyName: string;
  asker: Omit<Asker, "pictureId">;
  message: string | null;
  askedAt: Date;
}

/** The requests for the pitches that the actor owns or manages that wait for an answer, the oldest first. */
export async function accessWaiting(actor: Actor, most: number): Promise<WaitingAccess[]> {
  if (actor.kind !== "member" || !canManageAccess(actor, "publisher")) return [];
  const { rows } = await sql<Omit<WaitingAccess, "asker"> & WaitingAccess["asker"]>`
    select access.id, pitch.public_id, coalesce(revision.company_name, '') as company_name, access.message, access.asked_at,
      asker.name, ${openUsername("asker")} as username, profile.job
    from pitches pitch
    join pitch_access access on access.pitch_id = pitch.id and access.state = 'waiting'
    join users asker on asker.id = access.member_id
    left join profiles profile on profile.user_id = asker.id
    left join pitch_revisions revision on revision.id = pitch.published_revision_id
    where pitch.id in ${pitchesRunBy(actor)} and ${runsPitch(actor, "publisher", "pitch")} and pitch.state <> 'deleted'
    order by access.id limit ${most}`.execute(db);
  return rows.map(({ name, username, job, ...row }) => ({ ...row, asker: { name, username, job } }));
}

/** A request for a pitch that the actor owns or manages, to confirm a revocation. */
export async function accessAsked(actor: Actor, publicId: string, accessId: string) {
  const pitch = isId(accessId) ? await managedPitch(actor, publicId) : undefined;
  if (!pitch) return undefined;
  const row = await db
    .selectFrom("pitchAccess")
    .innerJoin("users", "users.id", "pitchAccess.memberId")
    .select(["pitchAccess.id", "pitchAccess.state", "users.name"])
    .where("pitchAccess.id", "=", accessId)
    .where("pitchAccess.pitchId", "=", pitch.id)
    .executeTakeFirst();
  return row && { ...row, state: row.state as AccessState, publicId, companyName: pitch.companyName };
}

/** A request with the data of its mails; undefined when it is gone. */
export async function accessForMail(_actor: SystemActor, accessId: string) {
  const row = await db
    .selectFrom("pitchAccess as access")
    .innerJoin("pitches", "pitches.id", "access.pitchId")
    .innerJoin("pitchRevisions as revision", "revision.id", "pitches.publishedRevisionId")
    .innerJoin("users as asker", "asker.id", "access.memberId")
    .innerJoin("users as owner", "owner.id", "pitches.ownerId")
    .select([
      "access.state",
      "access.message",
      "asker.name as askerName",
      "owner.name as ownerName",
      "pitches.publicId",
      "pitches.state as pitchState",
      "revision.companyName",
    ])
    .where("access.id", "=", accessId)
    .executeTakeFirst();
  return row && { ...row, state: row.state as AccessState, companyName: row.companyName ?? "" };
}
