/** Invitations of staff: for one address, once, for a week, and only while who invited may. */
import { beforeAll, beforeEach, expect, test } from "vitest";
import { type Member, systemActor, VISITOR } from "#app/platform/actor.ts";
import { moveClock } from "#app/platform/clock.ts";
import { db } from "#app/platform/db/db.server.ts";
import { accountFixtures, freshEmail, freshVisit, mailsTo } from "#tests/fixtures/accounts/accounts.ts";
import { signedIn } from "#tests/fixtures/accounts/sign-in.ts";
import { actsAbout, newMember, newStaff } from "#tests/fixtures/casework/support.ts";
import { acceptStaffInvitation, invitationByToken, issueInvitationToken } from "./accepting.server.ts";
import { INVITATION_LASTS } from "./invitation.ts";
import { inviteStaff, staffAndInvitations, tidyStaffInvitations, withdrawStaffInvitation } from "./inviting.server.ts";

accountFixtures();

const reason = "Joins the team.";
let admin: Member;
let invited: Member;

beforeAll(async () => {
  admin = await newStaff("admin", "Leena Koski");
});

beforeEach(async () => {
  invited = await newMember({ side: null, username: null });
});

const input = (email: string) => ({ email, role: "support", market: "fi", reason }) as const;

async function invite(email = invited.email, by = admin): Promise<string> {
  expect(await inviteStaff(by, input(email))).toMatchObject({ ok: true });
  const row = await db
    .selectFrom("staffInvitations")
    .select("id")
    .where("email", "=", email)
    .where("state", "=", "invited")
    .executeTakeFirstOrThrow();
  return row.id;
}

/** The token of the mail, as its template makes it. */
const tokenOf = async (id: string) => (await issueInvitationToken(systemActor("mail"), id))!.token;

const roleOf = async ({ id }: Member) =>
  (await db.selectFrom("users").select("staffRole").where("id", "=", id).executeTakeFirstOrThrow()).staffRole;

test("the mailed link gives the role once, signs out everywhere and is audited", async () => {
  const id = await invite();
  const mail = (await mailsTo(invited.email))[0]!;
  const token = /staff-invitation\?token=([\w-]+)/.exec(mail.text ?? "")![1]!;
  await signedIn(invited.id);
  expect(await invitationByToken(VISITOR, token, freshVisit())).toMatchObject({ role: "support", reader: "nobody" });
  expect(await acceptStaffInvitation(invited, token, freshVisit())).toMatchObject({ ok: true });
  expect(await roleOf(invited)).toBe("support");
  expect(await db.selectFrom("sessions").select("id").where("userId", "=", invited.id).execute()).toEqual([]);
  expect(await acceptStaffInvitation(invited, token, freshVisit())).toMatchObject({ code: "link-expired" });
  expect(await actsAbout(id)).toMatchObject([{ action: "staff-invited", actorId: admin.id, reason }]);
  expect(await actsAbout(invited.id)).toMatchObject([{ action: "staff-role-granted", actorId: admin.id }]);
});

test("it is for the confirmed account of its address, and no other", async () => {
  const token = await tokenOf(await invite());
  const other = await newMember();
  expect(await invitationByToken(other, token, freshVisit())).toMatchObject({ reader: "other" });
  expect(await acceptStaffInvitation(other, token, freshVisit())).toMatchObject({ code: "not-found" });
  expect(await acceptStaffInvitation(VISITOR, token, freshVisit())).toMatchObject({ code: "not-found" });
  await db.updateTable("users").set({ emailVerified: false }).where("id", "=", invited.id).execute();
  const unconfirmed = { ...invited, emailVerified: false };
  expect(await acceptStaffInvitation(unconfirmed, token, freshVisit())).toMatchObject({ code: "confirm-email-first" });
  expect(await roleOf(invited)).toBeNull();
});

test.each<[string, (id: string, inviter: Member) => Promise<unknown> | unknown]>([
  ["withdrawn", (id) => withdrawStaffInvitation(admin, id)],
  ["a week old", () => moveClock(INVITATION_LASTS + 1_000)],
  ["mailed anew", (id) => issueInvitationToken(systemActor("mail"), id)],
  [
    "by an administrator who is none any more",
    (_id, { id }) => db.updateTable("users").set({ staffRole: "support" }).where("id", "=", id).execute(),
  ],
  [
    "by an administrator who is suspended",
    (_id, { id }) => db.updateTable("users").set({ suspendedAt: new Date() }).where("id", "=", id).execute(),
  ],
])("a link that is %s opens nothing", async (_why, ends) => {
  const inviter = await newStaff("admin");
  const id = await invite(invited.email, inviter);
  const token = await tokenOf(id);
  await ends(id, inviter);
  expect(await invitationByToken(invited, token, freshVisit())).toBeUndefined();
  expect(await acceptStaffInvitation(invited, token, freshVisit())).toMatchObject({ code: "link-expired" });
  expect(await roleOf(invited)).toBeNull();
});

test("administrators alone invite, see and withdraw; an address once, and no colleague", async () => {
  const id = await invite();
  const support = await newStaff("support");
  for (const actor of [support, await newStaff("moderator"), invited, VISITOR]) {
    expect(await inviteStaff(actor, input(freshEmail()))).toMatchObject({ code: "not-found" });
    expect(await withdrawStaffInvitation(actor, id)).toMatchObject({ code: "not-found" });
    expect(await staffAndInvitations(actor)).toEqual({ staff: [], invitations: [] });
  }
  expect(await inviteStaff(admin, input(invited.email))).toMatchObject({ code: "staff-invited-already" });
  expect(await inviteStaff(admin, input(support.email))).toMatchObject({ code: "staff-already" });
  const { staff, invitations } = await staffAndInvitations(admin);
  expect(staff).toContainEqual(expect.objectContaining({ id: support.id, role: "support", secondFactor: false }));
  expect(invitations).toContainEqual(expect.objectContaining({ id, email: invited.email, inviter: admin.name }));
  moveClock(INVITATION_LASTS + 1_000);
  await tidyStaffInvitations(systemActor("tidy"));
  expect(await inviteStaff(admin, input(invited.email))).toMatchObject({ ok: true });
});
