import { data } from "react-router";
import { setPicture } from "#app/features/profiles/commands.server.ts";
import { type PictureAnswer, PictureForm, type PictureRefusal } from "#app/features/profiles/ui/picture-form.tsx";
import { useT } from "#app/i18n/translate.tsx";
import { statusOf } from "#app/platform/failure.ts";
import { redirectWithFlash } from "#app/platform/flash.server.ts";
import { formOf } from "#app/platform/forms.ts";
import { paths } from "#app/platform/paths.ts";
import { memberOf } from "#app/platform/visit.server.ts";
import { PageTitle } from "../page-title.tsx";
import type { Route } from "./+types/profile-picture.ts";

export const handle = { messages: ["profiles"] };

export function loader({ context }: Route.LoaderArgs) {
  const { name, pictureId } = memberOf(context);
  return { name, pictureId };
}

export async function action({ context, request }: Route.ActionArgs) {
  const actor = memberOf(context);
  const file = (await formOf(request)).get("picture");
  if (!(file instanceof File) || file.size === 0) return refusal("required", 422);
  const stored = await setPicture(actor, file, file.name);
  if (!stored.ok) return refusal(stored.code, statusOf(stored));
  return redirectWithFlash(context, paths.profile(), "profile-saved");
}

function refusal(code: PictureRefusal, status: number) {
  return data<PictureAnswer>({ refusal: code }, { status });
}

/** The page for the reader's own picture. */
export default function ProfilePicture({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT("profiles");
  return (
    <>
      <PageTitle title={t("picture.title")} />
      <div className="w-form stack stack-8">
        <header className="stack stack-2">
          <h1 className="h-page">{t("picture.title")}</h1>
          <p className="lead">{t("picture.lead")}</p>
        </header>
        <PictureForm {...loaderData} answer={actionData} />
      </div>
    </>
  );
}
