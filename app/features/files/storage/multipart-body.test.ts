import { describe, expect, test } from "vitest";
import { boundaryOf, discardBody, MalformedBody, readRelated, smallBody } from "./multipart-body.server.ts";

const PIECE = 16_384;

/** A body that is generated lazily and counts the bytes read. */
function counted(head: string, size: number, tail: string) {
  const state = { pulled: 0 };
  let left = size;
  let begun = false;
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        const piece = !begun ? Buffer.from(head) : Buffer.alloc(Math.min(PIECE, left), "x");
        if (begun) left -= piece.length;
        begun = true;
        state.pulled += piece.length;
        controller.enqueue(new Uint8Array(piece));
        if (left > 0) return;
        controller.enqueue(new Uint8Array(Buffer.from(tail)));
        controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  return { body, state };
}

const HEAD = '--b\r\nContent-Type: application/json\r\n\r\n{"name":"a"}\r\n--b\r\nContent-Type: text/plain\r\n\r\n';
const TAIL = "\r\n--b--";

test("a file is read as it comes: never more than a piece ahead of whoever takes it", async () => {
  const size = 50 * 1024 * 1024;
  const { body, state } = counted(HEAD, size, TAIL);
  const { metadata, file } = await readRelated(body, "b");
  expect(metadata).toBe('{"name":"a"}');
  expect(state.pulled).toBeLessThan(HEAD.length + 2 * PIECE);
  let taken = 0;
  let ahead = 0;
  for await (const piece of file) {
    taken += piece.length;
    ahead = Math.max(ahead, state.pulled - taken);
  }
  expect(taken).toBe(size);
  expect(ahead).toBeLessThan(HEAD.length + 2 * PIECE);
});

test("whoever stops reading has read no more, and lets the rest go by", async () => {
  const { body, state } = counted(HEAD, 1_000_000, TAIL);
  const { file } = await readRelated(body, "b");
  for await (const _ of file) break;
  expect(state.pulled).toBeLessThan(HEAD.length + 3 * PIECE);
  await discardBody(body);
  expect(state.pulled).toBeGreaterThan(1_000_000);
});

test("a body without end is not let go by to its end", async () => {
  const { body, state } = counted(HEAD, 200 * 1024 * 1024, TAIL);
  await discardBody(body);
  expect(state.pulled).toBeLessThan(33 * 1024 * 1024);
});

describe("what is metadata is bounded", () => {
  test.each([
    ["a preamble", ""],
    ["the headers of the first part", "--b\r\n"],
    ["the JSON", "--b\r\n\r\n"],
    ["the headers of the file", "--b\r\n\r\n{}\r\n--b\r\n"],
  ])("%s without end is given up early", async (_what, head) => {
    const { body, state } = counted(head, 10_000_000, "");
    await expect(readRelated(body, "b")).rejects.toThrow(MalformedBody);
    expect(state.pulled).toBeLessThan(100_000);
  });

  test("so is a small body", async () => {
    const { body, state } = counted("", 10_000_000, "");
    await expect(smallBody(body)).rejects.toThrow(MalformedBody);
    expect(state.pulled).toBeLessThan(100_000);
    await expect(smallBody(new Blob([new Uint8Array([0xff])]).stream())).rejects.toThrow(MalformedBody);
    expect(await smallBody(null)).toBe("");
  });
});

test.each([
  ["multipart/related; boundary=0123456789", "0123456789"],
  ['Multipart/Related; type="application/json"; boundary="a b"', "a b"],
  ["multipart/related;boundary=x;charset=utf-8", "x"],
  ['multipart/related; start="boundary=no"; boundary=yes', "yes"],
  ["multipart/related", undefined],
  ["multipart/related; boundary=", undefined],
  [`multipart/related; boundary=${"b".repeat(71)}`, undefined],
  ['multipart/related; boundary="a "', undefined],
  ["multipart/related; boundary=a\u00e4", undefined],
  ["multipart/form-data; boundary=x", undefined],
  [null, undefined],
])("the boundary in %j is %j", (type, boundary) => {
  expect(boundaryOf(type)).toBe(boundary);
});

test("a wicked Content-Type takes no time", () => {
  expect(boundaryOf(`multipart/related; ${'a="'.repeat(50_000)}`)).toBeUndefined();
});
