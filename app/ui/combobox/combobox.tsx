import { lazy, Suspense, useState } from "react";
import { useFieldControl } from "../forms/field.tsx";
import { type Choice, Select } from "../forms/select.tsx";
import { useHydrated } from "../hooks/hydration.ts";

// Base UI is loaded only after hydration of a page with a combobox.
const ComboboxList = lazy(() => import("./list.tsx"));

export interface ComboboxProps {
  name: string;
  id?: string;
  form?: string;
  options: readonly Choice[];
  defaultValue?: string;
  /** Controlled. */
  value?: string;
  onValueChange?: (value: string) => void;
  /** Placeholder of the field, and first option of the select without script. */
  placeholder: string;
  /** Shown if nothing matches the typed text. */
  emptyText: string;
  /** Name of the button that shows the whole list. */
  openLabel: string;
  disabled?: boolean;
  "aria-invalid"?: boolean;
  "aria-describedby"?: string;
}

/** A combobox for long lists, such as counties. Without script it is a native select with the same name. */
export function Combobox({ value, defaultValue = "", onValueChange, ...rest }: ComboboxProps) {
  const hydrated = useHydrated();
  const control = useFieldControl(rest);
  const [chosen, setChosen] = useState(defaultValue);
  const current = value ?? chosen;

  function choose(next: string) {
    setChosen(next);
    onValueChange?.(next);
  }

  const native = (
    <Select
      {...control}
      name={rest.name}
      form={rest.form}
      options={rest.options}
      placeholder={rest.placeholder}
      value={current}
      onChange={(event) => choose(event.currentTarget.value)}
    />
  );
  if (!hydrated) return native;
  return (
    <Suspense fallback={native}>
      <ComboboxList
        name={rest.name}
        form={rest.form}
        options={rest.options}
        value={current}
        onValueChange={choose}
        placeholder={rest.placeholder}
        emptyText={rest.emptyText}
        openLabel={rest.openLabel}
        control={control}
      />
    </Suspense>
  );
}
