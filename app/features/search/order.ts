/** The four orders of specification §3 and, for a search with a text, how well that is met. Boosted pitches come first in each. */
export const SORTS = ["relevance", "newest", "oldest", "highest", "lowest"] as const;
export type Sort = (typeof SORTS)[number];

/** Orders that give away nothing of a price: all that readers of teasers have. */
const OPEN_SORTS = ["relevance", "newest", "oldest"] as const satisfies readonly Sort[];

/** Whether everybody may sort so. */
export function isOpenSort(sort: Sort): boolean {
  return OPEN_SORTS.some((open) => open === sort);
}

/** The order when none is asked for: the best match of a text, else the newest. */
export function usualSort(text: string): Sort {
  return text === "" ? "newest" : "relevance";
}

/** The orders to choose from: without a text there is nothing to match. `open` says whether the reader sees figures. */
export function sortsFor(text: string, open: boolean): Sort[] {
  return SORTS.filter((sort) => (sort !== "relevance" || text !== "") && (open || isOpenSort(sort)));
}
