import { type ComponentProps, type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { AffixInput } from "../forms/text-input.tsx";
import { useHydrated } from "../hooks/hydration.ts";
import { Icon, type IconProps } from "../icon/icon.tsx";
import { Marked } from "../text/markup.tsx";

/** A suggestion. */
export interface SuggestOption {
  id: string;
  label: string;
  /** After the label, to tell equal names apart. */
  detail?: string;
}

export interface SuggestGroup {
  label: string;
  icon: IconProps["of"];
  options: readonly SuggestOption[];
}

export interface SuggestInputProps extends Omit<ComponentProps<typeof AffixInput>, "onChange" | "onSelect"> {
  groups: readonly SuggestGroup[];
  /** Called with each change of the field's value. */
  onType: (value: string) => void;
  onChoose: (id: string) => void;
  /** Name of the list. */
  listLabel: string;
  /** The number of suggestions, for screen readers. */
  countText: (count: number) => string;
  before?: ReactNode;
}

/**
 * A text field with suggestions (ARIA combobox with a list). Without script it is a plain field. Until a suggestion is chosen, Enter submits
 * the typed text. A new `defaultValue` replaces the field's value.
 */
export function SuggestInput({ groups, onType, onChoose, listLabel, countText, ...input }: SuggestInputProps) {
  const hydrated = useHydrated();
  const list = useId();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState("");
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState<string | null>(null);
  const options = groups.flatMap((group) => group.options);
  const open = isOpen && options.length > 0;
  const current = open ? options.findIndex(({ id }) => id === active) : -1;
  const { defaultValue } = input;
  const given = useRef(defaultValue);
  useEffect(() => {
    if (given.current === defaultValue || !field.current) return;
    given.current = defaultValue;
    // Not remounted, so that the reader can type on after Enter.
    field.current.value = String(defaultValue ?? "");
    setOpen(false);
    // Close an on-screen keyboard, which would cover the results.
    if (window.matchMedia("(pointer: coarse)").matches) field.current.blur();
  }, [defaultValue]);

  function choose(id: string) {
    setOpen(false);
    setActive(null);
    // The choice replaces the typed text, which would otherwise seem to be searched for as well.
    if (field.current) field.current.value = field.current.defaultValue;
    setTyped("");
    onChoose(id);
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      if (options.length === 0) return;
      event.preventDefault();
      setOpen(true);
      // One step beyond either end returns to the typed text.
      const step = event.key === "ArrowDown" ? 1 : -1;
      const next = current + step;
      setActive(next === -1 || next === options.length ? null : options.at(next === -2 ? -1 : next)!.id);
    } else if (event.key === "Enter" && current >= 0) {
      event.preventDefault();
      choose(options[current]!.id);
    } else if (event.key === "Enter") {
      setOpen(false);
    } else if (event.key === "Escape" && open) {
      event.preventDefault();
      setOpen(false);
      setActive(null);
    }
  }

  const combobox = hydrated && {
    role: "combobox" as const,
    "aria-autocomplete": "list" as const,
    "aria-expanded": open,
    "aria-controls": open ? list : undefined,
    "aria-activedescendant": current >= 0 ? `${list}-${options[current]!.id}` : undefined,
    autoComplete: "off",
  };
  return (
    <div className="suggest">
      <AffixInput
        {...input}
        {...combobox}
        ref={field}
        onInput={(event) => {
          setTyped(event.currentTarget.value);
          setOpen(true);
          setActive(null);
          onType(event.currentTarget.value);
        }}
        onKeyDown={onKeyDown}
        // What is offered before anything is typed.
        onFocus={(event) => event.currentTarget.value === "" && setOpen(true)}
        onBlur={() => setOpen(false)}
      />
      {open && (
        // The list must not take the focus from the field.
        <div
          className="suggest-pop listbox"
          id={list}
          role="listbox"
          aria-label={listLabel}
          onMouseDown={(event) => event.preventDefault()}
        >
          {groups.map((group, index) => (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset may not stand in a list of choices
            <div key={group.label} role="group" aria-labelledby={`${list}-group-${index}`}>
              <p className="suggest-group" id={`${list}-group-${index}`}>
                {group.label}
              </p>
              {group.options.map(({ id, label, detail }) => (
                // biome-ignore lint/a11y/useKeyWithClickEvents: keys go to the field, which keeps the focus
                <div
                  key={id}
                  id={`${list}-${id}`}
                  role="option"
                  tabIndex={-1}
                  aria-selected={id === active}
                  data-highlighted={id === active || undefined}
                  onClick={() => choose(id)}
                >
                  <Icon of={group.icon} size="s" />
                  <span>
                    <Marked text={label} query={typed} />
                    {detail && <span className="suggest-detail">{detail}</span>}
                  </span>
                </div>
              ))}
            </div>
          ))}
        </div>
      )}
      {hydrated && (
        <span className="vh" role="status">
          {open ? countText(options.length) : ""}
        </span>
      )}
    </div>
  );
}
