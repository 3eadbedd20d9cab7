/** Checks that every address of the sitemap has a row in the authorisation matrix. */
import { expect, test } from "vitest";
import { commandsForSomebody, ON_ONESELF } from "./commands.ts";
import { MATRIX } from "./matrix.ts";
import { COMMAND_MATRIX } from "./matrix-commands.ts";
import { addressesOfSitemap, modulesOf } from "./probe.ts";

test("the matrix has a row for every address of the sitemap, and none for another", async () => {
  // `GET` for a page or loader, `POST` for an action.
  const asked: string[] = [];
  for (const address of addressesOfSitemap()) {
    const { loader, action, default: page } = (await modulesOf(address)).at(-1)!;
    if (loader || page) asked.push(`GET ${address.path}`);
    if (action) asked.push(`POST ${address.path}`);
  }
  const rows = Object.keys(MATRIX).map((key) => key.split(" · ")[0]!);
  expect([...new Set(rows)].sort()).toEqual([...asked].sort());
});

test("every command that acts for somebody is in the tables", () => {
  const known = [
    ...Object.keys(COMMAND_MATRIX).map((key) => key.split(" · ")[0]!),
    ...Object.entries(ON_ONESELF).flatMap(([feature, names]) => names.map((name) => `${feature}/${name}`)),
  ];
  expect(commandsForSomebody().sort()).toEqual([...new Set(known)].sort());
});
