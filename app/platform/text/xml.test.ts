import { expect, test } from "vitest";
import { xmlText } from "./xml.ts";

test.each([
  [`<a href="x">'&'</a>`, "&lt;a href=&quot;x&quot;&gt;&apos;&amp;&apos;&lt;/a&gt;"],
  ["]]>", "]]&gt;"],
  ["Åre 🚀\tœ\n", "Åre 🚀\tœ\n"],
  // Invalid in XML, escaped or not.
  ["a\u0000b\u0008c\u001fd\uffffe\ufffef", "abcdef"],
  ["half \ud83d and \ude80 pairs", "half  and  pairs"],
])("%j becomes %j", (text, xml) => {
  expect(xmlText(text)).toBe(xml);
});
