/**
 * Structured data for search engines (schema.org). Every `<` is escaped, so that no text can end the element. Data is not executed, so the
 * Content-Security-Policy requires no nonce.
 */
export function StructuredData({ facts }: { facts: object }) {
  return (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every "<" escaped
      dangerouslySetInnerHTML={{ __html: JSON.stringify(facts).replaceAll("<", "\\u003c") }}
    />
  );
}
