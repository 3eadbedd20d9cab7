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
  /** 36 px, for bars of results. */
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
  /** Id of the form that holds what is asked of the list: whatever stands in it, confirmed or not, goes along. */
  form: string;
  sort: S;
  /** The order when none is asked for, which its address does not name. */
  usual: S;
  choices: readonly { value: S; label: string }[];
  label: string;
  /** The button of those who have no script. */
  submit: string;
}

/** The order of a list that has its address: choosing one leads there. */
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
      {/* The list of choices acts by itself once there is script. */}
      <Button type="submit" form={form} size="s" className="without-script">
        {submit}
      </Button>
    </div>
  );
}

/** Whether a form was sent by its order, in the middle of reading: everything else is sent by a button, the key Enter too. */
export function isSentByOrder(event: React.FormEvent<HTMLFormElement>): boolean {
  return (event.nativeEvent as SubmitEvent).submitter === null;
}
