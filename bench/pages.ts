/** Server CPU per request, script size and start time: landing, search and pitch page, compared with constant answers and a bare rendering. */
import { firstLoad, type Script } from "./parts/first-load.ts";
import { costOf, median, record, send } from "./parts/load.ts";
import { type Measured, PROGRAM, startMeasured } from "./parts/process.ts";
import { databaseOf, demoPages, type Page, startProgram, withDataDir } from "./parts/program.ts";
import { type Cell, report, type Target, table } from "./report.ts";

const ROUNDS = 15;
// Requests per round: few enough that all subjects meet the same machine load, enough that a background job or a garbage collection does not count.
const STORED = 1_000;
const RENDERED = 25;
// Warm-up for the just-in-time compiler.
const WARM_UP = 400;
const WARM_STARTS = 5;

const { cost, scripts, starts, hello } = await withDataDir(async (dataDir) => {
  const program = await startProgram(dataDir);
  const open = [program];
  try {
    const hello = await startMeasured({ module: "bench/parts/hello.ts", readyAt: "/" });
    open.push(hello);
    const bare = await startMeasured({
      module: PROGRAM,
      preload: "bench/parts/bare-render.ts",
      env: { DATA_DIR: dataDir, DATABASE_URL: databaseOf(dataDir) },
      readyAt: "/healthz",
    });
    open.push(bare);
    const pages = await demoPages(program, dataDir);
    for (const page of pages) {
      await send(bare, () => fresh(page, "bare"), page.headers, 1);
      await bare.ask("keep", key(page));
    }
    const { cost, hello: helloCost } = await measureCpu(pages, { program, hello, bare });
    const scripts = new Map<string, Scripts>();
    for (const page of pages) scripts.set(key(page), total(await firstLoad(program.origin, page.path, page.headers)));
    for (const each of open.splice(0).toReversed()) await each.stop();
    const starts: number[] = [];
    for (let start = 0; start < WARM_STARTS; start++) {
      const again = await startProgram(dataDir, "/");
      starts.push(again.startMs);
      await again.stop();
    }
    return { cost, scripts, starts, hello: helloCost };
  } finally {
    for (const each of open.toReversed()) await each.stop();
  }
});

/** The script of a page's first load, in KiB. */
interface Scripts {
  gzip: number;
  brotli: number;
  files: number;
}

function total(files: Script[]): Scripts {
  const kilobytes = (kind: "gzip" | "brotli") => files.reduce((sum, file) => sum + file[kind], 0) / 1024;
  return { gzip: kilobytes("gzip"), brotli: kilobytes("brotli"), files: files.length };
}

/** Medians of all rounds, in microseconds of processor time. */
interface Cost {
  page: Page;
  /** As usual: for visitors from the page cache. */
  usual: number;
  /** The same response from a plain server; zero for members, whose pages are rendered each time. */
  replayed: number;
  /** Rendered for this request. */
  rendered: number;
  string: number;
  stream: number;
}

