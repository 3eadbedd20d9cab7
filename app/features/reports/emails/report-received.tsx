import { translator } from "#app/i18n/catalog.server.ts";
import { formatsOf } from "#app/i18n/format.ts";
import { systemActor } from "#app/platform/actor.ts";
import { defineTemplate } from "#app/platform/mail.ts";
import { paths } from "#app/platform/paths.ts";
import { MailFrame } from "#app/shell/mail-frame.tsx";
import { MailButton, MailFacts, MailParagraph } from "#app/ui/mail-layout.tsx";
import { REPORT_RECEIVED } from "../mails.ts";
import { reportForMail } from "../queries-own.server.ts";
import { becauseReport } from "./report-words.tsx";

/** The receipt of a report. It repeats nothing of what was typed. */
export const reportReceivedMail = defineTemplate({
  kind: REPORT_RECEIVED,
  read: (_reader, { reportId }) => reportForMail(systemActor("mail"), reportId),
  compose: (reader, report) => {
    const t = translator(reader.market, "reports-mail");
    const words = translator(reader.market, "reports");
    return {
      subject: t("received.subject"),
      body: (
        <MailFrame
          reader={reader}
          because={becauseReport(reader)}
          opening={t("received.text", { at: formatsOf(reader.market).dateTime(report.dueAt) })}
        >
          <MailFacts
            facts={[
              {
                term: words(`own.about.${report.subjectType}`, { name: report.name ?? words("gone") }),
                text: translator(reader.market, "report-form")(`reason.${report.reason}`),
              },
            ]}
          />
          <MailParagraph>{t("received.secret")}</MailParagraph>
          <MailButton href={reader.origin + paths.report(report.id)}>{t("open")}</MailButton>
        </MailFrame>
      ),
    };
  },
});
