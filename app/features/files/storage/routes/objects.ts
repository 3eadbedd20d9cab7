import type { Actor, Member } from "#app/platform/actor.ts";
import { checkApp } from "#app/platform/app-check/app-check.server.ts";
import { err, type Result } from "#app/platform/failure.ts";
import { type Visit, visitOf } from "#app/platform/http/visit.server.ts";
import { receive } from "../../store/spool.server.ts";
import { boundaryOf, chunksOf, METADATA_LIMIT, readRelated, smallBody } from "../multipart-body.server.ts";
import { LIST_LIMIT, listObjects } from "../object-access.server.ts";
import { countOf, type Declared, declaredSchema, type Preconditions, preconditionsOf } from "../object-metadata.ts";
import { storeObject } from "../objects.server.ts";
import {
  beginUpload,
  cancelUpload,
  continueUpload,
  finishUpload,
  PART_STEP,
  receivedBytes,
  type Upload,
  uploadOf,
} from "../resumable-uploads.server.ts";
import { BUCKET, folderOf, mayStore, OBJECT_LIMIT, type Place, placeOf } from "../storage.ts";
import type { Route } from "./+types/objects.ts";
import {
  afterBody,
  authenticated,
  isTooLong,
  objectAnswer,
  readJson,
  refused,
  refusedPlace,
} from "./answers.server.ts";

const UPLOAD_COMMAND = "x-goog-upload-command";
const STATUS = "X-Goog-Upload-Status";
const RECEIVED = "X-Goog-Upload-Size-Received";

/** Lists the objects below a folder of the reader's own. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const asker = await authenticated(visitOf(context), params.bucket);
  if (!asker.ok) return asker.answer;
  const search = new URL(request.url).searchParams;
  const folder = folderOf(search.get("prefix") ?? "");
  // Nobody may list the whole bucket.
  if (folder === "root") return refused("forbidden");
  if (typeof folder === "string") return refusedPlace(folder);
  const limit = countOf(search.get("maxResults") ?? String(LIST_LIMIT));
  const delimiter = search.get("delimiter") ?? "";
  if (!limit || (delimiter !== "" && delimiter !== "/")) return refused("invalid-input");
  const after = search.get("pageToken");
  if (after !== null && !after.startsWith(folder.path)) return refused("invalid-input");
  const listed = await listObjects(asker.actor, folder, {
    after: after ?? undefined,
    limit: Math.min(limit, LIST_LIMIT),
    delimited: delimiter !== "",
  });
  if (!listed.ok) return refused(listed.code);
  const { prefixes, names, next } = listed.value;
  const items = names.map((name) => ({ name, bucket: BUCKET }));
  const page = { prefixes, items, ...(next && { nextPageToken: next }) };
  return Response.json(page, { headers: { "Cache-Control": "no-store" } });
}

/** Stores an object from one request (`multipart`), or begins and continues an upload in parts (`resumable`). */
export function action({ context, params, request }: Route.ActionArgs) {
  return afterBody(request, () => upload(visitOf(context), params.bucket, request));
}

async function upload(visit: Visit, bucket: string, request: Request): Promise<Response> {
  const asker = await authenticated(visit, bucket);
  if (!asker.ok) return asker.answer;
  // What is changed or deleted is an object: without a name that would be the root.
  if (request.method === "DELETE" || request.method === "PATCH") return refusedPlace("root");
  if (request.method !== "POST") return new Response(null, { status: 405, headers: { Allow: "GET, HEAD, POST" } });
  const search = new URL(request.url).searchParams;
  const command = request.headers.get(UPLOAD_COMMAND);
  const uploadId = search.get("upload_id");
  if (uploadId !== null) return continueUploading(asker.actor, uploadId, command ?? "", request);
  const conditions = preconditionsOf(search);
  if (!conditions) return refused("invalid-input");
  const sent = { search, conditions, visit, request };
  switch (request.headers.get("x-goog-upload-protocol")) {
    case "resumable":
      return command === "start" ? begin(asker.actor, sent) : refused("invalid-input");
    case "multipart":
    case null:
      return storeMultipart(asker.actor, sent);
    default:
      return refused("invalid-input");
  }
}

interface UploadRequest {
  search: URLSearchParams;
  conditions: Preconditions;
  visit: Visit;
  request: Request;
}

/** The place of an upload: named by the address, the metadata, or both if they agree. */
function placeFor(search: URLSearchParams, declared: Declared): Place | Response {
  const name = search.get("name") ?? declared.name ?? "";
  if (declared.name !== undefined && declared.name.normalize("NFC") !== name.normalize("NFC")) {
    return refused("invalid-input");
  }
  // Two names in the address are ambiguous.
  if (search.getAll("name").length > 1) return refused("invalid-input");
  const place = placeOf(name);
  return typeof place === "string" ? refusedPlace(place) : place;
}

