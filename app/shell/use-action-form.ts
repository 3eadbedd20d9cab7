/** Forms of actions: one Zod schema for browser and server, the action's answer, and error texts. */
import { type FieldMetadata, type FormMetadata, useForm } from "@conform-to/react";
import { getZodConstraint, parseWithZod } from "@conform-to/zod/v4";
import { useFormAction, useNavigation } from "react-router";
import { z } from "zod";
import { useFieldProblem } from "#app/i18n/problems.ts";
import type { FailureCode } from "#app/platform/failure.ts";
import type { FormAnswer } from "#app/platform/http/forms.ts";

// Distributes over a union of schemas.
type NameIn<S> = S extends z.ZodType ? keyof z.input<S> & string : never;

interface ActionFormOptions<S extends z.ZodType, N extends NameIn<S>> {
  /** The form's id, and the prefix of its fields' ids. */
  id: string;
  /** The action's schema; a function if it depends on the form's values. */
  schema: S | ((form: FormData) => S);
  /** The action's answer. */
  answer: FormAnswer | undefined;
  /** The action's address; by default the page's. */
  action?: string;
  /** The fields' labels, for fields and, in this order, for the list of problems. Hidden fields need none. */
  labels: Readonly<Record<N, string>>;
  /** Initial values. After a refusal the typed values replace them. */
  values?: Readonly<Partial<Record<NameIn<S>, string | readonly string[] | undefined>>>;
  /** The failure shown when the browser's own validation failed. */
  fallback?: FailureCode;
  /** When a field is first validated: when it loses focus, or (for long texts and choices) when the form is sent. */
  validate?: "blur" | "submit";
  /** A field that the server checks further. A sent form is then judged by the server, so that all problems show at once. */
  judged?: NoInfer<N>;
  /** Whether controls get attributes from the schema: `required`, and lengths, which the browser enforces while typing. */
  constraints?: boolean;
}

/** One field: its state, its label, and its error text. */
export interface ActionField {
  // biome-ignore lint/suspicious/noExplicitAny: components read names, values and errors only, whatever the fields are
  meta: FieldMetadata<any, any, string[]>;
  label: string;
  error: string | undefined;
}

export interface ActionFormState<N extends string = never> {
  // biome-ignore lint/suspicious/noExplicitAny: as above
  meta: FormMetadata<any, string[]>;
  action: string | undefined;
  labels: Readonly<Record<string, string>>;
  fallback: FailureCode;
  /** Why the form was refused. */
  failure: FailureCode | undefined;
  /** Whether the form is being sent; its button then ignores clicks. */
  busy: boolean;
  field(name: N): ActionField;
}

/** Whether a button submits the form for something else (`formaction`, `formnovalidate`), so that it need not be complete. */
function skipsValidation(submitter: HTMLElement | null): boolean {
  const isConforms = submitter?.getAttribute("name") === "__intent__";
  return !isConforms && ["formaction", "formnovalidate"].some((name) => submitter?.hasAttribute(name));
}

/**
 * Connects a form to its action. Without script it is an ordinary form, whose answer shows the typed values and the errors. With script,
 * fields are validated before the form is sent, and invalid ones again at each input.
 */
export function useActionForm<S extends z.ZodType, N extends NameIn<S>>({
  id,
  schema,
  answer,
  action,
  labels,
  values,
  fallback = "invalid-input",
  validate = "blur",
  judged,
  constraints = true,
}: ActionFormOptions<S, N>): ActionFormState<N> {
  const problem = useFieldProblem();
  const target = useFormAction(action);
  const busy = useNavigation().formAction === target;
  const [meta, fields] = useForm<Record<string, unknown>, unknown, string[]>({
    id,
    lastResult: answer?.form ?? null,
    ...(constraints && typeof schema !== "function" ? { constraint: getZodConstraint(schema) as never } : {}),
    defaultValue: values as never,
    onValidate: ({ formData, submitter }) => {
      const own = typeof schema === "function" ? schema(formData) : schema;
      const read = parseWithZod(formData, { schema: skipsValidation(submitter) ? z.unknown() : own });
      // Conform sends a form whose errors are null. The state is only set where the form is being sent.
      const asks = judged !== undefined && read.status === "error" && !read.error?.[judged];
      return (asks ? { ...read, error: null } : read) as never;
    },
    shouldValidate: validate === "blur" ? "onBlur" : "onSubmit",
    shouldRevalidate: "onInput",
  });
  return {
    meta,
    action,
    labels,
    fallback,
    failure: meta.errors?.[0] as FailureCode | undefined,
    busy,
    field: (name) => {
      const meta = fields[name]!;
      // For a list, the errors of any entry.
      return { meta, label: labels[name], error: problem(Object.values(meta.allErrors)[0]) };
    },
  };
}
