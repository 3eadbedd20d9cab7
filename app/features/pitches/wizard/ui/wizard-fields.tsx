import { getInputProps } from "@conform-to/react";
import { type ComponentProps, type ReactNode, type RefObject, useEffect, useRef } from "react";
import type { Currency } from "#app/i18n/markets.ts";
import { useT } from "#app/i18n/translate.tsx";
import { AmountInput } from "#app/shell/amount-input.tsx";
import { Radio } from "#app/ui/forms/checkbox.tsx";
import { Field, FieldGroup } from "#app/ui/forms/field.tsx";
import { type Choice, Select } from "#app/ui/forms/select.tsx";
import { TextInput } from "#app/ui/forms/text-input.tsx";
import type { TextField } from "../../content.ts";
import { WantedChange, wantedClass } from "./wanted-change.tsx";
import type { StepContext } from "./wizard-form.tsx";

interface WizardFieldProps {
  step: StepContext;
  name: TextField;
  label: ReactNode;
  hint?: ReactNode;
  /** Confirmation of a valid value. */
  success?: ReactNode;
  required?: boolean;
  className?: string;
}

interface FrameProps extends WizardFieldProps {
  children: ReactNode;
}

/** Label, hint and problem around a control. */
export function WizardField({ step, name, label, hint, success, required, className, children }: FrameProps) {
  const error = step.problem(name);
  return (
    <Field
      id={step.fields[name].id}
      label={label}
      hint={hint}
      error={error}
      success={error ? undefined : success || undefined}
      required={required}
      className={wantedClass(step.wanted(name), className)}
    >
      <WantedChange of={step.wanted(name)} />
      {children}
    </Field>
  );
}

type TextProps = WizardFieldProps & Omit<ComponentProps<typeof TextInput>, keyof WizardFieldProps | "id">;

/** A single-line text field. */
export function WizardText({ step, name, label, hint, success, required, className, ...rest }: TextProps) {
  const { key, ...props } = getInputProps(step.fields[name], { type: "text" });
  return (
    <WizardField {...{ step, name, label, hint, success, required, className }}>
      <TextInput key={key} {...props} {...rest} />
    </WizardField>
  );
}

/** A field for an amount of money. */
export function WizardMoney({ currency, ...field }: WizardFieldProps & { currency: Currency }) {
  const { key, ...props } = getInputProps(field.step.fields[field.name], { type: "text" });
  return (
    <WizardField {...field}>
      <AmountInput key={key} {...props} currency={currency} />
    </WizardField>
  );
}

/** A select. */
export function WizardSelect({
  options,
  unsaid,
  ...field
}: WizardFieldProps & {
  options: readonly Choice[];
  /** What an empty choice says. */
  unsaid?: string;
}) {
  const t = useT("pitches-wizard");
  const own = field.step.fields[field.name];
  return (
    <WizardField {...field}>
      <Select
        key={own.key}
        name={own.name}
        defaultValue={own.initialValue ?? ""}
        options={options}
        placeholder={unsaid ?? (field.required ? t("choose") : t("unsaid"))}
      />
    </WizardField>
  );
}

interface RadiosProps extends WizardFieldProps {
  options: readonly { value: string; label: string; detail?: string }[];
  /** As cards in two columns instead of in a row. */
  cards?: boolean;
}

/** Radio buttons. */
export function WizardRadios({ step, name, label, hint, required, className, options, cards }: RadiosProps) {
  const own = step.fields[name];
  return (
    <FieldGroup
      id={own.id}
      label={label}
      hint={hint}
      error={step.problem(name)}
      required={required}
      className={wantedClass(step.wanted(name), className)}
    >
      <WantedChange of={step.wanted(name)} />
      <div className={cards ? "grid2 grid2-tight" : "wiz-options"}>
        {options.map((option) => (
          <Radio
            key={`${own.key} ${option.value}`}
            id={`${own.id}-${option.value || "unsaid"}`}
            name={own.name}
            value={option.value}
            defaultChecked={(own.initialValue ?? "") === option.value}
            label={option.label}
            detail={option.detail}
            card={cards}
          />
        ))}
      </div>
    </FieldGroup>
  );
}

/**
 * Dispatches an input event when script changes the `value` of the field `name` inside `box`, because checks, the card and autosave listen
 * to it.
 */
export function useInputEvent(box: RefObject<HTMLElement | null>, name: string, value: string): void {
  const previous = useRef(value);
  useEffect(() => {
    if (previous.current === value) return;
    previous.current = value;
    box.current?.querySelector(`[name="${name}"]`)?.dispatchEvent(new Event("input", { bubbles: true }));
  }, [box, name, value]);
}
