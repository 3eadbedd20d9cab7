import { translator } from "#app/i18n/catalog.server.ts";
import { formatsOf } from "#app/i18n/format.ts";
import { systemActor } from "#app/platform/actor.ts";
import { BRAND } from "#app/platform/brand.ts";
import { defineTemplate } from "#app/platform/mail.ts";
import { paths } from "#app/platform/paths.ts";
import { unsubscribeAddress } from "#app/platform/unsubscribe.server.ts";
import { MailFrame } from "#app/shell/mail-frame.tsx";
import { MailButton, MailLink, MailParagraph } from "#app/ui/mail-layout.tsx";
import { OFFER_MOVED } from "../mails.ts";
import { offerForMail } from "../queries-mail.server.ts";

/** Tells a party of an offer where it stands: what is offered, what they can do, and the fingerprint by which the record can be held to it. */
export const offerMovedMail = defineTemplate({
  kind: OFFER_MOVED,
  read: async (reader, { offerId, state }) => {
    const offer = await offerForMail(systemActor("mail"), offerId, reader.id);
    // It has moved on before the mail left, and another mail says so; whoever has left needs no answer.
    if (!offer || offer.state !== state || state === "countered" || (!offer.otherName && state === "open")) return null;
    return { offerId, state, offer };
  },
  compose: (reader, { offerId, state, offer }) => {
    const t = translator(reader.market, "offers-mail");
    const format = formatsOf(reader.market, offer.zone);
    const words = {
      name: offer.otherName ?? t("deletedUser"),
      company: offer.companyName ?? t("unnamedCompany"),
      share: format.percent(offer.share),
      amount: format.money(offer.amount, offer.currency),
    };
    const news = state === "open" ? (offer.round > 1 ? "counter" : "open") : state;
    const text = t(`${news}.text`, words);
    const unsubscribe = unsubscribeAddress(reader.origin, { userId: reader.id, kind: "messages" });
    const page = paths.offer({ conversationId: offer.conversationId, id: offerId });
    return {
      subject: t(`${news}.subject`, words),
      unsubscribe,
      body: (
        <MailFrame
          reader={reader}
          because={t("footer", { brand: BRAND, email: reader.email })}
          way={{ words: t("stop"), href: unsubscribe }}
          opening={text}
        >
          {news === "open" || news === "counter" ? (
            <MailParagraph>{t("answerBy", { when: format.dateTime(offer.validUntil) })}</MailParagraph>
          ) : (
            <MailParagraph>{t(`${news}.next`)}</MailParagraph>
          )}
          <MailButton href={reader.origin + page}>{t(`${news}.button`)}</MailButton>
          {state === "agreed" && offer.completes && (
            <MailParagraph>
              {t("markDone")}{" "}
              <MailLink href={reader.origin + paths.pitchCompletion(offer.completes)}>{t("markDoneLink")}</MailLink>
            </MailParagraph>
          )}
          <MailParagraph>{t("notBinding", { brand: BRAND })}</MailParagraph>
          <MailParagraph>{t("fingerprint", { hash: offer.contentHash })}</MailParagraph>
        </MailFrame>
      ),
    };
  },
});
