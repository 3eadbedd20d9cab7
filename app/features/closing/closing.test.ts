import { beforeEach, describe, expect, test } from "vitest";
import type { Member } from "#app/platform/actor.ts";
import { systemActor } from "#app/platform/actor.ts";
import { db } from "#app/platform/db/db.server.ts";
import { env } from "#app/platform/env/env.server.ts";
import { accountFixtures } from "#tests/fixtures/accounts/accounts.ts";
import { newGuest, newMember, newStaff } from "#tests/fixtures/casework/support.ts";
import { type ClosingTalk, closing, settle } from "#tests/fixtures/conversations/closings.ts";
import { callOff, completeClosing, recallCompletion } from "./ending.server.ts";
import { addClosingFile, closingFiles, removeClosingFile } from "./files.server.ts";
import { awaits, otherSide, SIDES, STEP_ACTS, STEP_STATES, stepAfter, type Who } from "./lifecycle.ts";
import { dateStep, markStep, unmarkStep, unwaiveStep, waiveStep } from "./marking.server.ts";
import { noteOnStep } from "./noting.server.ts";
import { openMissingRooms } from "./opening.server.ts";
import { remindOfSteps } from "./reminders.server.ts";
import { roomOf } from "./room.server.ts";
import { closingsAwaiting } from "./waiting.server.ts";

accountFixtures();

let here: ClosingTalk;

beforeEach(async () => {
  here = await closing();
});

const ACT = { mark: markStep, unmark: unmarkStep, waive: waiveStep, unwaive: unwaiveStep } as const;
/** A step of each owner in the checklist of new shares in Sweden. */
const STEP: Record<Who, string> = {
  owner: "general-meeting",
  investor: "payment-company",
  both: "investment-agreement",
};

async function stepState(step: string) {
  const row = await db
    .selectFrom("closingSteps")
    .select("state")
    .where("offerId", "=", here.place.id)
    .where("step", "=", step)
    .executeTakeFirstOrThrow();
  return row.state;
}

const memberOf = (side: "owner" | "investor") => (side === "owner" ? here.owner : here.investor);

describe.each(["owner", "investor", "both"] as const)("a step of %s", (who) => {
  test.each(STEP_STATES)("moves from %s as the lifecycle says, and stays otherwise", async (state) => {
    for (const side of SIDES) {
      for (const act of STEP_ACTS) {
        await db.updateTable("closingSteps").set({ state }).where("offerId", "=", here.place.id).execute();
        const done = await ACT[act](memberOf(side), here.place, STEP[who]);
        const to = stepAfter(act, who, side, state);
        expect([side, act, await stepState(STEP[who])]).toEqual([side, act, to ?? state]);
        if (to) expect(done.ok).toBe(true);
      }
    }
  });

  test("waits for whom the lifecycle says, on the home page too", async () => {
    for (const state of STEP_STATES) {
      await db.updateTable("closingSteps").set({ state: "done" }).where("offerId", "=", here.place.id).execute();
      await db
        .updateTable("closingSteps")
        .set({ state })
        .where("offerId", "=", here.place.id)
        .where("step", "=", STEP[who])
        .execute();
      for (const side of SIDES) {
        const [waiting] = await closingsAwaiting(memberOf(side), 10);
        expect([state, side, waiting?.steps ?? 0]).toEqual([state, side, awaits({ who, state }, side) ? 1 : 0]);
      }
    }
  });
});

test("marks are idempotent, and taking a mark back that is not there does nothing", async () => {
  expect(await unmarkStep(here.owner, here.place, STEP.both)).toMatchObject({ ok: true });
  for (let times = 0; times < 2; times++) {
    expect(await markStep(here.owner, here.place, STEP.both)).toMatchObject({ ok: true });
  }
  const events = await db.selectFrom("closingEvents").select("act").where("offerId", "=", here.place.id).execute();
  expect(events.map(({ act }) => act)).toEqual(["mark"]);
});

