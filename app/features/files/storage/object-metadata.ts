/** What is said of a stored object (specification §3 "Stored file metadata") and what its owner may say of it. */
import { z } from "zod";
import { BUCKET } from "./storage.ts";

/** Most bytes of an owner's own words about an object, keys and values together, as object stores have it. */
const CUSTOM_LIMIT = 8_192;
const MOST_KEYS = 64;

// They become headers of a download: visible ASCII, so that no line can be broken and nothing guessed.
const header = (most: number) =>
  z
    .string()
    .max(most)
    .regex(/^[\x20-\x7e]*$/);

const custom = (value: z.ZodType<string | null>) =>
  z
    .record(z.string().regex(/^(?!__proto__$)[\w.-]{1,100}$/), value)
    .refine((words) => Object.keys(words).length <= MOST_KEYS)
    .refine((words) => new TextEncoder().encode(Object.entries(words).flat().join("")).length <= CUSTOM_LIMIT);

const text = z.string().refine((one) => one.isWellFormed() && !one.includes("\0"));

const said = {
  cacheControl: header(200).nullish(),
  contentDisposition: header(400)
    .regex(/^(?:(?:inline|attachment)(?:;.*)?)?$/i)
    .nullish(),
  // The bytes are kept as they are: nothing may call them packed.
  contentEncoding: z.enum(["", "identity"]).nullish(),
  contentLanguage: z
    .string()
    .max(100)
    .regex(/^(?:[a-z\d-]+(?:, ?[a-z\d-]+)*)?$/i)
    .nullish(),
  contentType: header(200).nullish(),
};

/** What an upload brings about its object. Everything else in it is the server's to say, and passed over. */
export const declaredSchema = z.object({
  ...said,
  name: z.string().optional(),
  md5Hash: z
    .string()
    .regex(/^[A-Za-z\d+/]{22}==$/)
    .nullish(),
  metadata: custom(text).nullish(),
});

export type Declared = z.infer<typeof declaredSchema>;

/** What a change brings: null takes away. */
export const changeSchema = z.object({ ...said, metadata: custom(text.nullable()).nullish() });

export type Change = z.infer<typeof changeSchema>;

/** Conditions on what lies there now, as counted by generation (of the bytes) and metageneration (of what is said of them). */
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

/** The preconditions in an address; undefined when one is no count. */
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

/** Whether the preconditions hold for what lies there; a generation of 0 means that nothing does. */
export function holdsFor(
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

/** An object as the protocol tells of it. Counts are texts there, since they outgrow what every reader can count. */
export function resourceOf(object: StoredObject, downloadToken: string): Record<string, unknown> {
  const { customMetadata: words } = object;
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
    ...(Object.keys(words).length > 0 && { metadata: words }),
  };
}

function etagOf({ generation, metageneration }: StoredObject): string {
  return `${generation.toString(36)}-${metageneration.toString(36)}`;
}
