/**
 * The storage address of specification §7: names and permissions of its objects (decision 036). Every path is
 * `<folder of its purpose>/<owner's id>/<name>`; the name may contain folders.
 */
import { type Entitlement, entitled } from "#app/features/accounts/plan.ts";
import type { Actor, Member } from "#app/platform/actor.ts";
import { err, type FailureCode, ok, type Result } from "#app/platform/failure.ts";
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
  /** What it may be, by its content. */
  accepts: "picture" | "document" | "either";
  /** What the owner's plan must include (specification §6 "file upload"). */
  needs: Entitlement;
  /** It belongs to a pitch: for entrepreneurs only. */
  ofPitch: boolean;
}

/** What may be stored by whom, each owner in their own folder. */
export const STORAGE_RULES = {
  logo: { folder: "logos", accepts: "picture", needs: "pitch", ofPitch: true },
  picture: { folder: "pictures", accepts: "picture", needs: "account", ofPitch: false },
  "business-card": { folder: "business-cards", accepts: "picture", needs: "account", ofPitch: false },
  "pitch-picture": { folder: "pitch-pictures", accepts: "picture", needs: "pitch", ofPitch: true },
  portfolio: { folder: "portfolios", accepts: "document", needs: "account", ofPitch: false },
  document: { folder: "documents", accepts: "document", needs: "files", ofPitch: true },
  attachment: { folder: "attachments", accepts: "either", needs: "files", ofPitch: false },
} as const satisfies Record<string, Rule>;

export type StoredPurpose = keyof typeof STORAGE_RULES;

const PURPOSES = Object.keys(STORAGE_RULES) as StoredPurpose[];

/** The place of an object. */
export interface Place {
  purpose: StoredPurpose;
  ownerId: string;
  /** The whole path, in normal form C. */
  path: string;
}

/** Why a name is no place of an object: it is the bucket itself, invalid, or outside all owners' folders. */
export type PlaceProblem = "root" | "malformed" | "elsewhere";

/** Most bytes of a path, as in other object stores. */
const PATH_LIMIT = 1_024;
const SEGMENT_LIMIT = 255;
const DEPTH_LIMIT = 8;
/** Invisible and deceptive characters, and the backslash, which separates folders on some systems. */
const FORBIDDEN = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff\\]/u;

/** The place of a name, which is percent-decoded already, or what is wrong with it. Paths are in normal form C. */
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
  if (FORBIDDEN.test(path) || new TextEncoder().encode(path).length > PATH_LIMIT) return undefined;
  const segments = path.split("/");
  const isValid = segments.every((one) => one !== "" && one !== "." && one !== ".." && one.length <= SEGMENT_LIMIT);
  return isValid && segments.length <= DEPTH_LIMIT ? segments : undefined;
}

/** The folder that a prefix names: an owner's folder of a purpose, or one in it. */
export function folderOf(prefix: string): Place | PlaceProblem {
  if (prefix === "") return "root";
  if (!prefix.endsWith("/")) return "malformed";
  // Checked by a name in it.
  const place = placeOf(`${prefix}-`);
  return typeof place === "string" ? place : { ...place, path: prefix.normalize("NFC") };
}

/** The path of a new object; `random` makes it unique. */
export function newPath(purpose: StoredPurpose, ownerId: string, random: string, name: string): string {
  const bare = Array.from(name.normalize("NFC").replace(/[/]/g, "-"))
    .filter((one) => !FORBIDDEN.test(one))
    .slice(0, 80)
    .join("")
    .trim();
  return `${STORAGE_RULES[purpose].folder}/${ownerId}/${random}/${/^\.*$/.test(bare) ? "file" : bare}`;
}

/** Whether the actor may store an object there. Members without a side, such as staff, store nothing. */
export function mayStore(actor: Actor, { purpose, ownerId }: Place): Result<Member, "forbidden"> {
  const { needs, ofPitch } = STORAGE_RULES[purpose];
  if (actor.kind !== "member" || actor.viewer || actor.id !== ownerId || !actor.side) return err("forbidden");
  if (ofPitch && actor.side !== "entrepreneur") return err("forbidden");
  return entitled(actor.plan, needs) ? ok(actor) : err("forbidden");
}

/** Whether the actor may read, change, list and delete there: the owner alone. Others see files by the rules of the pages that show them. */
export function mayManage(actor: Actor, { ownerId }: Place): Result<Member, "forbidden"> {
  return actor.kind === "member" && !actor.viewer && actor.id === ownerId ? ok(actor) : err("forbidden");
}

/** A script's access to the storage address. */
export interface StorageGrant {
  token: string;
  /** Seconds from now, whatever the browser's clock says. */
  lifetime: number;
  /** The member's id, as in paths. */
  owner: string;
}

/** Code and status of a failure at the storage address (specification §8 "status mapping"). */
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
    // Clients of the protocol retry these.
    case "too-many-requests":
      return statusOf("retry-limit-exceeded");
    case "store-full":
    case "store-unreachable":
    case "scan-unreachable":
      return statusOf("retry-limit-exceeded", 503);
    // Refused by rules on the person, the path, the size or the content.
    default:
      return statusOf("unauthorized");
  }
}
