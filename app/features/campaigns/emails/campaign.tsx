import { translator } from "#app/i18n/catalog.server.ts";
import type { Market } from "#app/i18n/markets.ts";
import { systemActor } from "#app/platform/actor.ts";
import { BRAND } from "#app/platform/brand.ts";
import { defineTemplate, type MailReader, type MailText } from "#app/platform/mail.ts";
import { unsubscribeAddress } from "#app/platform/unsubscribe.server.ts";
import { MailFrame } from "#app/shell/mail-frame.tsx";
import { MailButton, MailParagraph } from "#app/ui/mail-layout.tsx";
import { CAMPAIGN_KIND, type CampaignText, isComplete } from "../campaign.ts";
import { CAMPAIGN, CAMPAIGN_TEST } from "../mails.ts";
import { campaignOf } from "../queries.server.ts";
import { stillAgrees } from "../queries-audience.server.ts";
import { isGoingOut } from "../sending.server.ts";
import { CampaignBody } from "./campaign-body.tsx";

const actor = systemActor("mail");

/**
 * A campaign as its reader gets it. It says that it is advertising, as the law of all five markets asks of mail that sells (E-Commerce Directive
 * art. 6; NO mfl § 3; UK CAP code 2.1).
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

/** A campaign in its reader's language. Whoever has withdrawn meanwhile gets none, and nobody does once it was stopped. */
export const campaignMail = defineTemplate({
  kind: CAMPAIGN,
  read: async (reader, { campaignId }) => {
    const text = (await campaignOf(actor, campaignId))?.texts[reader.market];
    const goes = isComplete(text) && (await isGoingOut(actor, campaignId)) && (await stillAgrees(actor, reader.id));
    return goes ? { campaignId, text } : null;
  },
  compose: (reader, { campaignId, text }) => campaignText(reader, campaignId, text),
});

/** The same as a test. Its link to leave is that of the admin who has asked for it. */
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
