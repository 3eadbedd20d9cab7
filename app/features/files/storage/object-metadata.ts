/** Metadata of stored objects (specification §3 "Stored file metadata"): what owners may set, conditions on it, and what clients read. */
import { z } from "zod";
import { BUCKET } from "./storage.ts";

/** Most bytes of custom metadata, keys and values together, as in other object stores. */
const CUSTOM_LIMIT = 8_192;
const MOST_KEYS = 64;

// They become headers of downloads: visible ASCII, so that no header can be injected.
const header = (most: number) =>
  z
    .string()
    .max(most)
    .regex(/^[\x20-\x7e]*$/);

const custom = (value: z.ZodType<string | null>) =>
  z
    .record(z.string().regex(/^(?!__proto__$)[\w.-]{1,100}$/), value)
    .refine((entries) => Object.keys(entries).length <= MOST_KEYS)
    .refine((entries) => new TextEncoder().encode(Object.entries(entries).flat().join("")).length <= CUSTOM_LIMIT);

const text = z.string().refine((one) => one.isWellFormed() && !one.includes("\0"));

const settable = {
  cacheControl: header(200).nullish(),
  contentDisposition: header(400)
    .regex(/^(?:(?:inline|attachment)(?:;.*)?)?$/i)
    .nullish(),
  // Bytes are stored as they are, never compressed.
  contentEncoding: z.enum(["", "identity"]).nullish(),
  contentLanguage: z
    .string()
    .max(100)
    .regex(/^(?:[a-z\d-]+(?:, ?[a-z\d-]+)*)?$/i)
    .nullish(),
  contentType: header(200).nullish(),
};

/** The metadata that an upload declares. All else in it is ignored: the server sets it. */
export const declaredSchema = z.object({
  ...settable,
  name: z.string().optional(),
  md5Hash: z
    .string()
    .regex(/^[A-Za-z\d+/]{22}==$/)
    .nullish(),
  metadata: custom(text).nullish(),
});

export type Declared = z.infer<typeof declaredSchema>;

/** The metadata that a change sets; null removes. */
export const changeSchema = z.object({ ...settable, metadata: custom(text.nullable()).nullish() });

export type Change = z.infer<typeof changeSchema>;

/** Conditions on the present object, by generation (of its bytes) and metageneration (of its metadata). */
export interface Preconditions {
  generationIs?: number | undefined;
  generationIsNot?: number | undefined;
  metagenerationIs?: number | undefined;
  metagenerationIsNot?: number | undefined;
}

const NAMES = {
  generationIs: "ifGenerationMatch",
  generationIsNot: "ifGenerationNotMatch",
  metagenerationIs: "ifMetagenerationMatch",
  metagenerationIsNot: "ifMetagenerationNotMatch",
} as const;

/** The preconditions in an address; undefined if one is no count. */
export function preconditionsOf(search: URLSearchParams): Preconditions | undefined {
  const found: Preconditions = {};
  for (const [key, name] of Object.entries(NAMES)) {
    const value = search.get(name);
    if (value === null) continue;
    const count = countOf(value);
    if (count === undefined) return undefined;
    found[key as keyof Preconditions] = count;
  }
  return found;
}

/** A whole number of zero or more (specification §5: "must be 0 or greater"); undefined for anything else. */
export function countOf(value: string | null): number | undefined {
  return value !== null && /^\d{1,16}$/.test(value) && Number.isSafeInteger(Number(value)) ? Number(value) : undefined;
}

/** Whether the preconditions hold for the present object; generation 0 means that there is none. */
export function meetsPreconditions(
  conditions: Preconditions,
  current: { generation: number; metageneration: number } | undefined,
): boolean {
  const { generation, metageneration } = current ?? { generation: 0, metageneration: 0 };
  const { generationIs, generationIsNot, metagenerationIs, metagenerationIsNot } = conditions;
  return (
    (generationIs === undefined || generationIs === generation) &&
    (generationIsNot === undefined || generationIsNot !== generation) &&
    (metagenerationIs === undefined || metagenerationIs === metageneration) &&
    (metagenerationIsNot === undefined || metagenerationIsNot !== metageneration)
  );
}

/** A stored object. */
export interface StoredObject {
  id: string;
  ownerId: string;
  key: string;
  fullPath: string;
  size: number;
  generation: number;
  metageneration: number;
  md5Hash: string;
  contentType: string;
  contentDisposition: string | null;
  contentEncoding: string | null;
  contentLanguage: string | null;
  cacheControl: string | null;
  customMetadata: Record<string, string>;
  timeCreated: Date;
  updated: Date;
  tokenRound: number;
}

/** An object in the protocol's JSON. 64-bit numbers are strings there. */
export function resourceOf(object: StoredObject, downloadToken: string): Record<string, unknown> {
  const { customMetadata } = object;
  return {
    kind: "storage#object",
    name: object.fullPath,
    bucket: BUCKET,
    generation: String(object.generation),
    metageneration: String(object.metageneration),
    contentType: object.contentType,
    timeCreated: object.timeCreated.toISOString(),
    updated: object.updated.toISOString(),
    storageClass: "STANDARD",
    size: String(object.size),
    md5Hash: object.md5Hash,
    contentEncoding: object.contentEncoding || "identity",
    contentDisposition: object.contentDisposition ?? "inline",
    etag: etagOf(object),
    downloadTokens: downloadToken,
    ...(object.cacheControl && { cacheControl: object.cacheControl }),
    ...(object.contentLanguage && { contentLanguage: object.contentLanguage }),
    ...(Object.keys(customMetadata).length > 0 && { metadata: customMetadata }),
  };
}

function etagOf({ generation, metageneration }: StoredObject): string {
  return `${generation.toString(36)}-${metageneration.toString(36)}`;
}
