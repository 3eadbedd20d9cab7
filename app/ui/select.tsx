import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";
import { classNames } from "./class-names.ts";
import { useFieldControl } from "./field.tsx";
import { Icon } from "./icon.tsx";

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
