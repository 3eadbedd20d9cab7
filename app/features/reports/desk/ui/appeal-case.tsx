import { getFormProps, getTextareaProps, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { Form, Link, useNavigation } from "react-router";
import { DeadlineClock } from "#app/features/casework/ui/case-badges.tsx";
import { ClaimBar, useClaim } from "#app/features/casework/ui/claim.tsx";
import { QueueKeys } from "#app/features/casework/ui/shortcuts.tsx";
import { ForeignWords } from "#app/features/translation/ui/foreign-text.tsx";
import { useMarketLanguage } from "#app/i18n/language-name.ts";
import { useFieldProblem } from "#app/i18n/problems.ts";
import { useFormat, useT } from "#app/i18n/translate.tsx";
import type { FormAnswer } from "#app/platform/http/forms.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { FormProblem } from "#app/shell/action-form.tsx";
import { Badge } from "#app/ui/badge/badge.tsx";
import { Button } from "#app/ui/button/button.tsx";
import { Radio } from "#app/ui/forms/checkbox.tsx";
import { Field, FieldGroup } from "#app/ui/forms/field.tsx";
import { Textarea } from "#app/ui/forms/text-input.tsx";
import { Note } from "#app/ui/note/note.tsx";
import { SectionHead } from "#app/ui/section/section.tsx";
import { APPEAL_OUTCOMES, nameOfReason } from "../../decision.ts";
import { type AppealDecision, appealDecisionSchema } from "../../decision-form.ts";
import { WORDS_LIMIT } from "../../report.ts";
import type { AppealFile } from "../appeal-case.server.ts";

/** The decision that an appeal is against (messages `reports-desk`, `reports`, `moderation`). */
function FirstDecision({ file }: { file: AppealFile }) {
  const t = useT("reports-desk");
  const reports = useT("reports");
  const fieldName = nameOfReason(useT("moderation"));
  const format = useFormat();
  const { outcome, rule, facts, reasons, note, by, at } = file.first;
  return (
    <section className="stack stack-3">
      <SectionHead title={t("hearing.first")} />
      <p className="strong">
        {outcome === "changes-requested" || outcome === "messages-refused" || outcome === "account-suspended"
          ? t(`hearing.against.${outcome}`)
          : t(`decide.do.${outcome}`)}
      </p>
      {rule && <p className="small">{reports(`rule.${rule}`)}</p>}
      {facts && <p className="rep-words">{facts}</p>}
      {reasons.length > 0 && (
        <dl className="rep-reasons">
          {reasons.map(({ field, reason }) => (
            <div key={field}>
              <dt>{fieldName(field)}</dt>
              <dd className="rep-words">{reason}</dd>
            </div>
          ))}
        </dl>
      )}
      {note && <p className="rep-words small muted">{note}</p>}
      <p className="tiny muted">{t("decided.title", { name: by ?? reports("gone"), at: format.dateTime(at) })}</p>
      <p className="small">
        {file.caseId && <Link to={paths.reportCase(file.caseId)}>{t("hearing.openCase")}</Link>}
        {file.submissionId && <Link to={paths.reviewSubmission(file.submissionId)}>{t("hearing.openSubmission")}</Link>}
        {file.heldBatchId && <Link to={paths.quarantinedBatch(file.heldBatchId)}>{t("hearing.openHeld")}</Link>}
        {file.memberId && <Link to={paths.member(file.memberId)}>{t("hearing.openMember")}</Link>}
      </p>
    </section>
  );
}

interface AppealCaseProps {
  file: AppealFile;
  now: Date;
  answer: FormAnswer | undefined;
}

/** An appeal beside the decision that it is against (messages `reports-desk`, `reports`, `reports-reporting`, `moderation`, `translation`). */
export function AppealCase({ file, now, answer }: AppealCaseProps) {
  const t = useT("reports-desk");
  const reports = useT("reports");
  const format = useFormat();
  return (
    <div className="w-content stack stack-6">
      <header className="stack stack-2">
        <p>
          <Link to={paths.reportQueue()} aria-keyshortcuts="q">
            {t("case.back")}
          </Link>
        </p>
        <div className="row row-w between">
          <h1 className="h-page">
            {t("hearing.title")}: {file.name ?? reports("unnamed")}
          </h1>
          <Badge kind="line">{t(`subject.${file.subjectType}`)}</Badge>
        </div>
        {file.state === "open" && <DeadlineClock dueAt={file.dueAt} now={now} />}
      </header>
      <div className="staff-two">
        <div className="stack stack-8">
          <section className="stack stack-3">
            <SectionHead title={t("hearing.by", { name: file.appellant.name, at: format.dateTime(file.at) })} />
            <ForeignWords
              of={{ text: file.words, language: file.language }}
              market={file.appellant.lang}
              service={file.translates ? paths.appealCaseAct(file.id, "translation") : undefined}
              className="rep-words"
            />
          </section>
          <FirstDecision file={file} />
        </div>
        <aside className="stack stack-4" aria-label={t("claim.title")}>
          <SectionHead title={t("claim.title")} />
          {file.answer ? (
            <>
              <p className="strong">{t(`hearing.do.${file.answer.outcome}`)}</p>
              <p className="rep-words small">{file.answer.text}</p>
              <p className="tiny muted">
                {t("hearing.decided", {
                  name: file.answer.by ?? reports("gone"),
                  at: format.dateTime(file.answer.at),
                })}
              </p>
            </>
          ) : file.refusal ? (
            <Note>{t(file.refusal === "own-decision" ? "claim.ownDecision" : "claim.own")}</Note>
          ) : (
            <>
              <ClaimBar
                id={file.id}
                claim={file.claim}
                claimAt={paths.appealCaseAct(file.id, "claim")}
                releaseAt={paths.appealCaseAct(file.id, "release")}
              />
              {(file.claim === null || file.claim.mine) && <Hearing file={file} answer={answer} />}
            </>
          )}
          {!file.answer && <QueueKeys />}
        </aside>
      </div>
    </div>
  );
}

function Hearing({ file, answer }: { file: AppealFile; answer: FormAnswer | undefined }) {
  const t = useT("reports-desk");
  const reporting = useT("reports-reporting");
  const problem = useFieldProblem();
  const action = paths.appealCaseAct(file.id, "decision");
  const claim = useClaim({ ...file, claimAt: paths.appealCaseAct(file.id, "claim") });
  const busy = useNavigation().formAction === action;
  const [form, { outcome, answer: reply }] = useForm<{ outcome?: string; answer?: string }, AppealDecision, string[]>({
    id: "hearing",
    lastResult: answer?.form ?? null,
    onValidate: ({ formData }) => parseWithZod(formData, { schema: appealDecisionSchema }) as never,
    shouldRevalidate: "onInput",
  });
  const label = t("hearing.answer", { name: file.appellant.name });
  const language = useMarketLanguage()(file.appellant.lang);
  return (
    <Form method="post" action={action} className="stack stack-6" onChange={claim} {...getFormProps(form)}>
      <FormProblem form={form} fallback="invalid-input" labels={{ outcome: t("hearing.outcome"), answer: label }} />
      <FieldGroup id={outcome.id} label={t("hearing.outcome")} error={problem(outcome.errors)} required>
        <div className="stack stack-2">
          {APPEAL_OUTCOMES.map((value) => (
            <Radio
              key={value}
              name={outcome.name}
              value={value}
              defaultChecked={outcome.initialValue === value}
              card
              label={t(`hearing.do.${value}`)}
              detail={value === "overturned" ? t(`hearing.undoes.${file.first.outcome}`) : undefined}
            />
          ))}
        </div>
      </FieldGroup>
      <Field
        id={reply.id}
        label={label}
        hint={t("hearing.answerHint", { language })}
        error={problem(reply.errors)}
        required
      >
        <Textarea
          {...getTextareaProps(reply)}
          rows={6}
          limit={WORDS_LIMIT}
          counterText={(used, limit) => reporting("of", { used, limit })}
        />
      </Field>
      <Button type="submit" variant="primary" block busy={busy}>
        {t("hearing.submit")}
      </Button>
    </Form>
  );
}