describe("the end", () => {
  test("is reached when both have marked it, after every step is settled", async () => {
    expect(await completeClosing(here.owner, here.place)).toMatchObject({ ok: false, code: "closing-unsettled" });
    await settle(here);
    expect(await completeClosing(here.owner, here.place)).toMatchObject({ value: { state: "owner" } });
    expect(await closingsAwaiting(here.investor, 10)).toMatchObject([{ steps: 0 }]);
    expect(await completeClosing(here.investor, here.place)).toMatchObject({ value: { state: "completed" } });
    expect(await recallCompletion(here.owner, here.place)).toMatchObject({ code: "closing-over" });
    expect(await unmarkStep(here.owner, here.place, STEP.owner)).toMatchObject({ code: "closing-over" });
    expect(await noteOnStep(here.owner, here.place, STEP.owner, "Late")).toMatchObject({ code: "closing-over" });
    expect(await roomOf(here.investor, here.place)).toMatchObject({
      state: "completed",
      open: false,
      mayAttach: false,
    });
  });

  test("one's own mark can be taken back, and a step that opens again takes it away", async () => {
    await settle(here);
    await completeClosing(here.owner, here.place);
    await recallCompletion(here.owner, here.place);
    expect(await roomOf(here.owner, here.place)).toMatchObject({ state: "open", marks: { owner: null } });
    await completeClosing(here.owner, here.place);
    await unmarkStep(here.investor, here.place, STEP.investor);
    expect(await roomOf(here.owner, here.place)).toMatchObject({ state: "open", marks: { owner: null } });
  });

  test("of two at once both are heard: marks complete it, and of a mark and a calling off one is told", async () => {
    await settle(here);
    const { owner, investor, place } = here;
    const both = await Promise.all([completeClosing(owner, place), completeClosing(investor, place)]);
    expect(both.map((each) => each.ok)).toEqual([true, true]);
    expect(await roomOf(owner, place)).toMatchObject({ state: "completed" });

    here = await closing();
    await settle(here);
    await completeClosing(here.owner, here.place);
    const raced = await Promise.all([
      completeClosing(here.investor, here.place),
      callOff(here.owner, here.place, "The bank said no."),
    ]);
    expect(raced.filter((each) => each.ok)).toHaveLength(1);
    expect(raced.find((each) => !each.ok)).toMatchObject({ code: "closing-over" });
  });

  test("a deal that is called off keeps its reason, for both to read", async () => {
    await callOff(here.investor, here.place, "The bank said no.");
    expect(await roomOf(here.owner, here.place)).toMatchObject({
      state: "called-off",
      calledOff: { by: "investor", reason: "The bank said no." },
    });
    expect(await markStep(here.owner, here.place, STEP.owner)).toMatchObject({ code: "closing-over" });
  });
});

test("marks of the same step by both at once settle it", async () => {
  const { owner, investor, place } = here;
  await Promise.all([markStep(owner, place, STEP.both), markStep(investor, place, STEP.both)]);
  expect(await stepState(STEP.both)).toBe("done");
});

describe("a room is for its two parties", () => {
  test("nobody else finds it, and nothing moves", async () => {
    const others = [
      await newMember({ lang: "se" }),
      await newStaff("admin"),
      await newGuest(),
      { kind: "visitor" } as const,
      { ...here.owner, viewer: { id: here.owner.id, name: "Kim", staffRole: "admin" } } as unknown as Member,
    ];
    for (const actor of others) {
      expect(await roomOf(actor, here.place)).toBeUndefined();
      expect(await markStep(actor, here.place, STEP.owner)).toMatchObject({ code: "not-found" });
      expect(await callOff(actor, here.place, "No")).toMatchObject({ code: "not-found" });
      expect(await closingsAwaiting(actor, 10)).toEqual([]);
    }
    expect(await stepState(STEP.owner)).toBe("open");
  });

  test("not by the conversation of another offer", async () => {
    const other = await closing();
    const mixed = { conversationId: other.place.conversationId, id: here.place.id };
    expect(await roomOf(here.owner, mixed)).toBeUndefined();
    expect(await markStep(here.owner, mixed, STEP.owner)).toMatchObject({ code: "not-found" });
  });

  test("each sees their own turn", async () => {
    for (const side of SIDES) {
      const room = await roomOf(memberOf(side), here.place);
      const turns = room!.steps.filter(({ awaited }) => awaited).map(({ step }) => step);
      expect(turns).toContain(STEP[side]);
      expect(turns).not.toContain(STEP[otherSide(side)]);
    }
  });
});

