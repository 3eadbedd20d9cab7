/** The settings of uploads: their store, quotas, and the virus scanner. */
import { z } from "zod";
import { choice, flag, whole } from "./values.server.ts";

export const FILE_SETTINGS = {
  /** Where uploads are stored: under DATA_DIR, or in an S3 bucket. */
  STORE: choice("disk", "s3").default("disk"),
  S3_BUCKET: z
    .string()
    .regex(/^[a-zA-Z0-9][a-zA-Z0-9._-]{1,61}[a-zA-Z0-9]$/, "must be the name of a bucket, such as stakeholm-files")
    .optional(),
  /** Address of an S3 store other than Amazon's. */
  S3_ENDPOINT: z.url({ protocol: /^https?$/, error: "must be an address such as https://s3.example.com" }).optional(),
  S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]{1,40}$/, "must be a region such as eu-north-1")
    .default("us-east-1"),
  /** Both or neither; without them the AWS SDK's usual sources apply (environment, instance role). */
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  /** The bucket's name in the path, not in the host: for MinIO, Ceph and most self-hosted stores. */
  S3_PATH_STYLE: flag().optional(),
  /** Prefix of all keys, so that several programs can share a bucket. */
  S3_PREFIX: z
    .string()
    .regex(/^(?:[\w.-]+\/)*$/, "must be empty or end with a slash, such as stakeholm/")
    .default(""),
  /** Seconds without data after which a try counts as failed; there are three tries. */
  S3_TIMEOUT: whole(1, 300).default(10),
  /** Quota of a basic member, in MB and in files; paid plans have ten times that. */
  QUOTA_MB: whole(1, 1_000_000).default(100),
  QUOTA_FILES: whole(1, 1_000_000).default(300),
  /** The clamd that scans each upload: host:port, or the path of its socket. */
  CLAMD: z
    .string()
    .regex(/^(?:\/.+|[^/\s:]+:\d{1,5}|\[[0-9a-f:]+\]:\d{1,5})$/i, "must be host:port, or the path of clamd's socket")
    .optional(),
  /** Seconds that clamd may take for a file. */
  CLAMD_TIMEOUT: whole(1, 300).default(20),
};

/** The problem with this combination of settings, as a sentence; undefined if there is none. */
export function fileSettingProblem(settings: {
  STORE: "disk" | "s3";
  S3_BUCKET?: string | undefined;
  S3_ACCESS_KEY_ID?: string | undefined;
  S3_SECRET_ACCESS_KEY?: string | undefined;
}): string | undefined {
  if (settings.STORE === "s3" && !settings.S3_BUCKET) return "STORE is s3, so S3_BUCKET must name the bucket.";
  // Otherwise files would silently go to the disk, while the operator expects them in the bucket.
  if (settings.STORE === "disk" && settings.S3_BUCKET) return "S3_BUCKET is set, but STORE is disk: set STORE to s3.";
  if (Boolean(settings.S3_ACCESS_KEY_ID) !== Boolean(settings.S3_SECRET_ACCESS_KEY)) {
    return "S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY belong together; one of them is missing.";
  }
  return undefined;
}
