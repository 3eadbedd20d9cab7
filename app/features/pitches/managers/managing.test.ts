import { describe, expect, test } from "vitest";
import { type Actor, systemActor, VISITOR } from "#app/platform/actor.ts";
import { db } from "#app/platform/db/db.server.ts";
import { newGuest, newStaff } from "#tests/fixtures/casework/support.ts";
import { anna, logOfActs, manageAs, managerFixtures, other, owner, publicId } from "#tests/fixtures/market/managers.ts";
import { pitchPage } from "../page/pitch-page.server.ts";
import { ACTS_KEPT, ENDED_KEPT, type MANAGER_ROLES, MANAGERS_LIMIT, type ManagerState } from "./manager.ts";
import { invitationOf, invitationsWaiting } from "./managers.server.ts";
import {
  acceptInvitation,
  changeRole,
  declineInvitation,
  inviteManager,
  leavePitch,
  removeManager,
  withdrawInvitation,
} from "./managing.server.ts";
import { tidyManagers } from "./tidying.server.ts";

managerFixtures();

async function invite(email: string, role = "editor" as (typeof MANAGER_ROLES)[number]): Promise<string> {
  const invited = await inviteManager(owner, publicId, { email, role });
  if (!invited.ok) throw new Error(invited.code);
  return invited.value;
}

async function stateOf(id: string): Promise<string> {
  return (await db.selectFrom("pitchManagers").select("state").where("id", "=", id).executeTakeFirstOrThrow()).state;
}

/** An invitation whose time is over. */
const OVER = { invitedAt: new Date(0), expiresAt: new Date(Date.now() - 60_000) };

