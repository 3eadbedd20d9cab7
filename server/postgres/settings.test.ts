import { expect, test } from "vitest";
import { memoryLines } from "./settings.ts";

const GB = 1024 ** 3;

test("PostgreSQL's cache is a quarter of the memory, but neither less than 128 MB nor more than 2 GB", () => {
  const sharedAt = (bytes: number) => memoryLines(bytes)[0];
  expect(sharedAt(0.25 * GB)).toBe("shared_buffers = 128MB");
  expect(sharedAt(GB)).toBe("shared_buffers = 256MB");
  expect(sharedAt(4 * GB)).toBe("shared_buffers = 1024MB");
  expect(sharedAt(64 * GB)).toBe("shared_buffers = 2048MB");
});
