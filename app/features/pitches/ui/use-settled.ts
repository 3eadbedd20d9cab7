import { useEffect, useState } from "react";

/** A value as it was when it last stood still for `pause` milliseconds: for remarks that nobody wants at every letter. */
export function useSettled<T>(value: T, pause: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause);
    return () => clearTimeout(timer);
  }, [value, pause]);
  return settled;
}
