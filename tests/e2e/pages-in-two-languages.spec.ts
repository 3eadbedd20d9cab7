/** Pages of content, help, perks, demos, legal documents, newsletter and overview: in two languages, at two widths, without script. */
import { factsOf, type Market } from "#app/i18n/markets.ts";
import { isLong } from "../long.ts";
import { expectAccessible, expectNoSidewaysScroll } from "./page-checks.ts";
import { addresses } from "./pages.ts";
import { type ReaderName, readers } from "./readers.ts";
import { expect, test } from "./stage.ts";

const PAGES =
  /^\/(?:admin$|(?:pages|admin)\/(?:about|accessibility|cleon|countries|customers|demos|disclaimer|faq|help|legal-documents|licences|newsletter|partners|perks|press|security|social-media|whats-new))/;

/** Each page once in each language, at the width beside it; in the long form at both, with axe. */
const WAYS: readonly (readonly [Market, number])[] = isLong
  ? (["fi", "dk"] as const).flatMap((market) => [1280, 390].map((width) => [market, width] as const))
  : [
      ["fi", 390],
      ["dk", 1280],
    ];

for (const name of ["visitor", "investor", "entrepreneur", "support", "admin"] as const satisfies ReaderName[]) {
  test(`without script, in two languages: ${name}`, async ({ stage }) => {
    const pages = (await addresses())[name].filter((address) => PAGES.test(address));
    expect(pages.length).toBeGreaterThan(2);
    for (const [market, width] of WAYS) {
      const page = await stage.enter(readers[name], {
        market,
        javaScriptEnabled: false,
        viewport: { width, height: 844 },
      });
      const titles = new Set<string>();
      for (const address of pages) {
        await page.goto(address);
        const what = `${address} (${market}, ${width})`;
        await expect(page.locator("html"), what).toHaveAttribute("lang", factsOf(market).htmlLang);
        await expect(page.getByRole("heading", { level: 1 }), what).toHaveCount(1);
        titles.add(await page.title());
        await expectNoSidewaysScroll(page, what);
        if (isLong) await expectAccessible(page, what);
      }
      // States of a page share its title.
      expect(titles.size).toBeGreaterThan(pages.length / 3);
    }
  });
}
