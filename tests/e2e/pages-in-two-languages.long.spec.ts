/** Pages of content, help, perks, demos, legal documents, newsletter and overview: in two languages and at two widths, also without JavaScript. */
import { factsOf, type Market } from "#app/i18n/markets.ts";
import { isLong } from "../long.ts";
import { expect, test } from "./fixtures/browsers.ts";
import { expectAccessible, expectNoSidewaysScroll } from "./page-checks.ts";
import { addresses } from "./pages.ts";
import { type ReaderName, readers } from "./readers.ts";

const PAGES =
  /^\/(?:admin$|(?:pages|admin)\/(?:about|accessibility|cleon|countries|customers|demos|disclaimer|faq|help|legal-documents|licences|newsletter|partners|perks|press|security|social-media|whats-new))/;

interface Way {
  market: Market;
  width: number;
  script: boolean;
}

/** Each page once in each language without JavaScript; in the long form also with it, at the other width and with axe. */
const WAYS: readonly Way[] = [
  { market: "fi", width: 390, script: false },
  { market: "dk", width: 1280, script: false },
  ...(isLong
    ? [{ market: "fi", width: 1280, script: true } as const, { market: "dk", width: 390, script: true } as const]
    : []),
];

for (const name of ["visitor", "investor", "entrepreneur", "support", "admin"] as const satisfies ReaderName[]) {
  test(`in two languages: ${name}`, async ({ stage }) => {
    const pages = addresses()[name].filter((address) => PAGES.test(address));
    expect(pages.length).toBeGreaterThan(2);
    for (const { market, width, script } of WAYS) {
      const page = await stage.enter(readers[name], {
        market,
        javaScriptEnabled: script,
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
        if (script) await expectAccessible(page, what);
      }
      // All states of a page have the same title.
      expect(titles.size).toBeGreaterThan(pages.length / 3);
    }
  });
}
