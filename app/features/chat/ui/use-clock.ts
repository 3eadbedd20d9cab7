import { useRef } from "react";

/** The server's time in a browser whose own clock may be a day off; `now` is that of the page as it was made. */
export function useClock(now: Date): () => Date {
  const ahead = useRef<number>(undefined);
  return () => {
    ahead.current ??= now.getTime() - Date.now();
    return new Date(Date.now() + ahead.current);
  };
}
