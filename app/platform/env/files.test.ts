import { describe, expect, test } from "vitest";
import { parseSettings, SettingProblem } from "./env.server.ts";

const DATABASE_URL = "postgresql://localhost/stakeholm";
const BUCKET = { STORE: "s3", S3_BUCKET: "stakeholm-files" };

describe("settings of files", () => {
  test("keep files on the disk, and ask nobody about them, unless they say so", () => {
    const settings = parseSettings({ DATABASE_URL });
    expect(settings).toMatchObject({ STORE: "disk", QUOTA_MB: 100, QUOTA_FILES: 300, S3_PREFIX: "", S3_TIMEOUT: 10 });
    expect([settings.CLAMD, settings.S3_BUCKET, settings.S3_PATH_STYLE]).toEqual([undefined, undefined, undefined]);
  });

  test.each([
    ["STORE", "s4", "STORE must be one of disk, s3"],
    ["S3_BUCKET", "a/b", "S3_BUCKET must be the name of a bucket, such as stakeholm-files"],
    ["S3_ENDPOINT", "minio:9000", "S3_ENDPOINT must be an address such as https://s3.example.com"],
    ["S3_REGION", "eu north", "S3_REGION must be a region such as eu-north-1"],
    ["S3_PREFIX", "stakeholm", "S3_PREFIX must be empty or end with a slash, such as stakeholm/"],
    ["S3_PREFIX", "/", "S3_PREFIX must be empty or end with a slash, such as stakeholm/"],
    ["S3_PATH_STYLE", "yes", "S3_PATH_STYLE must be one of 0, 1, true, false"],
    ["S3_TIMEOUT", "0", "S3_TIMEOUT must be a whole number from 1 to 300"],
    ["QUOTA_MB", "0", "QUOTA_MB must be a whole number from 1 to 1000000"],
    ["QUOTA_FILES", "many", "QUOTA_FILES must be a whole number from 1 to 1000000"],
    ["CLAMD", "localhost", "CLAMD must be host:port, or the path of clamd's socket"],
  ])("%s may not be %s", (name, value, sentence) => {
    expect(() => parseSettings({ DATABASE_URL, ...BUCKET, [name]: value })).toThrow(
      new SettingProblem(`These settings cannot be used: ${sentence}.`),
    );
  });

  test.each([
    ["a bucket needs a name", { STORE: "s3" }, "STORE is s3, so S3_BUCKET must name the bucket."],
    ["a name needs a bucket", { S3_BUCKET: "files" }, "S3_BUCKET is set, but STORE is disk: set STORE to s3."],
    ["a key needs its secret", { ...BUCKET, S3_ACCESS_KEY_ID: "x" }, "one of them is missing"],
    ["a secret needs its key", { ...BUCKET, S3_SECRET_ACCESS_KEY: "x" }, "one of them is missing"],
  ])("%s", (_what, some, sentence) => {
    expect(() => parseSettings({ DATABASE_URL, ...some })).toThrow(sentence);
  });

  test.each(["127.0.0.1:3310", "clamd.internal:3310", "[::1]:3310", "/run/clamav/clamd.ctl"])(
    "clamd may be at %s",
    (CLAMD) => {
      expect(parseSettings({ DATABASE_URL, CLAMD }).CLAMD).toBe(CLAMD);
    },
  );
});
