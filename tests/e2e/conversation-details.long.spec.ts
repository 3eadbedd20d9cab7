/** What stands beside a conversation: how the offer moved, the next meeting, the files; on a phone as a page of its own. */
import type { Market } from "#app/i18n/markets.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { signInAccounts } from "#demo/sign-in-accounts.ts";
import { expect, field, test } from "./fixtures/browsers.ts";
import { expectAccessible, expectNoSidewaysScroll } from "./page-checks.ts";
import { rows } from "./server.ts";
import { WINDOWS } from "./widths.ts";
import { words } from "./words.ts";

interface Pitch {
  publicId: string;
  ownerEmail: string;
}

/** A pitch of the market about which the reader has not talked. */
async function newPitch(market: Market, email: string): Promise<Pitch> {
  const [pitch] = await rows<Pitch>(
    `select l.public_id as "publicId", u.email as "ownerEmail" from listings l
     join pitches p on p.id = l.pitch_id join users u on u.id = p.owner_id join pitch_revisions r on r.id = p.published_revision_id
     where l.market = $1 and u.lang = $1 and r.share_kind = 'new' and r.seeking_amount between 100000 and 9000000
       and not exists (select from conversations c join conversation_members m on m.conversation_id = c.id join users me on me.id = m.user_id
         where c.pitch_id = l.pitch_id and me.email = $2)
     order by l.public_id desc limit 1`,
    [market, email],
  );
  return pitch!;
}

const VARIANTS = [
  ["se", "desk", "light"],
  ["fi", "phone", "dark"],
] as const;

for (const [market, width, theme] of VARIANTS) {
  test(`how an offer moved stands beside its conversation, and follows (${market}, ${width})`, async ({ stage }) => {
    const reader = signInAccounts[market].investor;
    const t = words(market);
    const { publicId, ownerEmail } = await newPitch(market, reader.email);
    const page = await stage.enter(reader, { ...WINDOWS[width], theme });
    await page.goto(paths.offerOnPitch(publicId, { amount: 200_000, share: 900 }));
    await page.waitForLoadState("networkidle");
    // What is written with the offer stands before it, in the preview and in the conversation.
    await field(page, t.offers("form.message.label")).fill("12 + 30 = 42");
    await expect(page.locator(".offer-outcome .offer-message")).toHaveText("12 + 30 = 42");
    await page.getByRole("button", { name: t.offers("new.send") }).click();
    await expect(page).toHaveURL(/\/pages\/messages\/[0-9a-f-]{36}$/);
    await expect(page.locator(".bub").first()).toContainText("12 + 30 = 42");
    const conversationId = new URL(page.url()).pathname.split("/").at(-1)!;

    const moves = page.locator(".moves > li");
    if (width === "desk") {
      await expect(moves).toHaveCount(1);
      await expect(page.locator(".value-moves")).toHaveCount(0);
    }

    const [offer] = await rows<{ id: string }>(`select id from offers where conversation_id = $1`, [conversationId]);
    const owner = await stage.enter({ email: ownerEmail, market }, WINDOWS.desk);
    await owner.goto(paths.offerAct({ conversationId, id: offer!.id }, "counter"));
    await owner.waitForLoadState("networkidle");
    await field(owner, t.offers("share")).fill("8");
    await owner.getByRole("button", { name: t.offers("counter.send") }).click();
    await expect(owner).toHaveURL(new RegExp(`/pages/messages/${conversationId}$`));

    if (width === "phone") {
      await page.getByRole("link", { name: t.chat("details.label") }).focus();
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL(new RegExp(`${paths.conversationDetails(conversationId)}$`));
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(t.chat("details.label"));
    }
    // Beside the thread without loading the page anew.
    await expect(moves).toHaveCount(2);
    await expect(page.getByRole("heading", { name: t.offers("moves.title") })).toBeVisible();
    await expect(moves.first()).toContainText(t.offers("state.countered"));
    await expect(moves.last()).toContainText(t.offers("state.yourTurn"));
    await expect(moves.last()).toContainText(t.offers("delta.pointsLess", { points: 1 }));
    await expect(page.getByRole("img", { name: new RegExp(t.offers("moves.valuation")) })).toBeVisible();
    await expect(page.getByRole("heading", { name: t.meetings("next.title") })).toBeVisible();
    await expect(page.locator(".next-meet, .moves").first()).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    // From the move to its offer.
    await moves.last().getByRole("link").click();
    await expect(page).toHaveURL(/\/offers\/[0-9a-f-]{36}$/);
  });
}

test("the files of a conversation stand on a page, each with its sender, and open in their place", async ({
  stage,
}) => {
  const reader = signInAccounts.uk.investor;
  const t = words("uk");
  const [shared] = await rows<{ id: string; name: string }>(
    `select m.conversation_id as id, f.name from messages m join files f on f.id = m.file_id
     join conversation_members own on own.conversation_id = m.conversation_id join users u on u.id = own.user_id
     where u.email = $1 and m.number > own.cleared_number and m.deleted_at is null and m.removed_at is null order by m.created_at desc limit 1`,
    [reader.email],
  );
  const page = await stage.enter(reader, WINDOWS.desk);
  await page.goto(paths.conversation(shared!.id));
  const pane = page.getByRole("complementary", { name: t.chat("details.label") });
  await expect(pane.getByRole("heading", { name: t.chat("files.title") })).toBeVisible();
  await expect(pane.getByRole("link", { name: new RegExp(shared!.name) })).toBeVisible();
  await page.goto(paths.conversationFiles(shared!.id));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(t.chat("files.title"));
  await expectAccessible(page);
  await page.locator(".files time").first().click();
  await expect(page).toHaveURL(/\?at=\d+#m\d+$/);
});

test("a printed pitch says which part of the ring is whose, with squares that are printed", async ({ stage }) => {
  const reader = signInAccounts.se.investor;
  const t = words("se");
  const { publicId } = await newPitch("se", reader.email);
  const page = await stage.enter(reader, WINDOWS.desk);
  await page.goto(paths.pitch({ publicId, companyName: "" }));
  const key = page.locator(".calc-key");
  await expect(key).toBeHidden();
  await page.emulateMedia({ media: "print" });
  await expect(key).toContainText(t["pitches-page"]("calc.key.owners", { share: "" }).trim());
  const adjusts = await key
    .locator(".ring-key")
    .evaluateAll((keys) => keys.map((each) => getComputedStyle(each, "::before").printColorAdjust));
  expect(adjusts).toEqual(["exact", "exact", "exact"]);
});
