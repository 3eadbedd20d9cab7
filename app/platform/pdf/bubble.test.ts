import { expect, test } from "vitest";
import { wordsOnPaper } from "#tests/fixtures/files/pdf-words.ts";
import { openPdf, type Pdf } from "./pdf.server.ts";

async function pagesOf(draw: (pdf: Pdf) => void): Promise<string[]> {
  const at = new Date("2026-11-20T12:00:00Z");
  const pdf = await openPdf({ title: "a", language: "en-GB", at, foot: () => ({ left: [], right: "" }) });
  pdf.section();
  draw(pdf);
  pdf.end();
  return wordsOnPaper(Buffer.concat([...pdf.written()]));
}

test("a message longer than a page goes on in a bubble on the next, and loses no line", async () => {
  const rows = Array.from({ length: 130 }, (_, row) => `Row ${row}`);
  const pages = await pagesOf((pdf) => pdf.bubble({ mine: false, parts: [{ runs: [{ text: rows.join("\n") }] }] }));
  expect(pages.length).toBe(3);
  expect(pages.join("\n").match(/Row \d+/g)).toEqual(rows);
  for (const page of pages) expect(page.match(/Row/g)!.length).toBeGreaterThan(1);
});

test("a short message, a card with its ring, and lines to sign are not split", async () => {
  const pages = await pagesOf((pdf) => {
    for (let card = 0; card < 40; card++) {
      pdf.bubble({
        mine: card % 2 === 0,
        ring: { percent: 8, figure: "8 %", alt: "8 % of the company" },
        parts: [{ runs: [{ text: `Offer ${card}`, bold: true }] }, { runs: [{ text: `Valid ${card}` }] }],
      });
    }
    for (let pair = 0; pair < 12; pair++) {
      pdf.signatures([
        { name: `Owner ${pair}`, labels: ["Place", `Signature ${pair}`] },
        {
          name: "A name that takes more than one of the two lines that are there for it ".repeat(2),
          labels: ["Place"],
        },
      ]);
    }
  });
  expect(pages.length).toBeGreaterThan(3);
  const pageOf = (words: string) => pages.findIndex((page) => page.split("\n").some((line) => line.trim() === words));
  for (let card = 0; card < 40; card++) expect(pageOf(`Offer ${card}`)).toBe(pageOf(`Valid ${card}`));
  for (let pair = 0; pair < 12; pair++) expect(pageOf(`Owner ${pair}`)).toBe(pageOf(`Signature ${pair}`));
});