describe("an invitation", () => {
  test("is accepted by the member of its address alone", async () => {
    const id = await invite(anna.email);
    const unconfirmed = { ...anna, emailVerified: false };
    const strangers: Actor[] = [
      other,
      owner,
      unconfirmed,
      { ...anna, viewer: { id: "k", name: "K", lang: "uk", until: new Date() } },
    ];
    for (const actor of [
      ...strangers,
      { ...anna, staffRole: "support" as const },
      await newGuest(),
      VISITOR,
      await newStaff("admin"),
    ]) {
      expect(await invitationOf(actor, id)).toBeUndefined();
      expect(await acceptInvitation(actor, id)).toEqual({ ok: false, code: "not-found" });
      expect(await declineInvitation(actor, id)).toEqual({ ok: false, code: "not-found" });
    }
    expect(await pitchPage(anna, publicId)).toBeUndefined();
    expect(await invitationsWaiting(anna)).toMatchObject([
      { id, role: "editor", companyName: "Furufukt AB", ownerName: "Maja Berg" },
    ]);
    expect(await acceptInvitation(anna, id)).toEqual({ ok: true, value: publicId });
    expect(await invitationsWaiting(anna)).toEqual([]);
    expect(await pitchPage(anna, publicId)).toMatchObject({ role: "editor", state: "draft" });
    expect(await logOfActs()).toEqual(["invited · Maja Berg · Anna Lund · editor", "accepted · Anna Lund · Anna Lund"]);
  });

  test("goes to ten at most, once to each, never to oneself, and by the owner only", async () => {
    expect(await inviteManager(owner, publicId, { email: owner.email, role: "viewer" })).toEqual({
      ok: false,
      code: "manager-is-self",
    });
    await manageAs(owner, publicId, anna, "publisher");
    expect(await inviteManager(owner, publicId, { email: anna.email, role: "viewer" })).toEqual({
      ok: false,
      code: "manager-exists",
    });
    for (const actor of [
      anna,
      other,
      { ...owner, viewer: { id: "k", name: "K", lang: "uk" as const, until: new Date() } },
    ]) {
      expect(await inviteManager(actor, publicId, { email: "x@example.com", role: "viewer" })).toEqual({
        ok: false,
        code: "not-found",
      });
    }
    const unconfirmed = { ...owner, emailVerified: false };
    expect(await inviteManager(unconfirmed, publicId, { email: "x@example.com", role: "viewer" })).toEqual({
      ok: false,
      code: "confirm-email-first",
    });
    const tries = await Promise.all(
      Array.from({ length: MANAGERS_LIMIT + 1 }, (_, n) =>
        inviteManager(owner, publicId, { email: `m${n}@example.com`, role: "viewer" }),
      ),
    );
    expect(tries.filter(({ ok }) => ok)).toHaveLength(MANAGERS_LIMIT - 1);
    expect(tries.find(({ ok }) => !ok)).toEqual({ ok: false, code: "manager-limit" });
  });

  test("of two answers at once, one counts; what has ended is answered no more", async () => {
    const id = await invite(anna.email);
    const both = await Promise.all([acceptInvitation(anna, id), withdrawInvitation(owner, publicId, id)]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(["accepted", "withdrawn"]).toContain(await stateOf(id));
    await db.deleteFrom("pitchManagers").execute();
    const late = await invite(anna.email);
    await db.updateTable("pitchManagers").set(OVER).execute();
    expect(await invitationOf(anna, late)).toMatchObject({ state: "expired", publicId: null });
    expect(await acceptInvitation(anna, late)).toEqual({ ok: false, code: "conflict" });
    expect(await withdrawInvitation(owner, publicId, late)).toEqual({ ok: false, code: "conflict" });
    await invite(anna.email);
  });
});

describe("every state, by every act", () => {
  const acts = {
    accept: (id: string) => acceptInvitation(anna, id),
    decline: (id: string) => declineInvitation(anna, id),
    withdraw: (id: string) => withdrawInvitation(owner, publicId, id),
    remove: (id: string) => removeManager(owner, publicId, id),
    role: (id: string) => changeRole(owner, publicId, id, "viewer"),
    leave: () => leavePitch(anna, publicId),
  };
  type Name = keyof typeof acts;
  // What each act makes of each state. Pressing twice is no error.
  const outcomes: Record<ManagerState, Partial<Record<Name, ManagerState>>> = {
    invited: { accept: "accepted", decline: "declined", withdraw: "withdrawn", role: "invited" },
    accepted: { accept: "accepted", remove: "removed", role: "accepted", leave: "left" },
    declined: { decline: "declined" },
    withdrawn: { withdraw: "withdrawn" },
    expired: {},
    removed: { remove: "removed" },
    left: {},
  };

  async function inState(state: ManagerState): Promise<string> {
    const id = await invite(anna.email, "publisher");
    if (["accepted", "removed", "left"].includes(state)) await acceptInvitation(anna, id);
    if (state === "removed") await removeManager(owner, publicId, id);
    if (state === "left") await leavePitch(anna, publicId);
    if (state === "declined") await declineInvitation(anna, id);
    if (state === "withdrawn") await withdrawInvitation(owner, publicId, id);
    if (state === "expired") await db.updateTable("pitchManagers").set(OVER).execute();
    return id;
  }

  test.each(
    (Object.keys(outcomes) as ManagerState[]).flatMap((state) =>
      (Object.keys(acts) as Name[]).map((name) => [state, name] as const),
    ),
  )("%s, %s", async (state, name) => {
    const id = await inState(state);
    const result = await acts[name](id);
    const after = outcomes[state][name];
    expect(result.ok).toBe(after !== undefined);
    await tidyManagers(systemActor("test"));
    expect(await stateOf(id)).toBe(after ?? state);
  });

  test("the database refuses every move that the table does not have", async () => {
    const id = await inState("removed");
    const back = db
      .updateTable("pitchManagers")
      .set({ state: "accepted", endedAt: null })
      .where("id", "=", id)
      .execute();
    await expect(back).rejects.toThrow("may not move");
  });
});

test("time deletes what has ended after a year, and the log after two", async () => {
  const id = await invite(anna.email);
  await declineInvitation(anna, id);
  const ago = (ms: number, more: number) => new Date(Date.now() - ms - more);
  const minute = 60_000;
  const run = () => tidyManagers(systemActor("test"));
  await db
    .updateTable("pitchManagers")
    .set({ endedAt: ago(ENDED_KEPT, -minute) })
    .execute();
  await db
    .updateTable("pitchActs")
    .set({ happenedAt: ago(ACTS_KEPT, -minute) })
    .execute();
  await run();
  expect(await logOfActs()).toEqual(["invited · Maja Berg · Anna Lund · editor", "declined · Anna Lund · Anna Lund"]);
  await db
    .updateTable("pitchManagers")
    .set({ endedAt: ago(ENDED_KEPT, minute) })
    .execute();
  await run();
  expect(await logOfActs()).toEqual(["invited · Maja Berg · editor", "declined · Anna Lund"]);
  await db
    .updateTable("pitchActs")
    .set({ happenedAt: ago(ACTS_KEPT, minute) })
    .execute();
  await run();
  expect(await logOfActs()).toEqual([]);
});
