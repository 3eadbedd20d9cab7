import { type FieldMetadata, type FormMetadata, getFormProps, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { ArrowLeft } from "lucide-react";
import { type MouseEvent, type ReactNode, useRef } from "react";
import { Form, Link, useNavigation } from "react-router";
import { useLanguageTitle } from "#app/i18n/language-name.ts";
import type { Market } from "#app/i18n/markets.ts";
import { labelled, useFailureText, useFieldProblem } from "#app/i18n/problems.ts";
import { useFormat, useT } from "#app/i18n/translate.tsx";
import type { FailureCode } from "#app/platform/failure.ts";
import type { FormAnswer } from "#app/platform/http/forms.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { Button } from "#app/ui/button/button.tsx";
import { ErrorSummary, type FieldProblem } from "#app/ui/forms/error-summary.tsx";
import { Note } from "#app/ui/note/note.tsx";
import {
  isListField,
  LIST_FIELDS,
  PITCH_FIELDS,
  type PitchField,
  type PitchForm,
  type Step,
  stepOf,
} from "../../content.ts";
import type { Filling } from "../../register/offer.ts";
import type { TheirVersion } from "../conflict.ts";
import { draftSchema, stepSchema } from "../pitch-form.ts";
import { type ChangeOfField, changeOf } from "../wanted-changes.ts";
import type { WizardPitch } from "../wizard-pitch.server.ts";
import { CERTIFICATE_FIELDS } from "./certificate-fields.ts";
import { type DraftAutosave, useDraftAutosave } from "./draft-autosave.ts";
import { usePhoneReading } from "./phone-reading.ts";
import { WizardConflict } from "./wizard-conflict.tsx";
import { WizardFrame } from "./wizard-frame.tsx";

const PITCH_PROBLEMS = [
  "percent",
  "position",
  "position-outside",
  "deal-incomplete",
  "deal-whole",
  "deal-small",
  "deal-mismatch",
  "organisation-length",
  "legal-form",
  "certify-limits",
  "line-amount",
  "line-offer",
  "year-incomplete",
  "year-amount",
  "year-year",
  "row-incomplete",
  "row-share",
  "row-month",
  "row-long",
  "row-characters",
  "shares-sum",
  "closing-past",
  "relief-new-shares",
  "smallest-amount",
  "translation-incomplete",
  "translation-long",
  "translation-characters",
  "translation-line-amount",
  "translation-line-offer",
] as const;

// Problems of files have their texts in the catalog `errors`.
const FAILURES = [
  "logo-required",
  "image-required",
  "file-too-large",
  "image-type-wrong",
  "image-unreadable",
  "image-dimensions",
  "picture-limit",
  "quota-exceeded",
  "file-infected",
  "scan-unreachable",
  "store-full",
  "store-unreachable",
  "too-many-requests",
  "app-check-failed",
  "app-check-needed",
] as const;

/** The text of a pitch field's problem by its code (messages `pitches-wizard`, `errors`). */
export function usePitchProblem(market: Market): (codes: readonly string[] | undefined) => string | undefined {
  const t = useT("pitches-wizard");
  const errors = useT("errors");
  const format = useFormat();
  const general = useFieldProblem();
  const language = useLanguageTitle();
  return (codes) => {
    const [code, n] = (codes?.[0] ?? "").split(":");
    const failure = FAILURES.find((known) => known === code);
    if (failure) return errors(`failure.${failure}`);
    const own = PITCH_PROBLEMS.find((known) => known === code);
    if (!own) return general(codes);
    return t(`problem.${own}`, {
      market,
      n: Number(n ?? 0),
      // The number of a row, a year or a sum, in figures as they are; or a language.
      row: own.startsWith("translation-") ? language(n ?? "en") : (n ?? ""),
      share: format.percent(Number(n ?? 0)),
      example: market === "uk" ? "51.507" : "59.329",
    });
  };
}

// The name of the buttons by which Conform triggers its own checks.
const INTENT = "__intent__";

/** The form's id, and the prefix of its fields' ids. */
const FORM = "pitch";

type WizardFields = { [Field in keyof PitchForm]: FieldMetadata<PitchForm[Field], PitchForm, string[]> };

/**
 * The response to a step with problems; `theirs`: the version that another window has saved. Or to one that a register has filled: what the
 * fields had before.
 */
export type StepAnswer = Partial<FormAnswer> & { theirs?: TheirVersion; filled?: Filling };

export interface StepContext {
  fields: WizardFields;
  /** The current values of the whole form, other steps included. */
  values: PitchForm;
  problem(field: keyof PitchForm): string | undefined;
  /** What the reviewer wants changed in a field. */
  wanted(field: PitchField): ChangeOfField | undefined;
  autosave: DraftAutosave;
}

interface WizardFormProps {
  pitch: WizardPitch;
  step: Step;
  answer: StepAnswer | undefined;
  side: (values: PitchForm) => ReactNode;
  /** In the bar at the bottom of a phone's screen. */
  sum: (values: PitchForm, busy: boolean) => ReactNode;
  /** The primary button and those beside it. */
  next: (busy: boolean) => ReactNode;
  children: (context: StepContext) => ReactNode;
}

/** The form of one step, with its autosave, problems and buttons. */
export function WizardForm({ pitch, step, answer, side, sum, next, children }: WizardFormProps) {
  const t = useT("pitches-wizard");
  const saving = useT("autosave");
  const busy = useNavigation().state === "submitting";
  const element = useRef<HTMLFormElement>(null);
  const problemText = usePitchProblem(pitch.market);
  const readPhone = usePhoneReading(pitch.market, step === 2);
  const autosave = useDraftAutosave(element, { ...pitch, step, theirs: answer?.theirs, question: saving("leave") });
  const [form, fields] = useForm<PitchForm, unknown, string[]>({
    id: FORM,
    lastResult: answer?.form ?? null,
    defaultValue: pitch.form,
    onValidate: ({ formData, submitter }) => {
      // Going back and closing save any form, and a submission is checked by the server, which knows all problems. Conform's own buttons have
      // `formNoValidate`, too, but do not leave the page.
      const pressed = submitter instanceof HTMLButtonElement && submitter.name !== INTENT ? submitter : undefined;
      const leaves = pressed && (pressed.formNoValidate || step === 3);
      const context = { market: pitch.market, today: pitch.today, ...(readPhone && { readPhone }) };
      const schema = leaves ? draftSchema(step) : stepSchema(step, context, pitch.form);
      return parseWithZod(formData, { schema }) as never;
    },
    shouldValidate: "onBlur",
    shouldRevalidate: "onInput",
  });
  const props = getFormProps(form);
  const typed = form.value as Partial<PitchForm> | undefined;
  const values = { ...pitch.form, ...blanks(pitch.form, step), ...typed };
  // Conform turns a list of one entry into the entry, and empty entries into none.
  for (const field of Object.values(LIST_FIELDS).flat()) {
    values[field] = [values[field]].flat().map((text) => (text as string | undefined) ?? "");
  }
  // Said before it is asked: the day was good when it was saved.
  const passed = pitch.closed && values.closingDate === pitch.form.closingDate ? ["closing-past"] : undefined;
  const context: StepContext = {
    fields: fields as unknown as WizardFields,
    values,
    problem: (field) =>
      problemText((fields as unknown as WizardFields)[field].errors ?? (field === "closingDate" ? passed : undefined)),
    wanted: (field) => changeOf(pitch, field, values),
    autosave,
  };
  const { status } = autosave;
  const conflict =
    status.is === "conflict"
      ? { theirs: status.theirs, base: status.base, onUntouched: autosave.goOn }
      : // Only with script the common base is known.
        answer?.theirs && { theirs: answer.theirs, base: undefined, onUntouched: undefined };
  return (
    <WizardFrame pitch={pitch} step={step} values={values} status={status} side={side(values)}>
      <Form
        {...props}
        ref={element}
        method="post"
        action={paths.editPitch(pitch.publicId, step)}
        encType={step === 3 ? "multipart/form-data" : undefined}
        className="stack stack-8"
        onInput={autosave.touch}
        onMouseDown={stayInField}
        onSubmit={(event) => {
          if (autosave.delays(event)) return;
          props.onSubmit(event);
          if (!event.defaultPrevented) autosave.stop();
        }}
      >
        {/* Enter presses the first submit button, which would otherwise be "back". */}
        <button type="submit" name="go" value="next" className="vh" tabIndex={-1} aria-hidden="true" />
        <input type="hidden" name="token" value={autosave.token} />
        {conflict && <WizardConflict {...{ pitch, step }} mine={values} {...conflict} />}
        <WizardProblems form={form} pitch={pitch} step={step} />
        {children(context)}
        <div className="wiz-foot">
          <p className="sum small">{sum(values, busy)}</p>
          {step > 1 && (
            <Button type="submit" name="go" value="back" formNoValidate icon={ArrowLeft} className="back" busy={busy}>
              {t("go.back")}
            </Button>
          )}
          <Button type="submit" name="go" value="close" formNoValidate variant="quiet" className="save" busy={busy}>
            {t("go.close")}
          </Button>
          {next(busy)}
        </div>
      </Form>
    </WizardFrame>
  );
}

/** A press on a button leaves the focus in its field: the error of a field that is left would move the button away before it is released. */
function stayInField(event: MouseEvent<HTMLFormElement>): void {
  if ((event.target as Element).closest("button[type=submit]")) event.preventDefault();
}

// Conform's value lacks empty fields.
function blanks(form: PitchForm, step: Step): Partial<PitchForm> {
  const own = Object.keys(form).filter((field) => stepOf(field) === step);
  return Object.fromEntries(own.map((field) => [field, isListField(field) ? [] : ""]));
}

// The amount that was raised is asked for beside the certificate.
const ORDER: readonly string[] = [
  ...PITCH_FIELDS.filter((field) => field !== "raisedLastYear"),
  "raisedLastYear",
  ...CERTIFICATE_FIELDS,
];

function byPagePosition([one]: [string, unknown], [other]: [string, unknown]): number {
  return ORDER.indexOf(one) - ORDER.indexOf(other);
}

interface WizardProblemsProps {
  form: FormMetadata<PitchForm, string[]>;
  pitch: WizardPitch;
  step: Step;
}

/** The form's problems, including those on other steps. */
function WizardProblems({ form, pitch, step }: WizardProblemsProps) {
  const t = useT("pitches-wizard");
  const failure = useFailureText();
  const problemText = usePitchProblem(pitch.market);
  const code = (form.errors?.[0] ?? "invalid-input") as FailureCode;
  if (form.status !== "error" || code === "edited-elsewhere") return null;
  const wrong = Object.entries(form.allErrors).toSorted(byPagePosition);
  const problems = wrong.flatMap(([name, codes]): FieldProblem[] => {
    const message = name && problemText(codes);
    if (!message) return [];
    if ((CERTIFICATE_FIELDS as readonly string[]).includes(name)) return [{ fieldId: `${FORM}-${name}`, message }];
    const label = t(`field.${name as PitchField}`, { market: pitch.market });
    const own = stepOf(name);
    if (own === step) return [{ fieldId: `${FORM}-${name}`, message: labelled(label, message) }];
    return [
      {
        message: (
          <Link to={`${paths.editPitch(pitch.publicId, own)}#${FORM}-${name}`}>
            {t("problem.inStep", { step: t(`steps.${own}`), field: `${label}. ${message}` })}
          </Link>
        ),
      },
    ];
  });
  if (problems.length > 0) return <ErrorSummary title={failure(code)} problems={problems} attempt={form.errors} />;
  return (
    <Note kind="danger" role="alert">
      {failure(code)}
    </Note>
  );
}
