import { data } from "react-router";
import { pitchPage } from "#app/features/pitches/queries.server.ts";
import { PitchArticle } from "#app/features/pitches/ui/pitch-page.tsx";
import { useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths.ts";
import { memberOf } from "#app/platform/visit.server.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Note } from "#app/ui/note.tsx";
import { PageTitle } from "../page-title.tsx";
import type { Route } from "./+types/create-preview.ts";

export const handle = { messages: ["pitch-wizard", "pitch-page", "pitches", "places"] };

export async function loader({ context, params }: Route.LoaderArgs) {
  const page = await pitchPage(memberOf(context), params.publicId, { preview: true });
  if (!page?.details) throw data("pitch", { status: 404 });
  const { id: _id, ownerId: _ownerId, details, ...standing } = page;
  return { page: { ...standing, details } };
}

/** The draft as other members will see it. */
export default function CreatePreview({ loaderData: { page } }: Route.ComponentProps) {
  const t = useT("pitch-wizard");
  return (
    <div className="stack stack-8">
      <PageTitle title={t("title.preview")} />
      <Note
        title={t("title.preview")}
        actions={<LinkButton to={paths.editPitch(page.teaser.publicId, 3)}>{t("go.toEditing")}</LinkButton>}
      >
        {t("preview.note")}
      </Note>
      <PitchArticle page={page} preview />
    </div>
  );
}
