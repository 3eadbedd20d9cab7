/** No input in the wizard is lost: with links, logos, pending forms, and without a connection. */
import { setTimeout as sleep } from "node:timers/promises";
import { signInAccounts } from "#demo/sign-in-accounts.ts";
import { expect, field, goOffline, goOnline, OFFLINE, test } from "./fixtures/browsers.ts";
import { pngLogo } from "./logos.ts";
import { rows } from "./server.ts";
import { begin, isDraft, isSaved, t, type, w } from "./wizard-draft.ts";

test("what is typed while a logo is on its way is saved after it, and nobody is asked which text is theirs", async ({
  stage,
}) => {
  const page = await stage.enter(signInAccounts.se.entrepreneur);
  const own = await begin(page);
  await page.goto(`/pages/create/${own}/3`);
  await page.route("**/logo", async (route) => {
    const answer = await route.fetch();
    await field(page, w("field.pitchText")).fill("Absorbenter av granbarr");
    // Longer than the debounce of autosaving.
    await Promise.race([page.waitForResponse(isSaved), sleep(3_000)]);
    await route.fulfill({ response: answer });
  });
  const taken = page.waitForResponse((response) => response.url().endsWith("/logo") && response.ok());
  // The refetched page must not fix it in time either.
  await page.route("**/*.data*", async (route) => {
    await Promise.race([page.waitForRequest(/\/draft$/), sleep(3_000)]);
    await route.fallback();
  });
  await page.locator("#pitch-logo").setInputFiles(await pngLogo());
  await taken;
  await field(page, w("field.shareClasses")).fill("Ett slag");
  // The browser would report a 409, even one that the window resolves by itself.
  const stored = () =>
    rows(
      `select pitch_text as text, share_classes as classes, logo_id is not null as logo from pitch_revisions r join pitches p on p.id = r.pitch_id where p.public_id = '${own}'`,
    );
  await expect.poll(stored).toEqual([{ text: "Absorbenter av granbarr", classes: "Ett slag", logo: true }]);
});

test("who follows a link at once leaves nothing behind, and is asked where it cannot be saved", async ({ stage }) => {
  stage.tolerate(/503/);
  const page = await stage.enter(signInAccounts.se.entrepreneur);
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
    const sent = page.waitForRequest(isDraft);
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
    await expect.poll(() => asked).toEqual([t.autosave("leave")]);
    await expect(page).toHaveURL(`/pages/create/${own}/2`);
    await expect(company).toHaveValue("Furufukt");
    await expect(page.getByText(t.autosave("failed")).first()).toBeVisible();
    await step(1).click();
    await expect(page).toHaveURL(`/pages/create/${own}/1`);
    expect(asked).toHaveLength(2);
  });
});

test("what is filled in while a form is on its way, or after it was refused, is nobody else's text", async ({
  stage,
}) => {
  stage.tolerate(/status of 422/);
  const page = await stage.enter(signInAccounts.se.entrepreneur);
  const own = await begin(page);

  await test.step("the pin that follows a town that was typed last", async () => {
    await page.route("**/2.data*", async (route) => {
      if (route.request().method() === "POST") await Promise.race([page.waitForRequest(isDraft), sleep(3_000)]);
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
      // The browser would report a 409, even one that the window resolves by itself.
      await type(page, w("field.pitchText"), `Absorbenter av granbarr: ${where}`);
    }
  });
});

test("what cannot be sent is said, kept, and sent when the connection is back", async ({ stage }) => {
  stage.tolerate(OFFLINE);
  const page = await stage.enter(signInAccounts.se.entrepreneur);
  await begin(page);
  await goOffline(page);
  await field(page, w("field.companyName")).fill("Granbarr");
  await expect(page.getByText(t.autosave("failed")).first()).toBeVisible();
  const saved = page.waitForResponse(isSaved);
  await goOnline(page);
  await saved;
  await expect(page.getByText(t.autosave("failed"))).toHaveCount(0);
  await page.reload();
  await expect(field(page, w("field.companyName"))).toHaveValue("Granbarr");
});

test("a pitch that was handed in elsewhere is no longer written to, and says so", async ({ stage }) => {
  stage.tolerate(/status of 4\d\d/);
  const page = await stage.enter(signInAccounts.se.entrepreneur);
  const own = await begin(page);
  await type(page, w("field.companyName"), "Granbarr");
  await rows(`update pitches set state = 'deleted' where public_id = '${own}' returning id`);
  await field(page, w("field.companyName")).fill("Granbarr AB");
  await expect(page.getByText(t["pitches-wizard"]("draft.closed")).first()).toBeVisible();
});
