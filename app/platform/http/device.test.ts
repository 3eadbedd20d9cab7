import { expect, test } from "vitest";
import { deviceOf } from "./device.ts";

const CHROME = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36";
const EDGE = `${CHROME.replace("X11; Linux x86_64", "Windows NT 10.0; Win64; x64")} Edg/141.0.0.0`;
const ANDROID =
  "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36";
const IPHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1";
const MAC = "Mozilla/5.0 (Macintosh; Intel Mac OS X 14.7; rv:143.0) Gecko/20100101 Firefox/143.0";

test.each([
  [CHROME, "Chrome", "Linux", false],
  [EDGE, "Edge", "Windows", false],
  [ANDROID, "Chrome", "Android", true],
  [IPHONE, "Safari", "iPhone", true],
  [MAC, "Firefox", "macOS", false],
  ["curl/8.5.0", null, null, false],
  ["<script>alert(1)</script>", null, null, false],
  [null, null, null, false],
])("%s", (userAgent, browser, system, mobile) => {
  expect(deviceOf(userAgent)).toEqual({ browser, system, mobile });
});
