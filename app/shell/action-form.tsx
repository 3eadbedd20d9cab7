import { type FormMetadata, getFormProps } from "@conform-to/react";
import type { ComponentType, MouseEvent, ReactNode, RefAttributes, RefObject } from "react";
import { type FormProps, Form as RouterForm } from "react-router";
import { labelled, useFailureText, useFieldProblem } from "#app/i18n/problems.ts";
import { GUARDED } from "#app/platform/app-check/guarded-form.ts";
import type { FailureCode } from "#app/platform/failure.ts";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { Note } from "#app/ui/note/note.tsx";
import type { ActionFormState } from "./use-action-form.ts";
import type { Autosave } from "./use-autosave.ts";

interface ActionFormProps {
  of: ActionFormState;
  /** Fields that nobody sees, by name; those without a value are left out. */
  hidden?: Readonly<Record<string, string | undefined>>;
  /** What can be done about a refusal: a link, a button of another form. */
  remedy?: ReactNode;
  /** Saves the form while it is filled in; `ref` is the element that it reads. */
  autosave?: Pick<Autosave, "touch" | "delays" | "stop">;
  ref?: RefObject<HTMLFormElement | null>;
  /** A `ConflictNote`, in place of why it was refused. Its answer is a page of its own, filled anew. */
  conflict?: ReactNode;
  /** The action asks for a proof that it is no program that sends (`checkApp`). */
  guarded?: boolean;
  /** The form that posts, where it is not the router's: that of a fetcher. */
  as?: ComponentType<FormProps & RefAttributes<HTMLFormElement>>;
  className?: string;
  children: ReactNode;
}

// A press would leave the field first, and what is then said to be wrong there moves the button from under the pointer.
function stayInField(event: MouseEvent<HTMLFormElement>): void {
  if (event.target instanceof Element && event.target.closest("button[type=submit]")) event.preventDefault();
}

/** The form of a `useActionForm`: what was wrong with it, and its fields. */
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
      {...(guarded ? GUARDED : {})}
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
  // biome-ignore lint/suspicious/noExplicitAny: it reads names and errors only, whatever the form holds
  form: FormMetadata<any, string[]>;
  /** What is said when the browser itself found the fields wanting. */
  fallback: FailureCode;
  /** The fields' labels, for the list of problems, in the order of the form. */
  labels: Record<string, string>;
  /** What the reader can do about it: a link, a small form. */
  actions?: ReactNode;
}

/** Why a form did not do: the failure, and each field at fault with the way to it. */
export function FormProblem({ form, fallback, labels, actions }: FormProblemProps) {
  const failureText = useFailureText();
  const problem = useFieldProblem();
  if (form.status !== "error") return null;
  const code = (form.errors?.[0] ?? fallback) as FailureCode;
  // As the form has them: a schema reports what rests on several fields last.
  const order = Object.keys(labels);
  const errors = Object.entries(form.allErrors).sort(([one], [other]) => order.indexOf(one) - order.indexOf(other));
  const problems = errors.flatMap(([name, codes]) => {
    const message = name && problem(codes);
    const label = labels[name];
    return message ? [{ fieldId: `${form.id}-${name}`, message: label ? labelled(label, message) : message }] : [];
  });
  if (problems.length > 0) return <ErrorSummary title={failureText(code)} problems={problems} attempt={form.errors} />;
  return (
    <Note kind="danger" role="alert" actions={actions} data-failure={code}>
      {failureText(code)}
    </Note>
  );
}
