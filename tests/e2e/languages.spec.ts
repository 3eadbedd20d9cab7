/** Reading in one's own language: the owner's version, the browser's own translator, the operator's service, and what is sent to it. */
import type { Page } from "@playwright/test";
import { signInAccounts } from "#demo/sign-in-accounts.ts";
import { longConversation } from "./conversations.ts";
import { expect, test } from "./fixtures/browsers.ts";
import { expectAccessible } from "./page-checks.ts";
import { port, rows, TRANSLATOR, translationPort } from "./server.ts";
import { allowTranslation, forbidTranslation } from "./translation-consent.ts";
import { lives, WINDOWS } from "./widths.ts";
import { words } from "./words.ts";

const { entrepreneur: camilla } = signInAccounts.dk;
const en = words("uk").translation;

/** What has arrived at the operator's service. */
async function sent(): Promise<string[]> {
  const requests = (await (await fetch(`http://127.0.0.1:${translationPort(port)}/requests`)).json()) as {
    texts: string[];
  }[];
  return requests.flatMap(({ texts }) => texts);
}

/** A published Danish pitch that its owner wrote in Danish only; its address and owner. */
async function danishPitch(): Promise<{ path: string; text: string; ownerId: string }> {
  const [found] = await rows<{ id: string; line: string; owner: string }>(
    `select public_id as id, short_description as line, owner_id as owner from listings
     where market = 'dk' and translations = '[]' and not boosted order by public_id limit 1`,
  );
  return { path: `/pitches/${found!.id}`, text: found!.line, ownerId: found!.owner };
}

/** Gives the page a translator of its own, which downloads its language first and brackets what it translates. */
async function withTranslator(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const Translator = {
      availability: async () => "downloadable",
      async create({ monitor, targetLanguage }: { monitor(m: EventTarget): void; targetLanguage: string }) {
        const target = new EventTarget();
        monitor(target);
        for (const loaded of [0.4, 1]) target.dispatchEvent(Object.assign(new Event("downloadprogress"), { loaded }));
        return { translate: async (text: string) => `{${targetLanguage}} ${text}`, destroy() {} };
      },
    };
    Object.assign(globalThis, { Translator });
  });
}

const READERS = {
  uk: { person: signInAccounts.uk.investor, mark: "en" },
  fi: { person: signInAccounts.fi.investor, mark: "fi" },
} as const;
type ReaderMarket = keyof typeof READERS;

for (const [market, width] of lives<"uk">(["uk"], "desk")) {
  test(`a Danish pitch is read in English as its owner wrote it, ${width}`, async ({ stage }) => {
    const page = await stage.enter(READERS[market].person, WINDOWS[width]);
    await page.goto("/pages/search?q=Rugmarken");
    await expect(page.getByText("Four craft bakeries in Odense and Middelfart").first()).toBeVisible();
    await page.getByRole("link", { name: "Rugmarken ApS" }).first().click();
    const text = page.locator(".pitch-text");
    await expect(page.getByText(en("own", { name: "Camilla" }))).toBeVisible();
    await expect(text).toContainText("Our rye bread proves for 22 hours");
    await expect(text).toHaveAttribute("lang", "en");
    for (const short of ["Stone oven", "Master baker", "Hall at the harbour rented", "The shop in Odense"]) {
      await expect(page.getByText(new RegExp(`^(${short})$`)).first()).toBeVisible();
    }
    await page.getByRole("button", { name: en("original") }).press("Enter");
    await expect(page.getByText("Stone oven", { exact: true })).toHaveCount(0);
    await expect(text).toContainText("Vores rugbrød hæver i 22 timer");
    await expect(text).toHaveAttribute("lang", "da");
    await expect(page.getByText(en("both", { name: "Camilla" }))).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: en("read") }).click();
    await expect(text).toContainText("Our rye bread proves for 22 hours");
  });
}

test("without script the page's address says which version is read", async ({ stage }) => {
  const page = await stage.enter(READERS.uk.person, { javaScriptEnabled: false });
  await page.goto("/pages/search?q=Rugmarken");
  await page.getByRole("link", { name: "Rugmarken ApS" }).first().click();
  await expect(page.locator(".pitch-text")).toContainText("Our rye bread proves for 22 hours");
  await page.getByRole("button", { name: en("original") }).click();
  await expect(page).toHaveURL(/read=original/);
  await expect(page.locator(".pitch-text")).toContainText("Vores rugbrød hæver i 22 timer");
});

for (const [market, width] of lives<ReaderMarket>(["uk", "fi"], "phone")) {
  const t = words(market).translation;
  const { person, mark } = READERS[market];

  test(`the browser's own translator reads a pitch, and nothing leaves the device, ${market}, ${width}`, async ({
    stage,
  }) => {
    const { path, text } = await danishPitch();
    const before = await sent();
    const page = await stage.enter(person, WINDOWS[width]);
    await withTranslator(page);
    await page.goto(path);
    await expect(page.getByText(t("written", { phrase: t("in.da") }))).toBeVisible();
    await page
      .getByRole("button", { name: t("read") })
      .first()
      .click();
    await expect(page.locator(".pitch-text .lead")).toHaveText(`{${mark}} ${text}`);
    await expect(page.locator(".pitch-text")).toHaveAttribute("lang", mark);
    await expect(page.getByText(t("machine"))).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: t("original") }).click();
    await expect(page.locator(".pitch-text .lead")).toHaveText(text);
    expect(await sent()).toEqual(before);
  });

  test(`the operator's service reads a pitch once its owner has agreed, and not before, ${market}, ${width}`, async ({
    stage,
  }) => {
    const { path, text, ownerId } = await danishPitch();
    await forbidTranslation(ownerId);
    const page = await stage.enter(person, WINDOWS[width]);
    await page.goto(path);
    await expect(page.getByText(t("written", { phrase: t("in.da") }))).toBeVisible();
    await expect(page.getByRole("button", { name: t("read") })).toHaveCount(0);
    await allowTranslation(ownerId);
    await page.reload();
    expect(await sent()).not.toContain(text);
    await page
      .getByRole("button", { name: t("read") })
      .first()
      .click();
    await expect(page.locator(".pitch-text .lead")).toHaveText(`[${mark}] ${text}`);
    expect(await sent()).toContain(text);
    await forbidTranslation(ownerId);
  });
}

