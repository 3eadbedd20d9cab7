/**
 * The offline page, as one self-contained document that the service worker stores ahead of time. Of the islet only the inner line, which stands
 * for the device, is solid; the others are dotted.
 */
import { createHash } from "node:crypto";
import latin from "@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2?url";
import { translator } from "#app/i18n/catalog.server.ts";
import { factsOf, type Market } from "#app/i18n/markets.ts";
import { BRAND } from "#app/platform/brand.ts";
import islet from "#app/ui/illustration/islet.svg?raw";
import { type Theme, themeColour } from "#app/ui/theme-colours.ts";
import wordmark from "#app/ui/wordmark/wordmark.svg?raw";

const ROLES = [
  "surface-page",
  "ink-1",
  "ink-2",
  "ink-3",
  "line-1",
  "line-control",
  "primary",
  "on-primary",
  "focus",
  "ring-kept",
  "ring-offered",
];

/** CSS custom properties for the colour roles in ROLES. */
function rolesIn(theme: Theme): string {
  return ROLES.map((role) => `--${role}:${themeColour(theme, role)}`).join(";");
}

// The font comes from the browser's cache, if it is there.
const STYLE = `@font-face{font-family:"Hanken Grotesk Variable";font-weight:100 900;font-display:swap;src:url("${latin}") format("woff2-variations")}
:root{color-scheme:light dark;${rolesIn("light")}}
@media(prefers-color-scheme:dark){:root:not([data-theme=light]){${rolesIn("dark")}}}
:root[data-theme=light]{color-scheme:light}
:root[data-theme=dark]{color-scheme:dark;${rolesIn("dark")}}
*{box-sizing:border-box;margin:0}
body{display:grid;grid-template-rows:auto 1fr;min-height:100vh;min-height:100dvh;background:var(--surface-page);color:var(--ink-1);font:400 1rem/1.55 "Hanken Grotesk Variable",system-ui,sans-serif}
header{display:flex;align-items:center;min-height:4rem;padding:1rem clamp(1rem,4vw,2rem);border-bottom:1px solid var(--line-1)}
.word{height:1.75rem;fill:none}
.l{fill:currentColor}
.k{stroke:var(--ring-kept)}
.p{stroke:var(--ring-offered)}
main{display:grid;justify-items:center;align-content:center;gap:.75rem;padding:1.5rem 1rem 2.5rem;text-align:center}
main svg{width:min(22rem,80vw);margin-bottom:1rem;overflow:visible;fill:none;stroke:var(--line-control);stroke-width:1}
.far{stroke-dasharray:2 7;stroke-linecap:round}
.near{stroke:var(--ink-2);stroke-width:1.5;fill:var(--surface-page)}
.small{color:var(--ink-3);font-size:.875rem}
h1{font-size:clamp(1.75rem,5vw,2.25rem);font-weight:650;letter-spacing:-.025em;line-height:1.1;text-wrap:balance}
.lead{max-width:40ch;color:var(--ink-2)}
a{display:inline-flex;align-items:center;justify-content:center;min-height:2.75rem;margin-top:.5rem;padding:.5rem 1.125rem;border-radius:.375rem;background:var(--primary);color:var(--on-primary);font-weight:600;font-size:.9375rem;text-decoration:none}
a:focus-visible{outline:3px solid var(--focus);outline-offset:2px}`;

// Only this style and our own font: no scripts, pictures or form targets.
const POLICY = `default-src 'none'; style-src 'sha256-${createHash("sha256").update(STYLE).digest("base64")}'; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

const LINES = [...islet.matchAll(/<path d="([^"]+)"/g)].map(([, d]) => d!);
const LETTERS = BRAND === "Stakeholm" ? / d="([^"]+)"/.exec(wordmark)?.[1] : undefined;
const HEAD = LETTERS
  ? `<svg class="word" viewBox="0 14 469.62 86" role="img" aria-label="${escaped(BRAND)}"><path class="l" d="${LETTERS}"/><g transform="rotate(-90 332.48 64.9)"><circle class="k" cx="332.48" cy="64.9" r="19.2" stroke-width="11" pathLength="100" stroke-dasharray="76 100" stroke-dashoffset="-21"/><circle class="p" cx="332.48" cy="64.9" r="22.2" stroke-width="17" pathLength="100" stroke-dasharray="17 100" stroke-dashoffset="-.5"/></g></svg>`
  : `<b>${escaped(BRAND)}</b>`;

/** The document in a language and a theme, with its Content-Security-Policy. */
export function offlinePage(market: Market, theme: "light" | "dark" | "system"): { html: string; policy: string } {
  const t = translator(market, "push");
  const [near, ...far] = LINES;
  const html = `<!doctype html>
<html lang="${factsOf(market).htmlLang}"${theme === "system" ? "" : ` data-theme="${theme}"`}>
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escaped(t("offline.title"))} · ${escaped(BRAND)}</title><style>${STYLE}</style></head>
<body><header>${HEAD}</header>
<main><svg viewBox="-240 -210 480 420" aria-hidden="true"><g class="far">${far.map((d) => `<path d="${d}"/>`).join("")}</g><path class="near" d="${near}"/></svg>
<p class="small">${escaped(t("offline.label"))}</p><h1>${escaped(t("offline.title"))}</h1><p class="lead">${escaped(t("offline.text"))}</p><a href="">${escaped(t("offline.again"))}</a></main></body>
</html>
`;
  return { html, policy: POLICY };
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}
