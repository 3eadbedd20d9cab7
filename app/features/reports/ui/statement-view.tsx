import { Link } from "react-router";
import { useFormat, useT } from "#app/i18n/translate.tsx";
import type { FormAnswer } from "#app/platform/http/forms.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { ActionForm } from "#app/shell/action-form.tsx";
import { TextareaField } from "#app/shell/form-fields.tsx";
import { useActionForm } from "#app/shell/use-action-form.ts";
import { Button, LinkButton } from "#app/ui/button/button.tsx";
import { SectionHead } from "#app/ui/section/section.tsx";
import { howDecided, nameOfReason, ruleOf } from "../decision.ts";
import { WORDS_LIMIT } from "../report.ts";
import { appealSchema } from "../report-form.ts";
import type { Statement } from "../statements.server.ts";

/** The form of an appeal (messages `reports`). */
export function AppealForm({
  decisionId,
  linkKey,
  answer,
}: {
  decisionId: string;
  /** Of the mailed link, if the reader has not signed in. */
  linkKey: string | null;
  answer: FormAnswer | undefined;
}) {
  const t = useT("reports");
  const form = useActionForm({
    id: "appeal",
    schema: appealSchema,
    answer,
    action: paths.appeal(decisionId, linkKey),
    labels: { words: t("appeal.field") },
    validate: "submit",
    constraints: false,
  });
  return (
    <ActionForm of={form} className="stack stack-4">
      <TextareaField of={form.field("words")} rows={6} limit={WORDS_LIMIT} required />
      <p className="actions">
        <Button type="submit" variant="primary" busy={form.busy}>
          {t("appeal.send")}
        </Button>
      </p>
    </ActionForm>
  );
}

/** The statement of reasons: what was decided, the facts, the rule, how, where and for how long (messages `reports`, `moderation`). */
export function StatementView({ statement }: { statement: Statement }) {
  const t = useT("reports");
  const format = useFormat();
  const { outcome, facts, reasons, parts, pitch, text } = statement;
  const review = outcome === "changes-requested";
  const fieldName = nameOfReason(useT("moderation"));
  const points = [
    ...(review ? [] : reasons.map(({ field }) => fieldName(field))),
    ...parts.map((part) => t(`part.${part}`)),
  ];
  return (
    <>
      <section className="stack stack-3">
        <SectionHead title={t("statement.what")} />
        <p>{t(`statement.did.${outcome}`)}</p>
        {text && (
          <blockquote className="rep-words" dir="auto">
            {text}
          </blockquote>
        )}
        {points.length > 0 && (
          <div>
            <p className="small label">{t(parts.length > 0 ? "statement.parts" : "statement.fields")}</p>
            <ul className="rep-list">
              {points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          </div>
        )}
        {pitch && pitch.state !== "done" && (
          <p>
            <LinkButton size="s" to={paths.editPitch(pitch.publicId)}>
              {t("statement.edit")}
            </LinkButton>
          </p>
        )}
        {outcome === "profile-cleared" && (
          <p>
            <LinkButton size="s" to={paths.editProfile()}>
              {t("statement.editProfile")}
            </LinkButton>
          </p>
        )}
      </section>
      <section className="stack stack-3">
        <SectionHead title={t("statement.facts")} />
        {facts && <p className="rep-words">{facts}</p>}
        {review && (
          <dl className="rep-reasons">
            {reasons.map(({ field, reason }) => (
              <div key={field}>
                <dt>{fieldName(field)}</dt>
                <dd className="rep-words">{reason}</dd>
              </div>
            ))}
          </dl>
        )}
      </section>
      <section className="stack stack-3">
        <SectionHead title={t("statement.rule")} />
        <p>{t(ruleOf(statement))}.</p>
        <p>
          <Link to={paths.terms()}>{t("statement.terms")}</Link>
        </p>
      </section>
      <section className="stack stack-3">
        <SectionHead title={t("statement.how")} />
        <p>{t(howDecided(statement))}</p>
      </section>
      <section className="stack stack-3">
        <SectionHead title={t("statement.scopeTitle")} />
        <p>{t(`statement.scope.${outcome}`)}</p>
        {statement.endedAt && <p>{t("statement.lifted", { at: format.dateTime(statement.endedAt) })}</p>}
      </section>
    </>
  );
}

/** The status of an appeal (messages `reports`). */
export function AppealView({ appeal }: { appeal: NonNullable<Statement["appeal"]> }) {
  const t = useT("reports");
  const format = useFormat();
  const { answer } = appeal;
  return (
    <section className="stack stack-3">
      <SectionHead title={t("appeal.yours")} />
      <p className="rep-words">{appeal.words}</p>
      {answer ? (
        <>
          <p className="strong">{t(`appeal.${answer.outcome}`)}</p>
          <p className="small muted">{t("appeal.answer", { at: format.dateTime(answer.at) })}</p>
          <p className="rep-words">{answer.text}</p>
        </>
      ) : (
        <p className="small muted">
          {t("appeal.waiting", { at: format.dateTime(appeal.at), due: format.dateTime(appeal.dueAt) })}
        </p>
      )}
    </section>
  );
}
