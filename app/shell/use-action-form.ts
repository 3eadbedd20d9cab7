/** A form that an action takes: one Zod schema for browser and server, the action's answer, words for what is wrong. */
import { type FieldMetadata, type FormMetadata, useForm } from "@conform-to/react";
import { getZodConstraint, parseWithZod } from "@conform-to/zod/v4";
import { useFormAction, useNavigation } from "react-router";
import { z } from "zod";
import { useFieldProblem } from "#app/i18n/problems.ts";
import type { FailureCode } from "#app/platform/failure.ts";
import type { FormAnswer } from "#app/platform/http/forms.ts";

// Distributes: of several schemas, the fields of each.
type NameIn<S> = S extends z.ZodType ? keyof z.input<S> & string : never;

interface ActionFormOptions<S extends z.ZodType, N extends NameIn<S>> {
  /** Of the form; those of its fields begin with it. */
  id: string;
  /** The schema that the action reads the form with; where that hangs on what was chosen, a function of it. */
  schema: S | ((form: FormData) => S);
  /** What the action answered. */
  answer: FormAnswer | undefined;
  /** Where it is posted; left out, to the address of the page. */
  action?: string;
  /** What the fields are called, beside them and, in this order, in the list of problems. Fields that nobody sees need none. */
  labels: Readonly<Record<N, string>>;
  /** What stands in the fields at first. After a refusal it is what was typed. */
  values?: Readonly<Partial<Record<NameIn<S>, string | readonly string[] | undefined>>>;
  /** What is said over the list of problems when the browser found them. */
  fallback?: FailureCode;
  /** When a field is first checked: as it is left, or (where somebody writes at length, or chooses) when the form is sent. */
  validate?: "blur" | "submit";
  /** Whether controls have the attributes that follow from the schema: `required`, and lengths, past which nothing can be typed. */
  constraints?: boolean;
}

/** One field: how it stands, what it is called, and what is wrong with it, in words. */
export interface ActionField {
  // biome-ignore lint/suspicious/noExplicitAny: components read names, values and errors only, whatever the form holds
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
  /** Why the whole form was refused. */
  failure: FailureCode | undefined;
  /** It is on its way: its button waits, and presses that follow send nothing. */
  busy: boolean;
  field(name: N): ActionField;
}

// A button with an address of its own, or one that says so, asks for something else than the form: what stands there need not be whole.
function leadsElsewhere(submitter: HTMLElement | null): boolean {
  const isConforms = submitter?.getAttribute("name") === "__intent__";
  return !isConforms && ["formaction", "formnovalidate"].some((name) => submitter?.hasAttribute(name));
}

/**
 * Ties a form to its action. Without script it is an ordinary form, whose answer shows what was typed and what is wrong; with it, fields are
 * checked before anything is sent, and once wrong, as they are mended.
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
      return parseWithZod(formData, { schema: leadsElsewhere(submitter) ? z.unknown() : own }) as never;
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
      // Of a list, what is wrong with any of its entries.
      return { meta, label: labels[name], error: problem(Object.values(meta.allErrors)[0]) };
    },
  };
}