/** Whether the actor may store there. Uses the app-check token once. */
async function admit(
  actor: Actor,
  place: Place,
  visit: Visit,
): Promise<Result<unknown, "forbidden" | "app-check-failed" | "app-check-needed">> {
  const allowed = mayStore(actor, place);
  if (!allowed.ok) return allowed;
  const checked = await checkApp({ ...visit, actor }, "upload");
  return checked.ok ? allowed : checked;
}

async function begin(actor: Actor, { search, conditions, visit, request }: UploadRequest): Promise<Response> {
  const size = countOf(request.headers.get("x-goog-upload-header-content-length"));
  const metadata = await smallBody(request.body).catch(() => undefined);
  const declared = metadata === undefined ? err("invalid-input") : readJson(metadata, declaredSchema);
  if (!size || !declared.ok) return refused("invalid-input");
  const place = placeFor(search, declared.value);
  if (place instanceof Response) return place;
  const allowed = await admit(actor, place, visit);
  if (!allowed.ok) return refused(allowed.code);
  const begun = await beginUpload(actor, { place, declared: declared.value, conditions }, size);
  if (!begun.ok) return refused(begun.code);
  const address = new URL(visit.url.pathname, visit.url);
  address.search = new URLSearchParams({ name: place.path, upload_id: begun.value }).toString();
  return new Response(null, {
    headers: {
      "Cache-Control": "no-store",
      [STATUS]: "active",
      "X-Goog-Upload-URL": address.href,
      "X-Goog-Upload-Chunk-Granularity": String(PART_STEP),
    },
  });
}

async function storeMultipart(actor: Actor, { search, conditions, visit, request }: UploadRequest): Promise<Response> {
  const boundary = boundaryOf(request.headers.get("content-type"));
  if (!boundary) return refused("invalid-input");
  // The address is checked first, so that a refused body is not parsed.
  const named = placeOf(search.get("name") ?? "");
  if (search.has("name") && typeof named === "string") return refusedPlace(named);
  if (typeof named !== "string" && !mayStore(actor, named).ok) return refused("forbidden");
  const length = countOf(request.headers.get("content-length"));
  if (isTooLong(length, 2 * METADATA_LIMIT)) return refused("file-too-large");
  const body = await readRelated(request.body, boundary).catch(() => undefined);
  const declared = body ? readJson(body.metadata, declaredSchema) : err("invalid-input");
  if (!body || !declared.ok) return refused("invalid-input");
  const place = placeFor(search, declared.value);
  if (place instanceof Response) return place;
  const allowed = await admit(actor, place, visit);
  if (!allowed.ok) return refused(allowed.code);
  const md5 = declared.value.md5Hash ?? undefined;
  const received = await receive(body.file, { limit: OBJECT_LIMIT, md5 });
  if (!received.ok) return refused(received.code);
  await using incoming = received.value;
  const stored = await storeObject(actor, { place, declared: declared.value, conditions }, incoming);
  return stored.ok ? objectAnswer(stored.value) : refused(stored.code);
}

/** Answers a request that sends a part of an upload, asks for its progress, or finishes or cancels it. */
async function continueUploading(actor: Actor, uploadId: string, command: string, request: Request): Promise<Response> {
  const upload = actor.kind === "member" && !actor.viewer ? await uploadOf(actor, uploadId) : undefined;
  if (!upload) return refused("not-found");
  const verbs = new Set(command.split(",").map((verb) => verb.trim().toLowerCase()));
  if (verbs.has("query")) return progress(upload.finished, await receivedBytes(upload));
  if (verbs.has("cancel")) {
    await cancelUpload(actor as Member, upload);
    return new Response(null, { headers: { [STATUS]: "cancelled" } });
  }
  const last = verbs.has("finalize");
  if (!last && !verbs.has("upload")) return refused("invalid-input");
  if (verbs.has("upload") && !upload.finished) {
    const refusal = await receivePart(upload, last, request);
    if (refusal) return refusal;
  }
  if (!last) return progress(false, await receivedBytes(upload));
  const stored = await finishUpload(actor as Member, upload);
  if (!stored.ok) return refused(stored.code, { [STATUS]: "active", [RECEIVED]: String(await receivedBytes(upload)) });
  return objectAnswer(stored.value, { [STATUS]: "final", [RECEIVED]: String(upload.size) });
}

async function receivePart(upload: Upload, last: boolean, request: Request): Promise<Response | undefined> {
  const offset = countOf(request.headers.get("x-goog-upload-offset"));
  const size = countOf(request.headers.get("content-length"));
  if (offset === undefined || !size || (!last && size % PART_STEP !== 0)) return refused("invalid-input");
  const received = await continueUpload(upload, offset, chunksOf(request.body), size);
  if (received.ok) return undefined;
  return refused(received.code, { [STATUS]: "active", [RECEIVED]: String(await receivedBytes(upload)) });
}

function progress(finished: boolean, received: number): Response {
  return new Response(null, {
    headers: { "Cache-Control": "no-store", [STATUS]: finished ? "final" : "active", [RECEIVED]: String(received) },
  });
}
