import { sql } from "kysely";
import { expect, test } from "vitest";
import { consentsOf } from "#app/features/consent/consent.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { accountsWorld } from "#tests/fixtures/accounts/accounts.ts";
import { newcomer } from "#tests/fixtures/accounts/newcomer.ts";
import { digestHourOf, preferencesOf, pushesOf, savePreferences, withdrawMailConsent } from "./preferences.server.ts";
import { consentOf, DEFAULTS, PREFERENCE_KINDS, PUSH_DEFAULTS } from "./preferences.ts";
import { preferencesSchema } from "./preferences-form.ts";

accountsWorld();

test("nobody gets advertising who has not asked for it", () => {
  for (const kind of ["premium", "newsletter", "campaigns", "surveys"] as const) expect(DEFAULTS[kind]).toBe("none");
  expect(PREFERENCE_KINDS).toHaveLength(8);
});

test("choices are kept by member and by kind", async () => {
  const { member } = await newcomer();
  const { member: other } = await newcomer();
  expect(await preferencesOf(member.id)).toEqual(DEFAULTS);
  await savePreferences(member, { ...DEFAULTS, messages: "none", pitches: "daily" }, "uk");
  await savePreferences(member, { views: "instant" }, "uk");
  expect(await preferencesOf(member.id)).toEqual({ ...DEFAULTS, messages: "none", pitches: "daily", views: "instant" });
  expect(await preferencesOf(other.id)).toEqual(DEFAULTS);
});

test("what is a consent goes into the log: when it is given, when it is taken back, and not for another rhythm", async () => {
  const { member } = await newcomer();
  await savePreferences(member, { ...DEFAULTS, newsletter: "daily", messages: "none" }, "dk");
  await savePreferences(member, { newsletter: "instant" }, "dk");
  await withdrawMailConsent(member, "newsletter", "dk");
  await withdrawMailConsent(member, "newsletter", "dk");
  const { entries } = await consentsOf(member);
  expect(entries.map(({ kind, given }) => [kind, given])).toEqual([
    ["newsletter", false],
    ["newsletter", true],
  ]);
  expect((await preferencesOf(member.id)).newsletter).toBe("none");
});

test("two windows at once log one consent", async () => {
  const { member } = await newcomer();
  await Promise.all([1, 2].map(() => savePreferences(member, { surveys: "instant" }, "uk")));
  expect((await consentsOf(member)).entries).toHaveLength(1);
});

test("a kind is pushed or not, and the digest has an hour; neither changes a mail, and the day of the last digest stays", async () => {
  const { member } = await newcomer();
  await db.insertInto("digestSettings").values({ userId: member.id, hour: 8, lastOn: "2026-11-20" }).execute();
  await savePreferences(member, {}, "uk", { pushes: { messages: false, searches: true }, hour: 18 });
  expect(await pushesOf(member.id)).toEqual({ ...PUSH_DEFAULTS, messages: false });
  expect(await preferencesOf(member.id)).toEqual(DEFAULTS);
  expect(await digestHourOf(member.id)).toBe(18);
  const { rows } = await sql<{ day: string }>`select last_on::text as day from digest_settings
    where user_id = ${member.id}`.execute(db);
  expect(rows).toEqual([{ day: "2026-11-20" }]);
});

const FORM = { ...DEFAULTS, hour: "8" };

test("the page's form says all there is to choose", () => {
  expect(preferencesSchema.parse({ ...FORM, "push-messages": "on" })).toEqual({
    mails: DEFAULTS,
    pushes: { messages: true, searches: false, pitches: false },
    hour: 8,
  });
});

test.each([
  {},
  { ...FORM, views: "hourly" },
  { ...FORM, views: undefined },
  // Rhythms that these kinds do not have.
  { ...FORM, views: "instant" },
  { ...FORM, messages: "weekly" },
  { ...FORM, newsletter: "daily" },
  { ...FORM, hour: "24" },
  { ...FORM, hour: "-1" },
  { ...FORM, hour: "8.5" },
])("a forged form is refused", (form) => {
  expect(preferencesSchema.safeParse(form).success).toBe(false);
});

test("the kinds that are consents", () => {
  expect(PREFERENCE_KINDS.filter(consentOf)).toEqual(["newsletter", "campaigns", "surveys"]);
});
