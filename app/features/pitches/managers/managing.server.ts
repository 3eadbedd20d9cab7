/** What the owner does with those who manage a pitch, and what they do with their membership. Each act is logged in its own transaction. */
import { sql } from "kysely";
import type { Actor, Member } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db, isUniqueViolation, type Tx, transaction } from "#app/platform/db/db.server.ts";
import { err, ok, type Result } from "#app/platform/failure.ts";
import { consumeRateLimit } from "#app/platform/http/rate-limit.server.ts";
import { isId, newId } from "#app/platform/ids.ts";
import { emit } from "#app/platform/outbox/outbox.server.ts";
import { can } from "../policy.ts";
import { lockOwnPitch } from "../transitions.server.ts";
import { recordAct } from "./acts.server.ts";
import { managerMoved } from "./events.ts";
import { INVITATION_LASTS, MANAGERS_LIMIT, type ManagerRole, type ManagerState, movesTo } from "./manager.ts";
import { pitchRunBy } from "./roles.server.ts";

type Refusal = "not-found" | "conflict";

/**
 * Invites whoever has an address to a role; returns the invitation's id. A member of that address is told; nobody else is mailed, and the owner does
 * not learn which. Fails with `manager-is-self` for the owner's own address, `manager-exists` for one that is invited or manages already, and
 * `manager-limit` beyond `MANAGERS_LIMIT`.
 */
export async function inviteManager(
  actor: Actor,
  publicId: string,
  { email, role }: { email: string; role: ManagerRole },
): Promise<
  Result<
    string,
    "not-found" | "confirm-email-first" | "manager-is-self" | "manager-exists" | "manager-limit" | "too-many-requests"
  >
> {
  const own = await pitchRunBy(actor, publicId, "viewer");
  if (own?.role !== "owner") return err("not-found");
  if (!(await consumeRateLimit("manager-invitation", own.ownerId))) return err("too-many-requests");
  return transaction(async (trx) => {
    const pitch = await lockOwnPitch(trx, actor, publicId);
    if (actor.kind !== "member" || !pitch || !can(actor, "invite", pitch)) return err("not-found");
    if (!actor.emailVerified) return err("confirm-email-first");
    if (email === actor.email) return err("manager-is-self");
    await expireDue(trx, pitch.id);
    const standing = await trx
      .selectFrom("pitchManagers")
      .leftJoin("users", "users.id", "pitchManagers.memberId")
      .select(["pitchManagers.email", "users.email as memberEmail"])
      .where("pitchId", "=", pitch.id)
      .where("state", "in", ["invited", "accepted"] satisfies ManagerState[])
      .execute();
    if (standing.some((manager) => manager.email === email || manager.memberEmail === email))
      return err("manager-exists");
    if (standing.length >= MANAGERS_LIMIT) return err("manager-limit");
    const id = newId();
    const invitedAt = now();
    await trx
      .insertInto("pitchManagers")
      .values({
        id,
        pitchId: pitch.id,
        email,
        role,
        invitedAt,
        expiresAt: new Date(invitedAt.getTime() + INVITATION_LASTS),
      })
      .execute();
    await recordAct(trx, actor.id, { pitchId: pitch.id, act: "invited", managerId: id, role });
    await emit(
      trx,
      managerMoved({ managerId: id, pitchId: pitch.id, ownerId: actor.id, memberId: null, change: "invited" }),
    );
    return ok(id);
  });
}

/** Withdraws an invitation. Fails with `conflict` once it was answered. */
export function withdrawInvitation(actor: Actor, publicId: string, managerId: string): Promise<Result<void, Refusal>> {
  return asOwner(actor, publicId, managerId, { act: "invitation-withdrawn", to: "withdrawn" });
}

/** Ends a membership at once: with their next request they are a reader like any other. */
export function removeManager(actor: Actor, publicId: string, managerId: string): Promise<Result<void, Refusal>> {
  return asOwner(actor, publicId, managerId, { act: "removed", to: "removed" });
}

async function asOwner(
  actor: Actor,
  publicId: string,
  managerId: string,
  { act, to }: { act: "invitation-withdrawn" | "removed"; to: "withdrawn" | "removed" },
): Promise<Result<void, Refusal>> {
  if (actor.kind !== "member" || !isId(managerId)) return err("not-found");
  return transaction(async (trx) => {
    const pitch = await lockOwnPitch(trx, actor, publicId);
    const manager = pitch && can(actor, "invite", pitch) ? await lockManager(trx, pitch.id, managerId) : undefined;
    if (!pitch || !manager) return err("not-found");
    // Pressed twice.
    if (manager.state === to) return ok(undefined);
    if (!movesTo(to, "owner").includes(manager.state)) return err("conflict");
    await move(trx, managerId, to);
    await recordAct(trx, actor.id, { pitchId: pitch.id, act, managerId });
    const fact = { managerId, pitchId: pitch.id, ownerId: actor.id, memberId: manager.memberId };
    await emit(trx, managerMoved({ ...fact, change: to }));
    return ok(undefined);
  });
}

