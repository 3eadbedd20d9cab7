/** An offer from the pitch itself: from a search hit to an offer that is sent, as the first message; its figures, and how they stand to the ask. */
import type { Page } from "@playwright/test";
import { paths } from "#app/platform/paths/paths.ts";
import { signInAccounts } from "#demo/sign-in-accounts.ts";
import { expect, field, test } from "./fixtures/browsers.ts";
import { expectAccessible, expectNoSidewaysScroll } from "./page-checks.ts";
import { rows } from "./server.ts";
import { WINDOWS } from "./widths.ts";
import { words } from "./words.ts";

interface Pitch {
  publicId: string;
  companyName: string;
  ownerName: string;
}

/** A pitch of the market about which the reader has not talked, with a round ask. */
async function newPitch(market: string, email: string): Promise<Pitch> {
  const [pitch] = await rows<Pitch>(
    `select l.public_id as "publicId", l.company_name as "companyName", u.name as "ownerName" from listings l
     join pitches p on p.id = l.pitch_id join users u on u.id = p.owner_id join pitch_revisions r on r.id = p.published_revision_id
     where l.market = $1 and r.seeking_amount between 100000 and 9000000 and r.share_kind = 'new' and not 'valuation' = any(r.kept_figures)
       and not exists (select from conversations c join conversation_members m on m.conversation_id = c.id join users me on me.id = m.user_id
         where c.pitch_id = l.pitch_id and me.email = $2)
     order by l.public_id limit 1`,
    [market, email],
  );
  return pitch!;
}

const VARIANTS = [
  ["se", "desk", "light"],
  ["fi", "phone", "dark"],
] as const;

for (const [market, width, theme] of VARIANTS) {
  test(`four steps from a search hit to an offer that is the first message (${market}, ${width})`, async ({
    stage,
  }) => {
    const reader = signInAccounts[market].investor;
    const t = words(market);
    const pitch = await newPitch(market, reader.email);
    const page = await stage.enter(reader, { ...WINDOWS[width], theme });
    await page.goto(`/pages/search?q=${encodeURIComponent(pitch.companyName)}`);
    // One: the hit.
    await page.getByRole("main").getByRole("link", { name: pitch.companyName, exact: true }).first().click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(pitch.companyName);
    // Two: the amount.
    await page.getByRole("textbox", { name: t["pitches-page"]("calc.amount") }).fill("54 000");
    // Three: the offer, from the panel or from a phone's bar.
    const offer =
      width === "phone"
        ? page.locator(".stickybar").getByRole("link", { name: t["pitches-page"]("offerShort") })
        : page.locator(".calc a.btn-p");
    if (width === "desk") await expect(offer).toContainText(/54\s000/);
    await offer.click();
    await expect(page).toHaveURL(new RegExp(`/pitches/${pitch.publicId}/offer\\?amount=54000&share=\\d+$`));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      t.offers("new.titleFor", { company: pitch.companyName }),
    );
    await expect(field(page, t.offers("amount"))).toHaveValue(/^54\s000$/);
    await expect(page.locator(".offer-vs")).toContainText(t.offers("ask.same"));
    await expect(page.locator(".offer-outcome")).toContainText(/54\s000/);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    // Four: sent.
    await page.getByRole("button", { name: t.offers("new.send") }).click();
    await expect(page).toHaveURL(/\/pages\/messages\/[0-9a-f-]{36}$/);
    await expect(page.locator(".offer")).toContainText(/54\s000/);
    await expect(page.getByText(t.flash("offer-sent"))).toBeVisible();
    // The pitch leads to the live offer from now on.
    await page.goto(paths.offerOnPitch(pitch.publicId));
    await expect(page).toHaveURL(/\/pages\/messages\/[0-9a-f-]{36}\/offers\/[0-9a-f-]{36}$/);
  });
}

async function openForm(page: Page, publicId: string): Promise<void> {
  await page.goto(paths.offerOnPitch(publicId, { amount: 200_000, share: 900 }));
  await page.waitForLoadState("networkidle");
}

