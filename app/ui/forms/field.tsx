import { Check, CircleAlert } from "lucide-react";
import { type ComponentProps, createContext, type ReactNode, useContext, useId } from "react";
import { classNames } from "../class-names.ts";
import { Icon } from "../icon/icon.tsx";

interface FieldControl {
  id: string;
  describedBy: string | undefined;
  invalid: boolean;
  required: boolean;
  disabled: boolean;
}

const FieldContext = createContext<FieldControl | null>(null);

interface ControlProps {
  id?: string | undefined;
  disabled?: boolean | undefined;
  "aria-describedby"?: string | undefined;
  "aria-invalid"?: ComponentProps<"input">["aria-invalid"];
  "aria-required"?: ComponentProps<"input">["aria-required"];
}

/**
 * The attributes that tie a control to the `Field` around it. Values given to the control itself win, except that
 * descriptions add up.
 *
 * @param extra id of one more description, such as a character counter
 */
export function useFieldControl(own: ControlProps, extra?: string): ControlProps {
  const field = useContext(FieldContext);
  const described = classNames(own["aria-describedby"], field?.describedBy, extra);
  return {
    id: own.id ?? field?.id,
    disabled: (own.disabled ?? field?.disabled) || undefined,
    "aria-describedby": [...new Set(described.split(" "))].join(" ") || undefined,
    "aria-invalid": own["aria-invalid"] ?? (field?.invalid || undefined),
    "aria-required": own["aria-required"] ?? (field?.required || undefined),
  };
}

interface FieldTexts {
  label: ReactNode;
  /** Shown under the control. */
  hint?: ReactNode;
  /** What is wrong and what to do; its presence marks the control invalid. */
  error?: ReactNode;
  /** What was checked and found right, e.g. a number's checksum. */
  success?: ReactNode;
  /** Adds the star. The form's key to the star is the caller's text. */
  required?: boolean;
  /** Words after the label such as "(optional)" or "(Premium)". */
  optional?: ReactNode;
}

export interface FieldProps extends FieldTexts {
  /** The control's id; also the target of an error summary's link. Made up when left out. */
  id?: string;
  /** Keeps the label for screen readers only. */
  labelHidden?: boolean;
  disabled?: boolean;
  className?: string;
  children: ReactNode;
}

/** Label, control, hint and error, tied together by ids. */
export function Field({ id, label, labelHidden, disabled, className, children, ...texts }: FieldProps) {
  const made = useId();
  const controlId = id ?? made;
  return (
    <FieldContext value={fieldControl(controlId, texts, disabled)}>
      <div className={classNames("field", className)}>
        <label htmlFor={controlId} className={labelHidden ? "vh" : undefined}>
          <LabelText label={label} required={texts.required} optional={texts.optional} />
        </label>
        {children}
        <FieldNotes id={controlId} {...texts} />
      </div>
    </FieldContext>
  );
}

export interface FieldGroupProps extends FieldTexts {
  id?: string;
  labelHidden?: boolean;
  disabled?: boolean;
  className?: string;
  children: ReactNode;
}

/** The same for several controls under one question: radio buttons, checkboxes, two amounts. */
export function FieldGroup({ id, label, labelHidden, disabled, className, children, ...texts }: FieldGroupProps) {
  const made = useId();
  const groupId = id ?? made;
  return (
    <fieldset
      id={groupId}
      className={classNames("field", className)}
      disabled={disabled}
      aria-describedby={fieldControl(groupId, texts).describedBy}
      tabIndex={-1}
    >
      <legend className={labelHidden ? "vh" : "flabel"}>
        <LabelText label={label} required={texts.required} optional={texts.optional} />
      </legend>
      {children}
      <FieldNotes id={groupId} {...texts} />
    </fieldset>
  );
}

type Notes = Omit<FieldTexts, "label">;

function fieldControl(id: string, { hint, error, success, required }: Notes, disabled = false): FieldControl {
  const describedBy = classNames(
    Boolean(error) && `${id}-error`,
    Boolean(success) && `${id}-success`,
    Boolean(hint) && `${id}-hint`,
  );
  return { id, describedBy: describedBy || undefined, invalid: Boolean(error), required: Boolean(required), disabled };
}

function LabelText({ label, required, optional }: Pick<FieldTexts, "label" | "required" | "optional">) {
  return (
    <>
      {label}
      {required && (
        <>
          {" "}
          <span className="req" aria-hidden="true">
            *
          </span>
        </>
      )}
      {optional && (
        <>
          {" "}
          <span className="opt">{optional}</span>
        </>
      )}
    </>
  );
}

function FieldNotes({ id, hint, error, success }: Notes & { id: string }) {
  return (
    <>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {success && (
        <p className="ok" id={`${id}-success`}>
          <Icon of={Check} size="s" />
          {success}
        </p>
      )}
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </>
  );
}

/** An error text with its mark, for places that have no `Field`. */
export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p className="error" id={id}>
      <Icon of={CircleAlert} size="s" />
      <span>{children}</span>
    </p>
  );
}
