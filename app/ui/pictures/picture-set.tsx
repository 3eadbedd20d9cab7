import { Images } from "lucide-react";
import type { MouseEvent } from "react";
import { Link } from "react-router";
import { classNames } from "../class-names.ts";
import { Icon } from "../icon/icon.tsx";

/** A picture with its place reserved: `width` and `height` are those of the file. */
export interface ShownPicture {
  key: string;
  src: string;
  srcSet: string;
  width: number;
  height: number;
  /** What is seen. */
  alt: string;
  /** Its owner's words, drawn on the picture or below it. */
  caption: string | null;
  /** Language of the caption. */
  lang: string;
  /** The page that shows it alone. */
  to: string;
  /** `Open photo 2 of 6: …`. */
  openLabel: string;
  /** `2 of 6`. */
  place: string;
}

interface PictureSetProps {
  label: string;
  /** The first is the cover. */
  pictures: readonly ShownPicture[];
  /** Opens one on this page, where there is script; otherwise its link is followed. */
  onOpen?: (index: number) => void;
  /** The links lead nowhere yet. */
  inert?: boolean;
}

/** A cover of 16:10 with its caption, and the others of 4:3 in a row below, which scrolls. */
export function PictureSet({ label, pictures, onOpen, inert }: PictureSetProps) {
  const [cover, ...others] = pictures;
  if (!cover) return null;
  const open = (index: number) => (event: MouseEvent) => {
    // A new tab or window is the browser's.
    if (!onOpen || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onOpen(index);
  };
  return (
    <section className="pics" aria-label={label} inert={inert}>
      <PictureLink
        picture={cover}
        className="pics-cover"
        sizes="(min-width: 64rem) 44rem, 100vw"
        eager
        onClick={open(0)}
      >
        {(cover.caption || others.length > 0) && (
          <span className="pics-cap">
            {cover.caption && <span lang={cover.lang}>{cover.caption}</span>}
            {others.length > 0 && (
              <span>
                <Icon of={Images} size="s" />
                {cover.place}
              </span>
            )}
          </span>
        )}
      </PictureLink>
      {others.length > 0 && (
        <ul>
          {others.map((picture, index) => (
            <li key={picture.key}>
              <PictureLink picture={picture} sizes="8rem" onClick={open(index + 1)} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

interface PictureLinkProps {
  picture: ShownPicture;
  className?: string;
  sizes: string;
  eager?: boolean;
  onClick(event: MouseEvent): void;
  children?: React.ReactNode;
}

function PictureLink({ picture, className, sizes, eager, onClick, children }: PictureLinkProps) {
  const { src, srcSet, width, height, to, openLabel } = picture;
  return (
    <Link className={classNames("pics-one", className)} to={to} aria-label={openLabel} onClick={onClick}>
      {/* The label of the link says what is seen. */}
      <img
        {...{ src, srcSet, width, height }}
        sizes={sizes}
        alt=""
        loading={eager ? "eager" : "lazy"}
        fetchPriority={eager ? "high" : "auto"}
        decoding="async"
      />
      {children}
    </Link>
  );
}
