/** The mails' roles equal those of the two themes. */
import { expect, test } from "vitest";
import { themeColour } from "../theme-colours.ts";
import { colourOf, MAIL_ROLES, MAIL_STYLES, type MailRole, paint } from "./roles.ts";

const names = Object.keys(MAIL_ROLES) as MailRole[];

test.each(["light", "dark"] as const)("the roles have the values of the %s theme", (theme) => {
  for (const role of names) expect(colourOf(role, theme), role).toBe(themeColour(theme, role));
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
