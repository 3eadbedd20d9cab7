import { expect, test } from "vitest";
import { moveClock } from "#app/platform/clock.ts";
import { db } from "#app/platform/db/db.server.ts";
import { accountFixtures, MINUTE } from "#tests/fixtures/accounts/accounts.ts";
import { signedIn } from "#tests/fixtures/accounts/sign-in.ts";
import { newMember, newStaff } from "#tests/fixtures/casework/support.ts";
import { call, target } from "#tests/fixtures/program/requests.ts";
import { action, loader } from "./member-change.tsx";

accountFixtures();

test("who else is staff is decided by an admin with a fresh proof only", async () => {
  const [admin, member] = [await newStaff("admin"), await newMember()];
  const cookie = await signedIn(admin.id, { secondFactor: true });
  const page = `/admin/members/${member.id}/role`;
  const form = { reason: "Joins the team", from: "none", role: "moderator" };
  const asked = { cookie, params: { id: member.id } };
  const roleOf = () => db.selectFrom("users").select("staffRole").where("id", "=", member.id).executeTakeFirstOrThrow();
  moveClock(11 * MINUTE);
  const proof = `/pages/settings/proof?${new URLSearchParams({ next: page })}`;
  expect(target(await call(loader, page, asked))).toBe(proof);
  expect(target(await call(action, page, { ...asked, form }))).toBe(proof);
  expect(await roleOf()).toEqual({ staffRole: null });
  // All other changes are allowed.
  expect((await call(loader, `/admin/members/${member.id}/suspension`, asked)).status).toBe(200);
  moveClock(9 * MINUTE);
  expect(target(await call(action, page, { ...asked, form }))).toBe(`/admin/members/${member.id}`);
  expect(await roleOf()).toEqual({ staffRole: "moderator" });
});
