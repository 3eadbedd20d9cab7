import { data, redirect } from "react-router";
import { useT } from "#app/i18n/translate.tsx";
import { redirectWithFlash } from "#app/platform/http/flash.server.ts";
import { memberOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { PageTitle } from "#app/shell/page-title.tsx";
import { ownPitch } from "../../wizard/posted-step.server.ts";
import { deletePitch } from "../lifecycle.server.ts";
import { ConfirmPage } from "../ui/own-pitch.tsx";
import type { Route } from "./+types/deletion.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const { pitch } = await ownPitch(context, params.publicId);
  if (!pitch.allowed.includes("delete")) throw redirect(paths.bookmarks("created"));
  return { publicId: pitch.publicId, companyName: pitch.form.companyName };
}

/** Deletes a pitch. */
export async function action({ context, params }: Route.ActionArgs) {
  const outcome = await deletePitch(memberOf(context), params.publicId);
  if (!outcome.ok && outcome.code === "not-found") throw data("pitch", { status: 404 });
  // Pressed twice, or in a window that is behind: the list says where the pitch stands.
  if (!outcome.ok) return redirect(paths.bookmarks("created"));
  return redirectWithFlash(context, paths.bookmarks("created"), "pitch-deleted");
}

/** Asks first. */
export default function CreateDeletion({ loaderData }: Route.ComponentProps) {
  const t = useT("pitches-page");
  return (
    <>
      <PageTitle title={t("confirm.deleteTitle")} />
      <ConfirmPage act="delete" {...loaderData} />
    </>
  );
}
