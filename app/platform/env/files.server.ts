/** The settings of what people upload: where its bytes lie, how much each member may keep, and who looks for harm in it. */
import { z } from "zod";
import { choice, flag, whole } from "./values.server.ts";

export const FILE_SETTINGS = {
  /** Where uploaded bytes lie: under DATA_DIR, or in a bucket that speaks S3. */
  STORE: choice("disk", "s3").default("disk"),
  S3_BUCKET: z
    .string()
    .regex(/^[a-zA-Z0-9][a-zA-Z0-9._-]{1,61}[a-zA-Z0-9]$/, "must be the name of a bucket, such as stakeholm-files")
    .optional(),
  /** Address of a store that is not Amazon's own. */
  S3_ENDPOINT: z.url({ protocol: /^https?$/, error: "must be an address such as https://s3.example.com" }).optional(),
  S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]{1,40}$/, "must be a region such as eu-north-1")
    .default("us-east-1"),
  /** Both or neither; without them the usual places of AWS are asked (environment, instance role). */
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  /** The bucket's name in the path and not in the host: MinIO, Ceph and most stores on own machines. */
  S3_PATH_STYLE: flag().optional(),
  /** What all names in the bucket begin with, so that several programs can share it. */
  S3_PREFIX: z
    .string()
    .regex(/^(?:[\w.-]+\/)*$/, "must be empty or end with a slash, such as stakeholm/")
    .default(""),
  /** Seconds that a store may be silent before a try counts as failed; there are three. */
  S3_TIMEOUT: whole(1, 300).default(10),
  /** MB, and number of files, that a member of the basic plan may keep; paid plans have ten times that. */
  QUOTA_MB: whole(1, 1_000_000).default(100),
  QUOTA_FILES: whole(1, 1_000_000).default(300),
  /** A running clamd that looks through each upload: host:port, or the path of its socket. */
  CLAMD: z
    .string()
    .regex(/^(?:\/.+|[^/\s:]+:\d{1,5}|\[[0-9a-f:]+\]:\d{1,5})$/i, "must be host:port, or the path of clamd's socket")
    .optional(),
  /** Seconds that clamd may take for a file. */
  CLAMD_TIMEOUT: whole(1, 300).default(20),
};

/** What is wrong with these settings together, in a sentence; undefined when nothing is. */
export function fileSettingProblem(settings: {
  STORE: "disk" | "s3";
  S3_BUCKET?: string | undefined;
  S3_ACCESS_KEY_ID?: string | undefined;
  S3_SECRET_ACCESS_KEY?: string | undefined;
}): string | undefined {
  if (settings.STORE === "s3" && !settings.S3_BUCKET) return "STORE is s3, so S3_BUCKET must name the bucket.";
  // Otherwise files would land on the disk of somebody who believes them in a bucket.
  if (settings.STORE === "disk" && settings.S3_BUCKET) return "S3_BUCKET is set, but STORE is disk: set STORE to s3.";
  if (Boolean(settings.S3_ACCESS_KEY_ID) !== Boolean(settings.S3_SECRET_ACCESS_KEY)) {
    return "S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY belong together; one of them is missing.";
  }
  return undefined;
}
