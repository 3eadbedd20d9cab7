/** Roles of mails are those of the two themes. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { colourOf, MAIL_ROLES, MAIL_STYLES, type MailRole, paint } from "./roles.ts";

const names = Object.keys(MAIL_ROLES) as MailRole[];

/** Every value that a style sheet gives a role. */
function valuesIn(theme: "light" | "dark", role: MailRole): string[] {
  const sheet = readFileSync(new URL(`../styles/theme-${theme}.css`, import.meta.url), "utf8");
  return [...sheet.matchAll(new RegExp(`--${role}:\\s*(#[0-9a-f]{6})`, "g"))].map(([, value]) => value!);
}

test.each(["light", "dark"] as const)("the roles have the values of the %s theme", (theme) => {
  for (const role of names) {
    const values = valuesIn(theme, role);
    expect(values.length, role).toBeGreaterThan(0);
    expect(new Set(values), role).toEqual(new Set([colourOf(role, theme)]));
  }
});

test("an element has its light values, and classes that the one style block gives dark ones", () => {
  const { className, style } = paint({ ink: "ink-2", ground: "surface-card", edge: "line-1" }, { padding: 4 });
  expect(style).toEqual({ color: "#43524a", backgroundColor: "#ffffff", padding: 4, borderColor: "#dde0d8" });
  const [dark] = MAIL_STYLES.split("@media (max-width").map((part) =>
    part.slice(part.indexOf("(prefers-color-scheme:dark)")),
  );
  for (const name of className!.split(" ")) expect(dark).toContain(`.${name}{`);
});

test("the style block is one that Gmail keeps", () => {
  expect(MAIL_STYLES.length).toBeLessThan(8_192);
  expect(MAIL_STYLES).not.toMatch(/[<>]/);
});
