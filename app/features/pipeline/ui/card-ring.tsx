import { useLockedLabel } from "#app/features/pitches/ui/use-locked-label.ts";
import { useFormat, useT } from "#app/i18n/translate.tsx";
import { ShareRing } from "#app/ui/chart/share.tsx";
import type { CardOffer, CardPitch } from "../pipeline.ts";

/** The ring of a card: the part on offer, and within it that of the offer between the two (messages `pipeline`, `pitches`). */
export function CardRing({ pitch, offer }: { pitch: CardPitch | null; offer: CardOffer | null }) {
  const t = useT("pipeline");
  const pitches = useT("pitches");
  const format = useFormat();
  const locked = useLockedLabel();
  const offered = pitch?.figures?.offered ?? null;
  if (offer) {
    const share = format.percent(offer.share);
    const whole = Math.max(offered ?? 0, offer.share);
    const label =
      offered === null ? t("ring.offer", { share }) : t("ring.within", { share, offered: format.percent(offered) });
    return <ShareRing offered={whole / 100} yours={offer.share / 100} figure={share} label={label} />;
  }
  if (!pitch) return null;
  if (pitch.state === "done") return <ShareRing state="done" label={pitches("status.done")} />;
  if (pitch.state !== "published") return <ShareRing state="empty" label={pitches("status.withdrawn")} />;
  if (!pitch.figures) return <ShareRing state="locked" label={locked} />;
  if (offered === null) return <ShareRing state="empty" label={pitches("card.noOffer")} />;
  const share = format.percent(offered);
  return <ShareRing offered={offered / 100} figure={share} label={pitches("card.offered", { share })} />;
}
