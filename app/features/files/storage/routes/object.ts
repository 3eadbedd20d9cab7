import type { Actor } from "#app/platform/actor.ts";
import { type Visit, visitOf } from "#app/platform/http/visit.server.ts";
import { smallBody } from "../multipart-body.server.ts";
import { objectAt, objectOpenedBy, opens } from "../object-access.server.ts";
import { changeSchema, meetsPreconditions, preconditionsOf } from "../object-metadata.ts";
import { deleteObject, describeObject, revokeDownloads } from "../objects.server.ts";
import { BUCKET, type Place, placeOf } from "../storage.ts";
import type { Route } from "./+types/object.ts";
import {
  afterBody,
  authenticated,
  bytesOf,
  nameIn,
  objectAnswer,
  readJson,
  refused,
  refusedPlace,
} from "./answers.server.ts";

/** A stored object: its metadata, or with `alt=media` its bytes, for its owner or with a download token. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const search = new URL(request.url).searchParams;
  const place = placeIn(request);
  const token = search.get("token");
  if (token !== null && search.get("alt") === "media" && params.bucket === BUCKET) {
    if (place instanceof Response) return place;
    const opened = await objectOpenedBy(place, token);
    return opened.ok ? bytesOf(opened.value, request) : refused(opened.code);
  }
  const asker = await authenticated(visitOf(context), params.bucket);
  if (!asker.ok) return asker.answer;
  if (place instanceof Response) return place;
  const conditions = preconditionsOf(search);
  if (!conditions) return refused("invalid-input");
  const found = await objectAt(asker.actor, place);
  if (!found.ok) return refused(found.code);
  if (!meetsPreconditions(conditions, found.value)) return refused("conflict");
  return search.get("alt") === "media" ? bytesOf(found.value, request) : objectAnswer(found.value);
}

/** PATCH changes the metadata, DELETE deletes the object, POST with `delete_token` revokes its download addresses. */
export function action({ context, params, request }: Route.ActionArgs) {
  return afterBody(request, () => answer(visitOf(context), params.bucket, request));
}

async function answer(visit: Visit, bucket: string, request: Request): Promise<Response> {
  const asker = await authenticated(visit, bucket);
  if (!asker.ok) return asker.answer;
  const place = placeIn(request);
  if (place instanceof Response) return place;
  switch (request.method) {
    case "PATCH":
      return change(asker.actor, place, request);
    case "DELETE":
      return remove(asker.actor, place, request);
    case "POST":
      return revoke(asker.actor, place, new URL(request.url).searchParams.get("delete_token"));
    default:
      return new Response(null, { status: 405, headers: { Allow: "GET, HEAD, PATCH, DELETE, POST" } });
  }
}

function placeIn(request: Request): Place | Response {
  const name = nameIn(request.url);
  const place = name === undefined ? "malformed" : placeOf(name);
  return typeof place === "string" ? refusedPlace(place) : place;
}

async function change(actor: Actor, place: Place, request: Request): Promise<Response> {
  const conditions = preconditionsOf(new URL(request.url).searchParams);
  const body = await smallBody(request.body).catch(() => undefined);
  const wanted = body === undefined ? undefined : readJson(body, changeSchema);
  if (!conditions || !wanted?.ok) return refused("invalid-input");
  const stored = await describeObject(actor, place, wanted.value, conditions);
  return stored.ok ? objectAnswer(stored.value) : refused(stored.code);
}

async function remove(actor: Actor, place: Place, request: Request): Promise<Response> {
  const conditions = preconditionsOf(new URL(request.url).searchParams);
  if (!conditions) return refused("invalid-input");
  const removed = await deleteObject(actor, place, conditions);
  return removed.ok ? new Response(null, { status: 204 }) : refused(removed.code);
}

async function revoke(actor: Actor, place: Place, token: string | null): Promise<Response> {
  if (token === null) return refused("invalid-input");
  const found = await objectAt(actor, place);
  if (!found.ok) return refused(found.code);
  if (!opens(token, found.value)) return refused("invalid-input");
  const stored = await revokeDownloads(actor, place);
  return stored.ok ? objectAnswer(stored.value) : refused(stored.code);
}