/** Gives a manager, or an invitation, another role. Fails with `conflict` once it has ended. */
export async function changeRole(
  actor: Actor,
  publicId: string,
  managerId: string,
  role: ManagerRole,
): Promise<Result<void, Refusal>> {
  if (actor.kind !== "member" || !isId(managerId)) return err("not-found");
  return transaction(async (trx) => {
    const pitch = await lockOwnPitch(trx, actor, publicId);
    const manager = pitch && can(actor, "invite", pitch) ? await lockManager(trx, pitch.id, managerId) : undefined;
    if (!pitch || !manager) return err("not-found");
    if (manager.state !== "accepted" && manager.state !== "invited") return err("conflict");
    if (manager.role === role) return ok(undefined);
    await trx.updateTable("pitchManagers").set({ role }).where("id", "=", managerId).execute();
    await recordAct(trx, actor.id, { pitchId: pitch.id, act: "role-changed", managerId, role });
    const fact = { managerId, pitchId: pitch.id, ownerId: actor.id, memberId: manager.memberId };
    await emit(trx, managerMoved({ ...fact, change: "role-changed" }));
    return ok(undefined);
  });
}

/** Accepts an invitation to the actor's confirmed address; returns the pitch's public id. Fails with `conflict` once it has ended. */
export function acceptInvitation(actor: Actor, managerId: string): Promise<Result<string, Refusal>> {
  return answerInvitation(actor, managerId, "accepted");
}

/** Declines an invitation. */
export function declineInvitation(actor: Actor, managerId: string): Promise<Result<string, Refusal>> {
  return answerInvitation(actor, managerId, "declined");
}

async function answerInvitation(
  actor: Actor,
  managerId: string,
  to: "accepted" | "declined",
): Promise<Result<string, Refusal>> {
  if (!mayBeInvited(actor) || !isId(managerId)) return err("not-found");
  try {
    return await transaction(async (trx) => {
      const invitation = await invitationTo(trx, actor, managerId);
      if (!invitation) return err("not-found");
      const { pitchId, ownerId, publicId, state } = invitation;
      if (state === to) return ok(publicId);
      if (!movesTo(to, "member").includes(state)) return err("conflict");
      await move(trx, managerId, to, actor.id);
      await recordAct(trx, actor.id, { pitchId, act: to, managerId });
      await emit(trx, managerMoved({ managerId, pitchId, ownerId, memberId: actor.id, change: to }));
      return ok(publicId);
    });
  } catch (error) {
    // Invited by two addresses, one after the other: they manage it already.
    if (isUniqueViolation(error, "pitch_managers_accepted")) return err("conflict");
    throw error;
  }
}

/** An onboarded member who acts for themselves. Staff decide on pitches: they run none of others. */
export function mayBeInvited(actor: Actor): actor is Member {
  return actor.kind === "member" && actor.side !== null && actor.staffRole === null && actor.viewer === undefined;
}

// The pitch first, as everywhere: it is locked before its managers.
async function invitationTo(trx: Tx, actor: Member, managerId: string) {
  const { rows } = await sql<{ pitchId: string; ownerId: string; publicId: string }>`
    select p.id as pitch_id, p.owner_id, p.public_id from pitches p join pitch_managers m on m.pitch_id = p.id
    where m.id = ${managerId} and p.state <> 'deleted' and p.owner_id <> ${actor.id}
      and (m.member_id = ${actor.id} or (m.member_id is null and m.email = ${actor.email} and ${actor.emailVerified}))
    for update of p`.execute(trx);
  const pitch = rows[0];
  const manager = pitch && (await lockManager(trx, pitch.pitchId, managerId));
  return manager && { ...pitch, state: manager.state };
}

/** Ends the actor's own membership of a pitch. */
export async function leavePitch(actor: Actor, publicId: string): Promise<Result<void, "not-found">> {
  return transaction(async (trx) => {
    const pitch = await lockOwnPitch(trx, actor, publicId);
    if (actor.kind !== "member" || !pitch || pitch.role === "owner") return err("not-found");
    const { id } = await trx
      .selectFrom("pitchManagers")
      .select("id")
      .where("pitchId", "=", pitch.id)
      .where("memberId", "=", actor.id)
      .where("state", "in", movesTo("left", "member"))
      .forUpdate()
      .executeTakeFirstOrThrow();
    await move(trx, id, "left");
    await recordAct(trx, actor.id, { pitchId: pitch.id, act: "left", managerId: id });
    const fact = { managerId: id, pitchId: pitch.id, ownerId: pitch.ownerId, memberId: actor.id };
    await emit(trx, managerMoved({ ...fact, change: "left" }));
    return ok(undefined);
  });
}

/** A manager of the pitch, locked, as time has left it. */
async function lockManager(trx: Tx, pitchId: string, id: string) {
  await expireDue(trx, pitchId);
  const row = await trx
    .selectFrom("pitchManagers")
    .select(["role", "state", "memberId"])
    .where("id", "=", id)
    .where("pitchId", "=", pitchId)
    .forUpdate()
    .executeTakeFirst();
  return row && { ...row, role: row.role as ManagerRole, state: row.state as ManagerState };
}

async function move(trx: Tx, id: string, to: ManagerState, memberId?: string): Promise<void> {
  await trx
    .updateTable("pitchManagers")
    .set({
      state: to,
      ...(memberId && { memberId, answeredAt: now() }),
      ...(to !== "accepted" && { endedAt: now() }),
    })
    .where("id", "=", id)
    .execute();
}

/** Expires invitations whose time is over: of one pitch, or of all. */
export async function expireDue(executor: Pick<Tx, "updateTable"> = db, pitchId?: string): Promise<void> {
  await executor
    .updateTable("pitchManagers")
    .set((eb) => ({ state: "expired", endedAt: eb.ref("expiresAt") }))
    .where("state", "in", movesTo("expired", "clock"))
    .where("expiresAt", "<=", now())
    .$if(pitchId !== undefined, (query) => query.where("pitchId", "=", pitchId!))
    .execute();
}
