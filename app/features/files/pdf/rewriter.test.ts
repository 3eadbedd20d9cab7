/** Rewriting PDFs: a corpus of hostile, broken and ordinary ones, before and after. */
import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { PDFArray, PDFDict, PDFDocument, PDFHexString, PDFName } from "@cantoo/pdf-lib";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { BARE_FORM, FORM_PDFS, HONEST_PDFS } from "#tests/fixtures/files/honest-pdfs.ts";
import { ACTIVE_PDFS, BOMBS, BROKEN_PDFS, LOCKED_PDFS, LOST_PDFS } from "#tests/fixtures/files/hostile-pdfs.ts";
import { drawn, pageWith } from "#tests/fixtures/files/pdf.ts";
import { dangersIn } from "#tests/fixtures/files/pdf-dangers.ts";
import { mutated, numbersFrom } from "#tests/fixtures/files/pdf-mutations.ts";
import { picture, written } from "#tests/fixtures/files/written-pdfs.ts";
import { findProgram } from "#tests/fixtures/program/debian.ts";
import { isEveryday, repeats } from "#tests/long.ts";
import { readDocument } from "./document-reading.server.ts";
import { rewrite } from "./rewriting.ts";

const LIMIT = 5 * 1024 * 1024;
const run = promisify(execFile);

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "pdf-"));
});

// The library warns about broken files; in the program it does so in a thread whose output nobody reads.
beforeEach(() => void vi.spyOn(console, "warn").mockImplementation(() => {}));

afterAll(() => rm(folder, { recursive: true }));

/** The output of one of poppler's programs for a PDF. */
async function poppler(program: string, bytes: Uint8Array, ...args: string[]): Promise<Buffer> {
  const file = join(folder, "one.pdf");
  await writeFile(file, bytes);
  const words = program === "pdftotext" ? [...args, file, "-"] : [...args, file];
  const { stdout } = await run(findProgram(program)!, words, { encoding: "buffer", maxBuffer: 2 ** 28 });
  return stdout;
}

/** The first five pages, rendered. */
const pictures = (bytes: Uint8Array) => poppler("pdftoppm", bytes, "-r", "40", "-l", "5");

/** By how much two rendered samples differ at most, of 255. */
function largestDifference(one: Buffer, other: Buffer): number {
  if (one.length !== other.length) return 255;
  return one.reduce((largest, sample, index) => Math.max(largest, Math.abs(sample - other[index]!)), 0);
}

describe("nothing dangerous comes in", () => {
  test.each(ACTIVE_PDFS)("%s", async (_what, make) => {
    const { bytes } = await rewrite(await make());
    expect(dangersIn(bytes)).toEqual([]);
    expect((await PDFDocument.load(bytes)).getPageCount()).toBe(1);
  });

  test.each(LOST_PDFS)("%s is refused, since nothing of it would be left", async (_what, make) => {
    await expect(rewrite(await make())).rejects.toMatchObject({ code: "document-active" });
  });

  test("in the thread that takes uploads as well", async () => {
    const [[, active], [, lost]] = [ACTIVE_PDFS[0]!, LOST_PDFS[0]!];
    const read = await readDocument(await active());
    expect(read.ok && dangersIn(read.value.rewritten!)).toEqual([]);
    expect(await readDocument(await lost(), "accepted")).toEqual({ ok: false, code: "document-active" });
  });

  test("however a hostile file is changed", async () => {
    const files = await Promise.all([...ACTIVE_PDFS, ...HONEST_PDFS].map(([, make]) => make()));
    const small = files.filter(({ length }) => length < 20_000);
    for (let seed = 1; seed <= repeats(300, 3_000); seed++) {
      const other = small[Math.floor(numbersFrom(seed * 7_919)() * small.length)]!;
      const changed = mutated(small[seed % ACTIVE_PDFS.length]!, other, seed);
      const anew = await rewrite(changed).catch(() => undefined);
      // Fonts may have any name.
      if (anew)
        expect(
          dangersIn(anew.bytes).filter((one) => one !== "/JS"),
          `seed ${seed}`,
        ).toEqual([]);
    }
  });
});

describe("an honest PDF looks as before", () => {
  const corpus = HONEST_PDFS.map(([what, make, rounding = 0]) => [what, make, rounding] as const);
  test.each(corpus)("%s", async (_what, make, rounding) => {
    const before = await make();
    const { bytes, loss } = await rewrite(before);
    expect(loss).toBeUndefined();
    expect(largestDifference(await pictures(bytes), await pictures(before))).toBeLessThanOrEqual(rounding);
  });

  test("and comes out the same each time, so that it is one file in the store", async () => {
    const whole = await drawn();
    expect((await rewrite(whole)).bytes).toEqual((await rewrite(whole)).bytes);
  });

  test("keeps its links, its outline, its title and what readers of screens need", async () => {
    const make = (name: string) => HONEST_PDFS.find(([one]) => one.includes(name))![1]();
    const outlined = await PDFDocument.load((await rewrite(await make("an outline"))).bytes, { updateMetadata: false });
    const link = outlined.getPage(0).node.Annots()!.lookup(0, PDFDict);
    const address = link.lookup(PDFName.of("A"), PDFDict).lookup(PDFName.of("URI"), PDFHexString);
    expect(address.decodeText()).toBe("https://example.com/plan?x=(1)");
    const within = outlined.getPage(1).node.Annots()!.lookup(0, PDFDict).lookup(PDFName.of("Dest"), PDFArray);
    expect(within.get(0)).toBe(outlined.getPage(1).ref);
    const first = outlined.catalog.lookup(PDFName.of("Outlines"), PDFDict).lookup(PDFName.of("First"), PDFDict);
    expect(first.lookup(PDFName.of("Title"), PDFHexString).decodeText()).toBe("First");
    expect(first.lookup(PDFName.of("Dest"), PDFArray).get(0)).toBe(outlined.getPage(0).ref);
    expect(outlined.getTitle()).toBe("Plan");
    expect(outlined.getProducer()).toBeUndefined();
    const { catalog } = await PDFDocument.load((await rewrite(await make("readers of screens"))).bytes);
    expect(catalog.has(PDFName.of("Lang"))).toBe(true);
    expect(catalog.lookup(PDFName.of("StructTreeRoot"), PDFDict).has(PDFName.of("ParentTree"))).toBe(true);
  });

  test("a picture in it stays as it is, byte by byte", async () => {
    const jpeg = await picture("jpeg");
    const own = "/Resources << /XObject << /I 6 0 R >> >>";
    const whole = written(undefined, own, [
      {
        dictionary:
          "/Subtype /Image /Width 60 /Height 40 /BitsPerComponent 8 /ColorSpace /DeviceRGB /Filter /DCTDecode",
        stream: jpeg,
      },
    ]);
    expect(Buffer.from((await rewrite(whole)).bytes).includes(jpeg)).toBe(true);
  });
});

