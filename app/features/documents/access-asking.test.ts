import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { pitchPage } from "#app/features/pitches/page/pitch-page.server.ts";
import { type Actor, type Member, VISITOR } from "#app/platform/actor.ts";
import { moveClock } from "#app/platform/clock.ts";
import { db } from "#app/platform/db/db.server.ts";
import { newId } from "#app/platform/ids.ts";
import { accountFixtures } from "#tests/fixtures/accounts/accounts.ts";
import { newMember, newStaff } from "#tests/fixtures/casework/support.ts";
import { draftOfPitch, publish, withDocument } from "#tests/fixtures/market/documents.ts";
import { approveAccess, askForAccess, refuseAccess, revokeAccess, withdrawRequest } from "./access.server.ts";
import { ACCESS_STATES, ACCESS_TRANSITIONS, AGREEMENT_VERSION, ASK_AGAIN_AFTER } from "./access.ts";
import { accessAsked, accessPage } from "./access-requests.server.ts";
import { pitchDisclosure } from "./disclosure.server.ts";
import { saveFiguresDisclosure } from "./own-documents.server.ts";

accountFixtures();

let owner: Member;
let reader: Member;
let publicId: string;

beforeAll(async () => {
  owner = await newMember({ name: "Maja Berg", side: "entrepreneur", plan: "premium" });
});

beforeEach(async () => {
  reader = await newMember({ name: "Henrik Ceder" });
  publicId = await draftOfPitch(owner);
  await withDocument(owner, publicId, { access: "request" });
  await saveFiguresDisclosure(owner, publicId, ["revenue"]);
  await publish(publicId);
});

const request = { version: AGREEMENT_VERSION };
const fine = { ok: true, value: undefined };
const unknown = { ok: false, code: "not-found" };

async function asked(actor: Member = reader): Promise<string> {
  expect(await askForAccess(actor, publicId, request)).toEqual(fine);
  const { requests } = (await accessPage(owner, publicId, "waiting"))!;
  return requests[0]!.id;
}

async function row(id: string) {
  return db.selectFrom("pitchAccess").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
}

async function state(actor: Actor = reader) {
  return (await pitchDisclosure(actor, publicId))?.request?.state;
}

describe("asking", () => {
  test("writes down which agreement was accepted, in which language and when,", async () => {
    const danish = await newMember({ name: "Anders Holt", lang: "dk" });
    expect(await askForAccess(danish, publicId, { ...request, message: "Can I read it?" })).toEqual(fine);
    const { requests, counts } = (await accessPage(owner, publicId, "waiting"))!;
    expect(counts).toEqual({ waiting: 1, approved: 0, ended: 0 });
    expect(requests).toMatchObject([
      {
        state: "waiting",
        message: "Can I read it?",
        asker: { name: "Anders Holt" },
        agreement: { version: AGREEMENT_VERSION, lang: "dk", at: expect.any(Date) },
      },
    ]);
  });

  test("twice at once is one request", async () => {
    await Promise.all([1, 2, 3].map(() => askForAccess(reader, publicId, request)));
    expect((await accessPage(owner, publicId, "waiting"))!.requests).toHaveLength(1);
  });

  test.each<[string, () => Promise<Actor>, string]>([
    ["a visitor", async () => VISITOR, "members-only"],
    ["a guest", async () => ({ kind: "guest", id: newId() }), "members-only"],
    ["the owner", async () => owner, "not-found"],
    ["a moderator", () => newStaff("moderator"), "not-found"],
    ["somebody in onboarding", () => newMember({ side: null, username: null }), "not-found"],
    [
      "staff who look as a member",
      async () => ({ ...reader, viewer: { id: newId(), name: "K", lang: "uk", until: new Date() } }),
      "not-found",
    ],
    ["somebody without a confirmed address", async () => ({ ...reader, emailVerified: false }), "confirm-email-first"],
  ])("%s cannot", async (_who, actor, code) => {
    expect(await askForAccess(await actor(), publicId, request)).toEqual({ ok: false, code });
    expect((await accessPage(owner, publicId, "waiting"))!.requests).toEqual([]);
  });

  test("needs the agreement that is in force", async () => {
    expect(await askForAccess(reader, publicId, { version: "2020-01-01" })).toMatchObject({
      code: "agreement-changed",
    });
  });

  test("needs something to ask for, and a pitch that is public", async () => {
    const open = await draftOfPitch(owner);
    await withDocument(owner, open);
    expect(await askForAccess(reader, open, request)).toEqual(unknown);
    await publish(open);
    expect(await askForAccess(reader, open, request)).toEqual(unknown);
    expect(await askForAccess(reader, "bcdfghjkmn", request)).toEqual(unknown);
  });
});

