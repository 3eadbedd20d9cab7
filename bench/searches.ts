/**
 * A hundred searches for the pitches of the demo world, and whether each finds what it should (`tests/finding/demo-searches.txt`).
 * `--write` writes them to docs/searches.md; `--pictures http://localhost:3000` takes its pictures of a running program with the demo world.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type Page } from "@playwright/test";
import sharp from "sharp";
import { COOKIE_CHOICE, cookieChoiceValue } from "#app/features/consent/consent.ts";
import { MARKETS, type Market } from "#app/i18n/markets.ts";
import { migrate } from "#app/platform/db/migrate.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { DEMO_PASSWORD, signInAccounts } from "#demo/sign-in-accounts.ts";
import { startPostgres } from "#server/postgres/launcher.ts";
import { findChromium } from "#tests/chromium.ts";
import { type DemoSearch, demoPictures, demoSearches } from "#tests/finding/demo-searches.ts";
import type { DemoOutcome } from "#tests/finding/demo-searches-run.ts";
import { programModules } from "./parts/modules.ts";
import { root } from "./parts/process.ts";
import { report } from "./report.ts";

const PICTURES = "docs/pictures/searches";

const LANGUAGES: Readonly<Record<Market, string>> = {
  se: "Swedish",
  no: "Norwegian",
  dk: "Danish",
  fi: "Finnish",
  uk: "English",
};

const pictures = demoPictures();
const picturesOf = (market: Market) => pictures.filter((picture) => picture.market === market);
const pictureName = (market: Market, index: number) => `${market}-${index + 1}.webp`;

async function outcomes(): Promise<DemoOutcome[]> {
  const dataDir = mkdtempSync(join(tmpdir(), "stakeholm-bench-"));
  const postgres = await startPostgres({ dataDir, durable: false });
  try {
    await migrate(postgres.url);
    const program = await programModules(postgres.url, { DATA_DIR: dataDir });
    try {
      const { db } = await program.load<typeof import("#app/platform/db/db.server.ts")>(
        "/app/platform/db/db.server.ts",
      );
      const demo = await program.load<typeof import("#tests/finding/demo-searches-run.ts")>(
        "/tests/finding/demo-searches-run.ts",
      );
      await demo.publishDemo(db);
      const all: DemoOutcome[] = [];
      for (const search of demoSearches()) all.push(await demo.outcomeOf(search));
      return all;
    } finally {
      await program.close();
    }
  } finally {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Each expected company after its place; "–" for one that is not found. */
function placesOf({ search, places }: DemoOutcome): string {
  if (search.expected.length === 0) return "nothing";
  return search.expected.map((name, index) => `${places[index] ? `${places[index]}.` : "–"} ${name}`).join(", ");
}

function remarkOf({ search, found, near, corrections, isAsExpected }: DemoOutcome): string {
  const others = found.filter((name) => !search.expected.includes(name));
  const shownAfter = search.expected.filter((name) => !found.includes(name) && near.includes(name));
  return [
    isAsExpected ? "" : `**missed**${search.missed === null ? "" : `: ${search.missed}`}`,
    ...corrections,
    others.length > 0 ? `finds ${others.slice(0, 4).join(", ")}${others.length > 4 ? " …" : ""} too` : "",
    shownAfter.length > 0 ? `shown below: ${shownAfter.join(", ")}` : "",
  ]
    .filter(Boolean)
    .join("; ");
}

function chapterOf(market: Market, all: readonly DemoOutcome[]): string {
  const own = all.filter(({ search }) => search.market === market);
  const rows = own.map((outcome) => {
    const { text, reader, kind } = outcome.search;
    return `| ${text} | ${reader} | ${kind} | ${outcome.total} | ${placesOf(outcome)} | ${remarkOf(outcome)} |`;
  });
  const shown = picturesOf(market).flatMap(({ text, width, theme, shows }, index) => {
    const reader = own.find(({ search }) => search.text === text)!.search.reader;
    return [
      "",
      `*${text}* (${reader}, ${width} pixels wide, ${theme}): ${shows}`,
      "",
      `![The results of ${text}](pictures/searches/${pictureName(market, index)})`,
    ];
  });
  return [
    `## ${LANGUAGES[market]}`,
    "",
    `${own.filter(({ isAsExpected }) => isAsExpected).length} of ${own.length} find what they should.`,
    "",
    "| search | who | what makes it hard | found | expected, and where it stands | remark |",
    "|---|---|---|---|---|---|",
    ...rows,
    ...shown,
  ].join("\n");
}

