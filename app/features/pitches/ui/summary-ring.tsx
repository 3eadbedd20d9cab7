import { useFormat, useT } from "#app/i18n/translate.tsx";
import { type RingSize, ShareRing } from "#app/ui/share-ring.tsx";
import type { PitchSummary } from "../pitch.ts";

/** The ring of a pitch in a list, in the state its reader may see (messages `pitches`). */
export function SummaryRing({ pitch, size }: { pitch: Pick<PitchSummary, "figures" | "state">; size: RingSize }) {
  const t = useT("pitches");
  const format = useFormat();
  if (pitch.state === "done") return <ShareRing state="done" size={size} label={t("status.done")} />;
  if (pitch.state === "withdrawn") return <ShareRing state="empty" size={size} label={t("status.withdrawn")} />;
  if (!pitch.figures) return <ShareRing state="locked" size={size} label={t("card.locked")} />;
  const { offered } = pitch.figures;
  if (offered === null) return <ShareRing state="empty" size={size} label={t("card.noOffer")} />;
  const share = format.percent(offered);
  return <ShareRing size={size} label={t("card.offered", { share })} offered={offered / 100} figure={share} />;
}
