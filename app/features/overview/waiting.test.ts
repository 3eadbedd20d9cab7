import { expect, test } from "vitest";
import { report } from "#app/features/reports/reporting/reporting.server.ts";
import { VISITOR } from "#app/platform/actor.ts";
import { db } from "#app/platform/db/db.server.ts";
import { newId } from "#app/platform/ids.ts";
import { accountFixtures, freshVisit } from "#tests/fixtures/accounts/accounts.ts";
import { publishedPitch, submittedPitch } from "#tests/fixtures/casework/reportable.ts";
import { newMember, newStaff } from "#tests/fixtures/casework/support.ts";
import { waitingAtDesks } from "./overview.server.ts";

accountFixtures();

test("the menu of staff says how much waits at each of their desks, and nobody else's", async () => {
  const [owner, reader] = await Promise.all([newMember({ side: "entrepreneur" }), newMember({})]);
  const [moderator, admin, support] = await Promise.all([
    newStaff("moderator"),
    newStaff("admin"),
    newStaff("support"),
  ]);
  const none = { review: 0, reports: 0, appeals: 0, heldMessages: 0 };
  expect(await waitingAtDesks(moderator)).toEqual(none);
  await submittedPitch(owner);
  const { publicId } = await publishedPitch(owner);
  const subject = { type: "pitch", publicId } as const;
  await report(reader, subject, { reason: "wrong-place", words: "Pinnen sitter i sjön." }, freshVisit());
  await db
    .insertInto("heldBatches")
    .values({ id: newId(), senderId: reader.id, marks: [1] })
    .execute();
  const waiting = { ...none, review: 1, reports: 1, heldMessages: 1 };
  expect(await waitingAtDesks(moderator)).toEqual(waiting);
  expect(await waitingAtDesks(admin)).toMatchObject({ ...waiting, support: 0, failedJobs: 0 });
  const served = {
    support: 0,
    identity: 0,
    legalDocuments: 0,
    demos: 0,
    payments: 0,
    failedRefunds: 0,
    undeliverable: 0,
  };
  expect(await waitingAtDesks(support)).toEqual(served);
  await db.insertInto("mailSuppressions").values({ email: owner.email, reason: "bounce", detail: "5.1.1" }).execute();
  expect(await waitingAtDesks(support)).toEqual({ ...served, undeliverable: 1 });
  for (const actor of [owner, VISITOR]) expect(await waitingAtDesks(actor)).toBeNull();
  await db.updateTable("heldBatches").set({ state: "passed", decidedAt: new Date() }).execute();
  expect(await waitingAtDesks(moderator)).toEqual({ ...waiting, heldMessages: 0 });
});
