import type { FormMetadata } from "@conform-to/react";
import type { ReactNode } from "react";
import { labelled, useFailureText, useFieldProblem } from "#app/i18n/problems.ts";
import type { FailureCode } from "#app/platform/failure.ts";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Note } from "#app/ui/note.tsx";

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
