import type { Actor } from "#app/platform/actor.ts";
import { checkApp } from "#app/platform/app-check/app-check.server.ts";
import { failed, type Result } from "#app/platform/failure.ts";
import { type Visit, visitOf } from "#app/platform/http/visit.server.ts";
import { receive } from "../../store/spool.server.ts";
import { boundaryOf, MOST_SAID, readRelated, smallBody } from "../multipart-body.server.ts";
import { listObjects, MOST_LISTED } from "../object-access.server.ts";
import { countOf, type Declared, declaredSchema, type Preconditions, preconditionsOf } from "../object-metadata.ts";
import { storeObject } from "../objects.server.ts";
import { beginUpload } from "../resumable-uploads.server.ts";
import { BUCKET, folderOf, mayStore, OBJECT_LIMIT, type Place, placeOf } from "../storage.ts";
import type { Route } from "./+types/objects.ts";
import { described, entered, heard, isTooLong, misled, readJson, refused } from "./answers.server.ts";
import { continueUploading, UPLOAD_COMMAND } from "./resumable-upload.server.ts";

/** Lists the objects below a folder of the reader's own. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const asker = await entered(visitOf(context), params.bucket);
  if (!asker.ok) return asker.answer;
  const search = new URL(request.url).searchParams;
  const folder = folderOf(search.get("prefix") ?? "");
  // The bucket as a whole is nobody's to look through.
  if (folder === "root") return refused("forbidden");
  if (typeof folder === "string") return misled(folder);
  const most = countOf(search.get("maxResults") ?? String(MOST_LISTED));
  const delimiter = search.get("delimiter") ?? "";
  if (!most || (delimiter !== "" && delimiter !== "/")) return refused("invalid-input");
  const after = search.get("pageToken");
  if (after !== null && !after.startsWith(folder.path)) return refused("invalid-input");
  const listed = await listObjects(asker.actor, folder, {
    after: after ?? undefined,
    most: Math.min(most, MOST_LISTED),
    delimited: delimiter !== "",
  });
  if (!listed.ok) return refused(listed.code);
  const { prefixes, names, next } = listed.value;
  const items = names.map((name) => ({ name, bucket: BUCKET }));
  const page = { prefixes, items, ...(next && { nextPageToken: next }) };
  return Response.json(page, { headers: { "Cache-Control": "no-store" } });
}

/** Takes in an object: at once (`multipart`), or begun here and sent in parts (`resumable`). */
export function action({ context, params, request }: Route.ActionArgs) {
  return heard(request, () => upload(visitOf(context), params.bucket, request));
}

async function upload(visit: Visit, bucket: string, request: Request): Promise<Response> {
  const asker = await entered(visit, bucket);
  if (!asker.ok) return asker.answer;
  if (request.method !== "POST") return new Response(null, { status: 405, headers: { Allow: "GET, HEAD, POST" } });
  const search = new URL(request.url).searchParams;
  const command = request.headers.get(UPLOAD_COMMAND);
  const uploadId = search.get("upload_id");
  if (uploadId !== null) return continueUploading(asker.actor, uploadId, command ?? "", request);
  const conditions = preconditionsOf(search);
  if (!conditions) return refused("invalid-input");
  const how = { search, conditions, visit, request };
  switch (request.headers.get("x-goog-upload-protocol")) {
    case "resumable":
      return command === "start" ? begin(asker.actor, how) : refused("invalid-input");
    case "multipart":
    case null:
      return takeIn(asker.actor, how);
    default:
      return refused("invalid-input");
  }
}

interface How {
  search: URLSearchParams;
  conditions: Preconditions;
  visit: Visit;
  request: Request;
}

/** Where an upload is to go: by the address, by what is said of it, or by both alike. */
function placeFor(search: URLSearchParams, declared: Declared): Place | Response {
  const name = search.get("name") ?? declared.name ?? "";
  if (declared.name !== undefined && declared.name.normalize("NFC") !== name.normalize("NFC")) {
    return refused("invalid-input");
  }
  // Which of two names counts, nobody needs to guess.
  if (search.getAll("name").length > 1) return refused("invalid-input");
  const place = placeOf(name);
  return typeof place === "string" ? misled(place) : place;
}

/** Whether the actor may store there, with a proof that counts as used once. */
async function admitted(
  actor: Actor,
  place: Place,
  visit: Visit,
): Promise<Result<unknown, "forbidden" | "app-check-failed" | "app-check-needed">> {
  const allowed = mayStore(actor, place);
  if (!allowed.ok) return allowed;
  const proof = await checkApp(visit);
  return proof.ok ? allowed : proof;
}

async function begin(actor: Actor, { search, conditions, visit, request }: How): Promise<Response> {
  const size = countOf(request.headers.get("x-goog-upload-header-content-length"));
  const said = await smallBody(request.body).catch(() => undefined);
  const declared = said === undefined ? failed("invalid-input") : readJson(said, declaredSchema);
  if (!size || !declared.ok) return refused("invalid-input");
  const place = placeFor(search, declared.value);
  if (place instanceof Response) return place;
  const allowed = await admitted(actor, place, visit);
  if (!allowed.ok) return refused(allowed.code);
  const begun = await beginUpload(actor, { place, declared: declared.value, conditions }, size);
  if (!begun.ok) return refused(begun.code);
  const address = new URL(visit.url.pathname, visit.url);
  address.search = new URLSearchParams({ name: place.path, upload_id: begun.value }).toString();
  return new Response(null, {
    headers: {
      "Cache-Control": "no-store",
      "X-Goog-Upload-Status": "active",
      "X-Goog-Upload-URL": address.href,
      "X-Goog-Upload-Chunk-Granularity": String(256 * 1024),
    },
  });
}

async function takeIn(actor: Actor, { search, conditions, visit, request }: How): Promise<Response> {
  const boundary = boundaryOf(request.headers.get("content-type"));
  if (!boundary) return refused("invalid-input");
  // What the address says is asked first: a body that is not to be had need not be read.
  const named = placeOf(search.get("name") ?? "");
  if (search.has("name") && typeof named === "string") return misled(named);
  if (typeof named !== "string" && !mayStore(actor, named).ok) return refused("forbidden");
  const length = countOf(request.headers.get("content-length"));
  if (isTooLong(length, 2 * MOST_SAID)) return refused("file-too-large");
  const body = await readRelated(request.body, boundary).catch(() => undefined);
  const declared = body ? readJson(body.said, declaredSchema) : failed("invalid-input");
  if (!body || !declared.ok) return refused("invalid-input");
  const place = placeFor(search, declared.value);
  if (place instanceof Response) return place;
  const allowed = await admitted(actor, place, visit);
  if (!allowed.ok) return refused(allowed.code);
  const md5 = declared.value.md5Hash ?? undefined;
  const received = await receive(body.file, { limit: OBJECT_LIMIT, md5 });
  if (!received.ok) return refused(received.code);
  await using incoming = received.value;
  const stored = await storeObject(actor, { place, declared: declared.value, conditions }, incoming);
  return stored.ok ? described(stored.value) : refused(stored.code);
}
