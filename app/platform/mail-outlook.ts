/** Conditional comments of Outlook on Windows, in place of the elements that stand for them (`app/ui/mail/outlook.tsx`). */

const IF = "<!--[if mso]>";
const END = "<![endif]-->";

const COMMENTS: readonly (readonly [element: string, comment: string])[] = [
  ["<outlook-only>", IF],
  ["</outlook-only>", END],
  ["<not-outlook>", "<!--[if !mso]><!-->"],
  ["</not-outlook>", "<!--<![endif]-->"],
  [
    "<outlook-column>",
    `${IF}<table role="presentation" width="600" align="center" cellpadding="0" cellspacing="0"><tr><td>${END}`,
  ],
  ["</outlook-column>", `${IF}</td></tr></table>${END}`],
];

/** A mail's HTML with the comments. Words that somebody wrote hold none of the elements: their `<` is written `&lt;`. */
export function withOutlookComments(html: string): string {
  return COMMENTS.reduce((text, [element, comment]) => text.replaceAll(element, comment), html);
}
