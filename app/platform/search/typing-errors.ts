/** Tolerance for typing errors in searches. */

/**
 * The optimal string alignment distance of two words: letters missing, added, replaced, or swapped with their neighbour. Above `most`,
 * returns `most + 1`.
 */
export function typingErrors(typed: string, meant: string, most: number): number {
  const a = [...typed];
  const b = [...meant];
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let before: number[] = [];
  let last = b.map((_, index) => index + 1);
  last.unshift(0);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      let least = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + (same ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) least = Math.min(least, before[j - 2]! + 1);
      row.push(least);
    }
    if (Math.min(...row) > most) return most + 1;
    before = last;
    last = row;
  }
  return last[b.length]!;
}

/** How many errors are tolerated in a word: in short ones, one letter makes another word. */
export function forgiven(word: string): number {
  const { length } = [...word];
  return length < 4 ? 0 : length < 8 ? 1 : 2;
}

const MOST_MEANT = 6;

/** The candidates that may have been meant, nearest first, at most six: those with at most one error, or else the fewest. */
export function meantBy(typed: readonly string[], candidates: readonly string[]): string[] {
  const measured = [...new Set(candidates)].flatMap((candidate) => {
    const errors = Math.min(
      ...typed.map((word) => {
        const most = forgiven(word);
        const count = typingErrors(word, candidate, most);
        return count <= most ? count : Number.POSITIVE_INFINITY;
      }),
    );
    return Number.isFinite(errors) && candidate.length > 2 ? [{ candidate, errors }] : [];
  });
  const least = Math.min(...measured.map(({ errors }) => errors));
  return measured
    .filter(({ errors }) => errors <= Math.max(1, least))
    .sort((a, b) => a.errors - b.errors)
    .slice(0, MOST_MEANT)
    .map(({ candidate }) => candidate);
}
