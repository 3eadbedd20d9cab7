/** Paragraphs joined as a person types them into a text field: one empty line between. */
export function paragraphs(...parts: readonly string[]): string {
  return parts.join("\n\n");
}
