import { translator } from "#app/i18n/catalog.server.ts";
import { formatsOf } from "#app/i18n/format.ts";
import { systemActor } from "#app/platform/actor.ts";
import { BRAND } from "#app/platform/brand.ts";
import { defineTemplate, type MailReader } from "#app/platform/mail/mail.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { MailFrame } from "#app/shell/mail-frame.tsx";
import { MailButton, MailFacts, MailParagraph } from "#app/ui/mail/elements.tsx";
import { howDecided, nameOfReason, ruleOf } from "../decision.ts";
import { decisionKey } from "../decision-links.server.ts";
import { ACCOUNT_SUSPENDED, APPEAL_OUTCOME, APPEAL_RECEIVED, STATEMENT } from "../mails.ts";
import { type Statement, statementForMail } from "../statements.server.ts";
import { becauseReport, decisionOn } from "./reports.tsx";

/** The address of a decision; that of a suspension needs no sign-in. */
function decisionAddress({ origin, id }: MailReader, statement: Statement): string {
  const key = statement.outcome === "account-suspended" ? decisionKey(id, statement.id) : null;
  return origin + paths.decision(statement.id, key);
}

/** The statement of reasons: the measure, the facts, the rule, how it was decided and how to appeal. */
export const statementMail = defineTemplate({
  kind: STATEMENT,
  read: async (reader, { decisionId }) => {
    const statement = await statementForMail(systemActor("mail"), decisionId, reader.id);
    if (!statement) return null;
    const { outcome } = statement;
    if (outcome === "changes-requested" || outcome === "account-suspended" || outcome === "no-action") return null;
    return { ...statement, outcome };
  },
  compose: (reader, statement) => {
    const { outcome, facts, reasons, parts, rule, pitch, appealableUntil } = statement;
    const t = translator(reader.market, "reports-mail");
    const reports = translator(reader.market, "reports");
    const fieldName = nameOfReason(translator(reader.market, "moderation"));
    const points = [...reasons.map(({ field }) => fieldName(field)), ...parts.map((part) => reports(`part.${part}`))];
    return {
      subject:
        outcome === "taken-down"
          ? t("statement.subject.taken-down", { company: pitch?.companyName ?? reports("unnamed") })
          : t(`statement.subject.${outcome}`),
      body: (
        <MailFrame reader={reader} because={becauseReport(reader)} opening={reports(`statement.did.${outcome}`)}>
          <MailFacts
            facts={[
              decisionOn(reader.market, statement),
              ...(points.length > 0
                ? [
                    {
                      term: reports(parts.length > 0 ? "statement.parts" : "statement.fields"),
                      text: points.join("\n"),
                    },
                  ]
                : []),
              { term: reports("statement.facts"), text: facts ?? "" },
              ...(rule ? [{ term: reports("statement.rule"), text: reports(`rule.${rule}`) }] : []),
              { term: reports("statement.how"), text: reports(howDecided(statement)) },
              { term: reports("statement.scopeTitle"), text: reports(`statement.scope.${outcome}`) },
            ]}
          />
          {appealableUntil && (
            <MailParagraph>
              {t("statement.appeal", { until: formatsOf(reader.market).date(appealableUntil) })}
            </MailParagraph>
          )}
          <MailButton href={decisionAddress(reader, statement)}>{t("statement.button")}</MailButton>
        </MailFrame>
      ),
    };
  },
});

/** The statement of reasons for a suspension, and the way to appeal without signing in. */
export const accountSuspendedMail = defineTemplate({
  kind: ACCOUNT_SUSPENDED,
  read: async (reader, { decisionId, actId }) => {
    const statement = await statementForMail(systemActor("mail"), decisionId ?? actId ?? "", reader.id);
    return statement?.outcome === "account-suspended" && !statement.endedAt ? statement : null;
  },
  compose: (reader, statement) => {
    const t = translator(reader.market, "reports-mail");
    const reports = translator(reader.market, "reports");
    const { facts, appealableUntil } = statement;
    return {
      subject: t("suspended.subject", { brand: BRAND }),
      body: (
        <MailFrame
          reader={reader}
          because={becauseReport(reader)}
          opening={reports("statement.did.account-suspended")}
          preview={t("suspended.preview")}
        >
          <MailFacts
            facts={[
              decisionOn(reader.market, statement),
              ...(facts ? [{ term: reports("statement.facts"), text: facts }] : []),
              { term: reports("statement.rule"), text: reports(ruleOf(statement)) },
              { term: reports("statement.how"), text: reports(howDecided(statement)) },
              { term: reports("statement.scopeTitle"), text: reports("statement.scope.account-suspended") },
            ]}
          />
          {appealableUntil && (
            <MailParagraph>
              {t("statement.appeal", { until: formatsOf(reader.market).date(appealableUntil) })} {t("suspended.key")}
            </MailParagraph>
          )}
          <MailButton href={decisionAddress(reader, statement)}>{t("suspended.button")}</MailButton>
        </MailFrame>
      ),
    };
  },
});

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
          <MailButton href={decisionAddress(reader, statement)}>{t("statement.button")}</MailButton>
        </MailFrame>
      ),
    };
  },
});

/** The decision on an appeal, with its reasons. */
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
    const reports = translator(reader.market, "reports");
    return {
      subject: t("heard.subject"),
      body: (
        <MailFrame reader={reader} because={becauseReport(reader)} opening={reports(`appeal.${answer.outcome}`)}>
          <MailFacts facts={[decisionOn(reader.market, statement), { term: t("heard.answer"), text: answer.text }]} />
          <MailButton href={decisionAddress(reader, statement)}>{t("statement.button")}</MailButton>
        </MailFrame>
      ),
    };
  },
});
