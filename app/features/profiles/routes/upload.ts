import { checkApp } from "#app/platform/app-check/app-check.server.ts";
import { failed, type Result, statusOf } from "#app/platform/failure.ts";
import { flashHeaders } from "#app/platform/http/flash.server.ts";
import { formOf } from "#app/platform/http/forms.ts";
import { visitOf } from "#app/platform/http/visit.server.ts";
import { setProfileFile, showStoredFile } from "../profile-files.server.ts";
import { type FileRefusal, isProfileFile } from "../profile-files.ts";
import type { UploadAnswer } from "../ui/profile-file-page.tsx";
import type { Route } from "./+types/upload.ts";

/**
 * Takes in a file of the reader's own profile, or makes one that is stored already the profile's. For scripts, answers in JSON. Without
 * script the file's page takes it.
 */
export async function action({ context, params, request }: Route.ActionArgs) {
  const visit = visitOf(context);
  const { actor } = visit;
  if (!isProfileFile(params.part)) throw new Response(null, { status: 404 });
  if (actor.kind !== "member" || !actor.side) return refusal("sign-in-needed", 401);
  const form = await formOf(request);
  // The storage address has taken it in, and asked for its proof there.
  if (form.has("stored")) return answered(context, await showStoredFile(actor, params.part, form.get("stored")));
  const file = form.get(params.part);
  if (!(file instanceof File) || file.size === 0) return refusal("required", 422);
  const proof = await checkApp(visit);
  if (!proof.ok) return refusal(proof.code, statusOf(proof));
  return answered(context, await setProfileFile(actor, params.part, file, file.name));
}

function answered(context: Route.ActionArgs["context"], stored: Result<string, Exclude<FileRefusal, "required">>) {
  if (!stored.ok) return refusal(stored.code, statusOf(failed(stored.code)));
  return Response.json({ fileId: stored.value } satisfies UploadAnswer, {
    headers: flashHeaders(context, "profile-saved"),
  });
}

function refusal(code: FileRefusal | "sign-in-needed", status: number): Response {
  return Response.json({ refusal: code } satisfies UploadAnswer, { status });
}

export function loader(): never {
  throw new Response(null, { status: 405, headers: { Allow: "POST" } });
}
