import { UserRoundX } from "lucide-react";
import { classNames } from "../class-names.ts";
import { Icon } from "../icon/icon.tsx";
import { initials, toneOf } from "./initials.ts";

export interface AvatarProps {
  /** The person's name, for the initials and the tint; undefined for a deleted person. */
  name?: string;
  /** Address of the picture. */
  src?: string | null;
  srcSet?: string;
  /** 32, 40 (default), 64 or 80 px. */
  size?: "s" | "m" | "l" | "xl";
  /** Whether the person is online; say it in text nearby too. */
  online?: boolean;
  /** Text alternative, if the name is not beside the picture; otherwise it is decoration. */
  alt?: string;
  className?: string;
}

const edges = { s: 32, m: 40, l: 64, xl: 80 };

/** A person's round picture or initials. */
export function Avatar({ name, src, srcSet, size = "m", online, alt, className }: AvatarProps) {
  const tone = name ? toneOf(name, 4) : 3;
  return (
    <span
      className={classNames("av", size !== "m" && `av-${size}`, tone > 1 && `av-${tone}`, online && "av-on", className)}
      {...(alt ? { role: "img", "aria-label": alt } : { "aria-hidden": true })}
    >
      {src ? (
        <img
          src={src}
          srcSet={srcSet}
          alt=""
          width={edges[size]}
          height={edges[size]}
          loading="lazy"
          decoding="async"
        />
      ) : name ? (
        initials(name)
      ) : (
        <Icon of={UserRoundX} size="s" />
      )}
    </span>
  );
}
