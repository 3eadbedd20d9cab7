import { getFormProps, getTextareaProps, useForm } from "@conform-to/react";
import { Form, Link, useNavigation } from "react-router";
import { ClaimBar, useClaim } from "#app/features/casework/ui/claim.tsx";
import { QueueKeys } from "#app/features/casework/ui/shortcuts.tsx";
import { PersonFacts } from "#app/features/profiles/ui/person-facts.tsx";
import { QUARANTINE_RULES } from "#app/features/shield/quarantine.ts";
import { ForeignWords } from "#app/features/translation/ui/foreign-text.tsx";
import { useLanguageLabel, useMarketLanguage } from "#app/i18n/language-name.ts";
import { useFieldProblem } from "#app/i18n/problems.ts";
import { useFormat, useT } from "#app/i18n/translate.tsx";
import type { FormAnswer } from "#app/platform/http/forms.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { FormProblem } from "#app/shell/action-form.tsx";
import { Badge } from "#app/ui/badge/badge.tsx";
import { Button } from "#app/ui/button/button.tsx";
import { Field } from "#app/ui/forms/field.tsx";
import { Select } from "#app/ui/forms/select.tsx";
import { Textarea } from "#app/ui/forms/text-input.tsx";
import { Note } from "#app/ui/note/note.tsx";
import { SectionHead } from "#app/ui/section/section.tsx";
import { REASON_LIMIT } from "../decision-form.ts";
import type { BatchCase } from "../queue.server.ts";

interface Values {
  outcome?: string;
  rule?: string;
  reason?: string;
  seen?: string;
}

/** The two decisions on a batch: to deliver it, or to refuse it with a reason. */
function BatchDecisionForm({ file, answer }: { file: BatchCase; answer: FormAnswer | undefined }) {
  const t = useT("quarantine");
  const reports = useT("reports");
  const problem = useFieldProblem();
  const busy = useNavigation().formAction === paths.quarantineDecision(file.id);
  const [form, { rule, reason }] = useForm<Values, Values, string[]>({
    id: "refusal",
    lastResult: answer?.form ?? null,
  });
  const language = useMarketLanguage()(file.sender.lang);
  const action = paths.quarantineDecision(file.id);
  const claim = useClaim({ ...file, claimAt: paths.quarantineClaim(file.id) });
  return (
    // Any change inside claims the batch.
    <div className="stack stack-6" onChange={claim}>
      <FormProblem
        form={form}
        fallback="invalid-input"
        labels={{ rule: t("decide.rule"), reason: t("decide.reason") }}
      />
      <Form method="post" action={action} className="stack stack-2">
        <input type="hidden" name="outcome" value="passed" />
        <input type="hidden" name="seen" value={file.seen} />
        <Button type="submit" variant="primary" block busy={busy} aria-keyshortcuts="p">
          {t("decide.pass")}
        </Button>
        <p className="small muted">{t("decide.passHint")}</p>
      </Form>
      <Form method="post" action={action} className="stack stack-4" {...getFormProps(form)} noValidate>
        <input type="hidden" name="outcome" value="refused" />
        <input type="hidden" name="seen" value={file.seen} />
        <Field id={rule.id} label={t("decide.rule")} error={problem(rule.errors)} required>
          <Select
            name={rule.name}
            defaultValue={rule.initialValue ?? ""}
            placeholder={t("decide.ruleChoose")}
            options={QUARANTINE_RULES.map((value) => ({ value, label: reports(`rule.${value}`) }))}
            aria-keyshortcuts="r"
          />
        </Field>
        <Field
          id={reason.id}
          label={t("decide.reason")}
          hint={t("decide.reasonHint", { language })}
          error={problem(reason.errors)}
          required
        >
          <Textarea
            {...getTextareaProps(reason)}
            rows={4}
            limit={REASON_LIMIT}
            counterText={(used, limit) => t("decide.of", { used, limit })}
          />
        </Field>
        <div className="stack stack-2">
          <Button type="submit" variant="danger" block busy={busy}>
            {t("decide.refuse")}
          </Button>
          <p className="small muted">{t("decide.refuseHint")}</p>
        </div>
      </Form>
    </div>
  );
}

