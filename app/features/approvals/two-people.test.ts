/** The two-person rule as a table: every kind of act, and everybody who might carry it out alone. */
import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { largeCampaign } from "#app/features/campaigns/sending.server.ts";
import { askErasure } from "#app/features/privacy/staff-erasure.server.ts";
import { inviteStaff } from "#app/features/support/invitations/inviting.server.ts";
import { changeStaffRole, suspend } from "#app/features/support/members/member-changes.server.ts";
import { type Member, VISITOR } from "#app/platform/actor.ts";
import { moveClock, now } from "#app/platform/clock.ts";
import { db, transaction } from "#app/platform/db/db.server.ts";
import { newId } from "#app/platform/ids.ts";
import { accountFixtures } from "#tests/fixtures/accounts/accounts.ts";
import { actsAbout, newMember, newStaff } from "#tests/fixtures/casework/support.ts";
import { newCampaign } from "#tests/fixtures/site/campaigns.ts";
import "#server/approvals.ts";
import { APPROVAL_KINDS, APPROVAL_LASTS, type ApprovalKindName } from "./approval.ts";
import { approvalOf, openApprovals } from "./approvals.server.ts";
import { askApproval, expireApprovals, withdrawApproval } from "./asking.server.ts";
import { confirmApproval, refuseApproval } from "./deciding.server.ts";

accountFixtures();

const reason = "Agreed on Monday.";
let asker: Member;
let second: Member;
let support: Member;

beforeAll(async () => {
  second = await newStaff("admin", "Leena Koski");
  support = await newStaff("support", "Kim Ås");
});

/** What was asked for: its request, how to see that it was done, and how its subject changes meanwhile. */
interface Asked {
  id: string;
  done(): Promise<boolean>;
  change(): Promise<unknown>;
}

async function requestAbout(subjectId: string): Promise<string> {
  const row = await db
    .selectFrom("approvals")
    .select("id")
    .where("subjectId", "=", subjectId)
    .where("state", "=", "open")
    .executeTakeFirstOrThrow();
  return row.id;
}

/** The kinds of mail on their way to somebody. */
async function mailedTo(recipient: string): Promise<string[]> {
  const rows = await db.selectFrom("mailDeliveries").select("kind").where("recipient", "=", recipient).execute();
  return rows.map(({ kind }) => kind);
}

const account = (id: string) => db.selectFrom("users").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

const ASK: Record<Exclude<ApprovalKindName, "refund">, () => Promise<Asked>> = {
  "admin-role": async () => {
    const { id } = await newMember();
    expect(await changeStaffRole(asker, id, { reason, from: null, role: "admin" })).toMatchObject({ value: "asked" });
    return {
      id: await requestAbout(id),
      done: async () => (await account(id)).staffRole === "admin",
      change: () => changeStaffRole(asker, id, { reason, from: null, role: "support" }),
    };
  },
  "admin-invitation": async () => {
    const email = `${newId()}@example.com`;
    const invited = await inviteStaff(asker, { email, role: "admin", market: "fi", reason });
    expect(invited).toMatchObject({ value: "asked" });
    const { id } = await db
      .selectFrom("staffInvitations")
      .select("id")
      .where("email", "=", email)
      .executeTakeFirstOrThrow();
    return {
      id: await requestAbout(id),
      done: async () => (await mailedTo(id)).includes("staff-invited"),
      change: () =>
        db.updateTable("staffInvitations").set({ state: "withdrawn", endedAt: now() }).where("id", "=", id).execute(),
    };
  },
  erasure: async () => {
    const { id } = await newMember();
    expect(await askErasure(asker, id, { reason })).toMatchObject({ value: "asked" });
    return {
      id: await requestAbout(id),
      done: async () => (await account(id)).deletionDueAt !== null,
      change: () => db.updateTable("users").set({ deletionDueAt: now() }).where("id", "=", id).execute(),
    };
  },
  campaign: async () => {
    const id = await newCampaign(asker);
    // A thousand recipients are too many to make for each cell: the request is stored as `sendCampaign` stores it.
    const parameters = { version: 1, at: null, count: 1_001, markets: ["uk"] };
    expect(largeCampaign.kind).toBe("campaign");
    const subject = { type: "campaign", id } as const;
    await transaction((trx) =>
      askApproval(trx, asker.id, { kind: "campaign", subject, about: subject, parameters, reason }),
    );
    return {
      id: await requestAbout(id),
      done: async () =>
        (await db.selectFrom("campaigns").select("state").where("id", "=", id).executeTakeFirstOrThrow()).state ===
        "sending",
      change: () => db.updateTable("campaigns").set({ version: 2 }).where("id", "=", id).execute(),
    };
  },
};

