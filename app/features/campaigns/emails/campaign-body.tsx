/** The text of a campaign: paragraphs, headings, lists, bold words and links. Whatever else Markdown knows is shown as it was typed. */
import { lexer, type Token, type Tokens } from "marked";
import { createElement, Fragment, type ReactNode } from "react";
import { paint } from "#app/ui/mail/roles.ts";
import { MailLink, MailParagraph } from "#app/ui/mail-layout.tsx";
import { isLink } from "../campaign.ts";

interface CampaignBodyProps {
  /** Markdown. */
  text: string;
  /** Before links within the site. */
  origin: string;
}

/** The paragraphs of a campaign's mail. */
export function CampaignBody({ text, origin }: CampaignBodyProps) {
  return createElement(Fragment, null, ...lexer(text).map((token) => block(token, origin)));
}

// Paragraphs, items and lines have no names of their own: they are children one by one, and no list.
function block(token: Token, origin: string): ReactNode {
  switch (token.type) {
    case "space":
      return null;
    case "heading":
      return (
        <h2 {...paint({ ink: "ink-1" }, { margin: "24px 0 8px", fontSize: 18, lineHeight: 1.4, fontWeight: 600 })}>
          {words((token as Tokens.Heading).tokens, origin)}
        </h2>
      );
    case "list": {
      const { ordered, items } = token as Tokens.List;
      const look = paint(
        { ink: "ink-2" },
        { margin: "0 0 16px", padding: "0 0 0 24px", fontSize: 16, lineHeight: 1.5 },
      );
      const entries = items.map((item) => createElement("li", null, words(item.tokens, origin)));
      return createElement(ordered ? "ol" : "ul", look, ...entries);
    }
    case "paragraph":
      return <MailParagraph>{words((token as Tokens.Paragraph).tokens, origin)}</MailParagraph>;
    default:
      return <MailParagraph>{token.raw.trim()}</MailParagraph>;
  }
}

function words(tokens: readonly Token[], origin: string): ReactNode {
  return createElement(Fragment, null, ...tokens.map((token) => inline(token, origin)));
}

function inline(token: Token, origin: string): ReactNode {
  switch (token.type) {
    case "text": {
      const { tokens, text } = token as Tokens.Text;
      return tokens ? words(tokens, origin) : lines(text);
    }
    case "strong":
      return (
        <strong {...paint({ ink: "ink-1" }, { fontWeight: 600 })}>
          {words((token as Tokens.Strong).tokens, origin)}
        </strong>
      );
    case "br":
      return lineBreak;
    case "escape":
      return (token as Tokens.Escape).text;
    case "link": {
      const { href, tokens } = token as Tokens.Link;
      if (!isLink(href)) return token.raw;
      return <MailLink href={href.startsWith("/") ? origin + href : href}>{words(tokens, origin)}</MailLink>;
    }
    default:
      return token.raw;
  }
}

const lineBreak = <br />;

// Lines stay lines, as they were typed.
function lines(text: string): ReactNode {
  const [first, ...others] = text.split("\n");
  return createElement(Fragment, null, first, ...others.flatMap((line) => [lineBreak, line]));
}
