/** The storage codes of specification §8: each has a row, and those that users can see have texts in five languages. */
import { describe, expect, test } from "vitest";
import { translator } from "#app/i18n/catalog.server.ts";
import { MARKETS } from "#app/i18n/markets.ts";
import { type FailureCode, failureTable } from "#app/platform/failure.ts";
import { problemOf, UploadError } from "../upload/upload-transport.ts";
import { isStorageCode, STORAGE_CODES, type UploadCode } from "./error-codes.ts";
import { storageAnswerOf } from "./storage.ts";

const ROWS = Object.entries(STORAGE_CODES);
const SENT = ROWS.flatMap(([code, row]) => ("statuses" in row ? [code] : []));

test("are the 25 of the specification, in its order", () => {
  expect(ROWS.map(([code]) => code).join(", ")).toBe(
    "unknown, object-not-found, bucket-not-found, project-not-found, quota-exceeded, unauthenticated, unauthorized, " +
      "unauthorized-app, retry-limit-exceeded, invalid-checksum, canceled, invalid-event-name, invalid-url, " +
      "invalid-default-bucket, no-default-bucket, cannot-slice-blob, server-file-wrong-size, no-download-url, " +
      "invalid-argument, invalid-argument-count, app-deleted, invalid-root-operation, invalid-format, internal-error, " +
      "unsupported-environment",
  );
  expect(ROWS).toHaveLength(25);
});

test("are twelve of the server, one of our own client, and twelve of the vendor's library alone, each of which says why", () => {
  expect(SENT).toHaveLength(12);
  expect(ROWS.filter(([, row]) => "client" in row).map(([code]) => code)).toEqual(["canceled"]);
  expect(ROWS.filter(([, row]) => "library" in row && row.library.length > 20)).toHaveLength(12);
});

test("have the statuses that the specification maps", () => {
  const statuses = (
    code: "unauthenticated" | "unauthorized-app" | "quota-exceeded" | "unauthorized" | "object-not-found",
  ) => STORAGE_CODES[code].statuses;
  expect([statuses("unauthenticated"), statuses("unauthorized-app")]).toEqual([[401], [401]]);
  expect([statuses("quota-exceeded"), statuses("unauthorized"), statuses("object-not-found")]).toEqual([
    [402],
    [403],
    [404],
  ]);
});

test("and every failure is answered with a row's code and status", () => {
  for (const failure of Object.keys(failureTable()) as FailureCode[]) {
    const { code, status } = storageAnswerOf(failure);
    expect(STORAGE_CODES[code].statuses as readonly number[], failure).toContain(status);
  }
});

describe.each(MARKETS)("in %s", (market) => {
  const uploads = translator(market, "files-upload");
  const errors = translator(market, "errors");
  test.each(ROWS.flatMap(([code, row]) => ("words" in row ? [[code as UploadCode, row.words] as const] : [])))(
    "%s is told as %s",
    (code, words) => {
      expect(new UploadError(code).words).toBe(words);
      const text = words === "unsent" || words === "canceled" ? uploads(words) : errors(`failure.${words}`);
      expect(text.length).toBeGreaterThan(10);
    },
  );
});

test("are read out of an answer's body, where its status alone does not say it; what is none of ours counts for nothing", () => {
  const answer = (status: number, error: object) => ({ status, text: JSON.stringify({ error }), header: () => null });
  const app = { status: "storage/unauthorized-app", reason: "app-check-failed" };
  expect(problemOf(answer(401, app))).toMatchObject({ code: "storage/unauthorized-app", words: "app-check-failed" });
  expect(problemOf(answer(401, {}))).toMatchObject({ code: "storage/unauthenticated", words: "sign-in-needed" });
  expect(problemOf(answer(400, { status: "storage/constructor" }))).toMatchObject({
    code: "storage/unknown",
    words: "unsent",
  });
  expect(isStorageCode("canceled")).toBe(false);
  expect(isStorageCode("app-deleted")).toBe(false);
});
