/** Two windows with one draft: neither overwrites the other's text without confirmation. */
import type { Page } from "@playwright/test";
import { signInAccounts } from "#demo/sign-in-accounts.ts";
import { expect, field, type Stage, test } from "./fixtures/browsers.ts";
import { decompressionBomb, pngLogo } from "./logos.ts";
import { expectAccessible } from "./page-checks.ts";
import { resetLimits, rows } from "./server.ts";
import { begin, isDraft, t, type, w } from "./wizard-draft.ts";

const choice = (page: Page, name: string, pick: "mine" | "theirs") =>
  page.getByRole("group", { name }).getByRole("radio", { name: new RegExp(`^${t.autosave(`conflict.${pick}`)}`) });

/** A window on the third step, after another window has saved a pitch text there. */
async function overtaken(stage: Stage) {
  stage.tolerate(/status of 409/);
  const here = await stage.enter(signInAccounts.se.entrepreneur);
  const own = await begin(here);
  await here.goto(`/pages/create/${own}/3`);
  const there = await here.context().newPage();
  await there.goto(`/pages/create/${own}/3`);
  await type(there, w("field.pitchText"), "Tallkvist");
  return { here, own };
}

test("two windows that write the same are shown side by side, and the owner chooses", async ({ stage }) => {
  stage.tolerate(/status of 409/);
  const here = await stage.enter(signInAccounts.se.entrepreneur);
  const own = await begin(here);
  await type(here, w("field.companyName"), "Granbarr");
  const there = await here.context().newPage();
  await there.goto(`/pages/create/${own}/2`);
  await type(there, w("field.companyName"), "Tallkvist");
  await type(there, w("field.employees"), "7");
  await field(here, w("field.companyName")).fill("Furufukt");
  await field(here, w("field.phase")).selectOption("growth");

  await expect(here.getByText(t["pitches-wizard"]("conflict.title")).first()).toBeVisible();
  // Both texts are shown; for a field that only the other window changed, theirs is chosen.
  await expect(choice(here, w("field.companyName"), "mine")).toBeChecked();
  await expect(here.getByRole("group", { name: w("field.companyName") })).toContainText("Tallkvist");
  await expect(choice(here, w("field.employees"), "theirs")).toBeChecked();
  await expect(here.getByRole("group", { name: w("field.phase") })).toHaveCount(0);
  await expectAccessible(here);

  await test.step("the choice is what stands, in the form and in the draft", async () => {
    await choice(here, w("field.companyName"), "theirs").check();
    await here.getByRole("button", { name: t.autosave("conflict.save") }).click();
    await expect(field(here, w("field.companyName"))).toHaveValue("Tallkvist");
    await expect(field(here, w("field.employees"))).toHaveValue("7");
    await expect(field(here, w("field.phase"))).toHaveValue("growth");
    await expect(here.getByText(t["pitches-wizard"]("conflict.title"))).toHaveCount(0);
    const stored = () =>
      rows(
        `select company_name, employees, phase from pitch_revisions r join pitches p on p.id = r.pitch_id where p.public_id = '${own}'`,
      );
    await expect.poll(stored).toEqual([{ company_name: "Tallkvist", employees: 7, phase: "growth" }]);
  });

  await test.step("a window that wrote another step disturbs nobody", async () => {
    await there.goto(`/pages/create/${own}/3`);
    await type(there, w("field.shareClasses"), "Ett slag");
    await type(here, w("field.address"), "Kajen 1");
    await expect(here.getByText(t["pitches-wizard"]("conflict.title"))).toHaveCount(0);
    const stored = () =>
      rows(
        `select address, share_classes from pitch_revisions r join pitches p on p.id = r.pitch_id where p.public_id = '${own}'`,
      );
    await expect.poll(stored).toEqual([{ address: "Kajen 1", share_classes: "Ett slag" }]);
  });
});

test("neither a logo nor a page that is loaded anew lets a window go over what another has written", async ({
  stage,
}) => {
  const { here } = await overtaken(stage);
  await here.locator("#pitch-logo").setInputFiles(await pngLogo());
  // From the reloaded page.
  await expect(here.getByText("logo.png")).toBeVisible();
  await field(here, w("field.pitchText")).fill("Granbarr");
  await expect(here.getByText(t["pitches-wizard"]("conflict.title")).first()).toBeVisible();
  await expect(here.getByRole("group", { name: w("field.pitchText") })).toContainText("Tallkvist");
});

test("who hands in over another window's text and types on is asked, on the page of the answer as well", async ({
  stage,
}) => {
  const { here, own } = await overtaken(stage);
  await field(here, w("field.pitchText")).fill("Granbarr");
  await here.getByRole("button", { name: w("go.submit") }).click();
  await expect(here).toHaveURL(`/pages/create/${own}/submission`);
  await expect(here.getByText(t["pitches-wizard"]("conflict.title")).first()).toBeVisible();
  const answer = here.waitForResponse(isDraft);
  await field(here, w("field.pitchText")).fill("Granbarr och kvist");
  expect((await answer).status()).toBe(409);
  await expect(here.getByRole("group", { name: w("field.pitchText") })).toContainText("Tallkvist");
});

test("without script a conflict is chosen in as well, a pin names its county, and all that is wrong is named", async ({
  stage,
}) => {
  const owner = signInAccounts.se.entrepreneur;
  const here = await stage.enter(owner, { javaScriptEnabled: false });
  const own = await begin(here);
  const there = await here.context().newPage();
  await there.goto(`/pages/create/${own}/2`);
  const saveAndClose = (page: Page) => page.getByRole("button", { name: w("go.close") }).click();

  await field(there, w("field.companyName")).fill("Tallkvist");
  await there.locator('[name="latitude"]').fill("59.329");
  await there.locator('[name="longitude"]').fill("18.068");
  await saveAndClose(there);
  await expect(there).not.toHaveURL(/\/2$/);
  await field(here, w("field.companyName")).fill("Granbarr");
  await field(here, w("field.employees")).fill("9");
  await saveAndClose(here);
  await expect(here.getByText(t["pitches-wizard"]("conflict.title"))).toBeVisible();
  await expect(field(here, w("field.companyName"))).toHaveValue("Granbarr");
  await choice(here, w("field.companyName"), "mine").check();
  for (const name of ["latitude", "longitude"] as const) {
    await here.locator(`[name="pick-${name}"][value="theirs"]`).check();
  }
  await choice(here, w("field.county", { market: "se" }), "theirs").check();
  await here.getByRole("button", { name: t.autosave("conflict.save") }).click();
  await expect(here).toHaveURL(`/pages/create/${own}/2`);
  await expect(field(here, w("field.companyName"))).toHaveValue("Granbarr");
  await expect(field(here, w("field.employees"))).toHaveValue("9");
  await expect(here.locator('[name="latitude"]')).toHaveValue("59.329");
  // Filled in from the map's pin.
  await expect(here.locator('[name="county"]')).toHaveValue("SE-AB");

  await test.step("a bad logo hides nothing else that is wrong", async () => {
    await resetLimits();
    await here.goto(`/pages/create/${own}/3`);
    await here.locator("#pitch-logo").setInputFiles(decompressionBomb());
    await here.getByRole("button", { name: w("go.submit") }).click();
    const alert = here.getByRole("main").getByRole("alert");
    await expect(alert).toContainText(t.errors("failure.image-dimensions"));
    await expect(alert).toContainText(t.errors("validation.certify"));
    await expect(alert).toContainText(w("field.phase"));
  });
});