async function measureCpu(
  pages: Page[],
  { program, hello, bare }: Record<"program" | "hello" | "bare", Measured>,
): Promise<{ cost: Cost[]; hello: number }> {
  const figures = new Map<string, number[]>();
  const note = (name: string, figure: number) => figures.set(name, [...(figures.get(name) ?? []), figure]);

  await send(hello, () => "/", {}, WARM_UP);
  for (const page of pages) {
    await bare.ask("render", { name: key(page), count: WARM_UP });
    await send(
      program,
      (index) => (page.reader === "member" ? page.path : fresh(page, `warm-${index}`)),
      page.headers,
      WARM_UP,
    );
    if (page.reader === "member") continue;
    await send(program, () => page.path, page.headers, WARM_UP);
    await hello.ask("replay", await record(program, page.path, page.headers, replayed(page)));
    await send(hello, () => replayed(page), page.headers, WARM_UP);
  }
  // Stored pages by themselves: the garbage of a rendering belongs to the rendering.
  for (let round = 0; round < ROUNDS; round++) {
    note("hello", await costOf(hello, STORED, () => send(hello, () => "/", {}, STORED)));
    for (const page of pages.filter(({ reader }) => reader === "visitor")) {
      const usual = () => send(program, () => page.path, page.headers, STORED);
      const again = () => send(hello, () => replayed(page), page.headers, STORED);
      // Stored pages last a minute.
      await send(program, () => page.path, page.headers, 1);
      note(`${key(page)} usual`, await costOf(program, STORED, usual));
      note(`${key(page)} replayed`, await costOf(hello, STORED, again));
    }
  }
  for (let round = 0; round < ROUNDS; round++) {
    for (const page of pages) {
      const name = key(page);
      const { string, stream } = await bare.ask<Cost>("render", { name, count: RENDERED });
      note(`${name} string`, string);
      note(`${name} stream`, stream);
      const path = (index: number) => (page.reader === "member" ? page.path : fresh(page, `${round}-${index}`));
      const rendered = await costOf(program, RENDERED, () => send(program, path, page.headers, RENDERED));
      note(`${name} rendered`, rendered);
      if (page.reader === "member") note(`${name} usual`, rendered);
    }
    process.stderr.write(".");
  }
  process.stderr.write("\n");

  const middle = (name: string) => median(figures.get(name)!);
  return {
    hello: middle("hello"),
    cost: pages.map((page) => ({
      page,
      usual: middle(`${key(page)} usual`),
      replayed: page.reader === "visitor" ? middle(`${key(page)} replayed`) : 0,
      rendered: middle(`${key(page)} rendered`),
      string: middle(`${key(page)} string`),
      stream: middle(`${key(page)} stream`),
    })),
  };
}

function key({ reader, name }: Page): string {
  return `${reader}-${name}`;
}

/** The path at which the plain server repeats a page. */
function replayed(page: Page): string {
  return `/${key(page)}`;
}

/** An address that is not in the page cache. */
function fresh({ path }: Page, mark: string): string {
  return `${path}${path.includes("?") ? "&" : "?"}mark=${mark}`;
}

const targets: Target[] = cost.flatMap(({ page, usual, replayed, rendered, string }) => [
  ...(page.reader === "visitor"
    ? [
        { name: `${key(page)}-to-hello`, value: usual / hello, limit: 1.3 },
        { name: `${key(page)}-to-replayed`, value: usual / replayed, limit: 1.15 },
      ]
    : []),
  ...(key(page) === "member-search" ? [{ name: "member-search-to-bare", value: rendered / string, limit: 4 }] : []),
  { name: `${key(page)}-script-kb`, value: scripts.get(key(page))!.gzip, limit: page.reader === "member" ? 135 : 30 },
]);

const visitors = cost.filter(({ page }) => page.reader === "visitor");
const named = ({ page }: Cost): Cell[] => [page.reader, page.name];
const tables = [
  "Processor time of the server for a request, in µs; medians of interleaved rounds on loopback.",
  "`usual` is how the page mostly comes (for visitors from the store), `rendered` anew, `bare` with no server around it.",
  table(
    ["reader", "page", "usual ÷ hello", "rendered ÷ bare", "÷ bare stream", "usual", "rendered", "bare", "bare stream"],
    cost.map((of) => [
      ...named(of),
      ...[of.usual / hello, of.rendered / of.string, of.rendered / of.stream],
      ...[of.usual, of.rendered, of.string, of.stream],
    ]),
  ),
  "A plain server: five bytes, and a visitor's page with its headers. What is between the two no program on Node's `http` can save.",
  table(
    ["plain server", "µs", "÷ hello", "usual ÷ it"],
    [
      ["hello", hello, 1, ""],
      ...visitors.map((of): Cell[] => [key(of.page), of.replayed, of.replayed / hello, of.usual / of.replayed]),
    ],
  ),
  "Script of the first load, in KB of 1,024 bytes.",
  table(
    ["reader", "page", "gzip", "brotli", "files"],
    cost.map((of) => {
      const { gzip, brotli, files } = scripts.get(key(of.page))!;
      return [...named(of), gzip, brotli, files];
    }),
  ),
  "From the start of the process to the first page, the data folder being there.",
];
console.log(`${tables.join("\n\n")}\n`);
report(
  ["warm start", "ms"],
  starts.map((ms, index) => [`${index + 1}.`, ms]),
  [...targets, { name: "warm-start-ms", value: median(starts), limit: 3000 }],
);
