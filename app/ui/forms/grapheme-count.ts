// The rules of grapheme clusters are the same in every language; one segmenter serves all.
const segmenter = new Intl.Segmenter("und", { granularity: "grapheme" });

/**
 * The number of characters a reader sees: grapheme clusters, so that `å` typed as two code points and a family emoji
 * both count one. Line breaks count one whether they come as LF (typed) or CRLF (posted by a browser).
 */
export function graphemeCount(text: string): number {
  let count = 0;
  for (const _ of segmenter.segment(text)) count += 1;
  return count;
}
