import { redirect } from "react-router";
import { removeDocument } from "#app/features/documents/commands.server.ts";
import { ownDocuments } from "#app/features/documents/queries.server.ts";
import { AskFirst } from "#app/features/documents/ui/ask-first.tsx";
import { useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths.ts";
import { memberOf } from "#app/platform/visit.server.ts";
import { PageTitle } from "#app/shell/page-title.tsx";
import type { Route } from "./+types/document-removal.ts";
import { ownPitch } from "./create-answer.server.ts";
import { answered } from "./document-answer.server.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const { actor, pitch } = await ownPitch(context, params.publicId);
  const own = await ownDocuments(actor, pitch.publicId);
  const document = own?.documents.find(({ fileId }) => fileId === params.fileId);
  // Gone meanwhile: the list says so.
  if (!own || !document) throw redirect(paths.pitchDocuments(pitch.publicId));
  return { publicId: own.publicId, companyName: own.companyName, document };
}

/** Takes a document of one's own pitch down. */
export async function action({ context, params }: Route.ActionArgs) {
  const removed = await removeDocument(memberOf(context), params.publicId, params.fileId);
  return answered(context, removed, paths.pitchDocuments(params.publicId), "document-removed");
}

/** Asks first. */
export default function DocumentRemoval({ loaderData: { publicId, companyName, document } }: Route.ComponentProps) {
  const t = useT("documents");
  return (
    <>
      <PageTitle title={t("remove.title")} />
      <AskFirst
        about={companyName || document.title}
        title={t("remove.title")}
        action={paths.pitchDocumentAct(publicId, document.fileId, "removal")}
        verb={t("row.remove")}
        back={paths.pitchDocuments(publicId)}
      >
        {t("remove.text", { title: document.title })}
      </AskFirst>
    </>
  );
}
