/**
 * The colour roles of `styles/theme-colours.css` for mails: mail clients do not support custom properties, so each role has its two values
 * here. Light values go into each element's style, dark ones into the style block of the head.
 */

import type { CSSProperties } from "react";

/** Light and dark value of each role. A test compares them with the themes. */
export const MAIL_ROLES = {
  "surface-page": ["#f5f6f2", "#0c1c16"],
  "surface-card": ["#ffffff", "#12271f"],
  "surface-well": ["#eceee8", "#193329"],
  "surface-press": ["#e2e5dd", "#214034"],
  "ink-1": ["#13211b", "#eaf1ec"],
  "ink-2": ["#43524a", "#b7c6be"],
  "ink-3": ["#5a6861", "#9db0a6"],
  "line-1": ["#dde0d8", "#224035"],
  "line-2": ["#c2c8bf", "#35594a"],
  "line-control": ["#76837c", "#7a9387"],
  "line-strong": ["#13211b", "#eaf1ec"],
  primary: ["#14523d", "#8cd3b4"],
  "on-primary": ["#ffffff", "#06231a"],
  "primary-soft": ["#dfece4", "#1c4535"],
  "on-primary-soft": ["#0d4030", "#b5e6cf"],
  "primary-ink": ["#14523d", "#8cd3b4"],
  accent: ["#d96c17", "#f2944a"],
  warning: ["#e3b31f", "#ebc04b"],
  "warning-soft": ["#faf0c8", "#3a2f0c"],
  "on-warning-soft": ["#614700", "#f5dc8e"],
  "info-soft": ["#dfecf5", "#16344a"],
  "on-info-soft": ["#134a71", "#b9dcf5"],
  "ring-kept": ["#14523d", "#8cd3b4"],
  "ring-offered": ["#d96c17", "#f2944a"],
  "chart-1": ["#14523d", "#8cd3b4"],
  "chart-grid": ["#dde0d8", "#224035"],
} as const satisfies Record<string, readonly [light: string, dark: string]>;

export type MailRole = keyof typeof MAIL_ROLES;
export type MailTheme = "light" | "dark";

/** The value of a role in a theme. */
export function colourOf(role: MailRole, theme: MailTheme = "light"): string {
  return MAIL_ROLES[role][theme === "light" ? 0 : 1];
}

// The combinations of role and property that may be used: only these have a class in the style block.
const INKS = [
  "ink-1",
  "ink-2",
  "ink-3",
  "on-primary",
  "primary-ink",
  "on-primary-soft",
  "on-info-soft",
  "on-warning-soft",
] as const satisfies readonly MailRole[];
const GROUNDS = [
  "surface-page",
  "surface-card",
  "surface-well",
  "surface-press",
  "primary",
  "primary-soft",
  "info-soft",
  "warning-soft",
] as const satisfies readonly MailRole[];
const EDGES = [
  "line-1",
  "line-2",
  "line-control",
  "line-strong",
  "primary",
  "warning",
  "ink-1",
] as const satisfies readonly MailRole[];

export interface Paint {
  /** Text colour. */
  ink?: (typeof INKS)[number];
  /** Background colour. */
  ground?: (typeof GROUNDS)[number];
  /** Border colour; the widths are in the style. */
  edge?: (typeof EDGES)[number];
  className?: string;
}

/** Class and style of an element with colour roles: light values in the style, dark ones by class. */
export function paint(
  { ink, ground, edge, className }: Paint,
  style: CSSProperties,
): { className: string | undefined; style: CSSProperties } {
  const classes = [ink && `i-${ink}`, ground && `g-${ground}`, edge && `e-${edge}`, className].filter(Boolean);
  return {
    className: classes.join(" ") || undefined,
    style: {
      ...(ink && { color: colourOf(ink) }),
      ...(ground && { backgroundColor: colourOf(ground) }),
      ...style,
      ...(edge && { borderColor: colourOf(edge) }),
    },
  };
}

const DARK = [
  ...INKS.map((role) => [`.i-${role}`, "color", role] as const),
  ...GROUNDS.map((role) => [`.g-${role}`, "background-color", role] as const),
  ...EDGES.map((role) => [`.e-${role}`, "border-color", role] as const),
];

function dark(before = "", only?: string): string {
  return DARK.filter(([, property]) => !only || (property === "background-color") === (only === "ground"))
    .map(([name, property, role]) => `${before}${name}{${property}:${colourOf(role, "dark")}!important}`)
    .join("");
}

const SWAPPED = ".p-light{display:none!important}";
const SWAPPED_IN = ".p-dark{display:block!important;max-height:none!important}";

/**
 * The style block of a mail: dark values by media query and by Outlook.com's attributes, and rules for narrow screens. Gmail drops blocks of
 * more than 8,192 characters.
 */
export const MAIL_STYLES = [
  ":root{color-scheme:light dark;supported-color-schemes:light dark}",
  "body{-webkit-text-size-adjust:100%}",
  "@media (prefers-color-scheme:dark){",
  dark(),
  SWAPPED,
  SWAPPED_IN,
  "}",
  dark("[data-ogsc] ", "ink"),
  dark("[data-ogsb] ", "ground"),
  `[data-ogsc] ${SWAPPED}[data-ogsc] ${SWAPPED_IN}`,
  "@media (max-width:520px){",
  ".m-page{padding:20px 12px 24px!important}",
  ".m-body{padding:24px 20px 8px!important}",
  ".m-h1{font-size:22px!important}",
  ".m-wide,.m-stack{display:block!important;width:auto!important;text-align:center!important}",
  ".m-stack-start{display:block!important;width:auto!important;padding-left:0!important;text-align:left!important}",
  ".m-button{width:100%!important}",
  ".m-gap{padding:0 0 20px!important}",
  ".m-centre{margin:0 auto!important}",
  "}",
].join("\n");
