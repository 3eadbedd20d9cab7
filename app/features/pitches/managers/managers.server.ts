/** Who runs a pitch, for those who do; and invitations, for whom they are meant. */
import { sql } from "kysely";
import { openPicture, openUsername } from "#app/features/profiles/open-profile.server.ts";
import type { Actor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db } from "#app/platform/db/db.server.ts";
import { isId } from "#app/platform/ids.ts";
import { newestRevision } from "../content.server.ts";
import { actsOf, type LoggedAct } from "./acts.server.ts";
import { MANAGERS_LIMIT, type ManagerRole, type ManagerState, type PitchRole, stateAt } from "./manager.ts";
import { mayBeInvited } from "./managing.server.ts";
import { pitchRunBy } from "./roles.server.ts";

/** A member who manages a pitch, or is invited to. */
export interface ShownManager {
  id: string;
  role: ManagerRole;
  state: "invited" | "accepted";
  /** Null until the invitation is accepted. */
  person: { name: string; username: string | null; job: string | null; pictureId: string | null } | null;
  /** The invited address, for the owner only. */
  email: string | null;
  since: Date;
  /** Of an invitation: when it ends. */
  expiresAt: Date | null;
  /** The actor. */
  self: boolean;
}

/** The page of those who run a pitch. */
export interface ManagersPage {
  pitchId: string;
  publicId: string;
  companyName: string;
  /** The actor's own role. */
  role: PitchRole;
  owner: { name: string; username: string | null; job: string | null; pictureId: string | null };
  managers: ShownManager[];
  /** The owner may invite another. */
  mayInvite: boolean;
  acts: LoggedAct[];
  next: string | null;
}

/** Who runs a pitch, and the log of what they did; undefined for everyone else. */
export async function managersPage(actor: Actor, publicId: string, after?: string): Promise<ManagersPage | undefined> {
  const pitch = await pitchRunBy(actor, publicId, "viewer");
  const log = pitch && (await actsOf(actor, publicId, after));
  if (!pitch || !log || actor.kind !== "member") return undefined;
  const owns = pitch.role === "owner";
  const [head, rows] = await Promise.all([
    db
      .selectFrom("pitches")
      .innerJoin("users", "users.id", "pitches.ownerId")
      .leftJoin("profiles", "profiles.userId", "users.id")
      .innerJoinLateral(newestRevision().as("newest"), (join) => join.onTrue())
      .select([
        "newest.companyName",
        "users.name",
        openUsername("users").as("username"),
        "profiles.job",
        openPicture("users", "profiles").as("pictureId"),
      ])
      .where("pitches.id", "=", pitch.id)
      .executeTakeFirstOrThrow(),
    standingOf(pitch.id),
  ]);
  const { companyName, ...owner } = head;
  return {
    pitchId: pitch.id,
    publicId,
    companyName: companyName ?? "",
    role: pitch.role,
    owner,
    managers: rows
      // An address is personal before its member has agreed to anything.
      .filter(({ state }) => owns || state === "accepted")
      .map(({ name, username, job, pictureId, ...row }) => ({
        id: row.id,
        role: row.role as ManagerRole,
        state: row.state as ShownManager["state"],
        person: name === null ? null : { name, username, job, pictureId },
        email: owns ? row.email : null,
        since: row.answeredAt ?? row.invitedAt,
        expiresAt: row.state === "invited" ? row.expiresAt : null,
        self: row.memberId === actor.id,
      })),
    mayInvite: owns && rows.length < MANAGERS_LIMIT,
    ...log,
  };
}

function standingOf(pitchId: string) {
  return db
    .selectFrom("pitchManagers as manager")
    .leftJoin("users", "users.id", "manager.memberId")
    .leftJoin("profiles", "profiles.userId", "users.id")
    .select(["manager.id", "manager.role", "manager.state", "manager.email", "manager.memberId"])
    .select(["manager.invitedAt", "manager.expiresAt", "manager.answeredAt"])
    .select([
      "users.name",
      openUsername("users").as("username"),
      "profiles.job",
      openPicture("users", "profiles").as("pictureId"),
    ])
    .where("manager.pitchId", "=", pitchId)
    .where(sql<boolean>`(manager.state = 'accepted' or (manager.state = 'invited' and manager.expires_at > ${now()}))`)
    .orderBy("manager.state")
    .orderBy("manager.id")
    .limit(MANAGERS_LIMIT)
    .execute();
}

/** A manager as the owner confirms their removal; undefined for everyone else, and for one who does not manage it. */
export async function managerToRemove(
  actor: Actor,
  publicId: string,
  id: string,
): Promise<(ShownManager & { companyName: string }) | undefined> {
  const page = await managersPage(actor, publicId);
  const manager = page?.role === "owner" ? page.managers.find((each) => each.id === id) : undefined;
  return manager?.state === "accepted" ? { ...manager, companyName: page!.companyName } : undefined;
}

/** An invitation, for the member whom it is meant for. */
export interface Invitation {
  id: string;
  role: ManagerRole;
  state: ManagerState;
  companyName: string;
  ownerName: string;
  ownerUsername: string | null;
  expiresAt: Date;
  /** Once it is accepted: what they manage. */
  publicId: string | null;
}

/** The invitation of that id, if it is to the actor's confirmed address or the actor has answered it; undefined otherwise. */
export async function invitationOf(actor: Actor, id: string): Promise<Invitation | undefined> {
  return isId(id) ? (await invitations(actor, id))[0] : undefined;
}

/** The invitations that wait for the actor, the newest first. */
export async function invitationsWaiting(actor: Actor): Promise<Invitation[]> {
  return invitations(actor, null);
}

async function invitations(actor: Actor, id: string | null): Promise<Invitation[]> {
  if (!mayBeInvited(actor)) return [];
  const which = id
    ? sql`m.id = ${id} and (m.member_id = ${actor.id} or (m.member_id is null and m.email = ${actor.email} and ${actor.emailVerified}))`
    : sql`m.state = 'invited' and m.expires_at > ${now()} and m.email = ${actor.email} and ${actor.emailVerified}`;
  const { rows } = await sql<Invitation & { publicId: string }>`
    select m.id, m.role, m.state, m.expires_at, p.public_id, coalesce(newest.company_name, '') as company_name,
      owner.name as owner_name, ${openUsername("owner")} as owner_username
    from pitch_managers m join pitches p on p.id = m.pitch_id join users owner on owner.id = p.owner_id
      join lateral (select company_name from pitch_revisions
        where pitch_id = p.id and state <> 'superseded' order by number desc limit 1) newest on true
    where ${which} and p.state <> 'deleted' and p.owner_id <> ${actor.id} and owner.suspended_at is null
    order by m.id desc limit ${MANAGERS_LIMIT}`.execute(db);
  return rows.map(({ publicId, ...row }) => {
    const state = stateAt(row, now());
    return { ...row, state, publicId: state === "accepted" ? publicId : null };
  });
}
