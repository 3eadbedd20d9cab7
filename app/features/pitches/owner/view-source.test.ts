import { expect, test } from "vitest";
import { viewSourceOf } from "./view-source.ts";

const isOwn = (host: string) => host === "uk.example" || host === "se.example:3000";

test.each([
  [null, "direct"],
  ["", "direct"],
  ["no address", "direct"],
  ["https://uk.example/pages/search?text=oak", "search"],
  ["https://se.example:3000/pages/saved-searches/12", "search"],
  ["https://uk.example/pages/searching", "home"],
  ["https://uk.example/pages/matches", "matches"],
  ["https://uk.example/pages/home", "home"],
  ["https://uk.example/pages/bookmark", "home"],
  ["https://uk.example/pitches/oak-1", "home"],
  ["https://uk.example/pages/notifications", "notices"],
  ["https://uk.example/pages/profile/dev", "members"],
  ["https://uk.example/pages/messages/12", "members"],
  ["https://uk.example/pages/sign-in?next=%2Fpitches%2Foak-1", "direct"],
  ["https://www.google.co.uk/", "engine"],
  ["https://duckduckgo.com/?q=oak", "engine"],
  ["https://google.com.evil.example/", "direct"],
  ["https://notgoogle.com/", "direct"],
  ["android-app://com.linkedin.android/", "direct"],
  ["https://news.example/pages/search", "direct"],
])("a reader who comes from %s: %s", (referer, source) => {
  expect(viewSourceOf(referer, isOwn)).toBe(source);
});
