/** The colours of both themes, parsed from their style sheet, for pictures and documents without it. */
import sheet from "./styles/theme-colours.css?raw";

export type Theme = "light" | "dark";

const COLOURS = new Map(
  [...sheet.matchAll(/--([\w-]+): light-dark\((#[\da-f]{6}), (#[\da-f]{6})\);/g)].map(
    ([, role, light, dark]) => [role!, { light: light!, dark: dark! }] as const,
  ),
);

/** A theme's value of a role, such as `#14523d`. Throws for an unknown role. */
export function themeColour(theme: Theme, role: string): string {
  const found = COLOURS.get(role);
  if (!found) throw new Error(`The themes have no ${role}`);
  return found[theme];
}
