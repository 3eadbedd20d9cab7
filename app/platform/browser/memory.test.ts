import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { hideToken, rememberPage } from "./memory.ts";
import { tabStore } from "./storage.ts";

const replaced = vi.fn();

beforeEach(() => {
  replaced.mockClear();
  tabStore.set("lastVisitedPage", "");
});

afterEach(() => vi.unstubAllGlobals());

function at(address: string): void {
  vi.stubGlobal("location", new URL(address, "https://stakeholm.se"));
  vi.stubGlobal("history", { state: { idx: 3 }, replaceState: replaced });
}

test.each([
  ["/pages/search?q=malt", "/pages/search?q=malt"],
  ["/pages/reset-password?token=secret", "/pages/reset-password"],
  ["/pages/confirm-email?a=1&token=secret", "/pages/confirm-email"],
  ["/pages/cookies?next=%2Fpages%2Freset-password%3Ftoken%3Dsecret", "/pages/cookies"],
  ["/404", ""],
])("of %s what is remembered is %s", (address, remembered) => {
  rememberPage(address);
  expect(tabStore.get("lastVisitedPage")).toBe(remembered);
});

test("a mailed link's token leaves the address, and nothing else does", () => {
  at("/pages/reset-password?token=secret#form");
  hideToken();
  expect(replaced).toHaveBeenCalledWith({ idx: 3 }, "", "/pages/reset-password#form");
  replaced.mockClear();
  at("/pages/search?q=token");
  hideToken();
  expect(replaced).not.toHaveBeenCalled();
});
