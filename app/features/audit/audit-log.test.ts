import { beforeAll, expect, test } from "vitest";
import { type Member, VISITOR } from "#app/platform/actor.ts";
import { moveClock } from "#app/platform/clock.ts";
import { db, transaction } from "#app/platform/db/db.server.ts";
import { newId } from "#app/platform/ids.ts";
import { accountFixtures } from "#tests/fixtures/accounts/accounts.ts";
import { newMember, newStaff } from "#tests/fixtures/casework/support.ts";
import { auditEntriesAbout, recordAuditEntry } from "./audit-log.server.ts";
import { auditLog } from "./audit-search.server.ts";

accountFixtures();

const TIME_ZONE = "Europe/Helsinki";
let admin: Member;
let support: Member;
let member: Member;

beforeAll(async () => {
  admin = await newStaff("admin", "Leena Koski");
  support = await newStaff("support", "Kim Ås");
  member = await newMember({ name: "Bo Ek" });
  for (let i = 0; i < 60; i++) {
    await transaction((trx) =>
      recordAuditEntry(trx, i % 3 ? support.id : admin.id, {
        action: i % 2 ? "sessions-ended" : "account-reinstated",
        subjectType: "account",
        subjectId: i < 50 ? member.id : newId(),
        reason: `Reason ${i}`,
      }),
    );
  }
});

async function all(query: Partial<Parameters<typeof auditLog>[1]> = {}) {
  const found = [];
  for (let after: string | undefined; ; ) {
    const page = await auditLog(admin, { timeZone: TIME_ZONE, ...query, after });
    found.push(...page.entries);
    if (!page.next) return found;
    after = page.next;
  }
}

test("admins read it whole, newest first, each entry once", async () => {
  const acts = await all();
  expect(acts.map(({ reason }) => reason)).toEqual(Array.from({ length: 60 }, (_, i) => `Reason ${59 - i}`));
  expect(acts.at(-1)).toMatchObject({ actor: { id: admin.id, name: "Leena Koski" }, subjectName: "Bo Ek" });
  expect(acts[0]).toMatchObject({ subjectName: null });
});

test("by who, what and to whom", async () => {
  expect(await all({ actor: admin.id })).toHaveLength(20);
  expect(await all({ action: "sessions-ended" })).toHaveLength(30);
  expect(await all({ about: member.id })).toHaveLength(50);
  expect(await all({ actor: support.id, action: "account-reinstated", about: member.id })).toHaveLength(16);
  for (const nobody of ["x", "' or 1=1", newId()]) expect(await all({ actor: nobody })).toEqual([]);
  expect(await all({ about: "../.." })).toEqual([]);
});

test("by day, as days are in the reader's time zone", async () => {
  moveClock(Date.UTC(2027, 0, 10, 22, 30) - Date.now());
  await transaction((trx) =>
    recordAuditEntry(trx, admin.id, { action: "ticket-closed", subjectType: "ticket", subjectId: newId() }),
  );
  const on = (day: string, timeZone: string) => all({ from: day, to: day, timeZone });
  expect(await on("2027-01-11", "Europe/Helsinki")).toHaveLength(1);
  expect(await on("2027-01-10", "Europe/Helsinki")).toHaveLength(0);
  expect(await on("2027-01-10", "Europe/London")).toHaveLength(1);
});

test("support reads what is about one account; nobody else reads anything", async () => {
  expect(await auditEntriesAbout(support, member.id, 20)).toHaveLength(20);
  for (const actor of [VISITOR, member, await newStaff("moderator")]) {
    expect(await auditEntriesAbout(actor, member.id, 20)).toEqual([]);
    expect(await auditLog(actor, { timeZone: TIME_ZONE })).toEqual({ entries: [], next: null, count: 0 });
  }
  expect(await auditLog(support, { timeZone: TIME_ZONE })).toEqual({ entries: [], next: null, count: 0 });
});

test("nobody changes or removes an entry", async () => {
  await expect(db.updateTable("auditLog").set({ reason: "Nothing happened." }).execute()).rejects.toThrow(
    "append-only",
  );
  await expect(db.deleteFrom("auditLog").execute()).rejects.toThrow("append-only");
});
