import { ChevronLeft, ChevronRight, X } from "lucide-react";
import { type KeyboardEvent, useEffect, useRef } from "react";
import { IconButton } from "../button/button.tsx";
import type { ShownPicture } from "./picture-set.tsx";

export interface LightboxTexts {
  label: string;
  previous: string;
  next: string;
  close: string;
}

interface LightboxProps {
  pictures: readonly ShownPicture[];
  /** The shown one; null while it is closed. */
  index: number | null;
  onShow(index: number): void;
  onClose(): void;
  texts: LightboxTexts;
}

/**
 * One picture at a time over the page. Arrow keys, Home and End go through them, Escape closes; focus goes back to what opened it, as
 * with every native dialog.
 */
export function Lightbox({ pictures, index, onShow, onClose, texts }: LightboxProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const isOpen = index !== null;
  useEffect(() => {
    if (isOpen && !dialog.current?.open) dialog.current?.showModal();
    if (!isOpen) dialog.current?.close();
  }, [isOpen]);
  const last = pictures.length - 1;
  const at = Math.min(index ?? 0, last);
  const picture = pictures[at];

  function follow(event: KeyboardEvent) {
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: last }[event.key];
    if (to === undefined || to < 0 || to > last) return;
    event.preventDefault();
    onShow(to);
  }

  return (
    <dialog
      ref={dialog}
      className="lightbox"
      aria-label={texts.label}
      onClose={onClose}
      onKeyDown={follow}
      // The backdrop and the empty space around the picture.
      onClick={({ target, currentTarget }) => target === currentTarget && currentTarget.close()}
    >
      {isOpen && picture && (
        <>
          <div className="lightbox-top">
            <p role="status">{picture.place}</p>
            <form method="dialog">
              <IconButton type="submit" icon={X} label={texts.close} />
            </form>
          </div>
          <PictureFigure picture={picture} />
          {last > 0 && (
            <div className="lightbox-ways">
              <IconButton
                icon={ChevronLeft}
                label={texts.previous}
                disabled={at === 0}
                onClick={() => onShow(at - 1)}
              />
              <IconButton
                icon={ChevronRight}
                label={texts.next}
                disabled={at === last}
                onClick={() => onShow(at + 1)}
              />
            </div>
          )}
        </>
      )}
    </dialog>
  );
}

/** A whole picture with its caption. */
export function PictureFigure({ picture }: { picture: ShownPicture }) {
  const { key, src, srcSet, width, height, alt, caption, lang } = picture;
  return (
    <figure className="picture">
      {/* Another element for each, so that none is shown in the place of the next while that loads. */}
      <img key={key} {...{ src, srcSet, width, height }} sizes="100vw" alt={alt} lang={caption ? lang : undefined} />
      {caption && (
        <figcaption lang={lang} aria-hidden="true">
          {caption}
        </figcaption>
      )}
    </figure>
  );
}
