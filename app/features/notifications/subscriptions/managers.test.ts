/** Notices of managing a pitch together. */
import { beforeAll, beforeEach, expect, test } from "vitest";
import type { ManagerFact } from "#app/features/pitches/managers/events.ts";
import {
  acceptInvitation,
  changeRole,
  declineInvitation,
  inviteManager,
  leavePitch,
  removeManager,
  withdrawInvitation,
} from "#app/features/pitches/managers/managing.server.ts";
import type { Member } from "#app/platform/actor.ts";
import { db, transaction } from "#app/platform/db/db.server.ts";
import { accountFixtures } from "#tests/fixtures/accounts/accounts.ts";
import { newMember } from "#tests/fixtures/casework/support.ts";
import { draftOfPitch } from "#tests/fixtures/market/documents.ts";
import { NOTICES } from "../notice.ts";
import { noticesOf } from "../notice-list.server.ts";
import { notify } from "../notify.server.ts";
import { noticeManager } from "./managers.server.ts";

accountFixtures();

let owner: Member;
let anna: Member;
let publicId: string;

beforeAll(async () => {
  owner = await newMember({ name: "Maja Berg", side: "entrepreneur" });
  anna = await newMember({ name: "Anna Lund" });
});

beforeEach(async () => {
  for (const table of ["rateLimits", "pitches", "notifications", "outbox", "blocks"] as const)
    await db.deleteFrom(table).execute();
  publicId = await draftOfPitch(owner);
});

async function invite(email = anna.email): Promise<string> {
  const invited = await inviteManager(owner, publicId, { email, role: "publisher" });
  if (!invited.ok) throw new Error(invited.code);
  return invited.value;
}

/** Runs the jobs of what has happened, each twice, since jobs may run twice; the kinds of the member's notices. */
async function told(member: Member): Promise<string[]> {
  const facts = await db
    .selectFrom("outbox")
    .select("payload")
    .where("type", "=", "manager-moved")
    .orderBy("id")
    .execute();
  await db.deleteFrom("outbox").execute();
  for (const { payload } of [...facts, ...facts]) await noticeManager(payload as unknown as ManagerFact, {} as never);
  return (await noticesOf(member)).notices.map(({ kind }) => kind);
}

test("an invitation is told to the member of its address, with the way to it, until it is answered", async () => {
  const id = await invite();
  expect(await told(anna)).toEqual(["manager-invited"]);
  const [notice] = (await noticesOf(anna)).notices;
  expect(NOTICES["manager-invited"].path(notice!)).toBe(`/pages/invitations/${id}`);
  await acceptInvitation(anna, id);
  expect(await told(anna)).toEqual([]);
  expect(await told(owner)).toEqual(["manager-accepted"]);
});

test("one that is withdrawn is told no longer; nobody else hears of any, nor who has blocked the owner", async () => {
  const id = await invite();
  await told(anna);
  await withdrawInvitation(owner, publicId, id);
  expect(await told(anna)).toEqual([]);
  await invite("nobody@example.com");
  await db.insertInto("blocks").values({ blockerId: anna.id, blockedId: owner.id }).execute();
  const declined = await invite();
  expect(await told(anna)).toEqual([]);
  await declineInvitation(anna, declined);
  expect(await told(owner)).toEqual(["manager-declined"]);
});

test("a manager hears of another role and of their end, and keeps no notice whose page is closed to them", async () => {
  const id = await invite();
  await acceptInvitation(anna, id);
  await changeRole(owner, publicId, id, "viewer");
  const { id: pitchId } = await db
    .selectFrom("pitches")
    .select("id")
    .where("publicId", "=", publicId)
    .executeTakeFirstOrThrow();
  const news = {
    userId: anna.id,
    kind: "access-asked",
    about: { pitchId, personId: owner.id },
    key: "access:1",
  } as const;
  await transaction((trx) => notify(trx, news));
  expect((await told(anna)).toSorted()).toEqual(["access-asked", "manager-role-changed"]);
  await removeManager(owner, publicId, id);
  expect(await told(anna)).toEqual(["manager-removed"]);
  await acceptInvitation(anna, await invite());
  await leavePitch(anna, publicId);
  expect(await told(owner)).toContain("manager-left");
});
