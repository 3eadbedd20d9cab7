/** The case forms of Finnish place names: "Turussa", "Tampereen", "Etelä-Pohjanmaalla". */

const ENDINGS =
  /^(?:n|ssa|sta|lla|lta|lle|ksi|na|ta|a|an|en|in|on|un|yn|seen|hin|hun|hon|han|hyn|lainen|laiset|laisia)$/;

/** How its consonants and vowels may change before an ending (consonant gradation, "joki: joen"). */
function stemsOf(name: string): string[] {
  const bases = [name];
  if (name.endsWith("i")) bases.push(name.slice(0, -1).concat("e"));
  if (name.endsWith("e")) bases.push(name.concat("e"));
  if (name.endsWith("nen")) bases.push(name.slice(0, -3).concat("se"), name.slice(0, -3).concat("s"));
  const changes: [RegExp, string][] = [
    [/kk(.)$/, "k$1"],
    [/pp(.)$/, "p$1"],
    [/tt(.)$/, "t$1"],
    [/nk(.)$/, "ng$1"],
    [/nt(.)$/, "nn$1"],
    [/mp(.)$/, "mm$1"],
    [/lt(.)$/, "ll$1"],
    [/rt(.)$/, "rr$1"],
    [/([aeiouy])t(.)$/, "$1d$2"],
    [/ht(.)$/, "hd$1"],
    [/([aeiouylr])p(.)$/, "$1v$2"],
    [/([aeiouylr])k(.)$/, "$1$2"],
  ];
  return [...bases, ...bases.flatMap((base) => changes.map(([from, to]) => base.replace(from, to)))];
}

/** Whether a word, without marks, is a form of a Finnish name, without marks: in another case, or who comes from there. */
export function isFinnishFormOf(word: string, name: string): boolean {
  if (word === name) return true;
  if (word.length <= 3 || name.length < 3 || !word.startsWith(name.slice(0, Math.min(3, name.length - 1))))
    return false;
  return stemsOf(name).some((stem) => word.startsWith(stem) && ENDINGS.test(word.slice(stem.length)));
}
