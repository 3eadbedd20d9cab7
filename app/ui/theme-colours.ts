/** The colours of both themes out of their sheet, for what is drawn without it: pictures, and a document that stands alone. */
import sheet from "./styles/theme-colours.css?raw";

export type Theme = "light" | "dark";

const COLOURS = new Map(
  [...sheet.matchAll(/--([\w-]+): light-dark\((#[\da-f]{6}), (#[\da-f]{6})\);/g)].map(
    ([, role, light, dark]) => [role!, { light: light!, dark: dark! }] as const,
  ),
);

/** What a theme has for a role, as `#14523d`. Throws where there is none. */
export function themeColour(theme: Theme, role: string): string {
  const found = COLOURS.get(role);
  if (!found) throw new Error(`The themes have no ${role}`);
  return found[theme];
}
