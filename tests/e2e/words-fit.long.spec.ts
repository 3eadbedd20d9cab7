/** Every page of every reader in five languages on a phone, and in two on a desk: nothing is cut, and no button takes two lines. */
import { MARKETS, type Market } from "#app/i18n/markets.ts";
import { test } from "./fixtures/browsers.ts";
import { expectNoSidewaysScroll, expectWordsFit } from "./page-checks.ts";
import { addresses } from "./pages.ts";
import { type ReaderName, readers } from "./readers.ts";
import { WINDOWS, type Width } from "./widths.ts";

/** Finnish has the longest words, Norwegian the longest buttons. */
const ON_A_DESK: readonly Market[] = ["fi", "no"];

const WAYS: readonly { market: Market; width: Width }[] = [
  ...MARKETS.map((market) => ({ market, width: "phone" }) as const),
  ...ON_A_DESK.map((market) => ({ market, width: "desk" }) as const),
];

const NAMES = [
  "visitor",
  "guest",
  "investor",
  "entrepreneur",
  "moderator",
  "support",
  "admin",
] as const satisfies ReaderName[];

for (const { market, width } of WAYS) {
  for (const name of NAMES) {
    test(`the words of ${market} fit on a ${width}: ${name}`, async ({ stage }) => {
      const page = await stage.enter(readers[name], { market, ...WINDOWS[width] });
      for (const address of addresses()[name].filter((each) => !each.startsWith("/dev/"))) {
        await page.goto(address);
        const what = `${address} (${market}, ${width})`;
        await expectNoSidewaysScroll(page, what);
        await expectWordsFit(page, what);
      }
    });
  }
}