describe("a PDF that loses something", () => {
  test.each(FORM_PDFS)(
    "%s is refused until its owner accepts it, and then looks as before",
    async (_what, loss, make) => {
      const before = await make();
      const code = loss === "signature" ? "document-signed" : "document-form";
      expect(await readDocument(before)).toEqual({ ok: false, code });
      const read = await readDocument(before, "accepted");
      expect(read).toMatchObject({ ok: true, value: { type: "application/pdf" } });
      const { rewritten } = (read as { value: { rewritten: Buffer } }).value;
      expect(dangersIn(rewritten)).toEqual([]);
      expect(await pictures(rewritten)).toEqual(await pictures(before));
      // A rewritten PDF has nothing left to lose.
      expect((await rewrite(rewritten)).loss).toBeUndefined();
    },
  );

  test("what a form was filled in with is drawn where its program has left that to others", async () => {
    const { bytes } = await rewrite(await BARE_FORM());
    expect((await poppler("pdftotext", bytes)).toString()).toContain("Kvarnby");
  });
});

describe("a locked PDF is refused", () => {
  test.each(LOCKED_PDFS)("%s", async (_what, make) => {
    await expect(rewrite(await make())).rejects.toMatchObject({ code: "document-locked" });
  });

  test("at the upload, too", async () => {
    expect(await readDocument(await LOCKED_PDFS[0]![1]())).toEqual({ ok: false, code: "document-locked" });
  });
});

describe("a PDF in which no pages can be found is refused", () => {
  test.each(BROKEN_PDFS)("%s", async (_what, make) => {
    await expect(rewrite(await make())).rejects.toThrow();
  });

  test.each([
    ["cut at its beginning", Buffer.concat([Buffer.from("%PDF-1.7\n"), pageWith().subarray(40)])],
    ["cut off", pageWith().subarray(0, -20)],
    ["with much behind its end", Buffer.concat([pageWith(), Buffer.alloc(4_096, "x")])],
  ])("%s", async (_what, bytes) => {
    expect(await readDocument(bytes)).toEqual({ ok: false, code: "document-unreadable" });
  });
});

describe("a PDF that is far more inside than outside is refused, with little memory", () => {
  // Every day one that is packed and two that say how large they are.
  const tried = isEveryday ? BOMBS.filter(([what]) => /repeats of repeats| dots$/.test(what)) : BOMBS;
  test.each(tried)("%s", async (_what, make) => {
    const bytes = await make();
    expect(bytes.length).toBeLessThanOrEqual(LIMIT);
    const before = process.memoryUsage().rss;
    expect(await readDocument(bytes)).toEqual({ ok: false, code: "document-unreadable" });
    expect(process.memoryUsage().rss - before).toBeLessThan(400 * 1024 * 1024);
  });

  const timeout = repeats(600_000, 1_200_000);
  test("and what fills a thread's memory ends the thread, never the process", { timeout }, async () => {
    const [, make] = BOMBS.find(([what]) => what.includes("million objects"))!;
    const bytes = await make();
    const answers = await Promise.all(
      Array.from({ length: isEveryday ? 2 : repeats(4, 40) }, () => readDocument(bytes)),
    );
    expect(new Set(answers.map((answer) => !answer.ok && answer.code))).toEqual(new Set(["document-unreadable"]));
  });
});

describe("a file that is two things at once is refused", () => {
  const archive = Buffer.from("PK\u0005\u0006".padEnd(22, "\0"));
  test.each<[string, () => Uint8Array]>([
    ["a PDF with an archive behind it", () => Buffer.concat([pageWith(), Buffer.from("PK\u0003\u0004x"), archive])],
    ["a PDF with an archive in it", () => pageWith([{ dictionary: "", stream: archive }])],
    ["an archive with a PDF behind it", () => Buffer.concat([Buffer.from("PK\u0003\u0004"), pageWith()])],
    [
      "a PDF with a page at its head",
      () => Buffer.from(pageWith().toString("latin1").replace("\n%", "\n%<script>alert(1)</script>"), "latin1"),
    ],
    ["a page with a PDF behind it", () => Buffer.concat([Buffer.from("<html><!--"), pageWith()])],
    ["a picture with a PDF behind it", () => Buffer.concat([Buffer.from("GIF89a"), pageWith()])],
    ["a script that is a picture", () => Buffer.from("GIF89a/*\u0001\u0000*/=1;alert(1)")],
  ])("%s", async (_what, make) => {
    expect(await readDocument(make())).toEqual({ ok: false, code: "document-type-wrong" });
  });
});