test("a member allows the service in the settings, and withdraws it there", async ({ stage }) => {
  const page = await stage.enter(signInAccounts.dk.investor);
  const t = words("dk").translation;
  await page.goto("/pages/settings/chat");
  const group = page.getByRole("group", { name: t("question.title") });
  await expect(group).toContainText(TRANSLATOR);
  await group.getByRole("button", { name: t("question.yes"), exact: true }).click();
  await expect(group).toContainText(t("question.on", { service: TRANSLATOR }));
  await group.getByRole("button", { name: t("question.withdraw") }).click();
  await expect(group).toContainText(t("question.off"));
});

for (const [market, width] of lives<ReaderMarket>(["fi", "uk"], "desk")) {
  const t = words(market).translation;

  test(`a message in another language is read in one's own, and a service that fails is said, ${market}, ${width}`, async ({
    stage,
  }) => {
    const { person, mark } = READERS[market];
    const address = await longConversation(camilla, person, 3);
    const said = "Vi har fået ovnen, og jeg sender regnskabet i morgen.";
    await rows("update messages set text = $2 where conversation_id = $1 and number = 3", [
      address.split("/").at(-1),
      said,
    ]);
    const [owner] = await rows<{ id: string }>("select id from users where email = $1", [camilla.email]);
    await allowTranslation(owner!.id);
    const page = await stage.enter(person, WINDOWS[width]);
    await page.goto(address);
    const message = page.locator('[data-number="3"]');
    await expect(message).toContainText(said);
    stage.tolerate(/503/);
    await page.route("**/translation", (route) =>
      route.fulfill({ status: 503, json: { failure: "translation-unavailable" } }),
    );
    await message.getByRole("button", { name: t("read") }).click();
    await expect(message).toContainText(t("failed"));
    await page.unroute("**/translation");
    await message.getByRole("button", { name: t("again") }).click();
    await expect(message).toContainText(`[${mark}] ${said}`);
    await message.getByRole("button", { name: t("original") }).click();
    await expect(message).not.toContainText(`[${mark}]`);
    await forbidTranslation(owner!.id);
  });
}

test("an owner writes a pitch in a further language, each with a tab, and a problem opens its tab", async ({
  stage,
}) => {
  const { entrepreneur } = signInAccounts.fi;
  const t = words("fi")["pitches-wizard"];
  const [draft] = await rows<{ id: string }>(
    `select public_id as id from pitches join users on users.id = owner_id
     where email = $1 and state in ('published', 'draft', 'changes-requested') order by pitches.id limit 1`,
    [entrepreneur.email],
  );
  const page = await stage.enter(entrepreneur, WINDOWS.phone);
  stage.tolerate(/422/);
  await page.goto(`/pages/create/${draft!.id}/3`);
  const tabs = page.getByRole("radiogroup", { name: t("languages.label") });
  await tabs.getByText("Ruotsi").click();
  const name = { language: "ruotsi" };
  await page.getByLabel(t("languages.shortDescription", name)).fill("Kort.");
  await page.getByLabel(t("languages.pitchText", name)).fill("");
  await tabs.getByRole("radio").first().press("ArrowRight");
  await expectAccessible(page);
  await page.getByRole("button", { name: t("go.submit") }).click();
  // The problem is shown before, too, and the answer to the submission is another page.
  await expect(page).toHaveURL(/submission/);
  await expect(page.getByText(t("problem.translation-incomplete", { row: "Ruotsi" })).first()).toBeVisible();
  await page.getByLabel(t("languages.pitchText", name)).fill("Vi lyssnar på klingan.");
  await expect
    .poll(async () => {
      const [row] = await rows<{ translations: { language: string; pitchText: string }[] }>(
        `select translations from pitch_revisions join pitches on pitches.id = pitch_id where public_id = $1 order by pitch_revisions.number desc limit 1`,
        [draft!.id],
      );
      return row!.translations.find(({ language }) => language === "sv")?.pitchText;
    })
    .toBe("Vi lyssnar på klingan.");

  // A role stands beside its original, and stays while that is edited.
  const role = page.getByRole("textbox", { name: t("cell.ofRow", { cell: t("cell.role"), row: 1 }) });
  await role.fill("Toimitusjohtaja");
  await page.getByRole("textbox", { name: "Toimitusjohtaja", exact: true }).fill("Vd");
  await role.fill("Toimitusjohtaja ja perustaja");
  await expect
    .poll(async () => {
      const [row] = await rows<{ texts: object[] }>(
        `select translated_texts as texts from pitch_revisions join pitches on pitches.id = pitch_id where public_id = $1 order by pitch_revisions.number desc limit 1`,
        [draft!.id],
      );
      return row!.texts;
    })
    .toContainEqual({ language: "sv", of: "Toimitusjohtaja ja perustaja", text: "Vd" });
});
