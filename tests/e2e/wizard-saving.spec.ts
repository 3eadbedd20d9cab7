/** That nothing typed into the wizard is lost: two windows at once, no connection, no script. */
import { setTimeout as sleep } from "node:timers/promises";
import type { Page } from "@playwright/test";
import { cast } from "#tests/world/cast.ts";
import { decompressionBomb, pngLogo } from "./logos.ts";
import { expectAccessible } from "./page-checks.ts";
import { forgetLimits, rows } from "./server.ts";
import { expect, field, OFFLINE, test } from "./stage.ts";
import { words } from "./words.ts";

const t = words("se");
const w = t["pitch-wizard"];
const DRAFT = (request: { url(): string }) => request.url().endsWith("/draft");
const SAVED = (response: { url(): string; ok(): boolean }) => response.url().endsWith("/draft") && response.ok();

async function begin(page: Page): Promise<string> {
  await page.goto("/pages/create");
  await page
    .getByRole("main")
    .getByRole("button", { name: w("start.begin") })
    .click();
  await page.waitForURL(/\/pages\/create\/\w+\/1$/);
  await page.getByRole("radio", { name: t.pitches("industry.construction") }).check();
  await page.getByRole("button", { name: w("go.toCompany") }).click();
  await page.waitForURL(/\/2$/);
  return /create\/(\w+)\//.exec(page.url())![1]!;
}

async function type(page: Page, label: string, text: string): Promise<void> {
  const saved = page.waitForResponse(SAVED);
  await field(page, label).fill(text);
  await saved;
}

const choice = (page: Page, name: string, pick: "mine" | "theirs") =>
  page.getByRole("group", { name }).getByRole("radio", { name: new RegExp(`^${t.wizard(`conflict.${pick}`)}`) });

