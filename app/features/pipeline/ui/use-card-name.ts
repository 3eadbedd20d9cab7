import { useT } from "#app/i18n/translate.tsx";
import type { PipelineCard } from "../pipeline.ts";

/** The name of a card; what was deleted has one for all. */
export function useCardName(): (card: Pick<PipelineCard, "pitch" | "person">) => string {
  const t = useT("pipeline");
  return ({ pitch, person }) => pitch?.companyName ?? person?.name ?? t("gone.person");
}
