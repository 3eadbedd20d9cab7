import { translator } from "#app/i18n/catalog.server.ts";
import { formatsOf } from "#app/i18n/format.ts";
import { systemActor } from "#app/platform/actor.ts";
import { BRAND } from "#app/platform/brand.ts";
import { defineTemplate } from "#app/platform/mail/mail.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { MailFrame } from "#app/shell/mail-frame.tsx";
import { MailButton } from "#app/ui/mail/elements.tsx";
import { STATEMENT_ENDING } from "../mails.ts";
import { endingStatement } from "../reminding.server.ts";
import { lastDayOf } from "../statement.ts";

/** When the reader's statement of investor status ends. Not sent if it has been signed again since. */
export const statementEndingMail = defineTemplate({
  kind: STATEMENT_ENDING,
  read: (_reader, { statementId }) => endingStatement(systemActor("mail"), statementId),
  compose: (reader, { validUntil, zone }) => {
    const { market, origin, email } = reader;
    const t = translator(market, "investor-statements-mail");
    const date = formatsOf(market, zone).date(lastDayOf(validUntil));
    return {
      subject: t("ending.subject", { date }),
      body: (
        <MailFrame
          reader={reader}
          because={t("because", { brand: BRAND, email })}
          opening={t("ending.opening", { date })}
        >
          <MailButton href={origin + paths.investorStatus()}>{t("ending.button")}</MailButton>
        </MailFrame>
      ),
    };
  },
});
