import { type RefObject, useRef } from "react";

/**
 * Puts the words of a template into the text area within the element of the returned ref, in place of those of the template before. What
 * somebody has written stays before them.
 */
export function useTemplate<E extends HTMLElement>(): [within: RefObject<E | null>, insert: (words: string) => void] {
  const within = useRef<E>(null);
  const inserted = useRef("");
  return [
    within,
    (words) => {
      const area = within.current?.querySelector("textarea");
      if (!area || !words) return;
      const typed = area.value.trim() === inserted.current ? "" : `${area.value.trim()}\n`;
      // Through the browser's own setter, so that React and the form's check notice.
      Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, "value")!.set!.call(area, typed + words);
      area.dispatchEvent(new Event("input", { bubbles: true }));
      inserted.current = (typed + words).trim();
    },
  ];
}
