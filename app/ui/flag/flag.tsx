import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";

export type FlagCode = "se" | "no" | "dk" | "fi" | "uk";

export interface FlagProps {
  code: FlagCode;
  /** 20 px beside a word (default) or 32 px. */
  size?: "m" | "32";
  /** Text alternative, if the country's name is not beside it; otherwise it is decoration. */
  alt?: string;
  className?: string;
}

/** A country's round flag. */
export function Flag({ code, size = "m", alt, className }: FlagProps) {
  const edge = size === "32" ? 32 : 20;
  const shared = {
    className: classNames("flag", size === "32" && "flag-32", className),
    viewBox: "0 0 20 20",
    width: edge,
    height: edge,
  };
  return alt ? (
    <svg {...shared} role="img" aria-label={alt}>
      {drawings[code]}
    </svg>
  ) : (
    <svg {...shared} aria-hidden="true">
      {drawings[code]}
    </svg>
  );
}

// Not the theme's colours: a flag has its own.
const drawings: Record<FlagCode, ReactNode> = {
  se: (
    <>
      <path fill="#1B5FA6" d="M0 0h20v20H0z" />
      <path fill="#FFCD00" d="M6 0h3.4v20H6zM0 8.3h20v3.4H0z" />
    </>
  ),
  no: (
    <>
      <path fill="#BA0C2F" d="M0 0h20v20H0z" />
      <path fill="#fff" d="M5.5 0h4.6v20H5.5zM0 7.7h20v4.6H0z" />
      <path fill="#00205B" d="M6.7 0h2.2v20H6.7zM0 8.9h20v2.2H0z" />
    </>
  ),
  dk: (
    <>
      <path fill="#C8102E" d="M0 0h20v20H0z" />
      <path fill="#fff" d="M6 0h3v20H6zM0 8.5h20v3H0z" />
    </>
  ),
  fi: (
    <>
      <path fill="#fff" d="M0 0h20v20H0z" />
      <path fill="#002F6C" d="M5.6 0h4v20h-4zM0 8h20v4H0z" />
    </>
  ),
  uk: (
    <>
      <path fill="#012169" d="M0 0h20v20H0z" />
      <path stroke="#fff" strokeWidth="4" d="m0 0 20 20M20 0 0 20" />
      <path stroke="#C8102E" strokeWidth="1.6" d="m0 0 20 20M20 0 0 20" />
      <path fill="#fff" d="M7 0h6v20H7zM0 7h20v6H0z" />
      <path fill="#C8102E" d="M8.2 0h3.6v20H8.2zM0 8.2h20v3.6H0z" />
    </>
  ),
};
