/** Guests see teasers, which they can search, bookmark and compare. */
import { signInAccounts } from "#demo/sign-in-accounts.ts";
import { isEveryday } from "../long.ts";
import { expect, test } from "./fixtures/browsers.ts";
import { expectAccessible, expectNoSidewaysScroll } from "./page-checks.ts";
import { rows } from "./server.ts";
import { words } from "./words.ts";

interface Offered {
  id: string;
  name: string;
  owner: string;
  valuation: number;
  seeking: number;
}

/** A pitch with a price, of an owner with a public profile; another amount than in the hints of the search page. */
async function offered(market: string): Promise<Offered> {
  const [found] = await rows<Offered>(
    `select l.public_id as id, l.company_name as name, u.username as owner, l.valuation::float8, l.seeking_amount::float8 as seeking
     from listings l join users u on u.id = l.owner_id
     where l.market = $1 and l.valuation > 0 and l.seeking_amount > 0
       and 500000 not in (l.valuation, l.seeking_amount) order by l.published_at desc limit 1`,
    [market],
  );
  if (!found) throw new Error(`The demo world has no pitch of ${market} with a price`);
  return found;
}

const WAYS = [
  ["se", { width: 390, height: 844 }],
  ["uk", { width: 1280, height: 900 }],
] as const;

for (const [market, viewport] of isEveryday ? WAYS.slice(0, 1) : WAYS) {
  test(`a pitch is opened, saved and compared by its teaser: ${market}, ${viewport.width} px`, async ({ stage }) => {
    const t = words(market);
    const pitch = await offered(market);
    const page = await stage.enter("guest", { market, viewport });
    const main = page.getByRole("main");

    await page.goto(`/pitches/${pitch.id}`);
    await expect(main.getByRole("heading", { name: t["pitches-page"]("locked.title") })).toBeVisible();
    await expect(main.getByRole("link", { name: t.pitches("members.account") }).first()).toBeVisible();
    await expect(main.getByRole("button", { name: t["pitches-page"]("locked.guest") })).toHaveCount(0);
    await expect(main.getByRole("button", { name: t.bookmarks("button.short"), exact: true })).toBeVisible();
    await main
      .getByRole("button", { name: t["bookmarks-comparison"]("button.label", { company: pitch.name }) })
      .click();
    await expect(page.getByText(t.flash("comparison-added"))).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    await page.goto("/pages/compare");
    await expect(main.getByRole("table")).toContainText(pitch.name);
    await expect(main.getByText(t.pitches("members.text"))).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    await page.goto("/pages/search?view=map&sort=highest&from=1");
    await expect(main.getByText(t.search("notice.bar.account"))).toBeVisible();
    await expect(main.getByRole("option", { name: t.search("sort.newest") })).toHaveCount(1);
    await expect(main.getByRole("option", { name: t.search("sort.highest") })).toHaveCount(0);
    await expect(page.locator(".mapbox")).toHaveCount(0);
    await expectNoSidewaysScroll(page);
  });
}

test("what is sent to a guest has no price in it, as a page or as data; a member's has", async ({ stage }) => {
  const pitch = await offered("uk");
  const [guest, member] = [await stage.client("guest", "uk"), await stage.client(signInAccounts.uk.investor)];
  const found = await guest.get(`/pitches/${pitch.id}`);
  const address = new URL(found.headers().location!, "http://localhost").pathname;
  const query = `?q=${encodeURIComponent(pitch.name)}`;
  const saved = await guest.post(`/pitches/${pitch.id}/bookmark`, {
    form: { next: "/pages/bookmark" },
    headers: { accept: "text/html" },
  });
  expect(saved.status()).toBe(302);
  for (const [path, asked] of [
    [address, ""],
    ["/pages/search", query],
    ["/pages/compare", `?pitch=${pitch.id}`],
    ["/pages/bookmark", ""],
    ["/pages/home", ""],
    [`/pages/profile/${pitch.owner}`, ""],
  ] as const) {
    for (const kind of ["", ".data"]) {
      const answer = await guest.get(path + kind + asked);
      expect(answer.status(), path + kind).toBe(200);
      expect(pricesIn(await answer.text(), pitch), path + kind + asked).toEqual([]);
    }
  }
  for (const kind of ["", ".data"]) {
    expect(pricesIn(await (await member.get(address + kind)).text(), pitch)).toEqual([pitch.valuation, pitch.seeking]);
  }
});

/** The parts of the price in a text, in any number format. */
function pricesIn(text: string, { valuation, seeking }: Offered): number[] {
  const digits = text.replace(/(?<=\d)(?:[\s.,’']|&nbsp;)(?=\d)/g, "");
  return [valuation, seeking].filter((price) => new RegExp(`(?<![\\w-])${price}(?![\\w-])`).test(digits));
}
