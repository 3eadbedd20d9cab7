import { describe, expect, test } from "vitest";
import { fc } from "#tests/properties.ts";
import { playerAddress, videoOf } from "./video.ts";

describe("videos", () => {
  test.each([
    [
      "https://www.youtube.com/watch?v=aaaaaaaaa-_&t=3",
      "https://www.youtube-nocookie.com/embed/aaaaaaaaa-_?autoplay=1&rel=0",
    ],
    ["https://youtu.be/aaaaaaaaa-_", "https://www.youtube-nocookie.com/embed/aaaaaaaaa-_?autoplay=1&rel=0"],
    ["https://m.youtube.com/shorts/aaaaaaaaa-_", "https://www.youtube-nocookie.com/embed/aaaaaaaaa-_?autoplay=1&rel=0"],
    ["https://vimeo.com/900000117", "https://player.vimeo.com/video/900000117?autoplay=1&dnt=1"],
    [
      "https://vimeo.com/900000117/0123456789",
      "https://player.vimeo.com/video/900000117?autoplay=1&dnt=1&h=0123456789",
    ],
    ["https://vimeo.com/channels/staff/900000117", "https://player.vimeo.com/video/900000117?autoplay=1&dnt=1"],
  ])("%s plays", (link, player) => {
    expect(playerAddress(videoOf(link)!)).toBe(player);
  });

  test("no address leads the player anywhere else", () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.webUrl(),
          fc.string(),
          fc.string().map((id) => `https://youtu.be/${id}`),
        ),
        (link) => {
          const video = videoOf(link);
          if (video)
            expect(playerAddress(video)).toMatch(
              /^https:\/\/(www\.youtube-nocookie\.com\/embed|player\.vimeo\.com\/video)\/[\w-]+\?[\w=&]+$/,
            );
        },
      ),
    );
  });
});
