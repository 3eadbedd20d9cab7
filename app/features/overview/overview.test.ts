import { expect, test } from "vitest";
import { answerCase } from "#app/features/support/answering.server.ts";
import { openCase } from "#app/features/support/contact.server.ts";
import { VISITOR } from "#app/platform/actor.ts";
import { moveClock, now } from "#app/platform/clock.ts";
import { db } from "#app/platform/db/db.server.ts";
import { newId } from "#app/platform/ids.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { accountFixtures, freshEmail, freshVisit } from "#tests/fixtures/accounts/accounts.ts";
import { submittedPitch } from "#tests/fixtures/casework/reportable.ts";
import { newMember, newStaff } from "#tests/fixtures/casework/support.ts";
import { claimMostOverdue, deskCounts } from "./overview.server.ts";

accountFixtures();

const WEEK = 7 * 86_400_000;

async function writesToSupport(): Promise<string> {
  const contact = { id: newId(), name: "Liv", email: freshEmail(), topic: "general" as const, message: "Hva?" };
  const { number } = (
    (await openCase(VISITOR, { ...contact, case: undefined }, freshVisit())) as { value: { number: number } }
  ).value;
  const { id } = await db.selectFrom("tickets").select("id").where("number", "=", number).executeTakeFirstOrThrow();
  return id;
}

test("each role sees its desks with what waits and what is late, and the most overdue case is taken first", async () => {
  const [owner, moderator, support, admin] = await Promise.all([
    newMember({ side: "entrepreneur" }),
    newStaff("moderator"),
    newStaff("support"),
    newStaff("admin"),
  ]);
  for (const actor of [owner, VISITOR]) expect(await deskCounts(actor)).toEqual([]);
  expect(await claimMostOverdue(admin)).toBeUndefined();
  const names = async (actor: typeof admin) => (await deskCounts(actor)).map(({ name }) => name);
  expect(await names(moderator)).toEqual(["review", "reports", "appeals", "heldMessages"]);
  expect(await names(support)).toEqual([
    "support",
    "identity",
    "legalDocuments",
    "demos",
    "payments",
    "failedRefunds",
    "undeliverable",
  ]);
  expect(await names(admin)).toEqual([
    ...(await names(moderator)),
    ...(await names(support)),
    "approvals",
    "failedJobs",
  ]);

  const counted = async (desk: string) => (await deskCounts(admin)).find(({ name }) => name === desk)!;
  const early = await writesToSupport();
  expect(await counted("support")).toMatchObject({ waiting: 1, late: 0, decided: null });
  await answerCase(support, early, { id: newId(), message: "Ingenting." });
  expect(await counted("support")).toMatchObject({ waiting: 0, late: 0, dueAt: null, decided: { inTime: 1, all: 1 } });

  // A booking does not wait before its time.
  const startsAt = new Date(now().getTime() + 3_600_000);
  await db
    .insertInto("demoBookings")
    .values({
      ...{ id: newId(), memberId: owner.id, hostId: support.id, videoLink: "https://video.example/a" },
      ...{ startsAt, endsAt: new Date(startsAt.getTime() + 1_800_000), createdAt: now(), changedAt: now() },
    })
    .execute();
  expect(await counted("demos")).toMatchObject({ waiting: 0, late: 0, booked: 1, dueAt: startsAt });

  const late = await writesToSupport();
  moveClock(WEEK);
  const { submissionId } = await submittedPitch(owner);
  await db
    .updateTable("pitchSubmissions")
    .set({ promisedAt: new Date(now().getTime() + 3_600_000) })
    .where("id", "=", submissionId)
    .execute();
  expect(await counted("support")).toMatchObject({ waiting: 1, late: 1, booked: null });
  expect(await counted("demos")).toMatchObject({ waiting: 1, late: 1, booked: 0 });
  expect(await counted("review")).toMatchObject({ waiting: 1, late: 0 });
  expect(await claimMostOverdue(admin)).toBe(paths.supportTicket(late));
  // Staff who do not work at that desk get the next case of another.
  expect(await claimMostOverdue(moderator)).toMatch(/^\/admin\/review\/./);
  await answerCase(support, late, { id: newId(), message: "Beklager." });
  expect(await counted("support")).toMatchObject({ waiting: 0, decided: { inTime: 1, all: 2 } });
});