describe("answers", () => {
  test("approval opens figures and documents; revocation shuts them again", async () => {
    const id = await asked();
    expect((await pitchPage(reader, publicId))?.details?.content.revenue).toBeNull();
    expect(await approveAccess(owner, publicId, id)).toEqual(fine);
    expect((await pitchPage(reader, publicId))?.details?.content.revenue).toBe(4_300_000);
    expect((await pitchDisclosure(reader, publicId))?.documents).toMatchObject([{ mayOpen: true }]);
    expect(await revokeAccess(owner, publicId, id)).toEqual(fine);
    expect((await pitchPage(reader, publicId))?.details?.content.revenue).toBeNull();
    expect((await pitchDisclosure(reader, publicId))?.documents).toMatchObject([{ mayOpen: false }]);
  });

  test("a refusal can be thought over; a withdrawal is the asker's", async () => {
    const id = await asked();
    await refuseAccess(owner, publicId, id);
    expect(await state()).toBe("refused");
    expect(await approveAccess(owner, publicId, id)).toEqual(fine);
    expect(await withdrawRequest(reader, publicId)).toEqual({ ok: true, value: "access" });
    expect(await state()).toBe("withdrawn");
    expect(await withdrawRequest(reader, publicId)).toEqual({ ok: true, value: "request" });
    expect(await approveAccess(owner, publicId, id)).toMatchObject({ code: "conflict" });
    expect(await revokeAccess(owner, publicId, id)).toMatchObject({ code: "conflict" });
  });

  test("whoever was refused or shut out asks again after 30 days, not before", async () => {
    const id = await asked();
    await refuseAccess(owner, publicId, id);
    expect(await askForAccess(reader, publicId, request)).toMatchObject({ code: "ask-again-later" });
    moveClock(ASK_AGAIN_AFTER + 60_000);
    expect((await pitchDisclosure(reader, publicId))?.mayAsk).toBe(true);
    expect(await askForAccess(reader, publicId, request)).toEqual(fine);
    // The new request needs an answer of its own.
    expect(await approveAccess(owner, publicId, id)).toMatchObject({ code: "conflict" });
    const ended = (await accessPage(owner, publicId, "ended"))!.requests;
    expect(ended).toMatchObject([{ id, superseded: true }]);
  });

  test("somebody is let in and shut out again no more than ten times a day; shut out they can always be", async () => {
    const id = await asked();
    for (let n = 0; n < 10; n++) {
      expect(await approveAccess(owner, publicId, id)).toEqual(fine);
      expect(await revokeAccess(owner, publicId, id)).toEqual(fine);
    }
    expect(await approveAccess(owner, publicId, id)).toMatchObject({ code: "too-many-requests" });
    expect(await revokeAccess(owner, publicId, id)).toEqual(fine);
    expect(await state()).toBe("revoked");
  });

  test("two answers at once leave one", async () => {
    const id = await asked();
    const results = await Promise.all([approveAccess(owner, publicId, id), refuseAccess(owner, publicId, id)]);
    const { state } = await row(id);
    expect(["approved", "refused"]).toContain(state);
    expect(results.some(({ ok }) => ok)).toBe(true);
  });

  test("the database allows the moves of the table and no others", async () => {
    for (const from of ACCESS_STATES) {
      for (const to of ACCESS_STATES.filter((to) => to !== from)) {
        const id = newId();
        const answered = from === "waiting" ? null : new Date();
        const ended = from === "revoked" || from === "withdrawn" ? new Date() : null;
        const terms = { agreementVersion: "x", agreementLang: "se", agreedAt: new Date(), askedAt: new Date() };
        const { pitchId } = await row(await asked(await newMember()));
        const { id: memberId } = await newMember();
        await db
          .insertInto("pitchAccess")
          .values({ id, pitchId, memberId, state: from, answeredAt: answered, endedAt: ended, ...terms })
          .execute();
        const moved = db
          .updateTable("pitchAccess")
          .set({
            state: to,
            answeredAt: to === "waiting" ? null : new Date(),
            endedAt: to === "revoked" || to === "withdrawn" ? new Date() : null,
          })
          .where("id", "=", id)
          .execute();
        if (ACCESS_TRANSITIONS.some(([before, after]) => before === from && after === to)) await moved;
        else await expect(moved, `${from} → ${to}`).rejects.toThrow(/may not move/);
      }
    }
  });
});

