/** Joins paragraphs with an empty line between, as typed into a text field. */
export function paragraphs(...parts: readonly string[]): string {
  return parts.join("\n\n");
}