/** What is tried, and the failure that it ends with; null where it succeeds. A subject that has changed has a failure of its own kind. */
const CASES: readonly (readonly [string, (asked: Asked) => Promise<{ ok: boolean; code?: string }>, string | null])[] =
  [
    ["who asked, alone", ({ id }) => confirmApproval(asker, id), "approval-own"],
    [
      "who asked, again after a second request",
      async ({ id }) => {
        await confirmApproval(asker, id);
        return confirmApproval({ ...asker, name: "Somebody else" }, id);
      },
      "approval-own",
    ],
    ["support", ({ id }) => confirmApproval(support, id), "not-found"],
    ["a member", async ({ id }) => confirmApproval(await newMember(), id), "not-found"],
    ["a visitor", ({ id }) => confirmApproval(VISITOR, id), "not-found"],
    [
      "a second administrator who is none any more",
      async ({ id }) => {
        const former = await newStaff("admin");
        await db.updateTable("users").set({ staffRole: "support" }).where("id", "=", former.id).execute();
        return confirmApproval(former, id);
      },
      "not-found",
    ],
    ["a second administrator", ({ id }) => confirmApproval(second, id), null],
    [
      "a second administrator, too late",
      ({ id }) => {
        moveClock(APPROVAL_LASTS + 1_000);
        return confirmApproval(second, id);
      },
      "approval-over",
    ],
    [
      "a second administrator, after it was refused",
      async ({ id }) => {
        await refuseApproval(await newStaff("admin"), id, { reason: "Not now." });
        return confirmApproval(second, id);
      },
      "approval-over",
    ],
    [
      "a second administrator, after it was withdrawn",
      async ({ id }) => {
        await withdrawApproval(asker, id);
        return confirmApproval(second, id);
      },
      "approval-over",
    ],
    [
      "a second administrator, though who asked is no staff any more",
      async ({ id }) => {
        await changeStaffRole(second, asker.id, { reason, from: "admin", role: null });
        return confirmApproval(second, id);
      },
      "approval-void",
    ],
    [
      "a second administrator, though who asked is suspended",
      async ({ id }) => {
        await suspend(second, asker.id, { rule: "misuse", template: null, words: reason, noticed: "staff" });
        return confirmApproval(second, id);
      },
      "approval-void",
    ],
  ];

describe.each(Object.keys(ASK) as (keyof typeof ASK)[])("%s", (kind) => {
  test.each(CASES)("confirmed by %s", async (_who, attempt, code) => {
    asker = await newStaff("admin", "Kari Vik");
    const asked = await ASK[kind]();
    expect(await asked.done()).toBe(false);
    const result = await attempt(asked);
    expect(result).toMatchObject(code === null ? { ok: true } : { ok: false, code });
    expect(await asked.done()).toBe(code === null);
  });

  test("is not what was asked for once its subject has changed, and stays open to be refused", async () => {
    asker = await newStaff("admin", "Kari Vik");
    const asked = await ASK[kind]();
    await asked.change();
    expect(await confirmApproval(second, asked.id)).toMatchObject({ ok: false, code: "conflict" });
    expect((await approvalOf(second, asked.id))?.state).toBe("open");
    expect(await refuseApproval(asker, asked.id, { reason })).toMatchObject({ code: "approval-own" });
    expect(await refuseApproval(second, asked.id, { reason })).toMatchObject({ ok: true });
  });
});

test("every kind stands in the table; refunds are tried with the payment provider, in billing", () => {
  expect([...Object.keys(ASK), "refund"].sort()).toEqual([...APPROVAL_KINDS].sort());
});

test("two administrators at once: one confirms, and it is done once", async () => {
  asker = await newStaff("admin", "Kari Vik");
  const { id } = await newMember();
  await changeStaffRole(asker, id, { reason, from: null, role: "admin" });
  const request = await requestAbout(id);
  const third = await newStaff("admin");
  const results = await Promise.all([second, third].map((admin) => confirmApproval(admin, request)));
  expect(results.filter(({ ok }) => ok)).toHaveLength(1);
  expect((await actsAbout(id)).map(({ action }) => action).sort()).toEqual([
    "approval-asked",
    "approval-confirmed",
    "staff-role-granted",
  ]);
});

test("a request is audited with both names, and both are mailed", async () => {
  asker = await newStaff("admin", "Kari Vik");
  const { id } = await newMember();
  await askErasure(asker, id, { reason });
  expect(await mailedTo(second.id)).toContain("approval-asked");
  expect(await mailedTo(asker.id)).toEqual([]);
  expect(await askErasure(asker, id, { reason })).toMatchObject({ code: "approval-open" });
  await confirmApproval(second, await requestAbout(id));
  expect(await mailedTo(asker.id)).toEqual(["approval-decided"]);
  expect(await actsAbout(id)).toMatchObject([
    { action: "approval-asked", actorId: asker.id, reason },
    { action: "approval-confirmed", actorId: second.id, data: { askedBy: asker.id } },
    { action: "deletion-begun", actorId: asker.id, reason },
  ]);
});

test("the database itself refuses one person for both, and changes of what was asked", async () => {
  asker = await newStaff("admin");
  const { id } = await newMember();
  await askErasure(asker, id, { reason });
  const request = await requestAbout(id);
  const alone = db
    .updateTable("approvals")
    .set({ state: "confirmed", decidedBy: asker.id, decidedAt: now() })
    .where("id", "=", request);
  await expect(alone.execute()).rejects.toThrow("approvals_two_people");
  const other = sql`update approvals set parameters = '{"from":"admin"}' where id = ${request}`;
  await expect(other.execute(db)).rejects.toThrow("may not be changed");
});

test("support sees its own requests only; time closes what nobody decides, and it can be asked again", async () => {
  asker = await newStaff("admin");
  const { id } = await newMember();
  await askErasure(asker, id, { reason });
  const request = await requestAbout(id);
  expect((await openApprovals(second)).map((one) => one.id)).toContain(request);
  expect(await openApprovals(support)).toEqual([]);
  expect(await approvalOf(support, request)).toBeUndefined();
  moveClock(APPROVAL_LASTS + 1_000);
  expect(await askErasure(asker, id, { reason })).toMatchObject({ ok: true });
  await expireApprovals({ kind: "system", name: "expire-approvals" });
  expect(await approvalOf(second, request)).toMatchObject({ state: "expired", decider: null });
});
