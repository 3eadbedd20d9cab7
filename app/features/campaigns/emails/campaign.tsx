import { lexer, type Token, type Tokens } from "marked";
import { createElement, Fragment, type ReactNode } from "react";
import { translator } from "#app/i18n/catalog.server.ts";
import type { Market } from "#app/i18n/markets.ts";
import { systemActor } from "#app/platform/actor.ts";
import { BRAND } from "#app/platform/brand.ts";
import { defineTemplate, type MailReader, type MailText } from "#app/platform/mail/mail.ts";
import { unsubscribeAddress } from "#app/platform/mail/unsubscribe.server.ts";
import { MailFrame } from "#app/shell/mail-frame.tsx";
import { MailButton, MailLink, MailParagraph } from "#app/ui/mail/elements.tsx";
import { paint } from "#app/ui/mail/roles.ts";
import { stillAgrees } from "../audience.server.ts";
import { CAMPAIGN_KIND, type CampaignText, isComplete, isLink } from "../campaign.ts";
import { campaignOf } from "../campaigns.server.ts";
import { CAMPAIGN, CAMPAIGN_TEST } from "../mails.ts";
import { isGoingOut } from "../sending.server.ts";

const lineBreak = <br />;

const actor = systemActor("mail");

/**
 * The mail of a campaign. It is labelled as advertising, as the law of all five markets requires (E-Commerce Directive art. 6; NO mfl § 3; UK CAP
 * code 2.1).
 */
export function campaignText(reader: MailReader, campaignId: string, text: CampaignText): MailText {
  const { subject, preview, heading, body, button, link } = text;
  const t = translator(reader.market, "campaigns-mail");
  const unsubscribe = unsubscribeAddress(reader.origin, {
    userId: reader.id,
    kind: CAMPAIGN_KIND,
    source: campaignId,
  });
  return {
    subject: subject!,
    unsubscribe,
    body: (
      <MailFrame
        reader={reader}
        because={t("because", { brand: BRAND })}
        way={{ words: t("unsubscribe"), href: unsubscribe }}
        above={<MailParagraph>{t("label")}</MailParagraph>}
        heading={heading!}
        preview={preview ?? heading!}
      >
        <CampaignBody text={body!} origin={reader.origin} />
        {button && link && <MailButton href={link.startsWith("/") ? reader.origin + link : link}>{button}</MailButton>}
      </MailFrame>
    ),
  };
}

/** A campaign in its reader's language. Not sent to those who have withdrawn since the batch, nor once it was stopped. */
export const campaignMail = defineTemplate({
  kind: CAMPAIGN,
  read: async (reader, { campaignId }) => {
    const text = (await campaignOf(actor, campaignId))?.texts[reader.market];
    const goes = isComplete(text) && (await isGoingOut(actor, campaignId)) && (await stillAgrees(actor, reader.id));
    return goes ? { campaignId, text } : null;
  },
  compose: (reader, { campaignId, text }) => campaignText(reader, campaignId, text),
});

/** A test mail. Its unsubscribe link is that of the admin who asked for it. */
export const campaignTestMail = defineTemplate({
  kind: CAMPAIGN_TEST,
  read: async (_reader, { campaignId, market }) => {
    const text = (await campaignOf(actor, campaignId))?.texts[market as Market];
    return isComplete(text) ? { campaignId, text, market: market as Market } : null;
  },
  compose: (reader, { campaignId, text, market }) => {
    const mail = campaignText({ ...reader, market }, campaignId, text);
    return { ...mail, subject: translator(reader.market, "campaigns-mail")("test", { subject: mail.subject }) };
  },
});

interface CampaignBodyProps {
  /** Markdown. */
  text: string;
  /** Before links within the site. */
  origin: string;
}

/** The body of a campaign: paragraphs, headings, lists, bold text and links. All other Markdown is shown as typed. */
function CampaignBody({ text, origin }: CampaignBodyProps) {
  return createElement(Fragment, null, ...lexer(text).map((token) => block(token, origin)));
}

// `createElement` with spread children: tokens have no identity that could serve as a `key`.
function block(token: Token, origin: string): ReactNode {
  switch (token.type) {
    case "space":
      return null;
    case "heading":
      return (
        <h2 {...paint({ ink: "ink-1" }, { margin: "24px 0 8px", fontSize: 18, lineHeight: 1.4, fontWeight: 600 })}>
          {inlines((token as Tokens.Heading).tokens, origin)}
        </h2>
      );
    case "list": {
      const { ordered, items } = token as Tokens.List;
      const style = paint(
        { ink: "ink-2" },
        { margin: "0 0 16px", padding: "0 0 0 24px", fontSize: 16, lineHeight: 1.5 },
      );
      const entries = items.map((item) => createElement("li", null, inlines(item.tokens, origin)));
      return createElement(ordered ? "ol" : "ul", style, ...entries);
    }
    case "paragraph":
      return <MailParagraph>{inlines((token as Tokens.Paragraph).tokens, origin)}</MailParagraph>;
    default:
      return <MailParagraph>{token.raw.trim()}</MailParagraph>;
  }
}

function inlines(tokens: readonly Token[], origin: string): ReactNode {
  return createElement(Fragment, null, ...tokens.map((token) => inline(token, origin)));
}

function inline(token: Token, origin: string): ReactNode {
  switch (token.type) {
    case "text": {
      const { tokens, text } = token as Tokens.Text;
      return tokens ? inlines(tokens, origin) : lines(text);
    }
    case "strong":
      return (
        <strong {...paint({ ink: "ink-1" }, { fontWeight: 600 })}>
          {inlines((token as Tokens.Strong).tokens, origin)}
        </strong>
      );
    case "br":
      return lineBreak;
    case "escape":
      return (token as Tokens.Escape).text;
    case "link": {
      const { href, tokens } = token as Tokens.Link;
      if (!isLink(href)) return token.raw;
      return <MailLink href={href.startsWith("/") ? origin + href : href}>{inlines(tokens, origin)}</MailLink>;
    }
    default:
      return token.raw;
  }
}

// Line breaks are preserved.
function lines(text: string): ReactNode {
  const [first, ...others] = text.split("\n");
  return createElement(Fragment, null, first, ...others.flatMap((line) => [lineBreak, line]));
}