describe("the United Kingdom", () => {
  const british = async () => closing({ investor: await newMember({ name: "Ewan Cole", lang: "uk" }) });
  const switched = async (to: "on" | "off", work: () => Promise<void>) => {
    const before = env().CLOSING_ROOMS_UK;
    Object.assign(env(), { CLOSING_ROOMS_UK: to });
    await work().finally(() => Object.assign(env(), { CLOSING_ROOMS_UK: before }));
  };

  test("has no rooms until the operator switches them on", async () => {
    const there = await british();
    for (const member of [there.owner, there.investor]) {
      expect(await roomOf(member, there.place)).toBeUndefined();
      expect(await markStep(member, there.place, STEP.owner)).toMatchObject({ code: "not-found" });
      expect(await closingsAwaiting(member, 10)).toEqual([]);
    }
    await openMissingRooms(systemActor("open-closings"));
    expect(await db.selectFrom("closings").select("offerId").where("offerId", "=", there.place.id).execute()).toEqual(
      [],
    );
    await switched("on", async () => {
      await openMissingRooms(systemActor("open-closings"));
      expect(await roomOf(there.investor, there.place)).toMatchObject({ market: "se", state: "open" });
    });
    expect(await roomOf(there.investor, there.place)).toBeUndefined();
  });

  test("closes the room of a party who lives there or has just left, whatever their language", async () => {
    const { investor, place, owner } = here;
    const profile = { userId: investor.id, market: "uk" };
    expect(await closingsAwaiting(owner, 10)).toMatchObject([{ offer: { id: place.id } }]);
    await db
      .insertInto("profiles")
      .values(profile)
      .onConflict((clash) => clash.column("userId").doUpdateSet({ market: "uk" }))
      .execute();
    expect(await roomOf(owner, place)).toBeUndefined();
    // Nor does its page wait for anybody.
    expect(await closingsAwaiting(owner, 10)).toEqual([]);
    await switched("on", async () => expect(await roomOf(owner, place)).toBeDefined());
    await db.updateTable("profiles").set({ market: "se" }).where("userId", "=", investor.id).execute();
    // The move is written down, and counts for a while.
    expect(await roomOf(owner, place)).toBeUndefined();
    await db.deleteFrom("residenceChanges").where("userId", "=", investor.id).execute();
    expect(await roomOf(owner, place)).toBeDefined();
  });
});

test("whoever has left cannot be waited for: the room is to read only, without their words", async () => {
  await noteOnStep(here.investor, here.place, STEP.investor, "Paid on Monday.");
  await db.updateTable("users").set({ deletionDueAt: new Date() }).where("id", "=", here.investor.id).execute();
  expect(await roomOf(here.owner, here.place)).toMatchObject({ open: false, people: { investor: { name: null } } });
  expect(await markStep(here.owner, here.place, STEP.owner)).toMatchObject({ code: "closing-over" });
  await db.deleteFrom("users").where("id", "=", here.investor.id).execute();
  expect(await db.selectFrom("closingNotes").select("text").where("offerId", "=", here.place.id).execute()).toEqual([]);
});

describe("dates", () => {
  test("are moved by either and remind whom they concern, once", async () => {
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
    await dateStep(here.owner, here.place, STEP.investor, tomorrow);
    const reminded = async () => {
      await db.updateTable("users").set({ timeZone: "Pacific/Kiritimati" }).where("id", "=", here.owner.id).execute();
      await remindOfSteps(systemActor("remind-of-closings"));
      const events = await db.selectFrom("outbox").select("payload").where("type", "=", "closing-step-due").execute();
      return events
        .map(({ payload }) => payload as { userId: string; offerId: string })
        .filter((each) => each.offerId === here.place.id);
    };
    expect(await reminded()).toMatchObject([{ userId: here.investor.id }]);
    expect(await reminded()).toHaveLength(1);
    await dateStep(here.investor, here.place, STEP.investor, null);
    expect((await roomOf(here.owner, here.place))!.steps.find(({ step }) => step === STEP.investor)?.dueOn).toBeNull();
  });
});

test("documents are both parties' once one of them has a plan with files, and nobody's before", async () => {
  const add = (member: Member) =>
    addClosingFile(member, here.place, {
      step: null,
      upload: new File(["Agreed."], "terms.txt", { type: "text/plain" }),
    });
  for (const member of [here.owner, here.investor]) {
    expect(await add(member)).toMatchObject({ ok: false, code: "closing-plan-needed" });
    expect((await roomOf(member, here.place))!.mayAttach).toBe(false);
  }
  await db.updateTable("users").set({ plan: "premium" }).where("id", "=", here.investor.id).execute();
  for (const member of [here.owner, here.investor]) {
    expect((await roomOf(member, here.place))!.mayAttach).toBe(true);
    expect((await add(member)).ok).toBe(true);
  }
  const [own, theirs] = (await closingFiles(here.owner, here.place)).files.toSorted((a) =>
    a.party === "owner" ? -1 : 1,
  );
  // Only one's own is removed.
  expect(await removeClosingFile(here.owner, here.place, theirs!.id)).toMatchObject({ code: "not-found" });
  expect((await removeClosingFile(here.owner, here.place, own!.id)).ok).toBe(true);
});
