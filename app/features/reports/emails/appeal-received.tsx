import { translator } from "#app/i18n/catalog.server.ts";
import { formatsOf } from "#app/i18n/format.ts";
import { systemActor } from "#app/platform/actor.ts";
import { defineTemplate } from "#app/platform/mail.ts";
import { paths } from "#app/platform/paths.ts";
import { MailFrame } from "#app/shell/mail-frame.tsx";
import { MailButton, MailFacts } from "#app/ui/mail-layout.tsx";
import { APPEAL_RECEIVED } from "../mails.ts";
import { statementForMail } from "../queries-statements.server.ts";
import { becauseReport, decisionOn } from "./report-words.tsx";

/** The receipt of an appeal. */
export const appealReceivedMail = defineTemplate({
  kind: APPEAL_RECEIVED,
  read: async (reader, { decisionId }) => {
    const statement = await statementForMail(systemActor("mail"), decisionId, reader.id);
    if (!statement?.appeal) return null;
    return { ...statement, appeal: statement.appeal };
  },
  compose: (reader, statement) => {
    const t = translator(reader.market, "reports-mail");
    const at = formatsOf(reader.market).dateTime(statement.appeal.dueAt);
    return {
      subject: t("appealed.subject"),
      body: (
        <MailFrame reader={reader} because={becauseReport(reader)} opening={t("appealed.text", { at })}>
          <MailFacts facts={[decisionOn(reader.market, statement)]} />
          <MailButton href={reader.origin + paths.decision(statement.id)}>{t("statement.button")}</MailButton>
        </MailFrame>
      ),
    };
  },
});
