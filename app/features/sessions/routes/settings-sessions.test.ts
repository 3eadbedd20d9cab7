import { expect, test } from "vitest";
import { signOut } from "#app/features/accounts/sign-in/sign-in.server.ts";
import { VISITOR } from "#app/platform/actor.ts";
import { moveClock } from "#app/platform/clock.ts";
import { accountFixtures, MINUTE } from "#tests/fixtures/accounts/accounts.ts";
import { newcomer, visitWith } from "#tests/fixtures/accounts/newcomer.ts";
import { signedIn } from "#tests/fixtures/accounts/sign-in.ts";
import { call } from "#tests/fixtures/program/requests.ts";
import { recognise } from "../recognition.server.ts";
import { loader as askFirst, action as endOthers } from "./other-sessions-removal.tsx";
import { action as endOne } from "./session-removal.ts";
import { loader as askEverywhere, action as endEverywhere } from "./sign-out-everywhere.tsx";

accountFixtures();

const ALL = "/pages/settings/sessions/removal";

/** A member in one browser, whose other browser has just signed in. */
async function twoBrowsers() {
  const here = await newcomer();
  const cookie = await signedIn(here.member.id);
  const { visit } = await visitWith(cookie);
  const isOpen = async () => (await recognise(new Headers({ cookie }))).actor.kind === "member";
  return { ...here, other: visit.session.id, isOpen };
}

test("another session is ended after a fresh proof only, one or all", async () => {
  const { cookie, other, isOpen } = await twoBrowsers();
  const one = `/pages/settings/sessions/${other}/removal`;
  const removal = { form: {}, cookie, params: { id: other } };
  moveClock(11 * MINUTE);
  const proof = (next: string) => `/pages/settings/proof?next=${encodeURIComponent(next)}`;
  const asked = [
    [await call(endOne, one, removal), "/pages/settings/sessions"],
    [await call(askFirst, ALL, { cookie }), ALL],
    [await call(endOthers, ALL, { form: {}, cookie }), ALL],
  ] as const;
  for (const [answer, next] of asked) expect(answer.headers.get("location")).toBe(proof(next));
  expect(await isOpen()).toBe(true);
  moveClock(0);
  await call(endOne, one, removal);
  expect(await isOpen()).toBe(false);
  const again = await twoBrowsers();
  expect((await call(askFirst, ALL, { cookie: again.cookie })).status).toBe(200);
  await call(endOthers, ALL, { form: {}, cookie: again.cookie });
  expect(await again.isOpen()).toBe(false);
});

test("all are ended after a fresh proof only, this browser's too, and it lands on the login", async () => {
  const everywhere = "/pages/settings/sessions/everywhere";
  const { cookie, isOpen } = await twoBrowsers();
  moveClock(11 * MINUTE);
  for (const answer of [
    await call(askEverywhere, everywhere, { cookie }),
    await call(endEverywhere, everywhere, { form: {}, cookie }),
  ]) {
    expect(answer.headers.get("location")).toBe(`/pages/settings/proof?next=${encodeURIComponent(everywhere)}`);
  }
  expect(await isOpen()).toBe(true);
  moveClock(0);
  const answer = await call(endEverywhere, everywhere, { form: {}, cookie });
  expect(answer.headers.get("location")).toBe("/pages/sign-in");
  const cookies = answer.headers.getSetCookie().join();
  expect(cookies).toContain("stakeholm.session=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0");
  expect(cookies).toContain("flash=signed-out-everywhere");
  expect(await isOpen()).toBe(false);
  expect((await recognise(new Headers({ cookie }))).actor).toBe(VISITOR);
});

test("logging out needs none", async () => {
  const { member, cookie, visit } = await newcomer();
  moveClock(11 * MINUTE);
  await signOut(member, visit.headers);
  expect((await recognise(new Headers({ cookie }))).actor).toBe(VISITOR);
});
