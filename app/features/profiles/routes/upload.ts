import { REWRITE_FIELD, rewritingOf } from "#app/features/files/file.ts";
import { checkApp } from "#app/platform/app-check/app-check.server.ts";
import { err, type Result, statusOf } from "#app/platform/failure.ts";
import { flashHeaders } from "#app/platform/http/flash.server.ts";
import { formOf } from "#app/platform/http/forms.ts";
import { visitOf } from "#app/platform/http/visit.server.ts";
import { setProfileFile, showStoredFile } from "../profile-files.server.ts";
import { type FileRefusal, isProfileFile } from "../profile-files.ts";
import type { UploadAnswer } from "../ui/profile-file-page.tsx";
import type { Route } from "./+types/upload.ts";

/**
 * For scripts: shows a file on the reader's own profile, one stored at the storage address before or one in the form itself. Answers in
 * JSON. Without script the file's own page does this.
 */
export async function action({ context, params, request }: Route.ActionArgs) {
  const visit = visitOf(context);
  const { actor } = visit;
  if (!isProfileFile(params.part)) throw new Response(null, { status: 404 });
  if (actor.kind !== "member" || !actor.side) return refusal("sign-in-needed", 401);
  const form = await formOf(request);
  // The storage address has checked the app before.
  if (form.has("stored")) return answerOf(context, await showStoredFile(actor, params.part, form.get("stored")));
  const file = form.get(params.part);
  if (!(file instanceof File) || file.size === 0) return refusal("required", 422);
  const checked = await checkApp(visit, "upload");
  if (!checked.ok) return refusal(checked.code, statusOf(checked));
  const rewriting = rewritingOf(form.get(REWRITE_FIELD));
  return answerOf(context, await setProfileFile(actor, params.part, file, file.name, rewriting));
}

function answerOf(context: Route.ActionArgs["context"], stored: Result<string, Exclude<FileRefusal, "required">>) {
  if (!stored.ok) return refusal(stored.code, statusOf(err(stored.code)));
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
