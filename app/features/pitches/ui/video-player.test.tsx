/** A pitch's video (specification §5 "video link must be a URL"): which links are played, and which stay links. */
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import "#app/i18n/catalog.server.ts";
import { Messages } from "#app/i18n/translate.tsx";
import { PitchVideo } from "./video-player.tsx";

const shown = (link: string, poster?: { src: string }) =>
  renderToStaticMarkup(
    <Messages market="uk" features={["pitches-page"]} now={new Date("2026-11-20T12:00:00Z")}>
      <PitchVideo link={link} companyName="Kelp & Co" poster={poster} />
    </Messages>,
  );

const REL = 'rel="nofollow ugc noopener noreferrer"';

test("a video on YouTube or Vimeo plays after a click; without script a link leads there", () => {
  const html = shown("https://vimeo.com/900000117");
  expect(html).toContain("Open the video on Vimeo");
  expect(html).toContain(REL);
  expect(html).not.toContain("<iframe");
});

test("before it plays there is a picture of the owner's, or a drawn plate, and nothing of the provider's", () => {
  const link = "https://youtu.be/aaaaaaaaaaa";
  const withPoster = shown(link, { src: "/pitches/p/pictures/f/512" });
  expect(withPoster).toContain('src="/pitches/p/pictures/f/512"');
  const drawn = shown(link);
  expect(drawn).toContain("<circle");
  for (const html of [withPoster, drawn]) expect(html).not.toMatch(/src="https?:|ytimg|vimeocdn/);
});

test.each([
  ["https://www.videos.example/film?id=1", "Watch the video at videos.example<"],
  ["https://youtube.com.evil.example/watch?v=aaaaaaaaaaa", "Watch the video at youtube.com.evil.example<"],
  ["https://xn--youtbe-4ya.com/watch?v=aaaaaaaaaaa", "Watch the video at xn--youtbe-4ya.com<"],
])("%s is a link that names its host", (link, words) => {
  const html = shown(link);
  expect(html).toContain(words);
  expect(html).toContain(REL);
  expect(html).not.toContain("<button");
});
