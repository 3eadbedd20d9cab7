import { inflateSync } from "node:zlib";
import {
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  type PDFRawStream,
  PDFRef,
  PDFString,
} from "@cantoo/pdf-lib";
import { expect, test } from "vitest";
import { wordsOnPaper } from "#tests/fixtures/files/pdf-words.ts";
import { openPdf, type Pdf } from "./pdf.server.ts";

const AT = new Date("2026-11-20T12:00:00Z");

async function made(draw: (pdf: Pdf) => void): Promise<Buffer> {
  const pdf = await openPdf({
    title: "Åsas förslag",
    language: "sv-SE",
    at: AT,
    foot: (page) => ({ left: ["Foot"], right: `Sida ${page}` }),
  });
  draw(pdf);
  pdf.end();
  return Buffer.concat([...pdf.written()]);
}

/** The structure's tags as a tree. */
function treeOf(document: PDFDocument): unknown[] {
  const root = document.catalog.lookup(PDFName.of("StructTreeRoot"), PDFDict);
  const below = (element: PDFDict): unknown[] => {
    const tag = element.lookup(PDFName.of("S"), PDFName).decodeText();
    const kids = element.lookup(PDFName.of("K"));
    const inner =
      kids instanceof PDFArray
        ? kids
            .asArray()
            .filter((kid) => kid instanceof PDFRef)
            .map((kid) => below(document.context.lookup(kid, PDFDict)))
        : [];
    return inner.length > 0 ? [tag, inner] : [tag];
  };
  const [first] = root.lookup(PDFName.of("K"), PDFArray).asArray();
  return below(document.context.lookup(first, PDFDict));
}

/** The drawing operators of the pages. */
function drawn(document: PDFDocument): string[] {
  return document.getPages().map((page) => {
    const contents = page.node.Contents();
    return inflateSync((contents as PDFRawStream).getContents()).toString("latin1");
  });
}

const long = (pdf: Pdf) => {
  pdf.heading(1, "Förslag");
  for (let part = 0; part < 3; part++) {
    pdf.section();
    pdf.heading(2, `Del ${part}`);
    pdf.text("Ett stycke som går över flera rader. ".repeat(60));
    pdf.text("Sagt förut.", { quoted: true });
    pdf.table({
      columns: [1, 1],
      head: [{ text: "Svenska" }, { text: "Suomi", lang: "fi-FI" }],
      rows: [[{ text: "Belopp ".repeat(400) }, { text: "Summa ".repeat(300), lang: "fi-FI" }]],
    });
    pdf.bars("Före 100 %, efter 90 % och 10 %", [
      { title: "Före", parts: [{ percent: 100, text: "100 %", offered: false }] },
      {
        title: "Efter",
        parts: [
          { percent: 90, text: "90 %", offered: false },
          { percent: 10, text: "10 %", offered: true },
        ],
      },
    ]);
  }
};

test("a document says what it is called, in which language, and how it is built", async () => {
  const document = await PDFDocument.load(await made(long), { updateMetadata: false });
  expect(document.getTitle()).toBe("Åsas förslag");
  expect(document.getCreationDate()).toEqual(AT);
  expect(document.catalog.lookup(PDFName.of("Lang"), PDFString, PDFHexString).decodeText()).toBe("sv-SE");
  expect(document.catalog.lookup(PDFName.of("MarkInfo"), PDFDict).get(PDFName.of("Marked"))?.toString()).toBe("true");
  const part = [
    "Sect",
    [
      ["H2"],
      ["P"],
      ["P"],
      [
        "Table",
        [
          ["TR", [["TH"], ["TH"]]],
          ["TR", [["TD"], ["TD"]]],
        ],
      ],
      ["Figure"],
    ],
  ];
  expect(treeOf(document)).toEqual(["Document", [["H1"], part, part, part]]);
});

test("whatever is written on a page is marked, also where a text goes on over pages", async () => {
  const pages = drawn(await PDFDocument.load(await made(long)));
  expect(pages.length).toBeGreaterThan(4);
  for (const page of pages) {
    let deep = 0;
    for (const operator of page.match(/\b(?:BDC|BMC|EMC|BT)\b/g)!) {
      if (operator === "EMC") deep--;
      else if (operator !== "BT") deep++;
      else expect(deep).toBeGreaterThan(0);
    }
    expect(deep).toBe(0);
  }
});

test("the same calls give the same bytes", async () => {
  expect((await made(long)).equals(await made(long))).toBe(true);
});

const bare = () => openPdf({ title: "a", language: "sv-SE", at: AT, foot: () => ({ left: [], right: "" }) });
const finished = (pdf: Pdf): Buffer => {
  pdf.end();
  return Buffer.concat([...pdf.written()]);
};

test.each([
  "Åäö æø € Šž ő ế – ”ja” «nei»",
  "Привет, Сергій Ґалаґан № 5 ₴",
  "Καλημέρα, τι κάνεις; ἀρχή",
  "🎉 👩‍👩‍👧 👍 🇫🇮 1️⃣ ☎",
])("there are letters for %j, and they stay what they are when they are copied", async (text) => {
  const pdf = await bare();
  pdf.text(text);
  pdf.text([{ text, bold: true }]);
  expect(pdf.lacking).toBe(false);
  const bytes = finished(pdf);
  const [page] = await wordsOnPaper(bytes);
  expect(page!.replaceAll("\n", "")).toBe(text + text);
  // Fonts (a megabyte) are embedded as subsets.
  expect(bytes.length).toBeLessThan(30_000);
});

test("a character that no letter is there for is drawn as a box, and is itself when it is copied", async () => {
  const pdf = await bare();
  pdf.text("Hej 👩‍👩‍👧 日 قهوة");
  expect(pdf.lacking).toBe(true);
  const [page] = drawn(await PDFDocument.load(finished(pdf)));
  expect(page!.match(/ActualText/g)).toHaveLength(5);
});

test("what joins characters is left out where no letters join", async () => {
  const pdf = await bare();
  pdf.text("a\u200db \u2013\ufe0f c");
  expect(pdf.lacking).toBe(false);
  expect((await wordsOnPaper(finished(pdf)))[0]).toBe("ab \u2013 c");
});

test("no line of a text stands alone on a page, nor a heading without what it is over", async () => {
  const pdf = await bare();
  for (let part = 0; part < 165; part++) {
    pdf.heading(2, `Del ${part}`);
    pdf.text(Array.from({ length: (part % 9) + 2 }, (_, line) => `Rad ${line}`).join("\n"));
  }
  const pages = await wordsOnPaper(finished(pdf));
  expect(pages.length).toBeGreaterThan(25);
  for (const page of pages) {
    expect(page).not.toMatch(/Del \d+$|Rad 0$/);
    expect(page).toMatch(/^(?:Del|Rad \d+\nRad)/);
  }
});

test("what is finished can be taken while the rest is drawn", async () => {
  const pdf = await openPdf({ title: "a", language: "sv-SE", at: AT, foot: () => ({ left: [], right: "" }) });
  let taken = 0;
  let most = 0;
  for (let part = 0; part < 300; part++) {
    pdf.section();
    pdf.text(`Del ${part}. `.repeat(200));
    let waiting = 0;
    for (const chunk of pdf.written()) waiting += chunk.length;
    most = Math.max(most, waiting);
    taken += waiting;
  }
  expect(pdf.pages).toBeGreaterThan(50);
  expect(taken).toBeGreaterThan(5 * most);
  pdf.end();
});
