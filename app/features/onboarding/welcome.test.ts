/** The welcome mail: once, after the address is confirmed and a side is chosen, in either order. */
import { expect, test } from "vitest";
import { issueConfirmation } from "#app/features/accounts/sign-up/confirmation.server.ts";
import { confirmInBrowser } from "#app/features/accounts/sign-up/same-browser.server.ts";
import { type Member, type Side, systemActor, VISITOR } from "#app/platform/actor.ts";
import { db } from "#app/platform/db/db.server.ts";
import { accountFixtures, freshVisit, mailsTo, newAccount } from "#tests/fixtures/accounts/accounts.ts";
import { finishOnboarding } from "./onboarding.server.ts";

accountFixtures();

async function newcomer(emailVerified: boolean): Promise<Member> {
  const { id, email } = await newAccount({ emailVerified, name: "Elin Falk" });
  const nobody = { side: null, username: null, staffRole: null, plan: "basic", lang: "uk", pictureId: null } as const;
  return { kind: "member", id, name: "Elin Falk", email, emailVerified, ...nobody };
}

const choose = (member: Member, side: Side) =>
  finishOnboarding(member, { side, username: `u${member.id.slice(-12)}` }, "uk");
const confirm = async ({ id }: Member) =>
  confirmInBrowser(VISITOR, (await issueConfirmation(systemActor("test"), id))!, freshVisit());

async function welcomes({ email }: Member) {
  return (await mailsTo(email)).filter(({ subject }) => subject === "Elin, three things to get you started");
}

test("a side chosen after the address was confirmed: then, by side", async () => {
  const owner = await newcomer(true);
  expect(await welcomes(owner)).toEqual([]);
  await choose(owner, "entrepreneur");
  await choose(owner, "investor");
  const [mail, ...others] = await welcomes(owner);
  expect(others).toEqual([]);
  expect(mail!.text).toContain("1. Describe your company");
  expect(mail!.text).toMatch(/Describe your company\s+http:\/\/\S+\/pages\/create/);
});

test("an address confirmed after the side was chosen: then, and only once", async () => {
  const investor = await newcomer(false);
  await choose(investor, "investor");
  expect(await welcomes(investor)).toEqual([]);
  await confirm(investor);
  expect(await welcomes(investor)).toHaveLength(1);
  expect((await welcomes(investor))[0]!.text).toContain("1. Say what you’re looking for");
});

test("both at the same moment: one mail", async () => {
  const people = await Promise.all(Array.from({ length: 8 }, () => newcomer(false)));
  await Promise.all(people.flatMap((person) => [choose(person, "investor"), confirm(person)]));
  for (const person of people) expect(await welcomes(person)).toHaveLength(1);
});

test("whoever has asked to be deleted is not welcomed any more", async () => {
  const member = await newcomer(true);
  await choose(member, "investor");
  await db.updateTable("users").set({ deletionDueAt: new Date() }).where("id", "=", member.id).execute();
  expect(await welcomes(member)).toEqual([]);
});
