import { createContext, use } from "react";
import type { Market } from "#app/i18n/markets.ts";
import { useMarket } from "#app/i18n/translate.tsx";

const Ruled = createContext<Market | null>(null);

/** Provides the market whose law governs the reader, where it is not that of their language: they may live elsewhere. */
export const RuledMarket = Ruled.Provider;

/** The market whose law governs the reader. */
export function useRuledMarket(): Market {
  const language = useMarket();
  return use(Ruled) ?? language;
}
