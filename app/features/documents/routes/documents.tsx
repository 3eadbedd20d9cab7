import { data } from "react-router";
import { REWRITE_FIELD, rewritingOf } from "#app/features/files/file.ts";
import { includesRole } from "#app/features/pitches/managers/manager.ts";
import { ownPitch } from "#app/features/pitches/wizard/wizard-pitch.server.ts";
import { useT } from "#app/i18n/translate.tsx";
import { checkApp } from "#app/platform/app-check/app-check.server.ts";
import { statusOf } from "#app/platform/failure.ts";
import { redirectWithFlash } from "#app/platform/http/flash.server.ts";
import { formOf, parseForm } from "#app/platform/http/forms.ts";
import { visitOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { PageTitle } from "#app/shell/page-title.tsx";
import { LinkButton } from "#app/ui/button/button.tsx";
import { Note } from "#app/ui/note/note.tsx";
import { SectionHead } from "#app/ui/section/section.tsx";
import { ownDocuments } from "../disclosure.server.ts";
import { newDocumentSchema } from "../document-form.ts";
import { addDocument, type Upload } from "../own-documents.server.ts";
import { ACCESSES, type AddRefusal, DOCUMENTS_LIMIT } from "../pitch-document.ts";
import { type AddAnswer, AddDocument } from "../ui/add-document.tsx";
import { AnsweringLinks } from "../ui/answering-links.tsx";
import { FiguresDisclosureForm, OwnDocumentList } from "../ui/own-documents.tsx";
import type { Route } from "./+types/documents.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const { actor, pitch } = await ownPitch(context, params.publicId);
  const own = await ownDocuments(actor, pitch.publicId);
  if (!own) throw data("pitch", { status: 404 });
  const editable = pitch.allowed.includes("edit");
  return { own, editable, underReview: !editable && pitch.state !== "done" };
}

/** Adds a document: a file sent with the form, or one that the browser has stored already. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const { actor, pitch } = await ownPitch(context, params.publicId);
  const form = await formOf(request);
  const upload = uploadOf(form);
  const refuse = (refusal: AddRefusal) =>
    data<AddAnswer>(
      { refusal, title: String(form.get("title") ?? ""), access: ACCESSES.find((each) => each === form.get("access")) },
      { status: refusal === "required" ? 422 : statusOf({ ok: false, code: refusal }) },
    );
  form.delete("document");
  form.delete(REWRITE_FIELD);
  const submission = parseForm(form, newDocumentSchema);
  if (submission.status !== "success") return refuse("invalid-input");
  if (!upload) return refuse("required");
  if ("file" in upload) {
    const checked = await checkApp(visitOf(context), "upload");
    if (!checked.ok) return refuse(checked.code);
  }
  const added = await addDocument(actor, pitch.publicId, upload, submission.value);
  // The stored file has expired or never existed: it has to be chosen again.
  if (!added.ok && added.code === "not-found") return refuse("required");
  return added.ok
    ? redirectWithFlash(context, paths.pitchDocuments(pitch.publicId), "document-added")
    : refuse(added.code);
}

function uploadOf(form: FormData): Upload | undefined {
  const stored = form.get("stored");
  if (typeof stored === "string" && stored) return { stored };
  const file = form.get("document");
  return file instanceof File && file.size > 0
    ? { file, name: file.name, rewriting: rewritingOf(form.get(REWRITE_FIELD)) }
    : undefined;
}

/** The documents of a pitch that the reader writes, and which figures are disclosed on request only. */
export default function PitchDocumentsPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT("documents");
  const { own, editable, underReview } = loaderData;
  const { publicId, companyName, documents } = own;
  const publishes = includesRole(own.role, "publisher");
  // Nobody else can change the owner's plan.
  const plans = !own.entitled && own.role === "owner" && (
    <LinkButton to={paths.upgrade({ next: paths.pitchDocuments(publicId) })}>{t("own.plans")}</LinkButton>
  );
  return (
    <div className="w-form stack stack-8">
      <PageTitle title={companyName ? `${t("manage.title")} · ${companyName}` : t("manage.title")} />
      <header className="stack stack-2">
        {companyName && <p className="soft">{companyName}</p>}
        <h1 className="h-page">{t("manage.title")}</h1>
        <p className="lead">{t("manage.lead")}</p>
        <p className="small soft">{t(publishes ? "manage.review" : "manage.reviewDraft")}</p>
        <p className="actions">
          <LinkButton size="s" to={paths.editPitch(publicId, 3)}>
            {t("manage.back")}
          </LinkButton>
          <AnsweringLinks publicId={publicId} role={own.role} />
        </p>
      </header>
      {underReview && (
        <Note title={t("manage.locked.title")}>{t(publishes ? "manage.locked.text" : "manage.locked.textDraft")}</Note>
      )}
      <section aria-labelledby="documents">
        <SectionHead title={t("title")} id="documents" />
        <OwnDocumentList
          publicId={publicId}
          documents={documents}
          editable={editable}
          removable={editable || publishes}
        />
        {!own.entitled && documents.length > 0 && (
          <Note kind="warning" actions={!editable && plans}>
            {t(own.role === "owner" ? "own.hidden" : "own.hiddenByPlan")}
          </Note>
        )}
      </section>
      {editable && (
        <>
          <section aria-labelledby="add">
            <SectionHead title={t("add.title")} id="add" />
            {!own.entitled ? (
              <Note title={t("manage.basic.title")} actions={plans}>
                {t("manage.basic.text")}
              </Note>
            ) : documents.length >= DOCUMENTS_LIMIT ? (
              <p className="soft">{t("manage.full")}</p>
            ) : (
              // Reset after a document was added.
              <AddDocument key={documents.length} publicId={publicId} answer={actionData as AddAnswer | undefined} />
            )}
          </section>
          <section aria-labelledby="keep">
            <SectionHead title={t("keep.title")} id="keep" />
            <FiguresDisclosureForm publicId={publicId} undisclosed={own.undisclosed} />
          </section>
        </>
      )}
    </div>
  );
}
