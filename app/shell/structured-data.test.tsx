import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { StructuredData } from "./structured-data.tsx";

test.each([
  "</script><script>alert(1)</script>",
  "<!--<script>",
  "</SCRIPT >",
  "]]>",
  "\u2028\u2029",
  '"},{"@type":"Offer","price":1',
])("%j in a pitch stays a text in the facts", (name) => {
  const html = renderToStaticMarkup(<StructuredData facts={{ name }} />);
  const inside = /^<script type="application\/ld\+json">([^<]*)<\/script>$/.exec(html)?.[1];
  expect(JSON.parse(inside!)).toEqual({ name });
});
