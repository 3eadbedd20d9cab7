import { translator } from "#app/i18n/catalog.server.ts";
import { systemActor } from "#app/platform/actor.ts";
import { defineTemplate } from "#app/platform/mail.ts";
import { paths } from "#app/platform/paths.ts";
import { MailFrame } from "#app/shell/mail-frame.tsx";
import { MailButton, MailParagraph } from "#app/ui/mail-layout.tsx";
import { mailedLapse } from "../mailing.server.ts";
import { REMOVAL_WARNING } from "../mails.ts";
import { becausePlanEnded, freePlan, KeptDocuments, lapseFormats } from "./lapse-words.tsx";

/** Says when the documents of an ended plan are removed, and how to keep them. Nothing when there are none, or a plan again. */
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
          opening={t("removal.opening", { ended, date, basic: freePlan(market) })}
        >
          <KeptDocuments reader={reader} lapse={lapse} title={t("removal.title")} />
          <MailParagraph>{t("removal.way", { date })}</MailParagraph>
          <MailButton href={origin + paths.upgrade()}>{t("plans")}</MailButton>
        </MailFrame>
      ),
    };
  },
});
