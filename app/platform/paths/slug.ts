/** Letters and digits of a name for an address: lower case, without marks, at most 60 characters. */
export function slug(name: string): string {
  return name
    .toLowerCase()
    .replaceAll("ø", "o")
    .replaceAll("æ", "ae")
    .replaceAll("ð", "d")
    .replaceAll("þ", "th")
    .replaceAll("ß", "ss")
    .normalize("NFD")
    .replace(/[^a-z0-9]+/g, (run) => (/^\p{M}+$/u.test(run) ? "" : "-"))
    .slice(0, 60)
    .replace(/^-+|-+$/g, "");
}
