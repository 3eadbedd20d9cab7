import { expect, test } from "vitest";
import { consentsOf } from "#app/features/consent/queries.server.ts";
import { accountsWorld } from "#tests/world/accounts.ts";
import { newcomer } from "#tests/world/newcomer.ts";
import { savePreferences, withdrawMailConsent } from "./commands-preferences.server.ts";
import { consentOf, DEFAULTS, PREFERENCE_KINDS } from "./preferences.ts";
import { preferencesSchema } from "./preferences-form.ts";
import { preferencesOf } from "./queries-preferences.server.ts";

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

test.each([{}, { ...DEFAULTS, views: "hourly" }, { ...DEFAULTS, views: undefined }])(
  "a forged form is refused",
  (form) => {
    expect(preferencesSchema.safeParse(form).success).toBe(false);
  },
);

test("the kinds that are consents", () => {
  expect(PREFERENCE_KINDS.filter(consentOf)).toEqual(["newsletter", "campaigns", "surveys"]);
});
