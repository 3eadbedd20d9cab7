import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";

interface Typed {
  field: RefObject<HTMLInputElement | null>;
  typed: string;
  /** Reads the field anew. */
  read: () => void;
}

/** What stands in the search field: what the address searches for, until somebody types. */
export function useTyped(query: string): Typed {
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(query);
  const { key } = useLocation();
  const shown = useRef<string>(undefined);
  const read = useCallback(() => setTyped(field.current?.value ?? ""), []);
  useEffect(() => {
    // What was typed before the page came alive stays.
    if (shown.current !== undefined && field.current) field.current.value = query;
    shown.current = key;
    read();
  }, [key, query, read]);
  return { field, typed, read };
}
