/** Who has made somebody a colleague does not confirm what they ask: by a second account, one person would be two. */
import { afterEach, beforeEach, expect, test } from "vitest";
import { setStaffRole } from "#app/features/accounts/staff-role.server.ts";
import { changeStaffRole } from "#app/features/support/members/member-changes.server.ts";
import { type Member, systemActor } from "#app/platform/actor.ts";
import { moveClock, now } from "#app/platform/clock.ts";
import { db, transaction } from "#app/platform/db/db.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { accountFixtures } from "#tests/fixtures/accounts/accounts.ts";
import { signedIn } from "#tests/fixtures/accounts/sign-in.ts";
import { actsAbout, newMember, newStaff } from "#tests/fixtures/casework/support.ts";
import { openPage } from "#tests/fixtures/program/pages.tsx";
import "#server/approvals.ts";
import { ROLE_SETTLES } from "./approval.ts";
import { approvalOf } from "./approvals.server.ts";
import { askApproval, hasSecondAdmin } from "./asking.server.ts";
import { confirmApproval, confirmByOperator, refuseApproval } from "./deciding.server.ts";
import { stateOfApproval } from "./operator.server.ts";
import * as approvalPage from "./routes/approval.tsx";

accountFixtures();

const reason = "Agreed on Monday.";
let giver: Member;
let colleague: Member;

beforeEach(async () => {
  giver = await newStaff("admin", "Leena Koski");
  const member = await newMember();
  await changeStaffRole(giver, member.id, { reason, from: null, role: "support" });
  colleague = { ...member, staffRole: "support" };
});

afterEach(() => moveClock(0));

/** A request of the colleague, who is an administrator by now, so that any kind stands for all. */
async function asked(): Promise<string> {
  await db.updateTable("users").set({ staffRole: "admin" }).where("id", "=", colleague.id).execute();
  const { id } = await newMember();
  const subject = { type: "account", id } as const;
  const request = { kind: "admin-role", subject, about: subject, parameters: { from: null }, reason } as const;
  await transaction((trx) => askApproval(trx, colleague.id, request));
  const row = await db.selectFrom("approvals").select("id").where("subjectId", "=", id).executeTakeFirstOrThrow();
  return row.id;
}

test("not confirmed by who has given the role, who may refuse it; but by any other administrator", async () => {
  const request = await asked();
  expect(await confirmApproval(giver, request)).toMatchObject({ code: "approval-role-giver" });
  expect(await stateOfApproval(request)).toBe("open");
  expect(await confirmApproval(await newStaff("admin"), request)).toMatchObject({ ok: true });
  expect(await refuseApproval(giver, await asked(), { reason })).toMatchObject({ ok: true });
});

test("confirmed by them once the role is older than ninety days", async () => {
  moveClock(ROLE_SETTLES + 60_000);
  expect(await confirmApproval(giver, await asked())).toMatchObject({ ok: true });
});

test("a role from the console was given by nobody of the staff", async () => {
  await setStaffRole(systemActor("bin/staff"), colleague.email, "moderator");
  const other = await newStaff("admin");
  expect(await confirmApproval(other, await asked())).toMatchObject({ ok: true });
});

test("where nobody else is, the operator confirms on the machine, and the log says so", async () => {
  const request = await asked();
  expect(await confirmByOperator(systemActor("bin/staff"), request)).toMatchObject({ ok: true });
  const approval = (await approvalOf(giver, request))!;
  expect(approval).toMatchObject({ state: "confirmed", decider: "bin/staff" });
  expect((await actsAbout(approval.subjectId)).find(({ action }) => action === "approval-confirmed")).toMatchObject({
    data: { by: "bin/staff", askedBy: colleague.id },
  });
  expect(await confirmByOperator(systemActor("bin/staff"), request)).toMatchObject({ code: "approval-over" });
  expect(await confirmByOperator(systemActor("bin/staff"), "nothing")).toMatchObject({ code: "not-found" });
});

test("the page says who has given the role and when, and leaves its giver the refusal alone", async () => {
  const request = await asked();
  const pageFor = async ({ id }: Member) => {
    const [name, value] = (await signedIn(id, { secondFactor: true })).split("=") as [string, string];
    const asking = { cookies: { [name]: value }, market: "uk", pattern: "/admin/approvals/:id" } as const;
    return openPage(approvalPage, paths.approval(request), asking);
  };
  const own = await pageFor(giver);
  expect(own.text).toContain("Support, given by Leena Koski");
  expect(own.text).toContain(`bin/staff --confirm ${request}`);
  expect(own.html).not.toContain(paths.approvalAct(request, "confirmation"));
  const other = await pageFor(await newStaff("admin"));
  expect(other.text).toContain("Support, given by Leena Koski");
  expect(other.html).toContain(paths.approvalAct(request, "confirmation"));
});

test("an asker whose only colleague has given them the role has nobody to confirm", async () => {
  await db
    .updateTable("users")
    .set({ suspendedAt: now() })
    .where("staffRole", "=", "admin")
    .where("id", "<>", giver.id)
    .execute();
  expect(await hasSecondAdmin(colleague)).toBe(false);
  moveClock(ROLE_SETTLES + 60_000);
  expect(await hasSecondAdmin(colleague)).toBe(true);
});
