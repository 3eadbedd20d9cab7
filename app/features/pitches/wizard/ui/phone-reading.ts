import { useEffect, useState } from "react";
import type { Market } from "#app/i18n/markets.ts";
import type { ReadingContext } from "../pitch-fields.ts";

/** Parses phone numbers as the server does, once its tables have been fetched; undefined before, and on steps without a phone. */
export function usePhoneReading(market: Market, needed: boolean): ReadingContext["readPhone"] {
  const [read, setRead] = useState<{ phone: NonNullable<ReadingContext["readPhone"]> }>();
  useEffect(() => {
    if (!needed) return;
    let left = false;
    void import("../phone-text.ts")
      .then(({ readPhone }) => !left && setRead({ phone: (text) => readPhone(market, text) }))
      // Without them the server checks it.
      .catch(() => undefined);
    return () => {
      left = true;
    };
  }, [market, needed]);
  return read?.phone;
}
