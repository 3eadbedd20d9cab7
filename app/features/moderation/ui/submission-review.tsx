import { type FieldMetadata, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import type { KeyboardEvent } from "react";
import { useFetcher } from "react-router";
import { ClaimBar, useClaim } from "#app/features/casework/ui/claim.tsx";
import { STEPS, stepOf } from "#app/features/pitches/content.ts";
import { isUnregistered, REGISTER_NAMES } from "#app/features/registers/registers.ts";
import { useFormat, useT } from "#app/i18n/translate.tsx";
import type { FormAnswer } from "#app/platform/http/forms.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { FormProblem } from "#app/shell/action-form.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Note } from "#app/ui/note/note.tsx";
import { SectionHead } from "#app/ui/section/section.tsx";
import {
  type Decision,
  REASON_FIELDS,
  type ReasonField as Reasoned,
  reasonName,
  type TemplateName,
  templateName,
} from "../decision.ts";
import { decisionSchema } from "../decision-form.ts";
import { RegisterComparison } from "../register/ui/register-comparison.tsx";
import type { Comparison, Review } from "../review.ts";
import { CaseGlance } from "./case-glance.tsx";
import { DecisionBar, UndoApproval } from "./decision-bar.tsx";
import { DecisionForm, ReasonField } from "./decision-form.tsx";
import { HintList } from "./hint-list.tsx";
import { TextFacts } from "./pitch-text.tsx";
import { FieldValue, type ShownRevision } from "./reviewed-content.tsx";
import { DecisionHistory, OwnerFacts, SubmissionHead } from "./submission-facts.tsx";

// These take the full width of the column.
const LONG: ReadonlySet<Reasoned> = new Set(["shortDescription", "pitchText", "pictures"]);

/** A submission as its page shows it, with phone numbers formatted on the server. */
export type ShownReview = Review & ShownRevision & { comparison: (Comparison & { before: ShownRevision }) | null };

interface DecisionValues extends Partial<Record<ReturnType<typeof reasonName | typeof templateName>, string>> {
  outcome?: string;
  flagged?: string[];
  checks?: string[];
  unregistered?: string;
  note?: string;
}

interface SubmissionReviewProps {
  review: ShownReview;
  /** Whether the reader may decide: not on their own pitch. */
  mayDecide: boolean;
  /** When the office of the pitch's market opens, if it is closed. */
  opensAt: Date | null;
  /** The ready reasons in the owner's language, and in the reader's. */
  templates: Readonly<Record<TemplateName, string>>;
  ownTemplates: Readonly<Record<TemplateName, string>>;
  now: Date;
  /** The server's answer to a form submitted without script. */
  answer: FormAnswer | undefined;
}

/** Ignores Enter in inputs: it would press the form's first button and so decide. */
function ignoreEnter(event: KeyboardEvent<HTMLElement>): void {
  if (event.key === "Enter" && event.target instanceof HTMLInputElement) event.preventDefault();
}

/** A submission field by field, with the decision on it (messages `moderation-desk`, `moderation`, `casework`, `pitches`, `shell`). */
export function SubmissionReview(props: SubmissionReviewProps) {
  const { review, mayDecide, opensAt, templates, ownTemplates, now, answer } = props;
  const t = useT("moderation-desk");
  const names = useT("moderation");
  const format = useFormat();
  const fetcher = useFetcher<FormAnswer>({ key: `decision ${review.id}` });
  const [form, fields] = useForm<DecisionValues, Decision, string[]>({
    id: "decision",
    lastResult: fetcher.data?.form ?? answer?.form ?? null,
    onValidate: ({ formData }) => parseWithZod(formData, { schema: decisionSchema }) as never,
    shouldRevalidate: "onInput",
  });
  const claimAt = paths.reviewClaim(review.id);
  const claim = useClaim({ ...review, claimAt });
  const waits = review.state === "waiting" && mayDecide;
  const open = waits && (review.claim === null || review.claim.mine);
  const flagged = [fields.flagged.initialValue ?? []].flat();
  const { comparison } = review;
  const labels: Record<string, string> = {
    ...Object.fromEntries(REASON_FIELDS.map((field) => [reasonName(field), names(`field.${field}`)])),
    unregistered: t("decision.unregistered", { register: REGISTER_NAMES[review.market] }),
    note: t("decision.note"),
  };
  return (
    // Any change inside claims the submission.
    // biome-ignore lint/a11y/noStaticElementInteractions: it ignores a key and adds none
    <div className="rev-page" onChange={open ? claim : undefined} onKeyDown={ignoreEnter}>
      <div className="rev-main">
        <SubmissionHead review={review} now={now} />
        <FormProblem form={form} fallback="invalid-input" labels={labels} />
        <CaseGlance review={review} />
        <RegisterComparison review={review} />
        {STEPS.map((step) => (
          <section key={step} className="rev-section">
            <SectionHead title={t(`section.${step}`)} />
            <dl className="rev-fields">
              {REASON_FIELDS.filter((field) => stepOf(field) === step).map((field) => {
                const changed = comparison?.changed.includes(field) ?? false;
                return (
                  <div
                    key={field}
                    className={classNames(
                      "rev-field",
                      LONG.has(field) && "rev-long",
                      comparison && !changed && "is-same",
                    )}
                  >
                    <dt>{names(`field.${field}`)}</dt>
                    <dd>
                      <FieldValue
                        field={field}
                        market={review.market}
                        publicId={review.pitch.publicId}
                        revision={review}
                        before={comparison && changed ? { revision: comparison.before, with: comparison.with } : null}
                      />
                    </dd>
                    {open && (
                      <dd className="rev-mark">
                        <ReasonField
                          field={field}
                          formId={form.id}
                          flagged={{ name: fields.flagged.name, checked: flagged.includes(field) }}
                          reason={fields[reasonName(field)] as FieldMetadata<string, never, string[]>}
                          template={fields[templateName(field)] as FieldMetadata<string, never, string[]>}
                          templates={templates}
                          ownTemplates={ownTemplates}
                          ownerLang={review.owner.lang}
                        />
                      </dd>
                    )}
                  </div>
                );
              })}
            </dl>
          </section>
        ))}
      </div>
      <aside className="rev-side" aria-label={t("decision.title")}>
        <HintList hints={review.hints} comparing={review.comparing} />
        <section className="stack">
          <SectionHead title={t("decision.title")} />
          {waits && <ClaimBar {...review} claimAt={claimAt} releaseAt={paths.reviewHandBack(review.id)} />}
          {open && (
            <DecisionForm
              id={review.id}
              form={form}
              checks={fields.checks as never}
              note={fields.note as never}
              unregistered={
                isUnregistered(review.register?.check?.status ?? null) ? (fields.unregistered as never) : null
              }
              market={review.market}
              fetcher={fetcher}
            />
          )}
          {!waits && (
            <Note actions={review.undoable && <UndoApproval submissionId={review.id} />}>
              {review.state === "waiting"
                ? t("decision.own")
                : review.state === "scheduled"
                  ? t("opening.scheduled", { date: format.dateTime(review.publishAt!) })
                  : t(`decision.over.${review.state}`)}
            </Note>
          )}
        </section>
        <OwnerFacts owner={review.owner} />
        {review.content.pitchText && <TextFacts text={review.content.pitchText} />}
        <DecisionHistory decisions={review.decisions} />
      </aside>
      {open && (
        <DecisionBar
          formId={form.id}
          market={review.market}
          owner={review.owner}
          opensAt={opensAt}
          flagged={fields.flagged as never}
          fetcher={fetcher}
        />
      )}
    </div>
  );
}
