import { type FormMetadata, getFormProps } from "@conform-to/react";
import type { ComponentType, MouseEvent, ReactNode, RefAttributes, RefObject } from "react";
import { type FormProps, Form as RouterForm, useLocation } from "react-router";
import { labelled, useFailureText, useFieldProblem } from "#app/i18n/problems.ts";
import { useT } from "#app/i18n/translate.tsx";
import { GUARDED, GUARDED_ONCE } from "#app/platform/app-check/guarded-form.ts";
import type { FailureCode } from "#app/platform/failure.ts";
import { BY_SCRIPT } from "#app/platform/http/form-script.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { Note } from "#app/ui/note/note.tsx";
import type { ActionFormState } from "./use-action-form.ts";
import type { Autosave } from "./use-autosave.ts";

interface ActionFormProps {
  of: ActionFormState;
  /** Values of hidden inputs by name; undefined ones are left out. */
  hidden?: Readonly<Record<string, string | undefined>>;
  /** What the reader can do about a refusal: a link, a button of another form. */
  remedy?: ReactNode;
  /** Autosaves the form; needs `ref`. */
  autosave?: Pick<Autosave, "touch" | "delays" | "stop">;
  ref?: RefObject<HTMLFormElement | null>;
  /** A `ConflictNote` in place of the problem. It is answered by a new document. */
  conflict?: ReactNode;
  /** The action calls `checkApp`; `once`, as a guess at an account, which takes all uses of a token. */
  guarded?: boolean | "once";
  /** The form component; by default React Router's, else a fetcher's. */
  as?: ComponentType<FormProps & RefAttributes<HTMLFormElement>>;
  className?: string;
  children: ReactNode;
}

/** Keeps the focus in the field while the button is pressed: validation on blur would show an error that moves the button away. */
function stayInField(event: MouseEvent<HTMLFormElement>): void {
  if (event.target instanceof Element && event.target.closest("button[type=submit]")) event.preventDefault();
}

/** The form of a `useActionForm`: its problem and its fields. */
export function ActionForm({
  of: { meta, action, labels, fallback },
  hidden = {},
  remedy,
  autosave,
  ref,
  conflict,
  guarded = false,
  as: Form = RouterForm,
  className = "stack stack-6",
  children,
}: ActionFormProps) {
  const props = getFormProps(meta);
  const saving: Partial<FormProps> = autosave
    ? {
        onInput: autosave.touch,
        onSubmit: (event) => {
          if (autosave.delays(event)) return;
          props.onSubmit(event);
          if (!event.defaultPrevented) autosave.stop();
        },
      }
    : {};
  return (
    <Form
      ref={ref}
      method="post"
      action={action}
      className={className}
      onMouseDown={stayInField}
      {...BY_SCRIPT}
      {...(guarded === "once" ? GUARDED_ONCE : guarded ? GUARDED : {})}
      {...(conflict ? { reloadDocument: true } : {})}
      {...props}
      {...saving}
    >
      {conflict ?? <FormProblem form={meta} fallback={fallback} labels={labels} actions={remedy} />}
      {Object.entries(hidden).map(
        ([name, value]) => value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
      )}
      {children}
    </Form>
  );
}

interface FormProblemProps {
  // biome-ignore lint/suspicious/noExplicitAny: only names and errors are read, whatever the fields are
  form: FormMetadata<any, string[]>;
  /** The failure shown when the browser's own validation failed. */
  fallback: FailureCode;
  /** The fields' labels in the order of the form, for the list of problems. */
  labels: Record<string, string>;
  /** What the reader can do about it: a link, a small form. */
  actions?: ReactNode;
}

/** Why a form was refused: the failure, and the invalid fields with links to them. */
export function FormProblem({ form, fallback, labels, actions }: FormProblemProps) {
  const failureText = useFailureText();
  const problem = useFieldProblem();
  const t = useT("errors");
  const { pathname, search } = useLocation();
  if (form.status !== "error") return null;
  const code = (form.errors?.[0] ?? fallback) as FailureCode;
  // In the order of the form: a schema reports rules on several fields last.
  const order = Object.keys(labels);
  const errors = Object.entries(form.allErrors).sort(([one], [other]) => order.indexOf(one) - order.indexOf(other));
  const problems = errors.flatMap(([name, codes]) => {
    const message = name && problem(codes);
    const label = labels[name];
    return message ? [{ fieldId: `${form.id}-${name}`, message: label ? labelled(label, message) : message }] : [];
  });
  if (problems.length > 0) return <ErrorSummary title={failureText(code)} problems={problems} attempt={form.errors} />;
  // In another tab, so that the form keeps what was typed, without script too.
  const remedy =
    code === "proof-needed" ? (
      <a href={paths.proof(pathname + search)} target="_blank" rel="noopener">
        {t("remedy.proof-needed")}
      </a>
    ) : (
      actions
    );
  return (
    <Note kind="danger" role="alert" actions={remedy} data-failure={code}>
      {failureText(code)}
    </Note>
  );
}
