import { translator } from "#app/i18n/catalog.server.ts";
import { systemActor } from "#app/platform/actor.ts";
import { defineTemplate } from "#app/platform/mail.ts";
import { paths } from "#app/platform/paths.ts";
import { MailFrame } from "#app/shell/mail-frame.tsx";
import { MailButton, MailFacts } from "#app/ui/mail-layout.tsx";
import { APPEAL_OUTCOME } from "../mails.ts";
import { statementForMail } from "../queries-statements.server.ts";
import { becauseReport, decisionOn } from "./report-words.tsx";

/** What another moderator decided on an appeal, and why. */
export const appealOutcomeMail = defineTemplate({
  kind: APPEAL_OUTCOME,
  read: async (reader, { decisionId }) => {
    const statement = await statementForMail(systemActor("mail"), decisionId, reader.id);
    const answer = statement?.appeal?.answer;
    if (!answer) return null;
    return { statement, answer };
  },
  compose: (reader, { statement, answer }) => {
    const t = translator(reader.market, "reports-mail");
    const words = translator(reader.market, "reports");
    return {
      subject: t("heard.subject"),
      body: (
        <MailFrame reader={reader} because={becauseReport(reader)} opening={words(`appeal.${answer.outcome}`)}>
          <MailFacts facts={[decisionOn(reader.market, statement), { term: t("heard.answer"), text: answer.text }]} />
          <MailButton href={reader.origin + paths.decision(statement.id)}>{t("statement.button")}</MailButton>
        </MailFrame>
      ),
    };
  },
});
