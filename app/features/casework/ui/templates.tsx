import { type RefObject, useRef } from "react";
import { useT } from "#app/i18n/translate.tsx";

/**
 * Inserts a template's text into the text area inside the element of the returned ref, in place of the previous template's text and after
 * what the moderator has typed.
 */
export function useTemplate<E extends HTMLElement>(): [within: RefObject<E | null>, insert: (text: string) => void] {
  const within = useRef<E>(null);
  const inserted = useRef("");
  return [
    within,
    (text) => {
      const area = within.current?.querySelector("textarea");
      if (!area || !text) return;
      const typed = area.value.trim() === inserted.current ? "" : `${area.value.trim()}\n`;
      // The native setter: React and the form's validation see the change only through it.
      Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, "value")!.set!.call(area, typed + text);
      area.dispatchEvent(new Event("input", { bubbles: true }));
      inserted.current = (typed + text).trim();
    },
  ];
}

/** A template's text in the reader's own language, below the text in the language that the member reads (messages `casework`). */
export function OwnWords({ text }: { text: string }) {
  const t = useT("casework");
  return (
    <p className="tiny soft" role="status">
      {t("template.own", { text })}
    </p>
  );
}