test("an offer is measured against the ask while it is typed, and its card is what the other will read", async ({
  stage,
}) => {
  const reader = signInAccounts.no.investor;
  const t = words("no");
  const page = await stage.enter(reader, WINDOWS.desk);
  const pitch = await newPitch("no", reader.email);
  await openForm(page, pitch.publicId);
  await expect(field(page, t.offers("share"))).toHaveValue("9");
  const against = page.locator(".offer-vs");
  const gauge = against.getByRole("img");
  const before = await gauge.getAttribute("aria-label");
  await field(page, t.offers("amount")).fill("400 000");
  await expect(gauge).not.toHaveAttribute("aria-label", before!);
  const preview = page.locator(".offer-outcome");
  await expect(preview).toContainText(/400\s000/);
  await page.getByRole("checkbox", { name: t.offers("clause.board-seat") }).check();
  await expect(preview).toContainText(t.offers("clause.board-seat"));
  await page.getByRole("button", { name: t.offers("form.days", { count: 3 }) }).click();
  await expect(page.getByRole("button", { name: t.offers("form.days", { count: 3 }) })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  // Without an amount there is nothing to compare.
  await field(page, t.offers("amount")).fill("");
  await expect(gauge).toHaveCount(0);
});

test("without script, too; the cross leads back to the pitch", async ({ stage }) => {
  const reader = signInAccounts.dk.investor;
  const t = words("dk");
  const pitch = await newPitch("dk", reader.email);
  const page = await stage.enter(reader, { javaScriptEnabled: false });
  await page.goto(paths.pitch(pitch));
  await page.locator(".calc a.btn-p").click();
  await expect(page).toHaveURL(/\/offer\?amount=\d+&share=\d+$/);
  await expect(field(page, t.offers("amount"))).not.toHaveValue("");
  await page.getByRole("link", { name: t.offers("sheet.close") }).click();
  await expect(page).toHaveURL(paths.pitch(pitch));
  await page.locator(".calc a.btn-p").click();
  await field(page, t.offers("share")).fill("0");
  await page.getByRole("button", { name: t.offers("new.send") }).click();
  await expect(page.locator("form").getByRole("alert")).toBeVisible();
  await field(page, t.offers("share")).fill("2");
  await page.getByRole("button", { name: t.offers("new.send") }).click();
  await expect(page).toHaveURL(/\/pages\/messages\/[0-9a-f-]{36}$/);
});

test("the cross goes back to where the reader was on the pitch", async ({ stage }) => {
  const reader = signInAccounts.se.investor;
  const pitch = await newPitch("fi", reader.email);
  const page = await stage.enter(reader, WINDOWS.desk);
  await page.goto(paths.pitch(pitch));
  await page.waitForLoadState("networkidle");
  await page.locator(".calc a.btn-p").click();
  await expect(page).toHaveURL(/\/offer\?/);
  await page.getByRole("link", { name: words("se").offers("sheet.close") }).click();
  await expect(page).toHaveURL(paths.pitch(pitch));
  // Back, and not on: there is no way forward to itself.
  expect(await page.evaluate(() => history.state?.idx ?? 0)).toBe(0);
});

test("the calculator answers only what it was asked, and from its slider's first step on", async ({ stage }) => {
  const reader = signInAccounts.se.investor;
  const t = words("se");
  const pitch = await newPitch("se", reader.email);
  const page = await stage.enter(reader, WINDOWS.desk);
  await page.goto(paths.pitch(pitch));
  await page.waitForLoadState("networkidle");
  const amount = page.getByRole("textbox", { name: t["pitches-page"]("calc.amount") });
  const slider = page.getByRole("slider");
  const least = Number(await slider.getAttribute("min"));
  const sum = page.locator(".calc-sum");
  const ring = page.locator(".calc .ring");
  for (const wrong of [String(least - 1), "999999999", ""]) {
    await amount.fill(wrong);
    await expect(amount).toHaveAttribute("aria-invalid", "true");
    // No result rather than that of another amount, and no offer of it.
    await expect(sum).toHaveCount(0);
    await expect(ring).toHaveAccessibleName(t["pitches-page"]("calc.none"));
    await expect(page.locator(".calc a.btn-p")).toHaveText(t["pitches-page"]("offerPlain"));
    await expect(page.locator(".calc a.btn-p")).toHaveAttribute("href", paths.offerOnPitch(pitch.publicId));
  }
  await amount.fill(String(least));
  await expect(amount).not.toHaveAttribute("aria-invalid", "true");
  await expect(sum).not.toContainText(/= 0\s%/);
  // The keyboard's mark does not cut through the scale below.
  await slider.focus();
  await page.keyboard.press("ArrowRight");
  await expect(slider).toHaveCSS("outline-style", "none");
  await expectAccessible(page);
});

test("the calculator with its buttons fits a window of 800 px, in two currencies", async ({ stage }) => {
  const reader = signInAccounts.se.investor;
  const t = words("se");
  const page = await stage.enter(reader, WINDOWS.desk);
  await page.goto(paths.pitch(await newPitch("dk", reader.email)));
  await page.waitForLoadState("networkidle");
  const calculator = page.locator(".calc");
  const box = await calculator.boundingBox();
  // Sticky, 16 px below the window's edge.
  expect(box!.height).toBeLessThanOrEqual(800 - 16);
  const offer = calculator.locator("a.btn-p");
  await page.getByRole("textbox", { name: t["pitches-page"]("calc.amount") }).fill("200 000");
  await expect(offer).toContainText(/200\s000\skr/);
  await expect(offer).toHaveAttribute("href", /amount=\d+&share=\d+$/);
  const address = await offer.getAttribute("href");
  // In the pitch's currency it is the same offer.
  await calculator.getByRole("radio").nth(1).check({ force: true });
  await expect(offer).toContainText("Dkr");
  await expect(offer).toHaveAttribute("href", address!);
});

test("what waits for an answer has its button on the first screen", async ({ stage }) => {
  const [offer] = await rows<{ id: string; conversationId: string; email: string; market: "se" }>(
    `select o.id, o.conversation_id as "conversationId", u.email, u.lang as market from offers o
     join users u on u.id = case when o.state = 'open' then o.receiver_id else o.proposer_id end
     where o.state in ('open', 'accepted') and o.valid_until > now() and u.lang <> 'uk' and u.email = any($1) limit 1`,
    [Object.values(signInAccounts).flatMap(({ investor, entrepreneur }) => [investor.email, entrepreneur.email])],
  );
  // The demo world has one that waits for its reader.
  expect(offer).toBeDefined();
  const reader = Object.values(signInAccounts)
    .flatMap(({ investor, entrepreneur }) => [investor, entrepreneur])
    .find(({ email }) => email === offer!.email)!;
  for (const window of Object.values(WINDOWS)) {
    const page = await stage.enter(reader, window);
    await page.goto(paths.offer(offer!));
    await expect(page.locator(".offer-bar a.btn-p")).toBeInViewport({ ratio: 1 });
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }
});
