/** The page numbers to show: the first, the last, the current and its neighbours; null is a gap. */
export function pagesShown(page: number, pages: number): Array<number | null> {
  const wanted = [1, page - 1, page, page + 1, pages].filter((number) => number >= 1 && number <= pages);
  const sorted = [...new Set(wanted)].sort((one, other) => one - other);
  return sorted.flatMap((number, index) => {
    const before = sorted[index - 1];
    if (before === undefined || number - before === 1) return [number];
    // A gap of one page is no shorter than the page itself.
    return number - before === 2 ? [before + 1, number] : [null, number];
  });
}
