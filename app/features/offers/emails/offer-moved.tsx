import { mailWarnings } from "#app/features/market-rules/mail-warnings.server.ts";
import { offerLabel } from "#app/features/market-rules/offer-label.ts";
import { ringPicture } from "#app/features/pitches/sharing/drawing.server.ts";
import { translator } from "#app/i18n/catalog.server.ts";
import { formatsOf } from "#app/i18n/format.ts";
import { systemActor } from "#app/platform/actor.ts";
import { BRAND } from "#app/platform/brand.ts";
import { defineTemplate } from "#app/platform/mail/mail.ts";
import { unsubscribeAddress } from "#app/platform/mail/unsubscribe.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { firstNameOf } from "#app/platform/text/first-name.ts";
import { MailFrame } from "#app/shell/mail-frame.tsx";
import { MailButton, MailLink, MailSmall, MailWarning } from "#app/ui/mail/elements.tsx";
import { MailOffer } from "#app/ui/mail/ledger.tsx";
import { offerForMail } from "../mailed-offer.server.ts";
import { OFFER_MOVED } from "../mails.ts";
import { dealOfTerms } from "../offer.ts";
import { closedOfferMail } from "./closed-offer.tsx";

/** Mails a party the new state of an offer: its terms, what they imply, and the next step. */
export const offerMovedMail = defineTemplate({
  kind: OFFER_MOVED,
  read: async (reader, { offerId, state }) => {
    const offer = await offerForMail(systemActor("mail"), offerId, reader.id);
    // If the state has changed since, another mail says so. An offer from a deleted account needs no answer.
    if (!offer || offer.state !== state || state === "countered" || (!offer.otherName && state === "open")) return null;
    return { offerId, state, offer };
  },
  compose: async (reader, { offerId, state, offer }) => {
    if (!offer.readable) return closedOfferMail(reader, { offerId, ...offer });
    const t = translator(reader.market, "offers-mail");
    const inOffers = translator(reader.market, "offers");
    const pitches = translator(reader.market, "pitches");
    const format = formatsOf(reader.market, offer.zone);
    const words = {
      name: offer.otherName ?? t("deletedUser"),
      company: offer.companyName ?? t("unnamedCompany"),
      share: format.percent(offer.share),
      amount: format.money(offer.amount, offer.currency),
    };
    const news = state === "open" ? (offer.round > 1 ? "counter" : "open") : state;
    // An agreement is a receipt for both parties' records.
    const unsubscribe =
      state === "agreed" ? undefined : unsubscribeAddress(reader.origin, { userId: reader.id, kind: "messages" });
    const warnings = mailWarnings(reader, true);
    const label = offerLabel([...offer.markets, reader.market, reader.residence, ...(reader.formerResidences ?? [])]);
    const labelled = translator(reader.market, "market-rules-warnings")(`label.${label}`);
    const page = paths.offer({ conversationId: offer.conversationId, id: offerId });
    const awaitsAnswer = news === "open" || news === "counter";
    const rest = format.percent(10_000 - offer.share);
    const deal = dealOfTerms(offer);
    const ring = await ringPicture(offer.share / 100, words.share);
    return {
      subject: t(`${news}.subject`, words),
      ...(unsubscribe && { unsubscribe }),
      thread: `conversation:${offer.conversationId}`,
      pictures: ring.files,
      body: (
        <MailFrame
          reader={reader}
          because={t("footer", { brand: BRAND, email: reader.email })}
          way={unsubscribe ? { words: t("stop"), href: unsubscribe } : undefined}
          heading={t(`${news}.heading`, { first: firstNameOf(reader.name) })}
          above={warnings.above}
          opening={`${labelled}. ${t(`${news}.text`, words)}`}
          preview={
            awaitsAnswer
              ? t("preview", { company: words.company, when: format.dayTime(offer.validUntil) })
              : t(`${news}.next`)
          }
        >
          <MailOffer
            ring={ring.picture}
            alt={t("ring", { ...words, rest })}
            lines={[
              { term: offer.invests ? t("youPay") : t("pays", words), figure: words.amount },
              {
                term: offer.shares ? inOffers(`kind.${offer.kind}`) : pitches(`partKind.${offer.kind}`),
                figure: words.share,
              },
              { term: t("keep"), figure: rest },
              ...(deal
                ? [{ term: inOffers("after"), figure: format.money(deal.postMoney, offer.currency), sum: true }]
                : []),
            ]}
          />
          <MailButton href={reader.origin + page}>{t(`${news}.button`)}</MailButton>
          <MailSmall>
            {awaitsAnswer ? t("answerBy", { when: format.dayTime(offer.validUntil) }) : t(`${news}.next`)}
          </MailSmall>
          {state === "agreed" && offer.completes && (
            <MailSmall>
              {t("markDone")}{" "}
              <MailLink href={reader.origin + paths.pitchCompletion(offer.completes)}>{t("markDoneLink")}</MailLink>
            </MailSmall>
          )}
          <MailWarning>{`${labelled}. ${t("notBinding", { brand: BRAND })}`}</MailWarning>
        </MailFrame>
      ),
    };
  },
});
