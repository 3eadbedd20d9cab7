/** Flash messages are from a closed set, whatever a planted cookie contains. */
import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { consumeFlash } from "./flash.server.ts";
import { flashCookie } from "./flash.ts";
import { type Visit, visitContext } from "./visit.server.ts";

function flashOf(cookie: string) {
  const context = new RouterContextProvider();
  const visit = { headers: new Headers({ cookie }), market: "uk", url: new URL("http://uk.localhost:3000/") };
  context.set(visitContext, visit as unknown as Visit);
  return consumeFlash(context).flash;
}

test.each([
  ["of no feature in the new layout", flashCookie("signed-out", false), "You’re logged out.", false],
  ["of a feature's own words", flashCookie("search-removed", false), "Saved search deleted.", false],
  [
    "why something was not done",
    flashCookie("failure-search-limit", false),
    "You can have up to 50 saved searches. Delete one first.",
    true,
  ],
])("a message %s", (_whose, cookie, text, isFailure) => expect(flashOf(cookie)).toMatchObject({ text, isFailure }));

test.each([
  "planted",
  "failure-planted",
  "",
  ".",
  "constructor",
  "toString",
  "__proto__",
  "flash.search-removed",
  "title",
])("a cookie with %o says nothing", (name) => expect(flashOf(`flash=${name}.0a1b2c3d`)).toBeNull());

test("a message keeps the id of its subject, for an undo", () => {
  expect(flashOf(flashCookie("bookmark-removed", false, "xp4gm963kf"))).toMatchObject({
    name: "bookmark-removed",
    subject: "xp4gm963kf",
  });
  expect(flashOf(flashCookie("person-bookmark-removed", false, "anna.b-1"))?.subject).toBe("anna.b-1");
  expect(flashOf(flashCookie("bookmark-removed", false))?.subject).toBeNull();
});

test.each(["../../pages/settings", "..", ".", "anna.", ".anna", "a/b", "a?b", "%2e%2e", "x".repeat(65), " "])(
  "a planted subject %o is none: it would become part of an address",
  (subject) => expect(flashOf(`flash=bookmark-removed.0a1b2c3d.${subject}`)?.subject).toBeNull(),
);
