import { translator } from "#app/i18n/catalog.server.ts";
import { systemActor } from "#app/platform/actor.ts";
import { defineTemplate } from "#app/platform/mail.ts";
import { paths } from "#app/platform/paths.ts";
import { MailFrame } from "#app/shell/mail-frame.tsx";
import { MailButton, MailFacts, MailParagraph } from "#app/ui/mail-layout.tsx";
import { REPORT_OUTCOME } from "../mails.ts";
import { reportForMail } from "../queries-own.server.ts";
import { becauseReport } from "./report-words.tsx";

/** Says what was decided on a report, as it stands by now. */
export const reportOutcomeMail = defineTemplate({
  kind: REPORT_OUTCOME,
  read: async (_reader, { reportId }) => {
    const report = await reportForMail(systemActor("mail"), reportId);
    if (!report?.outcome) return null;
    return { ...report, outcome: report.outcome };
  },
  compose: (reader, report) => {
    const t = translator(reader.market, "reports-mail");
    const words = translator(reader.market, "reports");
    const { name, facts, overturned } = report.outcome;
    const about = words(`own.about.${report.subjectType}`, { name: report.name ?? words("gone") });
    return {
      subject: t("outcome.subject"),
      body: (
        <MailFrame
          reader={reader}
          because={becauseReport(reader)}
          opening={words(overturned ? "outcome.overturned" : `outcome.${name}`)}
        >
          <MailFacts
            facts={[
              { term: about, text: translator(reader.market, "report-form")(`reason.${report.reason}`) },
              ...(facts ? [{ term: t("outcome.facts"), text: facts }] : []),
            ]}
          />
          <MailParagraph>{words("own.again")}</MailParagraph>
          <MailButton href={reader.origin + paths.report(report.id)}>{t("open")}</MailButton>
        </MailFrame>
      ),
    };
  },
});
