import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";
import { Button } from "../button/button.tsx";
import { classNames } from "../class-names.ts";
import { Icon } from "../icon/icon.tsx";
import { useFieldControl } from "./field.tsx";

export interface Choice<Value extends string = string> {
  value: Value;
  label: string;
  disabled?: boolean;
}

export interface SelectProps extends Omit<ComponentProps<"select">, "style" | "size"> {
  options: readonly Choice[];
  /** A first, empty choice such as "Choose a county" or "All counties". */
  placeholder?: string;
  /** 36 px high. */
  small?: boolean;
}

/** The native select. */
export function Select({ options, placeholder, small, className, ...rest }: SelectProps) {
  const control = useFieldControl(rest);
  return (
    <span className={classNames("select-box", small && "select-box-s", className)}>
      <select {...rest} {...control} className="select">
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon of={ChevronDown} />
    </span>
  );
}

export interface SortChoiceProps<S extends string> {
  /** Id of the list's filter form, which is submitted with the order. */
  form: string;
  sort: S;
  /** The default order, which the address omits. */
  usual: S;
  choices: readonly { value: S; label: string }[];
  label: string;
  /** The submit button without script. */
  submit: string;
}

/** The order of a list: choosing one submits the form. */
export function SortChoice<S extends string>({ form, sort, usual, choices, label, submit }: SortChoiceProps<S>) {
  const sent = (value: S) => (value === usual ? "" : value);
  return (
    <div className="sort-choice">
      <Select
        key={sort}
        small
        form={form}
        name="sort"
        aria-label={label}
        defaultValue={sent(sort)}
        options={choices.map((choice) => ({ ...choice, value: sent(choice.value) }))}
        onChange={(event) => event.currentTarget.form?.requestSubmit()}
      />
      {/* With script, choosing an option submits. */}
      <Button type="submit" form={form} size="s" className="without-script">
        {submit}
      </Button>
    </div>
  );
}

/** Whether a form was submitted by choosing an order: all other submissions have a button, by Enter too. */
export function isSentByOrder(event: React.FormEvent<HTMLFormElement>): boolean {
  return (event.nativeEvent as SubmitEvent).submitter === null;
}
