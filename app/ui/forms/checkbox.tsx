import { type ComponentProps, type ReactNode, useEffect, useRef } from "react";
import { classNames } from "../class-names.ts";

interface ChoiceLook {
  label: ReactNode;
  /** A second, smaller line. */
  detail?: ReactNode;
  /** At the end of the line, such as a facet count. */
  count?: ReactNode;
  /** With a frame, for two or three important choices. */
  card?: boolean;
}

type NativeChoice = Omit<ComponentProps<"input">, "style" | "type" | "children">;

export interface CheckboxProps extends NativeChoice, ChoiceLook {
  /** Indeterminate: some of its items are chosen. Needs script; without it `checked` is shown. */
  mixed?: boolean;
}

/** A checkbox with its label, one click target. */
export function Checkbox({ label, detail, count, card, mixed = false, className, ...rest }: CheckboxProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = mixed;
  }, [mixed]);
  return (
    <label className={classNames("check", card && "check-card", className)}>
      <input ref={box} {...rest} type="checkbox" />
      <ChoiceText label={label} detail={detail} count={count} />
    </label>
  );
}

export interface RadioProps extends NativeChoice, ChoiceLook {}

/** One of several choices of the same name. */
export function Radio({ label, detail, count, card, className, ...rest }: RadioProps) {
  return (
    <label className={classNames("check", card && "check-card", className)}>
      <input {...rest} type="radio" />
      <ChoiceText label={label} detail={detail} count={count} />
    </label>
  );
}

function ChoiceText({ label, detail, count }: Pick<ChoiceLook, "label" | "detail" | "count">) {
  return (
    <>
      <span className="grow">
        {label}
        {detail && <small>{detail}</small>}
      </span>
      {count !== undefined && <span className="count">{count}</span>}
    </>
  );
}

export interface RadioChoice<Value extends string = string> {
  value: Value;
  label: ReactNode;
  detail?: ReactNode;
  disabled?: boolean;
}

export interface RadioCardsProps {
  name: string;
  options: readonly RadioChoice[];
  defaultValue?: string;
  value?: string;
  onValueChange?: (value: string) => void;
  /** Two columns from 40rem (default), or rows. */
  layout?: "pairs" | "rows";
  /** Prefix of the buttons' ids, `<id>-<value>`. */
  id?: string;
  form?: string;
}

/** A few important choices with frames; for a `FieldGroup`. */
export function RadioCards({
  name,
  options,
  defaultValue,
  value,
  onValueChange,
  layout = "pairs",
  id,
  form,
}: RadioCardsProps) {
  return (
    <div className={layout === "pairs" ? "grid2 grid2-tight" : "stack stack-2"}>
      {options.map((option) => (
        <Radio
          key={option.value}
          id={id && `${id}-${option.value}`}
          name={name}
          form={form}
          value={option.value}
          label={option.label}
          detail={option.detail}
          disabled={option.disabled}
          card
          {...(value === undefined
            ? { defaultChecked: defaultValue === option.value }
            : { checked: value === option.value })}
          onChange={() => onValueChange?.(option.value)}
        />
      ))}
    </div>
  );
}

export interface SwitchProps extends Omit<ComponentProps<"input">, "style" | "type" | "role" | "children"> {
  label: ReactNode;
}

/** A switch, which takes effect at once. */
export function Switch({ label, className, ...rest }: SwitchProps) {
  return (
    <label className={classNames("switch", className)}>
      {/* biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox tells its own state */}
      <input {...rest} type="checkbox" role="switch" />
      <span>{label}</span>
    </label>
  );
}
