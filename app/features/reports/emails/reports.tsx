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
import { reportKey } from "../decision-links.server.ts";
import { REPORT_OUTCOME, REPORT_RECEIVED } from "../mails.ts";
import { type OwnReport, reporterToMail, reportForMail } from "../own-reports.server.ts";
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

/** How mails about a report are framed: a name that anybody may have typed is not repeated, and the link needs no account. */
function reportFrame(reader: MailReader, report: OwnReport) {
  const t = translator(reader.market, "reports-mail");
  const because = report.visitor ? t("footerVisitor", { brand: BRAND, email: reader.email }) : becauseReport(reader);
  return { reader, because, named: !report.visitor };
}

function reportAddress({ origin }: MailReader, { id, visitor }: OwnReport): string {
  return origin + paths.report(id, visitor ? reportKey(id) : null);
}

/** The receipt of a report. It repeats nothing that was typed. */
export const reportReceivedMail = defineTemplate({
  kind: REPORT_RECEIVED,
  addressee: (to) => reporterToMail(systemActor("mail"), to),
  read: (_reader, { reportId }) => reportForMail(systemActor("mail"), reportId),
  compose: (reader, report) => {
    const t = translator(reader.market, "reports-mail");
    const reports = translator(reader.market, "reports");
    return {
      subject: t("received.subject"),
      body: (
        <MailFrame
          {...reportFrame(reader, report)}
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
          <MailButton href={reportAddress(reader, report)}>{t("open")}</MailButton>
        </MailFrame>
      ),
    };
  },
});

/** The present outcome of a report. */
export const reportOutcomeMail = defineTemplate({
  kind: REPORT_OUTCOME,
  addressee: (to) => reporterToMail(systemActor("mail"), to),
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
          {...reportFrame(reader, report)}
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
          <MailParagraph>
            {reports("own.again")} {reports("own.redress")}
          </MailParagraph>
          <MailButton href={reportAddress(reader, report)}>{t("open")}</MailButton>
        </MailFrame>
      ),
    };
  },
});
