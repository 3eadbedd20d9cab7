import sharp from "sharp";
import { expect, test } from "vitest";
import { RING_EDGE, ringPicture } from "./drawing.server.ts";

/** Red, green, blue and opacity of a pixel. */
async function pixel(content: Buffer, x: number, y: number): Promise<number[]> {
  const raw = await sharp(content).ensureAlpha().raw().toBuffer();
  return [...raw.subarray((y * RING_EDGE + x) * 4, (y * RING_EDGE + x) * 4 + 4)];
}

test("the ring is 264 pixels on a transparent ground, in the colours of each theme", async () => {
  const { picture, files } = await ringPicture(12.5, "12.5%");
  expect(files.map(({ cid }) => cid)).toEqual([picture.light, picture.dark]);
  for (const { content } of files) {
    expect(await sharp(content).metadata()).toMatchObject({ format: "png", width: RING_EDGE, height: RING_EDGE });
    for (const [x, y] of [
      [2, 2],
      [262, 2],
      [2, 262],
      [262, 262],
    ] as const) {
      expect((await pixel(content, x, y))[3]).toBe(0);
    }
    expect(content.length).toBeLessThan(20_000);
  }
  const [light, dark] = files.map(({ content }) => content) as [Buffer, Buffer];
  // The owners' part, at nine o'clock; the offered part, at one o'clock.
  expect(await pixel(light, 26, 132)).toEqual([0x14, 0x52, 0x3d, 255]);
  expect(await pixel(dark, 26, 132)).toEqual([0x8c, 0xd3, 0xb4, 255]);
  expect(await pixel(light, 170, 25)).toEqual([0xd9, 0x6c, 0x17, 255]);
  expect(await pixel(dark, 170, 25)).toEqual([0xf2, 0x94, 0x4a, 255]);
});

test("the same share is drawn once, another one anew", async () => {
  const [first, again, other] = await Promise.all([
    ringPicture(5, "5 %"),
    ringPicture(5, "5 %"),
    ringPicture(5, "5,0 %"),
  ]);
  expect(again).toBe(first);
  expect(other.picture.light).not.toBe(first.picture.light);
});

test.each([0, 0.01, 50, 99.9, 100])("%s percent can be drawn", async (share) => {
  expect((await ringPicture(share, `${share}%`)).files).toHaveLength(2);
});
