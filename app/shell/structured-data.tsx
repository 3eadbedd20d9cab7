/**
 * Facts for search engines (schema.org) in the page. Every `<` is written as an escape, so that no text in it can end the element. Data is
 * not run, so the Content-Security-Policy asks for no nonce.
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
