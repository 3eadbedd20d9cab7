import { getFormProps } from "@conform-to/react";
import type { ComponentType, MouseEvent, ReactNode, RefAttributes, RefObject } from "react";
import { type FormProps, Form as RouterForm } from "react-router";
import { GUARDED } from "#app/platform/app-check-guard.ts";
import { FormProblem } from "./form-problem.tsx";
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
