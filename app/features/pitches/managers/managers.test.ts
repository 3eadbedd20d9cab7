/** What managers of a pitch read and do with it. */
import { describe, expect, test } from "vitest";
import type { Actor } from "#app/platform/actor.ts";
import { db } from "#app/platform/db/db.server.ts";
import { newStaff } from "#tests/fixtures/casework/support.ts";
import { publish } from "#tests/fixtures/market/documents.ts";
import { anna, logOfActs, manageAs, managerFixtures, other, owner, publicId } from "#tests/fixtures/market/managers.ts";
import { completePitch, deletePitch, republishPitch, restorePitch, withdrawPitch } from "../owner/lifecycle.server.ts";
import { createdPitches, ownPitchOf } from "../owner/owner-pitches.server.ts";
import { countView } from "../owner/views.server.ts";
import { pitchPage } from "../page/pitch-page.server.ts";
import { saveDraft } from "../wizard/drafts.server.ts";
import { wizardPitch } from "../wizard/wizard-pitch.server.ts";
import { actsOf } from "./acts.server.ts";
import { managersPage, managerToRemove } from "./managers.server.ts";
import { changeRole, inviteManager, removeManager } from "./managing.server.ts";

managerFixtures();

describe("a manager", () => {
  test("writes the draft by a role that does, and each act is logged with its author", async () => {
    await manageAs(owner, publicId, anna, "viewer");
    const save = async (actor: Actor, companyName: string) => {
      const pitch = await wizardPitch(owner, publicId);
      return saveDraft(actor, publicId, 2, { companyName }, pitch!.token);
    };
    expect(await save(anna, "Hers")).toEqual({ ok: false, code: "illegal-move" });
    expect(await wizardPitch(anna, publicId)).toBeUndefined();
    const { managers } = (await managersPage(owner, publicId))!;
    await changeRole(owner, publicId, managers[0]!.id, "editor");
    for (const name of ["One", "Two", "Three"]) expect((await save(anna, name)).ok).toBe(true);
    expect((await save(owner, "Four")).ok).toBe(true);
    expect(await save(other, "Theirs")).toEqual({ ok: false, code: "not-found" });
    expect((await logOfActs()).slice(2)).toEqual([
      "role-changed · Maja Berg · Anna Lund · editor",
      "edited · Anna Lund · 3",
      "edited · Maja Berg",
    ]);
  });

  test("is told of a draft that another has saved meanwhile", async () => {
    await manageAs(owner, publicId, anna, "editor");
    const { token } = (await wizardPitch(anna, publicId))!;
    expect((await saveDraft(owner, publicId, 2, { companyName: "Owner AB" }, token)).ok).toBe(true);
    expect(await saveDraft(anna, publicId, 2, { companyName: "Anna AB" }, token)).toEqual({
      ok: false,
      code: "edited-elsewhere",
    });
  });

  test("has the pitch among their own, withdraws it, and neither ends nor deletes it; their visits are no views", async () => {
    await publish(publicId);
    await manageAs(owner, publicId, anna, "publisher");
    expect(await createdPitches(anna)).toMatchObject([{ publicId, role: "publisher" }]);
    expect(await ownPitchOf(anna)).toMatchObject({ publicId, several: false });
    const page = (await pitchPage(anna, publicId))!;
    expect(page.stats).toEqual({ views: 0, saves: 0, conversations: 0 });
    for (const viewer of [anna, owner, other])
      await countView(viewer, { id: page.id, ownerId: owner.id, market: "se" }, "direct");
    expect((await pitchPage(anna, publicId))!.stats).toMatchObject({ views: 1 });
    for (const act of [completePitch, deletePitch])
      expect(await act(anna, publicId)).toEqual({ ok: false, code: "illegal-move" });
    expect((await withdrawPitch(anna, publicId)).ok).toBe(true);
    expect((await logOfActs()).at(-1)).toBe("withdrawn · Anna Lund");
    await deletePitch(owner, publicId);
    expect(await pitchPage(anna, publicId)).toBeUndefined();
    expect(await restorePitch(anna, publicId)).toEqual({ ok: false, code: "not-found" });
    expect(await managersPage(anna, publicId)).toBeUndefined();
    expect(await createdPitches(anna)).toEqual([]);
  });

  test("is a reader like any other from the moment they are removed", async () => {
    const id = await manageAs(owner, publicId, anna, "publisher");
    expect(await managerToRemove(owner, publicId, id)).toMatchObject({ person: { name: "Anna Lund" } });
    expect(await managerToRemove(anna, publicId, id)).toBeUndefined();
    expect(await removeManager(anna, publicId, id)).toEqual({ ok: false, code: "not-found" });
    expect((await removeManager(owner, publicId, id)).ok).toBe(true);
    expect(await pitchPage(anna, publicId)).toBeUndefined();
    expect(await wizardPitch(anna, publicId)).toBeUndefined();
    expect(await actsOf(anna, publicId)).toBeUndefined();
    expect(await ownPitchOf(anna)).toBeNull();
  });

  test.each([{ suspendedAt: new Date() }, { deletionDueAt: new Date(Date.now() + 86_400_000) }])(
    "does nothing while the owner is suspended or leaves: %j",
    async (change) => {
      await publish(publicId);
      await manageAs(owner, publicId, anna, "publisher");
      await withdrawPitch(owner, publicId);
      await db.updateTable("users").set(change).where("id", "=", owner.id).execute();
      expect(await republishPitch(anna, publicId)).toEqual({ ok: false, code: "not-found" });
      expect(await pitchPage(anna, publicId)).toBeUndefined();
      expect(await createdPitches(anna)).toEqual([]);
      await db
        .updateTable("users")
        .set({ suspendedAt: null, deletionDueAt: null })
        .where("id", "=", owner.id)
        .execute();
      expect((await republishPitch(anna, publicId)).ok).toBe(true);
    },
  );

  test("reads who runs it, and no address that has not agreed to anything", async () => {
    await manageAs(owner, publicId, anna, "viewer");
    await inviteManager(owner, publicId, { email: "later@example.com", role: "editor" });
    expect((await managersPage(owner, publicId))!.managers.map(({ email, state }) => [email, state])).toEqual([
      [anna.email, "accepted"],
      ["later@example.com", "invited"],
    ]);
    const hers = (await managersPage(anna, publicId))!;
    expect(hers).toMatchObject({ role: "viewer", mayInvite: false, owner: { name: "Maja Berg" } });
    expect(hers.managers).toMatchObject([{ self: true, email: null, person: { name: "Anna Lund" } }]);
    expect(JSON.stringify(hers)).not.toContain("later@example.com");
    expect(await managersPage(other, publicId)).toBeUndefined();
    expect(await managersPage(await newStaff("admin"), publicId)).toBeUndefined();
  });
});