describe("attackers", () => {
  test("answer nobody's requests but those for their own pitch, and see none", async () => {
    const id = await asked();
    const other = await newMember({ side: "entrepreneur", plan: "premium" });
    const theirs = await draftOfPitch(other);
    const guest: Actor = { kind: "guest", id: newId() };
    const viewed = { ...owner, viewer: { id: newId(), name: "K", lang: "uk" as const, until: new Date() } };
    for (const actor of [VISITOR, guest, reader, other, viewed, await newStaff("admin")]) {
      for (const act of [approveAccess, refuseAccess, revokeAccess]) {
        expect(await act(actor, publicId, id)).toEqual(unknown);
        // Nor with another pitch in the address.
        expect(await act(actor, theirs, id)).toEqual(unknown);
      }
      expect(await accessPage(actor, publicId, "waiting")).toBeUndefined();
      expect(await accessAsked(actor, publicId, id)).toBeUndefined();
      expect(await accessAsked(actor, theirs, id)).toBeUndefined();
    }
    expect(await accessAsked(owner, publicId, id)).toMatchObject({ id, name: reader.name, state: "waiting" });
    expect((await row(id)).state).toBe("waiting");
    expect(await approveAccess(owner, publicId, newId())).toEqual(unknown);
    expect(await approveAccess(owner, publicId, "' or 1=1")).toEqual(unknown);
  });

  test("withdraw nobody's request but their own", async () => {
    const id = await asked();
    expect(await withdrawRequest(await newMember(), publicId)).toEqual(unknown);
    expect(await withdrawRequest(VISITOR, publicId)).toEqual(unknown);
    expect((await row(id)).state).toBe("waiting");
  });

  test("staff who look as a member who was let in do not see what is kept", async () => {
    await approveAccess(owner, publicId, await asked());
    const viewed = { ...reader, viewer: { id: newId(), name: "K", lang: "uk" as const, until: new Date() } };
    expect((await pitchPage(viewed, publicId))?.details?.content.revenue).toBeNull();
    expect((await pitchDisclosure(viewed, publicId))?.documents).toMatchObject([{ mayOpen: false }]);
  });
});

test("a page of requests is bounded and goes on where it ended", async () => {
  const { pitchId } = await row(await asked());
  const many = await Promise.all(Array.from({ length: 34 }, () => newMember()));
  await db
    .insertInto("pitchAccess")
    .values(
      many.map(({ id }) => ({
        id: newId(),
        pitchId,
        memberId: id,
        agreementVersion: AGREEMENT_VERSION,
        agreementLang: "se",
        agreedAt: new Date(),
        askedAt: new Date(),
      })),
    )
    .execute();
  const first = (await accessPage(owner, publicId, "waiting"))!;
  const second = (await accessPage(owner, publicId, "waiting", first.next!))!;
  expect([first.requests.length, second.requests.length, second.next]).toEqual([30, 5, null]);
  expect(new Set([...first.requests, ...second.requests].map(({ id }) => id)).size).toBe(35);
});
