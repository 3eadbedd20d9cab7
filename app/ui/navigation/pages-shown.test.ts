import { expect, it } from "vitest";
import { pagesShown } from "./pages-shown.ts";

it.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [2, 58, [1, 2, 3, null, 58]],
  [4, 58, [1, 2, 3, 4, 5, null, 58]],
  [30, 58, [1, null, 29, 30, 31, null, 58]],
  [58, 58, [1, null, 57, 58]],
  [1, 0, []],
])("page %s of %s shows %j", (page, pages, shown) => {
  expect(pagesShown(page, pages)).toEqual(shown);
});
