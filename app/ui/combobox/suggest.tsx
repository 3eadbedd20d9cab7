import { type ComponentProps, type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { AffixInput } from "../forms/text-input.tsx";
import { useHydrated } from "../hooks/hydration.ts";
import { Icon, type IconProps } from "../icon/icon.tsx";
import { Marked } from "../text/markup.tsx";

/** One thing to choose. */
export interface SuggestOption {
  id: string;
  label: string;
  /** Beside the label: which place of that name. */
  detail?: string;
}

export interface SuggestGroup {
  label: string;
  icon: IconProps["of"];
  options: readonly SuggestOption[];
}

export interface SuggestInputProps extends Omit<ComponentProps<typeof AffixInput>, "onChange" | "onSelect"> {
  groups: readonly SuggestGroup[];
  /** Called with every change of what stands in the field. */
  onType: (value: string) => void;
  onChoose: (id: string) => void;
  /** Name of the list. */
  listLabel: string;
  /** Says how many there are, for screen readers. */
  countText: (count: number) => string;
  before?: ReactNode;
}

/**
 * A text field that offers what may be meant while somebody types (ARIA combobox with a list). Without script it is the plain field; the
 * text is the reader's own until something is chosen, so Enter sends what was typed. Another `defaultValue` replaces what stands in it.
 */
export function SuggestInput({ groups, onType, onChoose, listLabel, countText, ...input }: SuggestInputProps) {
  const hydrated = useHydrated();
  const list = useId();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState("");
  const [wanted, setWanted] = useState(false);
  const [active, setActive] = useState<string | null>(null);
  const options = groups.flatMap((group) => group.options);
  const open = wanted && options.length > 0;
  const current = open ? options.findIndex(({ id }) => id === active) : -1;
  const { defaultValue } = input;
  const given = useRef(defaultValue);
  useEffect(() => {
    if (given.current === defaultValue || !field.current) return;
    given.current = defaultValue;
    // The field stays the same one, so that whoever sends with Enter can type on.
    field.current.value = String(defaultValue ?? "");
    setWanted(false);
    // Where typing covers the page with keys, what was found is wanted next.
    if (window.matchMedia("(pointer: coarse)").matches) field.current.blur();
  }, [defaultValue]);

  function choose(id: string) {
    setWanted(false);
    setActive(null);
    // What was typed has become a choice; left standing, it would look searched for beside it.
    if (field.current) field.current.value = field.current.defaultValue;
    setTyped("");
    onChoose(id);
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      if (options.length === 0) return;
      event.preventDefault();
      setWanted(true);
      // One step beyond either end leads back to what was typed.
      const step = event.key === "ArrowDown" ? 1 : -1;
      const next = current + step;
      setActive(next === -1 || next === options.length ? null : options.at(next === -2 ? -1 : next)!.id);
    } else if (event.key === "Enter" && current >= 0) {
      event.preventDefault();
      choose(options[current]!.id);
    } else if (event.key === "Enter") {
      // The text is sent.
      setWanted(false);
    } else if (event.key === "Escape" && open) {
      event.preventDefault();
      setWanted(false);
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
          setWanted(true);
          setActive(null);
          onType(event.currentTarget.value);
        }}
        onKeyDown={onKeyDown}
        onBlur={() => setWanted(false)}
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
