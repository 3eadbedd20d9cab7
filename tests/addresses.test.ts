/** Addresses stand in bookmarks, mails and other people's pages: none comes, goes or changes by accident. */
import path from "node:path";
import { expect, test } from "vitest";
import routes from "#app/routes.ts";
import { addressLines } from "./addresses.ts";

test("the addresses and what answers them are those of the list", async () => {
  const lines = addressLines(path.resolve("app"), routes);
  await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot("addresses.txt");
});
