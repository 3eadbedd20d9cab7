/** Placeholder elements for Outlook's conditional comments, since React renders no comments; and pictures. */
import { type CSSProperties, createElement, type ReactNode } from "react";

/** Content only for Outlook on Windows, which renders with Word. */
export function OutlookOnly({ children }: { children: ReactNode }) {
  return createElement("outlook-only", null, children);
}

/** Content for all clients but Outlook on Windows. */
export function NotOutlook({ children }: { children: ReactNode }) {
  return createElement("not-outlook", null, children);
}

/** A column of 600 px; Outlook on Windows needs a table of that width around it. */
export function OutlookColumn({ children }: { children: ReactNode }) {
  return createElement("outlook-column", null, children);
}

/** The Content-IDs (RFC 2392) of one drawing in both themes. */
export interface ThemedPicture {
  light: string;
  dark: string;
}

export interface MailPictureProps {
  picture: ThemedPicture;
  /** Text alternative. */
  alt: string;
  /** CSS pixels; the file has twice as many. */
  width: number;
  height: number;
  /** Style of the alternative text while the picture is not loaded. */
  style?: CSSProperties;
  className?: string;
}

/** A picture in the reader's theme. The dark one is for clients with media queries, and without alternative text, since the light one has it. */
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
