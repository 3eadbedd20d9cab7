import { translator } from "#app/i18n/catalog.server.ts";
import { formatsOf } from "#app/i18n/format.ts";
import { systemActor } from "#app/platform/actor.ts";
import { defineTemplate } from "#app/platform/mail.ts";
import { paths } from "#app/platform/paths.ts";
import { MailFrame } from "#app/shell/mail-frame.tsx";
import { MailButton, MailFacts, MailParagraph } from "#app/ui/mail-layout.tsx";
import { howDecided } from "../how-decided.ts";
import { STATEMENT } from "../mails.ts";
import { statementForMail } from "../queries-statements.server.ts";
import { nameOfReason } from "../reason-name.ts";
import { becauseReport, decisionOn } from "./report-words.tsx";

/** The statement of reasons: what was done, the facts, the rule, how it was decided and how to appeal. */
export const statementMail = defineTemplate({
  kind: STATEMENT,
  read: async (reader, { decisionId }) => {
    const statement = await statementForMail(systemActor("mail"), decisionId, reader.id);
    if (!statement || statement.outcome === "changes-requested" || statement.outcome === "no-action") return null;
    return statement;
  },
  compose: (reader, statement) => {
    const { outcome, facts, reasons, parts, rule, pitch, appealableUntil } = statement;
    const t = translator(reader.market, "reports-mail");
    const words = translator(reader.market, "reports");
    const named = nameOfReason(translator(reader.market, "moderation"));
    const points = [...reasons.map(({ field }) => named(field)), ...parts.map((part) => words(`part.${part}`))];
    return {
      subject:
        outcome === "taken-down"
          ? t("statement.subject.taken-down", { company: pitch?.companyName ?? words("unnamed") })
          : t(`statement.subject.${outcome}`),
      body: (
        <MailFrame reader={reader} because={becauseReport(reader)} opening={words(`statement.did.${outcome}`)}>
          <MailFacts
            facts={[
              decisionOn(reader.market, statement),
              ...(points.length > 0
                ? [
                    {
                      term: words(parts.length > 0 ? "statement.parts" : "statement.fields"),
                      text: points.join("\n"),
                    },
                  ]
                : []),
              { term: words("statement.facts"), text: facts ?? "" },
              ...(rule ? [{ term: words("statement.rule"), text: words(`rule.${rule}`) }] : []),
              { term: words("statement.how"), text: words(howDecided(outcome)) },
            ]}
          />
          {appealableUntil && (
            <MailParagraph>
              {t("statement.appeal", { until: formatsOf(reader.market).date(appealableUntil) })}
            </MailParagraph>
          )}
          <MailButton href={reader.origin + paths.decision(statement.id)}>{t("statement.button")}</MailButton>
        </MailFrame>
      ),
    };
  },
});
