import { expect, it } from "vitest";
import { graphemeCount } from "./grapheme-count.ts";

it.each([
  ["", 0],
  ["Limträ", 6],
  ["Limtra\u0308", 6],
  ["👩‍👩‍👧‍👦", 1],
  ["🇫🇮🇸🇪", 2],
  ["rad ett\nrad två", 15],
  ["rad ett\r\nrad två", 15],
  ["שלום", 4],
])("%j is %i characters to a reader", (text, count) => {
  expect(graphemeCount(text)).toBe(count);
});
