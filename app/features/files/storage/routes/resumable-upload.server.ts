/** The requests of an upload that comes in parts, after the one that began it. */

import type { Actor, Member } from "#app/platform/actor.ts";
import { chunksOf } from "../multipart-body.server.ts";
import { countOf } from "../object-metadata.ts";
import {
  cancelUpload,
  continueUpload,
  finishUpload,
  PART_STEP,
  safeBytes,
  type Upload,
  uploadOf,
} from "../resumable-uploads.server.ts";
import { described, refused } from "./answers.server.ts";

export const UPLOAD_COMMAND = "x-goog-upload-command";

const STATUS = "X-Goog-Upload-Status";
const RECEIVED = "X-Goog-Upload-Size-Received";

/** Answers a request that goes on with an upload, asks how far it is, or gives it up. */
export async function continueUploading(
  actor: Actor,
  uploadId: string,
  command: string,
  request: Request,
): Promise<Response> {
  const upload = actor.kind === "member" && !actor.viewer ? await uploadOf(actor, uploadId) : undefined;
  if (!upload) return refused("not-found");
  const verbs = new Set(command.split(",").map((verb) => verb.trim().toLowerCase()));
  if (verbs.has("query")) return progress(upload.finished, await safeBytes(upload));
  if (verbs.has("cancel")) {
    await cancelUpload(actor as Member, upload);
    return new Response(null, { headers: { [STATUS]: "cancelled" } });
  }
  const last = verbs.has("finalize");
  if (!last && !verbs.has("upload")) return refused("invalid-input");
  if (verbs.has("upload") && !upload.finished) {
    const refusal = await takePart(upload, last, request);
    if (refusal) return refusal;
  }
  if (!last) return progress(false, await safeBytes(upload));
  const stored = await finishUpload(actor as Member, upload);
  if (!stored.ok) return refused(stored.code, { [STATUS]: "active", [RECEIVED]: String(await safeBytes(upload)) });
  return described(stored.value, { [STATUS]: "final", [RECEIVED]: String(upload.size) });
}

async function takePart(upload: Upload, last: boolean, request: Request): Promise<Response | undefined> {
  const offset = countOf(request.headers.get("x-goog-upload-offset"));
  const size = countOf(request.headers.get("content-length"));
  if (offset === undefined || !size || (!last && size % PART_STEP !== 0)) return refused("invalid-input");
  const received = await continueUpload(upload, offset, chunksOf(request.body), size);
  if (received.ok) return undefined;
  return refused(received.code, { [STATUS]: "active", [RECEIVED]: String(await safeBytes(upload)) });
}

function progress(finished: boolean, received: number): Response {
  return new Response(null, {
    headers: { "Cache-Control": "no-store", [STATUS]: finished ? "final" : "active", [RECEIVED]: String(received) },
  });
}
