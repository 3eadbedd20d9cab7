import { redirect } from "react-router";
import { includesRole } from "#app/features/pitches/managers/manager.ts";
import { ownPitch } from "#app/features/pitches/wizard/wizard-pitch.server.ts";
import { useT } from "#app/i18n/translate.tsx";
import { commandRoute } from "#app/platform/http/command-route.server.ts";
import { memberOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { ConfirmPage } from "#app/shell/confirm-page.tsx";
import { ownDocuments } from "../disclosure.server.ts";
import { removeDocument } from "../own-documents.server.ts";
import type { Route } from "./+types/document-removal.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const { actor, pitch } = await ownPitch(context, params.publicId);
  const own = await ownDocuments(actor, pitch.publicId);
  const document = own?.documents.find(({ fileId }) => fileId === params.fileId);
  // Removed meanwhile: the list shows it.
  if (!own || !document) throw redirect(paths.pitchDocuments(pitch.publicId));
  return {
    publicId: own.publicId,
    companyName: own.companyName,
    document,
    published: includesRole(own.role, "publisher"),
  };
}

/** Removes a document of a pitch: at once for owner and managers, from the draft for editors. */
export const action = commandRoute<Route.ActionArgs>()({
  actor: memberOf,
  run: ({ actor, params }) => removeDocument(actor, params.publicId, params.fileId),
  done: ({ params }) => ({ to: paths.pitchDocuments(params.publicId), flash: "document-removed" }),
  refused: ({ params }) => ({ to: paths.pitchDocuments(params.publicId) }),
  thing: "pitch",
}).action;

/** Asks for confirmation. */
export default function DocumentRemoval({ loaderData }: Route.ComponentProps) {
  const { publicId, companyName, document, published } = loaderData;
  const t = useT("documents");
  return (
    <ConfirmPage
      title={t("remove.title")}
      about={companyName || document.title}
      action={paths.pitchDocumentAct(publicId, document.fileId, "removal")}
      verb={t("row.remove")}
      back={paths.pitchDocuments(publicId)}
      cancel={t("cancel")}
    >
      {t(published ? "remove.text" : "remove.textDraft", { title: document.title })}
    </ConfirmPage>
  );
}
