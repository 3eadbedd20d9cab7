/** Pictures that come with a mail by Content-ID (RFC 2392): one for light and one for dark, of which a client shows its own. */
import type { CSSProperties } from "react";
import { NotOutlook } from "./outlook.tsx";

/** The Content-IDs of one drawing in both themes. */
export interface ThemedPicture {
  light: string;
  dark: string;
}

export interface MailPictureProps {
  picture: ThemedPicture;
  /** What it says, for whoever does not see it. */
  alt: string;
  /** CSS pixels; the file has twice as many. */
  width: number;
  height: number;
  /** How the alternative text looks while there is no picture. */
  style?: CSSProperties;
  className?: string;
}

/** A drawing in the theme of whoever reads. The dark one is for clients that know it, and silent: the other has said what it shows. */
export function MailPicture({ picture, alt, width, height, style, className = "" }: MailPictureProps) {
  const shape: CSSProperties = { width, height, border: 0, outline: "none", ...style };
  return (
    <>
      <img
        className={`p-light ${className}`.trim()}
        src={`cid:${picture.light}`}
        alt={alt}
        width={width}
        height={height}
        style={{ ...shape, display: "block" }}
      />
      <NotOutlook>
        <img
          className={`p-dark ${className}`.trim()}
          src={`cid:${picture.dark}`}
          alt={alt}
          width={width}
          height={height}
          style={{ ...shape, display: "none", maxHeight: 0 }}
        />
      </NotOutlook>
    </>
  );
}
