import { translator } from "#app/i18n/catalog.server.ts";
import { formatsOf } from "#app/i18n/format.ts";
import type { Market } from "#app/i18n/markets.ts";
import { systemActor } from "#app/platform/actor.ts";
import { BRAND } from "#app/platform/brand.ts";
import { defineTemplate, type MailReader } from "#app/platform/mail/mail.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { MailFrame } from "#app/shell/mail-frame.tsx";
import { MailButton, MailFacts, MailParagraph } from "#app/ui/mail/elements.tsx";
import { subjectName } from "../decision.ts";
import { REPORT_OUTCOME, REPORT_RECEIVED } from "../mails.ts";
import { reportForMail } from "../own-reports.server.ts";
import { reportTitle } from "../report.ts";
import type { Statement } from "../statements.server.ts";

/** Why the reader gets mails about reports, decisions and appeals. */
export function becauseReport({ market, email }: MailReader): string {
  return translator(market, "reports-mail")("footer", { brand: BRAND, email });
}

/** The fact that names the decision of a mail: its subject and date. */
export function decisionOn(market: Market, statement: Statement): { term: string; text: string } {
  const t = translator(market, "reports");
  return {
    term: subjectName(statement, t),
    text: t("statement.at", { at: formatsOf(market).date(statement.at) }),
  };
}

/** The receipt of a report. It repeats nothing that was typed. */
export const reportReceivedMail = defineTemplate({
  kind: REPORT_RECEIVED,
  read: (_reader, { reportId }) => reportForMail(systemActor("mail"), reportId),
  compose: (reader, report) => {
    const t = translator(reader.market, "reports-mail");
    const reports = translator(reader.market, "reports");
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
                term: reportTitle(report, reports),
                text: translator(reader.market, "reports-reporting")(`reason.${report.reason}`),
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

/** The present outcome of a report. */
export const reportOutcomeMail = defineTemplate({
  kind: REPORT_OUTCOME,
  read: async (_reader, { reportId }) => {
    const report = await reportForMail(systemActor("mail"), reportId);
    if (!report?.outcome) return null;
    return { ...report, outcome: report.outcome };
  },
  compose: (reader, report) => {
    const t = translator(reader.market, "reports-mail");
    const reports = translator(reader.market, "reports");
    const { name, facts, overturned } = report.outcome;
    return {
      subject: t("outcome.subject"),
      body: (
        <MailFrame
          reader={reader}
          because={becauseReport(reader)}
          opening={reports(overturned ? "outcome.overturned" : `outcome.${name}`)}
        >
          <MailFacts
            facts={[
              {
                term: reportTitle(report, reports),
                text: translator(reader.market, "reports-reporting")(`reason.${report.reason}`),
              },
              ...(facts ? [{ term: t("outcome.facts"), text: facts }] : []),
            ]}
          />
          <MailParagraph>{reports("own.again")}</MailParagraph>
          <MailButton href={reader.origin + paths.report(report.id)}>{t("open")}</MailButton>
        </MailFrame>
      ),
    };
  },
});
