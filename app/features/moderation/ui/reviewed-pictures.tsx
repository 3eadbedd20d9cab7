import { type PitchPicture, pitchPictureSources } from "#app/features/pitches/pictures/picture.ts";
import { useT } from "#app/i18n/translate.tsx";
import { isSamePicture } from "../difference.ts";

interface ReviewedPicturesProps {
  publicId: string;
  /** Language of the captions. */
  lang: string;
  pictures: readonly PitchPicture[];
  /** How to mark those that the other revision has not. */
  mark: { as: "del" | "ins"; others: readonly PitchPicture[] } | undefined;
}

/** The pictures of a revision with their captions, each in full on a click (messages `moderation-desk`). */
export function ReviewedPictures({ publicId, lang, pictures, mark }: ReviewedPicturesProps) {
  const t = useT("moderation-desk");
  return (
    <ol className="rev-pictures">
      {pictures.map((picture, index) => {
        const { fileId, caption } = picture;
        const Caption = mark && !mark.others.some((other) => isSamePicture(picture, other)) ? mark.as : "span";
        const sources = pitchPictureSources(publicId, picture);
        const number = index + 1;
        return (
          <li key={fileId}>
            <a href={sources.srcSet.split(" ").at(-2)} target="_blank" rel="noopener">
              <img {...sources} sizes="12rem" alt={caption ?? t("picture.alt", { number })} loading="lazy" />
            </a>
            <Caption className="tiny">
              {number === 1 ? t("picture.cover") : t("picture.alt", { number })}
              {caption && (
                <>
                  {": "}
                  <span lang={lang}>{caption}</span>
                </>
              )}
            </Caption>
          </li>
        );
      })}
    </ol>
  );
}
