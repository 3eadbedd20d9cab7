import { data } from "react-router";
import { setProfileFile } from "#app/features/profiles/commands-files.server.ts";
import type { ProfileFile } from "#app/features/profiles/profile-files.ts";
import type { FileAnswer } from "#app/features/profiles/ui/upload-form.tsx";
import { checkApp } from "#app/platform/app-check.server.ts";
import { statusOf } from "#app/platform/failure.ts";
import { redirectWithFlash } from "#app/platform/flash.server.ts";
import { formOf } from "#app/platform/forms.ts";
import { paths } from "#app/platform/paths.ts";
import { memberOf, visitOf } from "#app/platform/visit.server.ts";

/** Takes in a file that a form without script brings, and leads to the profile; or says what was wrong with it. */
export async function takeFile(context: Parameters<typeof memberOf>[0], request: Request, part: ProfileFile) {
  const actor = memberOf(context);
  const file = (await formOf(request)).get(part);
  if (!(file instanceof File) || file.size === 0) return data<FileAnswer>({ refusal: "required" }, { status: 422 });
  const proof = await checkApp(visitOf(context));
  if (!proof.ok) return data<FileAnswer>({ refusal: proof.code }, { status: statusOf(proof) });
  const stored = await setProfileFile(actor, part, file, file.name);
  if (!stored.ok) return data<FileAnswer>({ refusal: stored.code }, { status: statusOf(stored) });
  return redirectWithFlash(context, paths.profile(), "profile-saved");
}
