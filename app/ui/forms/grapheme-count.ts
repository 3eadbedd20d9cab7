// One segmenter for all: the rules of grapheme clusters do not depend on the language. Made on first use, since it takes up to 20 ms.
let segmenter: Intl.Segmenter | undefined;

/**
 * The number of visible characters (grapheme clusters): `å` as two code points and a family emoji both count one. So do line breaks, as LF
 * (typed) or CRLF (posted by a browser).
 */
export function graphemeCount(text: string): number {
  segmenter ??= new Intl.Segmenter("und", { granularity: "grapheme" });
  let count = 0;
  for (const _ of segmenter.segment(text)) count += 1;
  return count;
}
