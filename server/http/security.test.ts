import { describe, expect, test } from "vitest";
import { mayChangeState, securityHeaders } from "./security.ts";

const OWN = "https://stakeholm.se";

describe("who may change state", () => {
  test.each([
    ["a form of ours", { origin: "https://stakeholm.se", cookie: "a=b" }, true],
    ["a form of another site", { origin: "https://evil.example", cookie: "a=b" }, false],
    ["another of our hosts", { origin: "https://no.stakeholm.com", cookie: "a=b" }, false],
    ["our host on another port", { origin: "https://stakeholm.se:8443", cookie: "a=b" }, false],
    ["our host without TLS", { origin: "http://stakeholm.se", cookie: "a=b" }, false],
    ["our host by its port", { origin: "https://stakeholm.se:443", cookie: "a=b" }, true],
    ["a sandboxed frame", { origin: "null", cookie: "a=b" }, false],
    ["a sandboxed frame of today", { origin: "null", "sec-fetch-site": "cross-site", cookie: "a=b" }, false],
    ["a sandboxed frame that brings no cookie", { origin: "null" }, false],
    ["a page of ours that sends no referrer", { origin: "null", "sec-fetch-site": "same-origin", cookie: "a=b" }, true],
    ["an origin that is no address", { origin: "stakeholm.se", cookie: "a=b" }, false],
    ["a browser that names only the relation: same", { "sec-fetch-site": "same-origin", cookie: "a=b" }, true],
    ["a browser that names only the relation: cross", { "sec-fetch-site": "cross-site", cookie: "a=b" }, false],
    ["a browser that names only the relation: sister host", { "sec-fetch-site": "same-site", cookie: "a=b" }, false],
    ["a program without cookies", {}, true],
    ["a program with a cookie and no origin", { cookie: "a=b" }, false],
  ])("%s", (_who, headers, allowed) => {
    expect(mayChangeState("POST", new Headers(headers as Record<string, string>), OWN)).toBe(allowed);
    expect(mayChangeState("DELETE", new Headers(headers as Record<string, string>), OWN)).toBe(allowed);
  });

  test("reading is free", () => {
    expect(mayChangeState("GET", new Headers({ origin: "https://evil.example" }), OWN)).toBe(true);
  });

  test("without TLS it is the other way round", () => {
    const from = (origin: string) => mayChangeState("POST", new Headers({ origin }), "http://localhost:3000");
    expect(from("http://localhost:3000")).toBe(true);
    expect(from("https://localhost:3000")).toBe(false);
  });
});

describe("headers", () => {
  test("all of them, with the whole policy", () => {
    expect(securityHeaders("abc", true, ["https://stakeholm.com"])).toEqual({
      "Content-Security-Policy": [
        "default-src 'self'",
        "script-src 'self' 'nonce-abc'",
        "style-src 'self'",
        "img-src 'self' data: blob:",
        "font-src 'self'",
        "connect-src 'self'",
        "frame-src 'self' https://www.youtube-nocookie.com https://player.vimeo.com",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self' https://stakeholm.com",
        "frame-ancestors 'none'",
      ].join("; "),
      "X-Content-Type-Options": "nosniff",
      "Referrer-Policy": "strict-origin-when-cross-origin",
      "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
      "Cross-Origin-Opener-Policy": "same-origin",
      "Cross-Origin-Resource-Policy": "same-origin",
      "Strict-Transport-Security": "max-age=63072000; includeSubDomains",
    });
    expect(securityHeaders("abc", false, [])).not.toHaveProperty("Strict-Transport-Security");
  });

  test("scripts run by nonce or from here, styles from here, nothing from others but the two players", () => {
    const policy = securityHeaders("abc", false, [])["Content-Security-Policy"]!;
    expect(policy).toContain("script-src 'self' 'nonce-abc'");
    expect(policy).not.toContain("unsafe");
    expect(policy.match(/https?:\/\/[^ ;]+/g)).toEqual([
      "https://www.youtube-nocookie.com",
      "https://player.vimeo.com",
    ]);
  });

  test("forms stay here, but for the way to our other hosts", () => {
    const policyOf = (sisters: string[]) => securityHeaders("abc", true, sisters)["Content-Security-Policy"]!;
    expect(policyOf([])).toContain("form-action 'self';");
    expect(policyOf(["https://stakeholm.com"])).toContain("form-action 'self' https://stakeholm.com;");
  });

  test("reCAPTCHA may come where the operator has set it up", () => {
    const policy = securityHeaders("abc", false, [], ["https://www.google.com/recaptcha/"])["Content-Security-Policy"]!;
    for (const directive of ["script-src", "connect-src", "frame-src"]) {
      expect(policy).toMatch(new RegExp(`${directive} [^;]*https://www\\.google\\.com/recaptcha/`));
    }
  });

  test("HSTS only where the site is served over TLS", () => {
    expect(securityHeaders("abc", false, [])).not.toHaveProperty("Strict-Transport-Security");
    expect(securityHeaders("abc", true, [])).toHaveProperty("Strict-Transport-Security");
  });
});
