/** A text as one word of a command that somebody copies into a shell: in single quotes if it has more than plain characters. */
export function shellWord(text: string): string {
  return /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}
