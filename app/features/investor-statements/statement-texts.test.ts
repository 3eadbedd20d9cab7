import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { STATEMENT_KINDS } from "./statement.ts";
import { prescribedText } from "./statement-texts.ts";
import { BoldWords } from "./ui/bold-words.tsx";

test("the words that the Order has in bold are so in the statements, or these would not be valid", () => {
  let html = "";
  for (const text of STATEMENT_KINDS.flatMap(prescribedText)) {
    html += renderToStaticMarkup(createElement(BoldWords, { text }));
  }
  const bold = [...html.matchAll(/<b>([^<]+)<\/b>/g)].map(([, words]) => words);
  const both = ["no protection", "I accept that I could lose all of the money I invest."];
  expect(bold).toEqual([
    ...["condition A or B below", "income of £100,000 or more", "Net assets of £250,000 or more", ...both],
    ...["condition A, B, C or D below", ...both],
  ]);
  expect(html).not.toContain("*");
});
