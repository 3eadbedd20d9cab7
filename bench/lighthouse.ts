/**
 * Lighthouse's four categories on a simulated phone: landing, search, pitch page and some text pages as visitor, search also as member.
 */
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { paths } from "#app/platform/paths/paths.ts";
import { findChromium } from "#tests/chromium.ts";
import { median } from "./parts/load.ts";
import { demoPages, type Page, startProgram, withDataDir } from "./parts/program.ts";
import { report, type Target } from "./report.ts";

// The simulation is scaled from a real run, which other work on the machine disturbs.
const RUNS = Number(process.argv[2] ?? 3);
// Only pages with this name, such as `landing`.
const ONLY = process.argv[3];
// Installed on first use: only this bench needs its 168 packages.
const LIGHTHOUSE = "lighthouse@12.8.2";
/** Members' pages; visitors' must reach full scores. */
const LIMITS = { performance: 95, accessibility: 100, "best-practices": 100, seo: 100 } as const;

/** Text pages. */
const TO_READ = [
  ["about", paths.about()],
  ["country", paths.country("dk")],
  ["help", paths.faq()],
  ["directory", paths.industryDirectory("it-data")],
] as const;

type Measured = Pick<Page, "path" | "headers"> & { reader: string; name: string };

type Category = keyof typeof LIMITS;
const categories = Object.keys(LIMITS) as Category[];

/** The parts of Lighthouse's report that are used here; scores are 0 to 1, null where an audit does not apply. */
interface Outcome {
  categories: Record<Category, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { title: string; score: number | null; displayValue?: string; numericValue?: number }>;
}

const chromium = findChromium();
if (!chromium) {
  console.error("Lighthouse needs Chromium: install it, or set CHROMIUM_PATH to one.");
  process.exit(1);
}

/** One run. On a busy machine, Chromium sometimes loses its trace; then the run is repeated. */
async function audit(url: string, headers: Record<string, string>, attempts = 3): Promise<Outcome> {
  const flags = ["--headless=new", "--no-sandbox", "--disable-dev-shm-usage"];
  try {
    const { stdout } = await promisify(execFile)(
      "npx",
      [
        ...["--yes", LIGHTHOUSE, url, "--quiet", "--output=json", "--output-path=stdout"],
        ...[`--only-categories=${categories.join()}`, `--chrome-flags=${flags.join(" ")}`],
        ...(headers.Cookie ? [`--extra-headers=${JSON.stringify({ Cookie: headers.Cookie })}`] : []),
      ],
      { env: { ...process.env, CHROME_PATH: chromium }, maxBuffer: 64 * 1024 * 1024 },
    );
    return JSON.parse(stdout) as Outcome;
  } catch (error) {
    if (attempts > 1) return audit(url, headers, attempts - 1);
    const { stderr, message } = error as Error & { stderr?: string };
    throw new Error(`Lighthouse could not measure ${url}: ${stderr || message}`);
  }
}

function score(outcome: Outcome, category: Category): number {
  return Math.round((outcome.categories[category].score ?? 0) * 100);
}

/** The audits that cost points. */
function complaints({ categories: found, audits }: Outcome): string[] {
  const ids = categories.flatMap((category) =>
    found[category].auditRefs
      .filter(({ weight, id }) => weight > 0 && (audits[id]!.score ?? 1) < 0.9)
      .map(({ id }) => id),
  );
  return [...new Set(ids)].map((id) => [id, audits[id]!.title, audits[id]!.displayValue].filter(Boolean).join(" · "));
}

const measured = await withDataDir(async (dataDir) => {
  const program = await startProgram(dataDir);
  try {
    const pages = await demoPages(program, dataDir);
    const { headers } = pages.find(({ reader }) => reader === "visitor")!;
    const chosen: Measured[] = [
      ...pages.filter(({ reader, name }) => reader === "visitor" || name === "search"),
      ...TO_READ.map(([name, path]) => ({ name, reader: "visitor", path, headers })),
    ].filter(({ name }) => !ONLY || name === ONLY);
    const results: { page: Measured; outcomes: Outcome[] }[] = [];
    for (const page of chosen) {
      const outcomes: Outcome[] = [];
      for (let run = 0; run < RUNS; run++) {
        outcomes.push(await audit(program.origin + page.path, page.headers));
        process.stderr.write(".");
      }
      results.push({ page, outcomes });
    }
    return results;
  } finally {
    await program.stop();
  }
});
process.stderr.write("\n");

const rows = measured.map(({ page, outcomes }) => ({
  page,
  scores: categories.map((category) => median(outcomes.map((outcome) => score(outcome, category)))),
  paint: median(outcomes.map(({ audits }) => audits["largest-contentful-paint"]!.numericValue ?? 0)),
}));
for (const { page, outcomes } of measured) {
  for (const complaint of complaints(outcomes.at(-1)!)) console.log(`${page.reader} ${page.name}: ${complaint}`);
}
console.log();
report(
  ["reader", "page", ...categories, "largest paint, ms"],
  rows.map(({ page, scores, paint }) => [page.reader, page.name, ...scores, paint]),
  rows.flatMap(({ page, scores }) =>
    categories.map(
      (category, index): Target => ({
        name: `${page.reader}-${page.name}-${category}`,
        value: scores[index]!,
        limit: page.reader === "visitor" ? 100 : LIMITS[category],
        at: "least",
      }),
    ),
  ),
);
