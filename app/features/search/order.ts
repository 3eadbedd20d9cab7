/** The four orders (specification §3). Boosted pitches come first in each. */
export const SORTS = ["newest", "oldest", "highest", "lowest"] as const;
export type Sort = (typeof SORTS)[number];

/** Orders that give away nothing of a price: all that visitors have. */
export const OPEN_SORTS = ["newest", "oldest"] as const satisfies readonly Sort[];

/** Whether everybody may sort so. */
export function isOpenSort(sort: Sort): boolean {
  return OPEN_SORTS.some((open) => open === sort);
}
