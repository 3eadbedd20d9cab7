import { use } from "react";
import { useT } from "#app/i18n/translate.tsx";
import { FiguresBarOfReader } from "./figures-bar.ts";

/** In place of a pitch's figures: what the reader has to do to see them (messages `pitches`). */
export function useLockedLabel(): string {
  const t = useT("pitches");
  const bar = use(FiguresBarOfReader);
  return bar === null || bar === "account" ? t("card.locked") : t(`card.lockedUntil.${bar}`);
}
