import { useEffect, useRef } from "react";

/**
 * Debounces what a component fetches: of a burst only the last work runs, after a pause in milliseconds. What an earlier one still fetches is
 * aborted, and all of it when the component goes away.
 */
export function useDebounced(): (work: (signal: AbortSignal) => Promise<void>, pause: number) => void {
  const cancel = useRef(() => {});
  useEffect(() => () => cancel.current(), []);
  return (work, pause) => {
    cancel.current();
    const abort = new AbortController();
    const timer = setTimeout(() => void work(abort.signal), pause);
    cancel.current = () => {
      clearTimeout(timer);
      abort.abort();
    };
  };
}
