import { useRead } from "#app/features/translation/ui/reading.tsx";
import { factsOf, type Market } from "#app/i18n/markets.ts";
import { useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import type { ShownPicture } from "#app/ui/pictures/picture-set.tsx";
import { type PitchPicture, pitchPictureSources } from "../picture.ts";

interface Pictured {
  publicId: string;
  companyName: string;
  market: Market;
}

/** The pictures of a pitch with their words (messages `pitches-pictures`). */
export function useShownPictures(pitch: Pictured, pictures: readonly PitchPicture[]): ShownPicture[] {
  const t = useT("pitches-pictures");
  const read = useRead();
  const count = pictures.length;
  return pictures.map((picture, index) => {
    const { fileId } = picture;
    const shown = picture.caption ? read(picture.caption) : undefined;
    const caption = shown?.text ?? null;
    const number = index + 1;
    return {
      ...pitchPictureSources(pitch.publicId, picture),
      key: fileId,
      caption,
      alt: caption ?? t("view.alt", { number, name: pitch.companyName }),
      lang: shown?.lang ?? factsOf(pitch.market).htmlLang,
      to: paths.pitchPicturePage(pitch, number),
      openLabel: caption ? t("view.open", { number, count, caption }) : t("view.openPlain", { number, count }),
      place: t("view.place", { number, count }),
    };
  });
}
