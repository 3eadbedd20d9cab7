import { classNames } from "../class-names.ts";
import { initials, toneOf } from "./initials.ts";

export interface LogoTileProps {
  /** The company's name, for the initials and the tint if there is no picture. */
  name: string;
  src?: string | null;
  srcSet?: string;
  /** 36, 48 (default) or 72 px. */
  size?: "s" | "m" | "l";
  /** Text alternative, if the name is not beside it. */
  alt?: string;
  /** Above the fold: not loaded lazily. */
  eager?: boolean;
  className?: string;
}

const edges = { s: 36, m: 48, l: 72 };

/** A company's square logo or initials. */
export function LogoTile({ name, src, srcSet, size = "m", alt, eager, className }: LogoTileProps) {
  return (
    <span
      className={classNames("lt", `lt-${toneOf(name, 6)}`, size !== "m" && `lt-${size}`, className)}
      {...(alt ? { role: "img", "aria-label": alt } : { "aria-hidden": true })}
    >
      {src ? (
        <img
          src={src}
          srcSet={srcSet}
          alt=""
          width={edges[size]}
          height={edges[size]}
          loading={eager ? "eager" : "lazy"}
          decoding="async"
        />
      ) : (
        <span>{initials(name)}</span>
      )}
    </span>
  );
}
