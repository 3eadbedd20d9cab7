import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { type Clamd, EICAR, openClamd, type Verdict } from "#tests/fixtures/files/clamd.ts";
import { openStoredFiles, type StoredFiles } from "#tests/fixtures/files/stored-files.ts";

let folder: string;
let clamd: Clamd;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "scan-test-"));
  clamd = await openClamd();
});

afterAll(async () => {
  await clamd.close();
  rmSync(folder, { recursive: true, force: true });
});

beforeEach(() => clamd.answer("look"));

async function scanWith(address: string | undefined, content: Uint8Array | string, patience = "20") {
  vi.stubEnv("DATABASE_URL", "postgresql://localhost/none");
  vi.stubEnv("CLAMD", address);
  vi.stubEnv("CLAMD_TIMEOUT", patience);
  vi.resetModules();
  const { scan } = await import("./virus-scan.server.ts");
  return scan(content);
}

const CLEAN = { ok: true, value: undefined };
const infected = { ok: false, code: "file-infected" };
const unreachable = { ok: false, code: "scan-unreachable" };

test("without the setting nobody is asked", async () => {
  const before = clamd.seen.length;
  expect(await scanWith(undefined, Buffer.from(EICAR))).toEqual(CLEAN);
  expect(clamd.seen).toHaveLength(before);
});

test.each([
  ["one byte", 1],
  ["one piece exactly", 65_536],
  ["5 MB", 5 * 1024 * 1024],
])("%s goes there whole, from memory and from the disk", async (_what, size) => {
  const bytes = randomBytes(size);
  writeFileSync(join(folder, "spooled"), bytes);
  for (const content of [bytes, join(folder, "spooled")]) {
    expect(await scanWith(clamd.address, content)).toEqual(CLEAN);
    expect(clamd.seen.pop()!.equals(bytes)).toBe(true);
  }
});

test("what it finds is refused", async () => {
  expect(await scanWith(clamd.address, Buffer.from(`a text with ${EICAR} in it`))).toEqual(infected);
});

test.each<Verdict>(["silence", "hang-up", "error", "nonsense", "endless", "size-limit"])(
  "an upload is refused after %s: nothing gets by unseen",
  async (verdict) => {
    clamd.answer(verdict);
    expect(await scanWith(clamd.address, randomBytes(300_000), "1")).toEqual(unreachable);
  },
);

test("an upload is refused where nobody listens", async () => {
  const gone = await openClamd();
  await gone.close();
  expect(await scanWith(gone.address, Buffer.from("x"))).toEqual(unreachable);
  expect(await scanWith(join(folder, "no-socket"), Buffer.from("x"))).toEqual(unreachable);
});

test("it is found by the path of its socket", async () => {
  const local = await openClamd(join(folder, "clamd.ctl"));
  expect(await scanWith(local.address, Buffer.from(EICAR))).toEqual(infected);
  await local.close();
});

test("an upload that is refused is not stored, and takes no room", async () => {
  const files: StoredFiles = await openStoredFiles("disk", { CLAMD: clamd.address, CLAMD_TIMEOUT: "20" });
  const owner = await files.member();
  const text = new Blob([EICAR]);
  expect(await files.prepareDocument(owner, text, "a.txt")).toEqual(infected);
  clamd.answer("error");
  expect(await files.prepareDocument(owner, new Blob(["clean"]), "a.txt")).toEqual(unreachable);
  expect(await files.preparePicture(owner, new Blob(["x"]), "a.png")).toEqual(unreachable);
  expect([await files.names(), await files.rows()]).toEqual([[], { files: 0, reservations: 0 }]);
  clamd.answer("look");
  expect((await files.prepareDocument(owner, new Blob(["clean"]), "a.txt")).ok).toBe(true);
  await files.close();
});
