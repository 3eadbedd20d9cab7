import { useEffect, useRef } from "react";

/**
 * Debounces a component's requests: only the last of a burst runs, after a pause in milliseconds. Earlier requests are aborted, and all of
 * them when the component unmounts.
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
