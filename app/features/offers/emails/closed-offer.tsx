import { translator } from "#app/i18n/catalog.server.ts";
import { BRAND } from "#app/platform/brand.ts";
import type { MailReader, MailText } from "#app/platform/mail/mail.ts";
import { unsubscribeAddress } from "#app/platform/mail/unsubscribe.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { firstNameOf } from "#app/platform/text/first-name.ts";
import { MailFrame } from "#app/shell/mail-frame.tsx";
import { MailButton } from "#app/ui/mail/elements.tsx";

/** An offer whose terms its reader may not see before they have stated their investor status. */
export interface ClosedOffer {
  offerId: string;
  conversationId: string;
  companyName: string | null;
}

/** Says that there is news of an offer, without its terms, and how to see them. */
export function closedOfferMail(reader: MailReader, { offerId, conversationId, companyName }: ClosedOffer): MailText {
  const t = translator(reader.market, "offers-mail");
  const company = companyName ?? t("unnamedCompany");
  const unsubscribe = unsubscribeAddress(reader.origin, { userId: reader.id, kind: "messages" });
  const page = paths.offer({ conversationId, id: offerId });
  return {
    subject: t("closed.subject", { company }),
    unsubscribe,
    thread: `conversation:${conversationId}`,
    body: (
      <MailFrame
        reader={reader}
        because={t("footer", { brand: BRAND, email: reader.email })}
        way={{ words: t("stop"), href: unsubscribe }}
        heading={t("closed.heading", { first: firstNameOf(reader.name) })}
        opening={t("closed.text", { company })}
      >
        <MailButton href={reader.origin + paths.investorStatus(page)}>{t("closed.button")}</MailButton>
      </MailFrame>
    ),
  };
}
