/** Names in the environment that look like a setting and are none: a typing mistake that would go unnoticed. */

/** The number of letters added, left out, replaced or swapped with their neighbour between two words (optimal string alignment). */
export function editDistance(one: string, other: string): number {
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let i = 1; i <= one.length; i++) {
    const row = [i];
    for (let j = 1; j <= other.length; j++) {
      const replaced = last[j - 1]! + (one[i - 1] === other[j - 1] ? 0 : 1);
      const swapped =
        i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1] ? before[j - 2]! + 1 : replaced;
      row.push(Math.min(last[j]! + 1, row[j - 1]! + 1, replaced, swapped));
    }
    before = last;
    last = row;
  }
  return last[other.length]!;
}

/** Differences at which a name still counts as a mistake for another: few for short ones, which many programs use. */
const differencesFor = (setting: string) => (setting.length < 6 ? 1 : setting.length < 12 ? 2 : 3);

/** Names of other programs that are near to one of ours. */
const OTHERS: ReadonlySet<string> = new Set(["HOSTNAME", "HOME", "POST", "SHOST"]);

/** Each name that is no setting, with the setting that it was probably meant to be. */
export function misspellings(names: Iterable<string>, settings: readonly string[]): { name: string; meant: string }[] {
  const known = new Set(settings);
  return [...names].flatMap((name) => {
    const spelled = name.toUpperCase().replaceAll("-", "_");
    if (known.has(name) || OTHERS.has(spelled)) return [];
    const [nearest] = settings
      .map((meant) => ({ name, meant, distance: editDistance(spelled, meant) }))
      .filter(({ meant, distance }) => distance <= differencesFor(meant))
      .sort((a, b) => a.distance - b.distance);
    return nearest ? [{ name, meant: nearest.meant }] : [];
  });
}