test("two windows that write the same are shown side by side, and the owner chooses", async ({ stage }) => {
  stage.tolerate(/status of 409/);
  const here = await stage.enter(cast.se.entrepreneur);
  const own = await begin(here);
  await type(here, w("field.companyName"), "Granbarr");
  const there = await here.context().newPage();
  await there.goto(`/pages/create/${own}/2`);
  await type(there, w("field.companyName"), "Tallkvist");
  await type(there, w("field.employees"), "7");
  await field(here, w("field.companyName")).fill("Furufukt");
  await field(here, w("field.phase")).selectOption("growth");

  await expect(here.getByText(t.wizard("conflict.title")).first()).toBeVisible();
  // Both texts are there; who wrote alone keeps what is theirs.
  await expect(choice(here, w("field.companyName"), "mine")).toBeChecked();
  await expect(here.getByRole("group", { name: w("field.companyName") })).toContainText("Tallkvist");
  await expect(choice(here, w("field.employees"), "theirs")).toBeChecked();
  await expect(here.getByRole("group", { name: w("field.phase") })).toHaveCount(0);
  await expectAccessible(here);

  await test.step("the choice is what stands, in the form and in the draft", async () => {
    await choice(here, w("field.companyName"), "theirs").check();
    await here.getByRole("button", { name: t.wizard("conflict.save") }).click();
    await expect(field(here, w("field.companyName"))).toHaveValue("Tallkvist");
    await expect(field(here, w("field.employees"))).toHaveValue("7");
    await expect(field(here, w("field.phase"))).toHaveValue("growth");
    await expect(here.getByText(t.wizard("conflict.title"))).toHaveCount(0);
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
    await expect(here.getByText(t.wizard("conflict.title"))).toHaveCount(0);
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
  stage.tolerate(/status of 409/);
  const here = await stage.enter(cast.se.entrepreneur);
  const own = await begin(here);
  await here.goto(`/pages/create/${own}/3`);
  const there = await here.context().newPage();
  await there.goto(`/pages/create/${own}/3`);
  await type(there, w("field.pitchText"), "Tallkvist");
  await here.locator('input[type="file"]').setInputFiles(await pngLogo());
  // From the page that was loaded anew.
  await expect(here.getByText("logo.png")).toBeVisible();
  await field(here, w("field.pitchText")).fill("Granbarr");
  await expect(here.getByText(t.wizard("conflict.title")).first()).toBeVisible();
  await expect(here.getByRole("group", { name: w("field.pitchText") })).toContainText("Tallkvist");
});

test("who hands in over another window's text and types on is asked, on the page of the answer as well", async ({
  stage,
}) => {
  stage.tolerate(/status of 409/);
  const here = await stage.enter(cast.se.entrepreneur);
  const own = await begin(here);
  await here.goto(`/pages/create/${own}/3`);
  const there = await here.context().newPage();
  await there.goto(`/pages/create/${own}/3`);
  await type(there, w("field.pitchText"), "Tallkvist");
  await field(here, w("field.pitchText")).fill("Granbarr");
  await here.getByRole("button", { name: w("go.submit") }).click();
  await expect(here).toHaveURL(`/pages/create/${own}/submission`);
  await expect(here.getByText(t.wizard("conflict.title")).first()).toBeVisible();
  const answer = here.waitForResponse(DRAFT);
  await field(here, w("field.pitchText")).fill("Granbarr och kvist");
  expect((await answer).status()).toBe(409);
  await expect(here.getByRole("group", { name: w("field.pitchText") })).toContainText("Tallkvist");
});

test("what is typed while a logo is on its way is saved after it, and nobody is asked which text is theirs", async ({
  stage,
}) => {
  const page = await stage.enter(cast.se.entrepreneur);
  const own = await begin(page);
  await page.goto(`/pages/create/${own}/3`);
  await page.route("**/logo", async (route) => {
    const answer = await route.fetch();
    await field(page, w("field.pitchText")).fill("Absorbenter av granbarr");
    // Longer than the pause after which a text is saved by itself.
    await Promise.race([page.waitForResponse(SAVED), sleep(3_000)]);
    await route.fulfill({ response: answer });
  });
  const taken = page.waitForResponse((response) => response.url().endsWith("/logo") && response.ok());
  // Nor does the page that is asked for anew put it right in time.
  await page.route("**/*.data*", async (route) => {
    await Promise.race([page.waitForRequest(/\/draft$/), sleep(3_000)]);
    await route.fallback();
  });
  await page.locator('input[type="file"]').setInputFiles(await pngLogo());
  await taken;
  await field(page, w("field.shareClasses")).fill("Ett slag");
  // A 409 on the way, which the window would mend by itself, is reported by the browser.
  const stored = () =>
    rows(
      `select pitch_text as text, share_classes as classes, logo_id is not null as logo from pitch_revisions r join pitches p on p.id = r.pitch_id where p.public_id = '${own}'`,
    );
  await expect.poll(stored).toEqual([{ text: "Absorbenter av granbarr", classes: "Ett slag", logo: true }]);
});

test("who follows a link at once leaves nothing behind, and is asked where it cannot be saved", async ({ stage }) => {
  stage.tolerate(/503/);
  const page = await stage.enter(cast.se.entrepreneur);
  const own = await begin(page);
  const company = field(page, w("field.companyName"));
  const step = (number: 1 | 2) => page.getByRole("link", { name: w(`steps.${number}`) });
  const thereAndBack = async () => {
    await step(1).click();
    await expect(page.getByRole("radio", { name: t.pitches("industry.construction") })).toBeChecked();
    await step(2).click();
  };

  await company.fill("Granbarr");
  await thereAndBack();
  await expect(company).toHaveValue("Granbarr");

  await test.step("nor what is typed while an earlier text is on its way", async () => {
    let isFirst = true;
    await page.route("**/draft", async (route) => {
      const response = await route.fetch();
      if (isFirst) await company.fill("Granbarr Akustik");
      isFirst = false;
      await route.fulfill({ response });
    });
    const sent = page.waitForRequest(DRAFT);
    await company.fill("Granbarr A");
    await sent;
    await expect(company).toHaveValue("Granbarr Akustik");
    await thereAndBack();
    await expect(company).toHaveValue("Granbarr Akustik");
    await page.unroute("**/draft");
  });

  await test.step("what cannot be saved is left behind only by who says so", async () => {
    await page.route("**/draft", (route) => route.fulfill({ status: 503 }));
    const answers = ["dismiss", "accept"] as const;
    const asked: string[] = [];
    page.on("dialog", async (dialog) => {
      asked.push(dialog.message());
      await dialog[answers[asked.length - 1]!]();
    });
    await company.fill("Furufukt");
    await step(1).click();
    await expect.poll(() => asked).toEqual([t.wizard("draft.leave")]);
    await expect(page).toHaveURL(`/pages/create/${own}/2`);
    await expect(company).toHaveValue("Furufukt");
    await expect(page.getByText(w("draft.failed")).first()).toBeVisible();
    await step(1).click();
    await expect(page).toHaveURL(`/pages/create/${own}/1`);
    expect(asked).toHaveLength(2);
  });
});

test("what is filled in while a form is on its way, or after it was refused, is nobody else's text", async ({
  stage,
}) => {
  stage.tolerate(/status of 422/);
  const page = await stage.enter(cast.se.entrepreneur);
  const own = await begin(page);

  await test.step("the pin that follows a town that was typed last", async () => {
    await page.route("**/2.data*", async (route) => {
      if (route.request().method() === "POST") await Promise.race([page.waitForRequest(DRAFT), sleep(3_000)]);
      await route.fallback();
    });
    await field(page, w("field.city")).fill("Gävle");
    await page.getByRole("button", { name: w("go.back") }).click();
    await expect(page).toHaveURL(`/pages/create/${own}/1`);
  });

  await test.step("what is put right where only the server knew what was wrong", async () => {
    await page.goto(`/pages/create/${own}/3`);
    await field(page, w("field.pitchText")).fill("Absorbenter av granbarr");
    for (const where of ["the step's own page", "the page of the answer"]) {
      const answer = page.waitForResponse((response) => response.status() === 422);
      await page.getByRole("button", { name: w("go.submit") }).click();
      await answer;
      await expect(page.getByRole("main").getByRole("alert").first()).toBeVisible();
      // A 409, which the window would mend by itself, is reported by the browser.
      await type(page, w("field.pitchText"), `Absorbenter av granbarr: ${where}`);
    }
  });
});

test("what cannot be sent is said, kept, and sent when the connection is back", async ({ stage }) => {
  stage.tolerate(OFFLINE);
  const page = await stage.enter(cast.se.entrepreneur);
  await begin(page);
  await page.context().setOffline(true);
  await field(page, w("field.companyName")).fill("Granbarr");
  await expect(page.getByText(w("draft.failed")).first()).toBeVisible();
  const saved = page.waitForResponse(SAVED);
  await page.context().setOffline(false);
  await saved;
  await expect(page.getByText(w("draft.failed"))).toHaveCount(0);
  await page.reload();
  await expect(field(page, w("field.companyName"))).toHaveValue("Granbarr");
});

test("a pitch that was handed in elsewhere is no longer written to, and says so", async ({ stage }) => {
  stage.tolerate(/status of 4\d\d/);
  const page = await stage.enter(cast.se.entrepreneur);
  const own = await begin(page);
  await type(page, w("field.companyName"), "Granbarr");
  await rows(`update pitches set state = 'deleted' where public_id = '${own}' returning id`);
  await field(page, w("field.companyName")).fill("Granbarr AB");
  await expect(page.getByText(t.wizard("draft.closed")).first()).toBeVisible();
});

test("without script a conflict is chosen in as well, a pin names its county, and all that is wrong is named", async ({
  stage,
}) => {
  const owner = cast.se.entrepreneur;
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
  await expect(here.getByText(t.wizard("conflict.title"))).toBeVisible();
  await expect(field(here, w("field.companyName"))).toHaveValue("Granbarr");
  await choice(here, w("field.companyName"), "mine").check();
  for (const name of ["latitude", "longitude"] as const) {
    await here.locator(`[name="pick-${name}"][value="theirs"]`).check();
  }
  await choice(here, w("field.county", { market: "se" }), "theirs").check();
  await here.getByRole("button", { name: t.wizard("conflict.save") }).click();
  await expect(here).toHaveURL(`/pages/create/${own}/2`);
  await expect(field(here, w("field.companyName"))).toHaveValue("Granbarr");
  await expect(field(here, w("field.employees"))).toHaveValue("9");
  await expect(here.locator('[name="latitude"]')).toHaveValue("59.329");
  // It came with the pin.
  await expect(here.locator('[name="county"]')).toHaveValue("SE-AB");

  await test.step("a bad logo hides nothing else that is wrong", async () => {
    await forgetLimits();
    await here.goto(`/pages/create/${own}/3`);
    await here.locator('input[type="file"]').setInputFiles(decompressionBomb());
    await here.getByRole("button", { name: w("go.submit") }).click();
    const alert = here.getByRole("main").getByRole("alert");
    await expect(alert).toContainText(t.errors("failure.image-dimensions"));
    await expect(alert).toContainText(t.errors("validation.certify"));
    await expect(alert).toContainText(w("field.phase"));
  });
});
