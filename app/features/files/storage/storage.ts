/**
 * The storage address of specification §7: what objects are called there and whose they are (decision 036). An object's path reads
 * `<folder of its purpose>/<owner's id>/<name>`, the name with folders of its own where its owner likes; there is nothing else.
 */
import { type Entitlement, entitled } from "#app/features/accounts/plan.ts";
import type { Actor, Member } from "#app/platform/actor.ts";
import { done, type FailureCode, failed, type Result } from "#app/platform/failure.ts";
import { isId } from "#app/platform/ids.ts";
import { PICTURE_LIMIT } from "../file.ts";
import { type StorageCode, statusOf } from "./error-codes.ts";

/** The one bucket. */
export const BUCKET = "stakeholm";

/** Most bytes of an object (specification §9). */
export const OBJECT_LIMIT = PICTURE_LIMIT;

interface Rule {
  /** The first segment of the path. */
  folder: string;
  /** What it may be, told by its content. */
  takes: "picture" | "document" | "either";
  /** What the plan of whoever stores it has to include (specification §6 "file upload"). */
  needs: Entitlement;
  /** Only entrepreneurs have pitches for it. */
  ofPitch: boolean;
}

/** What may be stored, and by whom: everybody in a folder of their own. */
export const STORAGE_RULES = {
  logo: { folder: "logos", takes: "picture", needs: "pitch", ofPitch: true },
  picture: { folder: "pictures", takes: "picture", needs: "account", ofPitch: false },
  "business-card": { folder: "business-cards", takes: "picture", needs: "account", ofPitch: false },
  portfolio: { folder: "portfolios", takes: "document", needs: "account", ofPitch: false },
  document: { folder: "documents", takes: "document", needs: "files", ofPitch: true },
  attachment: { folder: "attachments", takes: "either", needs: "files", ofPitch: false },
} as const satisfies Record<string, Rule>;

export type StoredPurpose = keyof typeof STORAGE_RULES;

const PURPOSES = Object.keys(STORAGE_RULES) as StoredPurpose[];

/** Where an object lies. */
export interface Place {
  purpose: StoredPurpose;
  ownerId: string;
  /** The whole path, in normal form C. */
  path: string;
}

/** Why a name leads nowhere: to the bucket itself, or to nothing that anything could be called. */
export type PlaceProblem = "root" | "malformed" | "elsewhere";

/** Most bytes of a path, as object stores have it. */
const LONGEST_PATH = 1_024;
const LONGEST_SEGMENT = 255;
const MOST_SEGMENTS = 8;
// What cannot be shown or deceives; the backslash is a folder's end to some.
const UNNAMEABLE = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff\\]/u;

/** The place that a name (already percent-decoded) leads to, or what is wrong with it. Names come in every normal form; objects have one. */
export function placeOf(name: string): Place | PlaceProblem {
  const path = name.normalize("NFC");
  if (/^\/*$/.test(path)) return "root";
  const segments = segmentsOf(path);
  if (!segments) return "malformed";
  const [folder, ownerId, ...rest] = segments;
  const purpose = PURPOSES.find((one) => STORAGE_RULES[one].folder === folder);
  return purpose && isId(ownerId) && rest.length > 0 ? { purpose, ownerId, path } : "elsewhere";
}

function segmentsOf(path: string): string[] | undefined {
  if (UNNAMEABLE.test(path) || new TextEncoder().encode(path).length > LONGEST_PATH) return undefined;
  const segments = path.split("/");
  const fine = segments.every((one) => one !== "" && one !== "." && one !== ".." && one.length <= LONGEST_SEGMENT);
  return fine && segments.length <= MOST_SEGMENTS ? segments : undefined;
}

/** A prefix to list by: a purpose's folder of one owner, or a folder in it. */
export function folderOf(prefix: string): Place | PlaceProblem {
  if (prefix === "") return "root";
  if (!prefix.endsWith("/")) return "malformed";
  // A name that would lie in it stands for it.
  const place = placeOf(`${prefix}-`);
  return typeof place === "string" ? place : { ...place, path: prefix.normalize("NFC") };
}

/** A path for a new object, under which nothing lies yet. */
export function newPath(purpose: StoredPurpose, ownerId: string, random: string, name: string): string {
  const bare = Array.from(name.normalize("NFC").replace(/[/]/g, "-"))
    .filter((one) => !UNNAMEABLE.test(one))
    .slice(0, 80)
    .join("")
    .trim();
  return `${STORAGE_RULES[purpose].folder}/${ownerId}/${random}/${/^\.*$/.test(bare) ? "file" : bare}`;
}

/** Whether somebody may store an object there. Staff have no side and so nothing to store. */
export function mayStore(actor: Actor, { purpose, ownerId }: Place): Result<Member, "forbidden"> {
  const { needs, ofPitch } = STORAGE_RULES[purpose];
  if (actor.kind !== "member" || actor.viewer || actor.id !== ownerId || !actor.side) return failed("forbidden");
  if (ofPitch && actor.side !== "entrepreneur") return failed("forbidden");
  return entitled(actor.plan, needs) ? done(actor) : failed("forbidden");
}

/** Whether somebody may read, describe, list and delete there: the owner alone. Others see what a page shows them, by that page's rules. */
export function mayKeep(actor: Actor, { ownerId }: Place): Result<Member, "forbidden"> {
  return actor.kind === "member" && !actor.viewer && actor.id === ownerId ? done(actor) : failed("forbidden");
}

/** What a script is handed for the storage address. */
export interface StorageGrant {
  token: string;
  /** Seconds from now on, so that a wrong clock in the browser does not matter. */
  lifetime: number;
  /** Whose folders are theirs. */
  owner: string;
}

/** What a failure is called at the storage address, and with which status it is answered there (specification §8 "status mapping"). */
export function storageAnswerOf(code: FailureCode): { status: number; code: StorageCode } {
  switch (code) {
    case "sign-in-needed":
      return statusOf("unauthenticated");
    case "app-check-failed":
    case "app-check-needed":
      return statusOf("unauthorized-app");
    case "quota-exceeded":
      return statusOf("quota-exceeded");
    case "not-found":
      return statusOf("object-not-found");
    case "invalid-input":
      return statusOf("invalid-argument");
    case "checksum-wrong":
      return statusOf("invalid-checksum");
    case "upload-incomplete":
    case "upload-offset-wrong":
      return statusOf("server-file-wrong-size");
    case "conflict":
      return statusOf("unknown");
    // Worth another try, and tried again by every client of this protocol.
    case "too-many-requests":
      return statusOf("retry-limit-exceeded");
    case "store-full":
    case "store-unreachable":
    case "scan-unreachable":
      return statusOf("retry-limit-exceeded", 503);
    // The rules say no: to the person, the path, the size, or what the bytes are.
    default:
      return statusOf("unauthorized");
  }
}
