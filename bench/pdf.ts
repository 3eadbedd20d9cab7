/** Rewriting of PDFs of 10 MB, compared with reading and saving by the library alone; and of random mutations of hostile PDFs. Usage: pdf [CHANGES] */
import { PDFDocument } from "@cantoo/pdf-lib";
import { rewritePdf } from "#app/features/files/pdf/rewriter.server.ts";
import { rewrite } from "#app/features/files/pdf/rewriting.ts";
import { HONEST_PDFS } from "#tests/fixtures/files/honest-pdfs.ts";
import { ACTIVE_PDFS } from "#tests/fixtures/files/hostile-pdfs.ts";
import { dangersIn } from "#tests/fixtures/files/pdf-dangers.ts";
import { mutated, numbersFrom } from "#tests/fixtures/files/pdf-mutations.ts";
import { median } from "./parts/load.ts";
import { brochure, report as papers } from "./parts/pdfs.ts";
import { report } from "./report.ts";

// The library warns about broken files.
console.warn = () => {};

const ROUNDS = 5;
const changes = Number(process.argv[2] ?? 5_000);

/** Milliseconds of processor time, including threads. */
async function cost(work: () => Promise<unknown>): Promise<number> {
  const costs: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const before = process.cpuUsage();
    await work();
    const { user, system } = process.cpuUsage(before);
    costs.push((user + system) / 1_000);
  }
  return median(costs);
}

/** The numbers of mutated hostile PDFs that are rewritten, and of those that still have active content. */
async function survivors(): Promise<{ taken: number; dangerous: number }> {
  const files = await Promise.all([...ACTIVE_PDFS, ...HONEST_PDFS].map(([, make]) => make()));
  const small = files.filter(({ length }) => length < 20_000);
  const found = { taken: 0, dangerous: 0 };
  for (let seed = 1; seed <= changes; seed++) {
    const other = small[Math.floor(numbersFrom(seed * 7_919)() * small.length)]!;
    const anew = await rewrite(mutated(small[seed % ACTIVE_PDFS.length]!, other, seed)).catch(() => undefined);
    if (!anew) continue;
    found.taken++;
    // A font may have any name.
    if (dangersIn(anew.bytes).some((one) => one !== "/JS")) found.dangerous++;
  }
  return found;
}

const rows: { name: string; bare: number; anew: number; thread: number }[] = [];
for (const [name, make] of [
  ["forty photographs", brochure],
  ["1,500 pages of words", papers],
] as const) {
  const bytes = await make();
  rows.push({
    name,
    bare: await cost(async () => (await PDFDocument.load(bytes)).save()),
    anew: await cost(() => rewrite(bytes)),
    thread: await cost(() => rewritePdf(bytes)),
  });
}
const { taken, dangerous } = await survivors();
console.log(`${changes} hostile PDFs changed by chance: ${taken} written anew, ${dangerous} of them dangerous\n`);
report(
  ["10 MB", "bare library, ms", "written anew, ms", "times", "in a thread of its own, ms"],
  rows.map(({ name, bare, anew, thread }) => [name, bare, anew, anew / bare, thread]),
  [
    ...rows.map(({ name, bare, anew }) => ({
      name: `pdf-${name.split(" ")[0]!.replace(",", "")}`,
      value: anew / bare,
      limit: 8,
    })),
    { name: "pdf-dangers", value: dangerous, limit: 0 },
  ],
);
