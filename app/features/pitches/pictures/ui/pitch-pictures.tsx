import { useState } from "react";
import { useT } from "#app/i18n/translate.tsx";
import { deferred } from "#app/ui/hooks/deferred.tsx";
import { useHydrated } from "#app/ui/hooks/hydration.ts";
import { PictureSet } from "#app/ui/pictures/picture-set.tsx";
import type { PitchTeaser } from "../../page/pitch-page.server.ts";
import type { PitchPicture } from "../picture.ts";
import { useShownPictures } from "./use-shown-pictures.ts";

const Lightbox = deferred(async () => (await import("#app/ui/pictures/lightbox.tsx")).Lightbox);

interface PitchPicturesProps {
  teaser: PitchTeaser;
  pictures: readonly PitchPicture[];
  /** Not public yet: the pictures have no pages. */
  preview?: boolean;
}

/** The pictures of a pitch, each over the page when it is opened, or without script on its own page (messages `pitches-pictures`). */
export function PitchPictures({ teaser, pictures, preview }: PitchPicturesProps) {
  const t = useT("pitches-pictures");
  const hydrated = useHydrated();
  const shown = useShownPictures(teaser, pictures);
  const [index, setIndex] = useState<number | null>(null);
  if (shown.length === 0) return null;
  const texts = {
    label: t("view.section"),
    previous: t("view.previous"),
    next: t("view.next"),
    close: t("view.close"),
  };
  return (
    <div>
      <PictureSet
        label={t("view.section")}
        pictures={shown}
        onOpen={hydrated ? setIndex : undefined}
        inert={preview && !hydrated}
      />
      {hydrated && (
        <Lightbox pictures={shown} index={index} onShow={setIndex} onClose={() => setIndex(null)} texts={texts} />
      )}
    </div>
  );
}