function page(all: readonly DemoOutcome[]): string {
  const right = all.filter(({ isAsExpected }) => isAsExpected).length;
  return `# Searches

A hundred searches for the pitches of the demo world, twenty in each language, as investors of the country would type them. What each should find was decided by reading the pitches, before it was run.
**${right} of ${all.length}** find it: all that is expected among the first five, or nothing where nothing is meant. The searches stand in \`tests/finding/demo-searches.txt\`, and a test runs them; it also fails when one that is
known to be missed is found. This page is written by \`bin/bench searches --write\`. How the search works: [decision 108](decisions/108-meaning.md).

Visitors search what everybody sees: name, place, industry and short description. Members search the whole pitch. The tables are without paid places, which take turns by the hour; the pictures have them.

${MARKETS.map((market) => chapterOf(market, all)).join("\n\n")}
`;
}

/** Signs in by the form. */
async function signIn(tab: Page, origin: string, market: Market): Promise<void> {
  await tab.goto(origin + paths.signIn(), { waitUntil: "networkidle" });
  await tab.locator("input[name=email]").fill(signInAccounts[market].investor.email);
  await tab.locator("input[name=password]").fill(DEMO_PASSWORD);
  await tab.locator("input[name=password]").press("Enter");
  await tab.waitForURL((url) => !url.pathname.startsWith(paths.signIn()));
}

async function takePictures(origin: string, searches: readonly DemoSearch[]): Promise<void> {
  mkdirSync(join(root, PICTURES), { recursive: true });
  const browser = await chromium.launch({ executablePath: findChromium(), args: ["--no-sandbox"] });
  const cookies = (values: Record<string, string>) =>
    Object.entries(values).map(([name, value]) => ({ name, value, url: origin }));
  const choice = cookieChoiceValue({ analytics: false, browserId: crypto.randomUUID() });
  try {
    for (const market of MARKETS) {
      const signing = await browser.newContext();
      await signing.addCookies(cookies({ preferredLanguage: market, [COOKIE_CHOICE]: choice }));
      await signIn(await signing.newPage(), origin, market);
      const session = await signing.cookies();
      for (const [index, { text, width, theme }] of picturesOf(market).entries()) {
        const { reader } = searches.find((search) => search.market === market && search.text === text)!;
        const context = await browser.newContext({
          viewport: width === 390 ? { width, height: 1280 } : { width, height: 860 },
          deviceScaleFactor: width === 390 ? 1.5 : 1,
          colorScheme: theme,
          reducedMotion: "reduce",
        });
        if (reader === "member") await context.addCookies(session);
        await context.addCookies(cookies({ preferredLanguage: market, theme, [COOKIE_CHOICE]: choice }));
        const tab = await context.newPage();
        await tab.goto(origin + paths.search(new URLSearchParams({ q: text }).toString()), {
          waitUntil: "networkidle",
        });
        const taken = await tab.screenshot();
        const file = join(root, PICTURES, pictureName(market, index));
        const { size } = await sharp(taken).webp({ quality: 78 }).toFile(file);
        console.log(`${file} ${Math.round(size / 1000)} kB`);
        await context.close();
      }
      await signing.close();
    }
  } finally {
    await browser.close();
  }
}

const origin = process.argv.includes("--pictures") ? process.argv[process.argv.indexOf("--pictures") + 1] : undefined;
if (origin) await takePictures(origin, demoSearches());
else {
  const all = await outcomes();
  if (process.argv.includes("--write")) writeFileSync(join(root, "docs/searches.md"), page(all));
  report(
    ["", "search", "who", "total", "expected, and where it stands", "remark"],
    all.map((outcome) => {
      const { market, text, reader } = outcome.search;
      return [market, text, reader, outcome.total, placesOf(outcome), remarkOf(outcome)];
    }),
    MARKETS.map((market) => ({
      name: `searches-${market}`,
      value: all.filter(({ search, isAsExpected }) => search.market === market && isAsExpected).length,
      limit: 20,
      at: "least",
    })),
  );
}
