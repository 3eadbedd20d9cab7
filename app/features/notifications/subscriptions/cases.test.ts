/** Notices of cases: a member is notified of staff's answer until they continue the case. */
import { sql } from "kysely";
import { expect, test } from "vitest";
import { answerCase } from "#app/features/support/answering.server.ts";
import { continueCase, openCase } from "#app/features/support/contact.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { newId } from "#app/platform/ids.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { accountFixtures, freshVisit } from "#tests/fixtures/accounts/accounts.ts";
import { newMember, newStaff } from "#tests/fixtures/casework/support.ts";
import { value } from "#tests/fixtures/conversations/meetings.ts";
import { NOTICES } from "../notice.ts";
import { noticesOf } from "../notice-list.server.ts";
import { noticeCase } from "./cases.server.ts";

accountFixtures();

/** Runs the follow-up jobs twice, since jobs may run twice. */
async function follow(): Promise<void> {
  const { rows } = await sql<{ payload: object }>`
    with taken as (delete from outbox where type = 'case-moved' returning id, payload) select payload from taken order by id`.execute(
    db,
  );
  for (const { payload } of [...rows, ...rows]) await noticeCase(payload, {} as never);
}

test("an answer is told in the app, too, to a member who hears no more of it once they have gone on with the case", async () => {
  const [support, member] = [await newStaff("support"), await newMember()];
  const told = async () => {
    await follow();
    return (await noticesOf(member)).notices;
  };
  const contact = {
    id: newId(),
    name: member.name,
    email: member.email,
    topic: "general",
    message: "Hva koster det?",
  } as const;
  const { number } = value(await openCase(member, { ...contact, case: undefined }, freshVisit()));
  const { id } = await db.selectFrom("tickets").select("id").where("number", "=", number).executeTakeFirstOrThrow();
  expect(await told()).toEqual([]);
  value(await answerCase(support, id, { id: newId(), message: "Ingenting." }));
  const [notice] = await told();
  expect(notice).toMatchObject({ kind: "case-answered", unread: true, ticketId: id });
  expect(NOTICES["case-answered"].path(notice!)).toBe(paths.ticket(id));
  value(await continueCase(member, id, { id: newId(), message: "Takk!" }));
  expect(await told()).toEqual([]);
});
