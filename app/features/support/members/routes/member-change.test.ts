import { expect, test } from "vitest";
import { moveClock } from "#app/platform/clock.ts";
import { db } from "#app/platform/db/db.server.ts";
import { accountFixtures, MINUTE } from "#tests/fixtures/accounts/accounts.ts";
import { signedIn } from "#tests/fixtures/accounts/sign-in.ts";
import { newMember, newStaff } from "#tests/fixtures/casework/support.ts";
import { call, target } from "#tests/fixtures/program/requests.ts";
import { action, loader } from "./member-change.tsx";
import { loader as file } from "./member-file.ts";

accountFixtures();

const FORMS = {
  role: { from: "none", role: "moderator" },
  plan: { from: "basic", plan: "premium", until: "" },
  suspension: { template: "", words: "They sell nothing.", rule: "misuse", noticed: "staff" },
  view: {},
} as const;

const proofFor = (page: string) => `/pages/settings/proof?${new URLSearchParams({ next: page })}`;

test.each(Object.entries(FORMS))(
  "%s takes a fresh proof, and a form that comes too late keeps what was typed",
  async (change, fields) => {
    const [admin, member] = [await newStaff("admin"), await newMember()];
    const cookie = await signedIn(admin.id, { secondFactor: true });
    const page = `/admin/members/${member.id}/${change}`;
    const form = { reason: "Asked for by phone.", ...fields };
    const asked = { cookie, params: { id: member.id } };
    const state = () => db.selectFrom("users").selectAll().where("id", "=", member.id).executeTakeFirstOrThrow();
    const before = await state();
    moveClock(11 * MINUTE);
    expect(target(await call(loader, page, asked))).toBe(proofFor(page));
    const refused = await call(action, page, { ...asked, form });
    expect(refused.status).toBe(403);
    expect(await refused.json()).toMatchObject({
      failure: { code: "proof-needed" },
      form: { initialValue: "words" in fields ? { words: fields.words } : { reason: form.reason } },
    });
    expect(await state()).toEqual(before);
    moveClock(9 * MINUTE);
    expect(target(await call(action, page, { ...asked, form }))).toBeTruthy();
  },
);

test("what only ends something is allowed without one", async () => {
  const [admin, member] = [await newStaff("admin"), await newMember()];
  const cookie = await signedIn(admin.id, { secondFactor: true });
  await signedIn(member.id);
  moveClock(11 * MINUTE);
  const page = `/admin/members/${member.id}/sign-out`;
  expect((await call(loader, page, { cookie, params: { id: member.id } })).status).toBe(200);
});

test("the table of all members leaves the program after a fresh proof only", async () => {
  const cookie = await signedIn((await newStaff("admin")).id, { secondFactor: true });
  expect((await call(file, "/admin/members.csv?q=bo", { cookie })).status).toBe(200);
  moveClock(11 * MINUTE);
  expect(target(await call(file, "/admin/members.csv?q=bo", { cookie }))).toBe(proofFor("/admin/members?q=bo"));
});