/** A batch with all that a decision needs, and the decision. */
export function QuarantineCase({ file, answer }: { file: BatchCase; answer: FormAnswer | undefined }) {
  const t = useT("quarantine");
  return (
    <div className="w-content stack stack-6">
      <header className="stack stack-2">
        <p>
          <Link to={paths.quarantineQueue()} aria-keyshortcuts="q">
            {t("back")}
          </Link>
        </p>
        <div className="row row-w">
          <h1 className="h-page">{file.sender.name ?? t("nameless")}</h1>
          <Badge kind="line">{t("to", { count: file.receivers })}</Badge>
          {file.state !== "open" && <Badge kind="line">{t(`outcome.${file.state}`)}</Badge>}
        </div>
        <p className="muted">{t("why")}</p>
      </header>
      <div className="staff-two">
        <Messages file={file} />
        <aside className="stack stack-8" aria-label={t("decide.title")}>
          <section className="stack stack-4">
            <SectionHead title={t("decide.title")} />
            {file.decision ? (
              <Decided file={file} decision={file.decision} />
            ) : file.mayDecide ? (
              <>
                <ClaimBar
                  id={file.id}
                  claim={file.claim}
                  claimAt={paths.quarantineClaim(file.id)}
                  releaseAt={paths.quarantineRelease(file.id)}
                />
                {(file.claim === null || file.claim.mine) && <BatchDecisionForm file={file} answer={answer} />}
              </>
            ) : (
              <Note>{t("decide.own")}</Note>
            )}
          </section>
          <Sender sender={file.sender} />
          {!file.decision && <QueueKeys more={t("keys")} />}
        </aside>
      </div>
    </div>
  );
}

function Messages({ file }: { file: BatchCase }) {
  const t = useT("quarantine");
  const format = useFormat();
  return (
    <section className="stack stack-4">
      <SectionHead title={t("sample")} />
      {file.warnings.length > 0 && (
        <p className="row row-w">
          <span className="label">{t("marks")}</span>
          {file.warnings.map((kind) => (
            <Badge key={kind} kind="review">
              {t(`mark.${kind}`)}
            </Badge>
          ))}
        </p>
      )}
      <ul className="case-messages">
        {file.messages.map((message) => (
          <li key={message.id} className="case-message">
            <p className="small muted">
              {t("receiver")} {message.receiverName ?? t("nameless")}
              {message.companyName && ` · ${t("about", { company: message.companyName })}`} ·{" "}
              {format.dateTime(message.at)}
            </p>
            {message.text ? (
              <ForeignWords
                of={message}
                market={file.sender.lang}
                service={file.sender.translates ? paths.quarantinedTranslation(file.id, message.id) : undefined}
                className="case-text"
              />
            ) : (
              <p className="case-text">{t("delivered")}</p>
            )}
          </li>
        ))}
      </ul>
      {file.more > 0 && <p className="muted">{t("more", { count: file.more })}</p>}
    </section>
  );
}

function Decided({ file, decision }: { file: BatchCase; decision: NonNullable<BatchCase["decision"]> }) {
  const t = useT("quarantine");
  const reports = useT("reports");
  const appeals = useT("reports-desk");
  const format = useFormat();
  const rule = QUARANTINE_RULES.find((known) => known === decision.rule);
  return (
    <div className="stack stack-2 small">
      <p>{t("decidedBy", { name: decision.by ?? t("nameless"), at: format.dateTime(decision.at) })}</p>
      {rule && <p>{reports(`rule.${rule}`)}</p>}
      {decision.reason && <p dir="auto">{decision.reason}</p>}
      {decision.appeal && (
        <p>
          <Link to={paths.appealCase(decision.appeal.id)}>
            {appeals(`decided.${decision.appeal.outcome ?? "appealed"}`)}
          </Link>
        </p>
      )}
      {file.gone > 0 && <p className="muted">{t("gone", { count: file.gone })}</p>}
    </div>
  );
}

function Sender({ sender }: { sender: BatchCase["sender"] }) {
  const t = useT("quarantine");
  const format = useFormat();
  const language = useLanguageLabel();
  const facts: [string, string][] = [
    [t("memberSince"), format.dateShort(sender.memberSince)],
    [t("language"), language(sender.lang)],
    [t("identity"), t(sender.identified ? "checked" : "unchecked")],
    [t("before"), t("beforeCount", { passed: String(sender.passed), refused: String(sender.refused) })],
  ];
  return (
    <PersonFacts title={t("sender")} name={sender.name ?? t("nameless")} username={sender.username} facts={facts} />
  );
}
