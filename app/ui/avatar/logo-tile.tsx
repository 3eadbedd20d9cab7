import { classNames } from "../class-names.ts";
import { initials, toneOf } from "./initials.ts";

export interface LogoTileProps {
  /** The company's name: gives the letters and the tint where there is no picture yet. */
  name: string;
  src?: string | null;
  srcSet?: string;
  /** 36, 48 (default) or 72 px. */
  size?: "s" | "m" | "l";
  /** Text alternative where the name does not stand beside it. */
  alt?: string;
  /** Above the fold: do not wait with loading it. */
  eager?: boolean;
  className?: string;
}

const edges = { s: 36, m: 48, l: 72 };

/** A company: square. */
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
