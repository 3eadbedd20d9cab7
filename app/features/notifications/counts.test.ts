import { expect, test } from "vitest";
import { report } from "#app/features/reports/reporting/reporting.server.ts";
import { VISITOR } from "#app/platform/actor.ts";
import { db } from "#app/platform/db/db.server.ts";
import { newId } from "#app/platform/ids.ts";
import { accountsWorld, freshVisit } from "#tests/fixtures/accounts/accounts.ts";
import { publishedPitch, submittedPitch } from "#tests/fixtures/casework/reportable.ts";
import { newMember, newStaff } from "#tests/fixtures/casework/support.ts";
import { deskOf } from "./counts.server.ts";

accountsWorld();

test("those who review see how much waits at each desk, and nobody else does", async () => {
  const [owner, reader] = await Promise.all([newMember({ side: "entrepreneur" }), newMember({})]);
  const [moderator, admin, support] = await Promise.all([
    newStaff("moderator"),
    newStaff("admin"),
    newStaff("support"),
  ]);
  expect(await deskOf(moderator)).toEqual({ review: 0, reports: 0, held: 0 });
  await submittedPitch(owner);
  const { publicId } = await publishedPitch(owner);
  const subject = { type: "pitch", publicId } as const;
  await report(reader, subject, { reason: "wrong-place", words: "Pinnen sitter i sjön." }, freshVisit());
  await db
    .insertInto("heldBatches")
    .values({ id: newId(), senderId: reader.id, marks: [1] })
    .execute();
  const waiting = { review: 1, reports: 1, held: 1 };
  expect([await deskOf(moderator), await deskOf(admin)]).toEqual([waiting, waiting]);
  for (const actor of [support, owner, VISITOR]) expect(await deskOf(actor)).toBeNull();
  await db.updateTable("heldBatches").set({ state: "passed", decidedAt: new Date() }).execute();
  expect(await deskOf(moderator)).toEqual({ ...waiting, held: 0 });
});
