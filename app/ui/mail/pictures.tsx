/** What only Outlook on Windows is to read, and what it is not: marks for the two, as React writes no comments. */
import { type CSSProperties, createElement, type ReactNode } from "react";

/** Only for Outlook on Windows, which lays out with Word. */
export function OutlookOnly({ children }: { children: ReactNode }) {
  return createElement("outlook-only", null, children);
}

/** For everybody but Outlook on Windows. */
export function NotOutlook({ children }: { children: ReactNode }) {
  return createElement("not-outlook", null, children);
}

/** A column of 600 px, which Outlook on Windows keeps only with a table of that width around it. */
export function OutlookColumn({ children }: { children: ReactNode }) {
  return createElement("outlook-column", null, children);
}

// Pictures that come with a mail by Content-ID (RFC 2392): one for light and one for dark, of which a client shows its own.

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
