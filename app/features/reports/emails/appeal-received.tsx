import { translator } from "#app/i18n/catalog.server.ts";
import { formatsOf } from "#app/i18n/format.ts";
import { systemActor } from "#app/platform/actor.ts";
import type { MailTemplate } from "#app/platform/mail.ts";
import { paths } from "#app/platform/paths.ts";
import { MailButton, MailFacts } from "#app/ui/mail-layout.tsx";
import { APPEAL_RECEIVED } from "../mails.ts";
import { statementForMail } from "../queries-own.server.ts";
import { appealedDecision, ReportMail } from "./layout.tsx";

/** The receipt of an appeal. */
export const appealReceivedMail: MailTemplate<{ decisionId: string }> = {
  kind: APPEAL_RECEIVED,
  compose: async (reader, { decisionId }) => {
    const statement = await statementForMail(systemActor("mail"), decisionId, reader.id);
    if (!statement?.appeal) return null;
    const t = translator(reader.market, "reports-mail");
    const at = formatsOf(reader.market).dateTime(statement.appeal.dueAt);
    return {
      subject: t("appealed.subject"),
      body: (
        <ReportMail reader={reader} preview={t("appealed.text", { at })}>
          <MailFacts facts={[appealedDecision(reader.market, statement)]} />
          <MailButton href={reader.origin + paths.decision(decisionId)}>{t("statement.button")}</MailButton>
        </ReportMail>
      ),
    };
  },
};
