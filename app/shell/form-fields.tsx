/** The usual fields of a `useActionForm`, with label, control, hint and error. Other controls go into a `FieldOf`. */
import { getInputProps, getSelectProps, getTextareaProps } from "@conform-to/react";
import type { ReactNode } from "react";
import { useT } from "#app/i18n/translate.tsx";
import { Checkbox, Radio } from "#app/ui/forms/checkbox.tsx";
import { Field, FieldError, FieldGroup } from "#app/ui/forms/field.tsx";
import { PasswordInput } from "#app/ui/forms/password-input.tsx";
import { Select, type SelectProps } from "#app/ui/forms/select.tsx";
import { Textarea, type TextareaProps, TextInput, type TextInputProps } from "#app/ui/forms/text-input.tsx";
import type { ActionField } from "./use-action-form.ts";

interface FieldTexts {
  of: ActionField;
  hint?: ReactNode;
  /** Confirms a checked value. */
  success?: ReactNode;
  /** Text after the label such as "(optional)". */
  optional?: ReactNode;
  required?: boolean;
}

/** Properties that the field sets on its control. */
type Own = "id" | "name" | "form" | "required" | "defaultValue" | "value";

/** A field around any control; the control takes `getInputProps(field.meta, …)`. */
export function FieldOf({ of: { meta, label, error }, children, ...texts }: FieldTexts & { children: ReactNode }) {
  return (
    <Field id={meta.id} label={label} error={error} {...texts}>
      {children}
    </Field>
  );
}

type TextFieldProps = FieldTexts &
  Omit<TextInputProps, Own | "type"> & { type?: "text" | "email" | "date" | "datetime-local" };

/** One line of text. */
export function TextField({
  of,
  hint,
  success,
  optional,
  required = false,
  type = "text",
  ...control
}: TextFieldProps) {
  const plain = type === "email" ? ({ autoCapitalize: "none", spellCheck: false } as const) : {};
  return (
    <FieldOf of={of} hint={hint} success={success} optional={optional} required={required}>
      <TextInput {...getInputProps(of.meta, { type })} {...plain} {...control} />
    </FieldOf>
  );
}

interface PasswordFieldProps extends Omit<FieldTexts, "success" | "optional"> {
  /** Tells password managers whether to fill in or generate one. */
  autoComplete: "current-password" | "new-password";
}

/** A password, which can be shown. */
export function PasswordField({ of, autoComplete, ...texts }: PasswordFieldProps) {
  const t = useT("shell");
  return (
    <FieldOf of={of} {...texts}>
      <PasswordInput
        {...getInputProps(of.meta, { type: "password" })}
        autoComplete={autoComplete}
        showLabel={t("form.showPassword")}
      />
    </FieldOf>
  );
}

type TextareaFieldProps = FieldTexts & Omit<TextareaProps, Own>;

/** Several lines of text, with a counter if there is a limit. */
export function TextareaField({ of, hint, success, optional, required = false, ...control }: TextareaFieldProps) {
  const t = useT("shell");
  return (
    <FieldOf of={of} hint={hint} success={success} optional={optional} required={required}>
      <Textarea
        counterText={(used, limit) => t("form.counter", { used, limit })}
        {...getTextareaProps(of.meta)}
        {...control}
      />
    </FieldOf>
  );
}

type SelectFieldProps = FieldTexts & Omit<SelectProps, Own | "multiple">;

/** One of a list. */
export function SelectField({ of, hint, success, optional, required = false, ...control }: SelectFieldProps) {
  return (
    <FieldOf of={of} hint={hint} success={success} optional={optional} required={required}>
      <Select {...getSelectProps(of.meta)} {...control} />
    </FieldOf>
  );
}

interface RadioFieldProps extends Omit<FieldTexts, "success"> {
  options: readonly { value: string; label: ReactNode; detail?: ReactNode }[];
}

/** One of a few, as radio buttons. */
export function RadioField({ of: { meta, label, error }, options, ...texts }: RadioFieldProps) {
  return (
    <FieldGroup id={meta.id} label={label} error={error} {...texts}>
      <div className="stack stack-2">
        {options.map(({ value, label, detail }) => (
          <Radio
            key={`${meta.key} ${value}`}
            name={meta.name}
            value={value}
            defaultChecked={meta.initialValue === value}
            label={label}
            detail={detail}
          />
        ))}
      </div>
    </FieldGroup>
  );
}

/** A checkbox with a sentence, which may contain links. */
export function CheckField({ of: { meta, error }, children }: { of: ActionField; children: ReactNode }) {
  return (
    <div className="stack stack-2">
      <Checkbox {...getInputProps(meta, { type: "checkbox", value: "on" })} label={children} />
      {error && <FieldError id={meta.errorId}>{error}</FieldError>}
    </div>
  );
}
