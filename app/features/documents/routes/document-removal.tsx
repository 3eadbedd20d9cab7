import { redirect } from "react-router";
import { ownPitch } from "#app/features/pitches/wizard/posted-step.server.ts";
import { useT } from "#app/i18n/translate.tsx";
import { memberOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { PageTitle } from "#app/shell/page-title.tsx";
import { ownDocuments } from "../disclosure.server.ts";
import { removeDocument } from "../own-documents.server.ts";
import { AskFirst } from "../ui/confirmation.tsx";
import type { Route } from "./+types/document-removal.ts";
import { answered } from "./answered.server.ts";

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
