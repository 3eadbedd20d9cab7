import { Combobox as Base } from "@base-ui/react/combobox";
import { CSPProvider } from "@base-ui/react/csp-provider";
import { Check, ChevronDown } from "lucide-react";
import { useState } from "react";
import type { useFieldControl } from "../forms/field.tsx";
import type { Choice } from "../forms/select.tsx";
import { Icon } from "../icon/icon.tsx";
import { Marked } from "../text/markup.tsx";
import { matchParts } from "../text/match-parts.ts";

export interface ComboboxListProps {
  name: string;
  form?: string;
  options: readonly Choice[];
  value: string;
  onValueChange: (value: string) => void;
  placeholder: string;
  emptyText: string;
  openLabel: string;
  control: ReturnType<typeof useFieldControl>;
}

/** The part of `Combobox` that needs script, loaded lazily. */
export default function ComboboxList({
  name,
  form,
  options,
  value,
  onValueChange,
  placeholder,
  emptyText,
  openLabel,
  control,
}: ComboboxListProps) {
  const chosen = options.find((option) => option.value === value) ?? null;
  const [query, setQuery] = useState(chosen?.label ?? "");
  const marked = query === chosen?.label ? "" : query;
  return (
    // Base UI's style elements would need a nonce; our style sheet has their rules.
    <CSPProvider disableStyleElements>
      <Base.Root<Choice>
        name={name}
        form={form}
        items={options}
        value={chosen}
        isItemEqualToValue={(item, other) => item.value === other.value}
        onValueChange={(choice) => onValueChange(choice?.value ?? "")}
        onInputValueChange={setQuery}
        filter={(item, typed) => typed.trim() === "" || matchParts(item.label, typed) !== null}
        disabled={control.disabled}
        autoHighlight
      >
        <Base.InputGroup className="combo">
          <Base.Input
            className="input"
            id={control.id}
            placeholder={placeholder}
            aria-describedby={control["aria-describedby"]}
            aria-invalid={control["aria-invalid"]}
            aria-required={control["aria-required"]}
          />
          <Base.Trigger className="combo-open" aria-label={openLabel}>
            <Icon of={ChevronDown} />
          </Base.Trigger>
        </Base.InputGroup>
        <Base.Portal>
          <Base.Positioner className="combo-pop" sideOffset={6}>
            <Base.Popup className="listbox">
              <Base.Empty>
                <p className="listbox-empty">{emptyText}</p>
              </Base.Empty>
              <Base.List>
                {(option: Choice) => (
                  <Base.Item key={option.value} value={option} disabled={option.disabled}>
                    <span>
                      <Marked text={option.label} query={marked} />
                    </span>
                    <Base.ItemIndicator>
                      <Icon of={Check} size="s" />
                    </Base.ItemIndicator>
                  </Base.Item>
                )}
              </Base.List>
            </Base.Popup>
          </Base.Positioner>
        </Base.Portal>
      </Base.Root>
    </CSPProvider>
  );
}
