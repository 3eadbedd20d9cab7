import { describe, expect, test } from "vitest";
import { parseSettings, SettingProblem } from "./env.server.ts";
import { socialLinksIn } from "./operator.server.ts";

const settings = (more: Record<string, string>) =>
  parseSettings({ DATABASE_URL: "postgresql://nobody@localhost/none", ...more });

describe("pages on networks", () => {
  test("are those that are set, in one order", () => {
    expect(socialLinksIn(settings({}))).toEqual([]);
    const set = settings({
      SOCIAL_X: "https://x.com/s",
      SOCIAL_LINKEDIN: "http://linkedin.example/s",
      SOCIAL_YOUTUBE: "",
    });
    expect(socialLinksIn(set)).toEqual([
      { network: "LinkedIn", url: "http://linkedin.example/s" },
      { network: "X", url: "https://x.com/s" },
    ]);
  });

  test.each(["stakeholm", "javascript:alert(1)", "//x.com/s", "ftp://x.com/s", "https://", "data:text/html,x"])(
    "cannot be at %s",
    (SOCIAL_X) => {
      expect(() => settings({ SOCIAL_X })).toThrow(SettingProblem);
      expect(() => settings({ SOCIAL_X })).toThrow("SOCIAL_X must be an address such as https://x.com/stakeholm");
    },
  );
});
