/** The mails about an ended plan and its documents. */
import { withheldIn } from "#app/features/market-rules/teasers.server.ts";
import { translator } from "#app/i18n/catalog.server.ts";
import { formatsOf, type MarketFormats } from "#app/i18n/format.ts";
import type { Market } from "#app/i18n/markets.ts";
import { systemActor } from "#app/platform/actor.ts";
import { BRAND } from "#app/platform/brand.ts";
import { env } from "#app/platform/env/env.server.ts";
import { defineTemplate, type MailReader } from "#app/platform/mail/mail.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { MailFrame } from "#app/shell/mail-frame.tsx";
import { MailButton, MailFacts, MailLinks, MailParagraph } from "#app/ui/mail/elements.tsx";
import { contractFormats } from "../../emails/payment-words.tsx";
import { PLAN_ENDED, REMOVAL_WARNING } from "../../mails.ts";
import { gainedWith } from "../../orders/offer.ts";
import { type MailedLapse, mailedLapse } from "../mailing.server.ts";

/** The reason given at the end of the mail; it is also true for those who were given a plan. */
function becausePlanEnded({ market, email }: MailReader): string {
  return translator(market, "billing-dunning-mail")("because", { brand: BRAND, email, contact: env().CONTACT_EMAIL });
}

function basicName(market: Market): string {
  return translator(market, "plans")("name.basic");
}

/** In the time zone of the last contract; without one, of the reader's market. */
function lapseFormats({ market }: MailReader, { country }: MailedLapse): MarketFormats {
  return country ? contractFormats(market, country) : formatsOf(market);
}

/** The pitches whose documents only their owner still sees, with the number of documents. */
function RemainingDocuments({ reader, lapse, title }: { reader: MailReader; lapse: MailedLapse; title: string }) {
  const t = translator(reader.market, "billing-dunning-mail");
  const links = lapse.documents.map(({ publicId, companyName, documents }) => ({
    href: reader.origin + paths.pitchDocuments(publicId),
    words: companyName ?? t("untitled"),
    detail: t("documents", { count: documents }),
  }));
  return <MailLinks title={title} links={links} />;
}

/** Warns that the documents of an ended plan will be removed. Not sent without documents, or once there is a plan again. */
export const removalWarningMail = defineTemplate({
  kind: REMOVAL_WARNING,
  read: async (reader, { endedAt, last }) => {
    const lapse = await mailedLapse(systemActor("mail"), reader.id, new Date(endedAt));
    if (!lapse || lapse.documents.length === 0) return null;
    return { last, lapse };
  },
  compose: (reader, { last, lapse }) => {
    const { market, origin } = reader;
    const t = translator(market, "billing-dunning-mail");
    const format = lapseFormats(reader, lapse);
    const date = format.date(lapse.removalAt);
    const ended = format.date(lapse.endedAt);
    return {
      subject: t(last ? "removal.last" : "removal.subject", { date }),
      body: (
        <MailFrame
          reader={reader}
          because={becausePlanEnded(reader)}
          opening={t("removal.opening", { ended, date, basic: basicName(market) })}
        >
          <RemainingDocuments reader={reader} lapse={lapse} title={t("removal.title")} />
          <MailParagraph>{t("removal.way", { date })}</MailParagraph>
          <MailButton href={origin + paths.upgrade()}>{t("plans")}</MailButton>
        </MailFrame>
      ),
    };
  },
});

/** The plan has ended: the consequences, and until when documents are stored. Not sent once there is a plan again. */
export const planEndedMail = defineTemplate({
  kind: PLAN_ENDED,
  read: async (reader, { endedAt }) => {
    const lapse = await mailedLapse(systemActor("mail"), reader.id, new Date(endedAt));
    // The receipt of the withdrawal has said that the plan ends.
    return lapse?.withdrawn && lapse.documents.length === 0 ? null : lapse;
  },
  compose: (reader, lapse) => {
    const hasDocuments = lapse.documents.length > 0;
    const { market, origin } = reader;
    const t = translator(market, "billing-dunning-mail");
    const format = lapseFormats(reader, lapse);
    const values = { basic: basicName(market), side: lapse.side ?? "none" };
    return {
      subject: t("ended.subject"),
      body: (
        <MailFrame
          reader={reader}
          because={becausePlanEnded(reader)}
          opening={t("ended.opening", values)}
          preview={t("ended.preview", values)}
        >
          {lapse.unpaidSince && (
            <MailParagraph>{t("ended.unpaid", { date: format.date(lapse.unpaidSince) })}</MailParagraph>
          )}
          <MailFacts facts={[{ term: t("ended.gone"), text: lostContents(market).join("\n") }]} />
          {hasDocuments && (
            <>
              <MailParagraph>{t("ended.kept", { date: format.date(lapse.removalAt) })}</MailParagraph>
              <RemainingDocuments reader={reader} lapse={lapse} title={t("ended.keptTitle")} />
            </>
          )}
          <MailButton href={origin + paths.upgrade()}>{t("plans")}</MailButton>
        </MailFrame>
      ),
    };
  },
});

/** What the paid plans include and Basic does not. */
function lostContents(market: Market): string[] {
  const t = translator(market, "plans");
  return gainedWith("enterprise", withheldIn(market)).map((content) => `• ${t(`content.${content}`)}`);
}
