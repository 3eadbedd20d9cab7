import { translator } from "#app/i18n/catalog.server.ts";
import { formatsOf } from "#app/i18n/format.ts";
import { systemActor } from "#app/platform/actor.ts";
import { BRAND } from "#app/platform/brand.ts";
import { defineTemplate } from "#app/platform/mail/mail.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { MailFrame } from "#app/shell/mail-frame.tsx";
import { MailButton, MailParagraph } from "#app/ui/mail/elements.tsx";
import { documentTitle } from "../legal-request.ts";
import { LEGAL_REQUEST_MOVED } from "../mails.ts";
import { mailedRequest } from "../requests.server.ts";

/** Tells the member that staff have delivered the document, declined the request or asked a question. Not sent once the status is another. */
export const legalRequestMovedMail = defineTemplate({
  kind: LEGAL_REQUEST_MOVED,
  read: async (reader, { requestId, status }) => {
    const request = await mailedRequest(systemActor("mail"), reader.id, requestId);
    if (request?.status !== status || status === "open" || status === "cancelled") return null;
    return { requestId, status, request };
  },
  compose: (reader, { requestId, status, request }) => {
    const { market, email, origin } = reader;
    const t = translator(market, "legal-documents-mail");
    const document = documentTitle(request, translator(market, "legal-documents"));
    const text = status === "declined" ? request.reason : request.question;
    return {
      subject: t(`${status}.subject`, { document }),
      body: (
        <MailFrame
          reader={reader}
          because={t("footer", { brand: BRAND, email })}
          opening={t(`${status}.text`, { document, party: request.partyB })}
        >
          {text && status !== "delivered" && <MailParagraph>{text}</MailParagraph>}
          <MailParagraph>
            {status === "waiting"
              ? t("waiting.next", { date: formatsOf(market).date(request.dueAt) })
              : t(`${status}.next`)}
          </MailParagraph>
          <MailButton href={origin + paths.legalDocument(requestId)}>{t(`${status}.button`)}</MailButton>
        </MailFrame>
      ),
    };
  },
});
