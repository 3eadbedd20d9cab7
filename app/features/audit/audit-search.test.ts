/** The audit log searched by what its entries are about and why, over many rows, and exported. */
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { type Member, VISITOR } from "#app/platform/actor.ts";
import { db, transaction } from "#app/platform/db/db.server.ts";
import { newId } from "#app/platform/ids.ts";
import { accountFixtures } from "#tests/fixtures/accounts/accounts.ts";
import { actsAbout, newMember, newStaff } from "#tests/fixtures/casework/support.ts";
import { recordAuditEntry } from "./audit-log.server.ts";
import type { AuditLogQuery } from "./audit-log.ts";
import { auditQueryOf } from "./audit-query.ts";
import { auditLog, exportAuditLog } from "./audit-search.server.ts";

accountFixtures();

const timeZone = "Europe/London";
let admin: Member;
let swede: Member;
let finn: Member;

async function act(subject: string, reason: string | undefined): Promise<void> {
  await transaction((trx) =>
    recordAuditEntry(trx, admin.id, {
      action: "sessions-ended",
      subjectType: "account",
      subjectId: subject,
      ...(reason !== undefined && { reason }),
    }),
  );
}

beforeAll(async () => {
  admin = await newStaff("admin", "Leena Koski");
  swede = await newMember({ name: "Maja Bergstrand", lang: "se", username: "maja-b" });
  finn = await newMember({ name: "Aino Leppälä", lang: "fi" });
  await act(swede.id, "Lost her phone, 100% sure");
  await act(swede.id, '=HYPERLINK("evil")');
  await act(finn.id, "Wrote from a new address");
  await act(newId(), undefined);
});

const reasons = async (query: AuditLogQuery) =>
  (await auditLog(admin, { ...query, timeZone })).entries.map(({ reason }) => reason).sort();

test("by id, address, name, mail address or username", async () => {
  const hers = ['=HYPERLINK("evil")', "Lost her phone, 100% sure"];
  for (const about of [
    ...[swede.id, `/admin/members/${swede.id}`, `https://uk.example/admin/members/${swede.id}?x`],
    ...["maja berg", swede.email.toUpperCase(), "MAJA-B", "/pages/profile/maja-b"],
  ]) {
    expect(await reasons({ about }), about).toEqual(hers);
    expect(await reasons({ about, kind: "account" })).toEqual(hers);
    expect(await reasons({ about, kind: "perk" })).toEqual([]);
  }
  for (const about of ["%", "_", "x", "nobody of this name", "' or 1=1", "\\"])
    expect(await reasons({ about })).toEqual([]);
});

test("by the country of what it is about, and by words of the reason, taken as they are", async () => {
  expect(await reasons({ market: "fi" })).toEqual(["Wrote from a new address"]);
  expect(await reasons({ market: "se" })).toHaveLength(2);
  expect(await reasons({ reason: "PHONE" })).toEqual(["Lost her phone, 100% sure"]);
  expect(await reasons({ reason: "100%" })).toEqual(["Lost her phone, 100% sure"]);
  expect(await reasons({ reason: "%%" })).toEqual([]);
  expect(await reasons({ reason: "new address", market: "se" })).toEqual([]);
});

test("an address is read with care", () => {
  const read = (query: string) => {
    const values = new URLSearchParams(query);
    return auditQueryOf((name) => values.get(name));
  };
  expect(read("market=xx&action=nothing&kind=planet&from=2026-02-30&to=9999-99-99&reason=+")).toEqual({});
  expect(read("subject=abc&from=2026-02-28&market=fi")).toMatchObject({
    about: "abc",
    from: "2026-02-28",
    market: "fi",
  });
});

test("ten thousand rows are paged in both orders by an index, each once, and counted up to a limit", async () => {
  await sql`insert into audit_log (id, actor_id, action, subject_type, subject_id, created_at)
    select gen_random_uuid(), ${admin.id}, 'ticket-closed', 'ticket', gen_random_uuid(), timestamptz '2026-01-01' + n * interval '1 second'
    from generate_series(1, 10500) n`.execute(db);
  await sql`analyze audit_log`.execute(db);
  for (const order of ["newest", "oldest"] as const) {
    const seen: number[] = [];
    for (let after: string | undefined, pages = 0; pages < 5; pages++) {
      const page = await auditLog(admin, { action: "ticket-closed", order, after, timeZone });
      expect(page.count).toBe(10_000);
      seen.push(...page.entries.map(({ at }) => at.getTime()));
      after = page.next!;
    }
    expect(new Set(seen).size).toBe(250);
    expect(seen).toEqual(seen.toSorted((one, other) => (order === "oldest" ? one - other : other - one)));
  }
  const { rows } = await sql<{
    "QUERY PLAN": string;
  }>`explain select id from audit_log log where action = 'ticket-closed'
    and (created_at, id) < (timestamptz '2026-01-01 01:00', ${newId()}::uuid) order by created_at desc, id desc limit 51`.execute(
    db,
  );
  expect(rows.map((row) => row["QUERY PLAN"]).join("\n")).toMatch(/Index.*Scan/);
});

test("an export is bounded, safe for spreadsheets, and in the log itself with its reason, but not with the words that were searched", async () => {
  const file = await exportAuditLog(
    admin,
    { about: swede.email, timeZone },
    { reason: "Asked by the regulator", reader: "uk" },
  );
  if (!file.ok) throw new Error(file.code);
  expect(file.value.trim().split("\r\n")).toHaveLength(3);
  expect(file.value).toContain(`"'=HYPERLINK(""evil"")"`);
  const [entry] = await actsAbout(admin.id);
  expect(entry).toMatchObject({
    action: "audit-exported",
    reason: "Asked by the regulator",
    data: { rows: 2, filters: ["about"] },
  });
  expect(JSON.stringify(entry)).not.toContain(swede.email);
  const all = await exportAuditLog(admin, { timeZone }, { reason: "All of it", reader: "se" });
  expect(all.ok && all.value.trim().split("\r\n")).toHaveLength(10_001);
});

test("nobody else searches or exports", async () => {
  for (const actor of [VISITOR, swede, await newStaff("support"), await newStaff("moderator")]) {
    expect(await auditLog(actor, { timeZone })).toEqual({ entries: [], next: null, count: 0 });
    expect(await exportAuditLog(actor, { timeZone }, { reason: "Curious", reader: "uk" })).toMatchObject({ ok: false });
  }
});
