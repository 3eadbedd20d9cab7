import { type FormEvent, useId, useState } from "react";
import { Form, useNavigation, useSubmit } from "react-router";
import { DOCUMENT_TYPES, problemOfDocument, REWRITE_FIELD, rewritingOf } from "#app/features/files/file.ts";
import { keyOfFile, RewriteConsent } from "#app/features/files/ui/rewrite-consent.tsx";
import { type UploadProblem, useUpload, useUploadProblem } from "#app/features/files/ui/use-upload.ts";
import { useT } from "#app/i18n/translate.tsx";
import { GUARDED } from "#app/platform/app-check/guarded-form.ts";
import { usePersistedAnswer } from "#app/platform/browser/persisted-answer.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { Button } from "#app/ui/button/button.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { Field } from "#app/ui/forms/field.tsx";
import { FileDrop } from "#app/ui/forms/file-drop.tsx";
import { TextInput } from "#app/ui/forms/text-input.tsx";
import { deferred } from "#app/ui/hooks/deferred.tsx";
import { Note } from "#app/ui/note/note.tsx";
import { type Access, type AddRefusal, TITLE_LIMIT } from "../pitch-document.ts";
import { AccessChoice } from "./own-documents.tsx";

const UploadProgress = deferred(
  async () => (await import("#app/features/files/ui/upload-progress.tsx")).UploadProgress,
);

/** The server's refusal of a document, with what was sent beside it; a new object each time. */
export interface AddAnswer {
  refusal: AddRefusal;
  title: string;
  access: Access | undefined;
}

type Problem = UploadProblem | AddRefusal;

/** The form that adds a document. With script it shows the progress; without, it is an ordinary form (messages `documents`). */
export function AddDocument({ publicId, answer: latest }: { publicId: string; answer: AddAnswer | undefined }) {
  const t = useT("documents");
  const problemText = useUploadProblem();
  const field = useId();
  const action = paths.pitchDocuments(publicId);
  const navigation = useNavigation();
  const submit = useSubmit();
  const upload = useUpload("document");
  const answer = usePersistedAnswer(latest);
  const [file, setFile] = useState<File | null>(null);
  const [sending, setSending] = useState(false);
  // The latest problem found in the browser, with the answer it followed: choosing another file makes an answer stale.
  const [found, setFound] = useState<{ problem: Problem | undefined; answer: AddAnswer | undefined }>();
  const problem = found && found.answer === answer ? found.problem : answer?.refusal;
  const canceled = problem === "canceled";
  const error = problem && !canceled ? (problem === "required" ? t("add.required") : problemText(problem)) : undefined;
  const busy = sending || navigation.formAction === action;

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const invalid = file ? problemOfDocument(file) : "required";
    if (invalid) return setFound({ problem: invalid, answer });
    setSending(true);
    const sent = await upload.send(file!, rewritingOf(form.get(REWRITE_FIELD)));
    setSending(false);
    if (sent === "superseded") return;
    if (!sent.ok) return setFound({ problem: sent.problem, answer });
    setFound(undefined);
    form.delete("document");
    form.delete(REWRITE_FIELD);
    form.set("stored", sent.path);
    await submit(form, { method: "post", action });
  }

  return (
    <Form
      method="post"
      action={action}
      encType="multipart/form-data"
      className="stack stack-4"
      onSubmit={send}
      {...GUARDED}
    >
      {error && (
        <ErrorSummary
          title={t("add.problem")}
          problems={[{ fieldId: field, message: error }]}
          attempt={found ?? answer}
        />
      )}
      <Field id={field} label={t("add.file")} error={error}>
        <FileDrop
          name="document"
          accept={DOCUMENT_TYPES}
          texts={{
            drop: t("add.drop"),
            release: t("add.release"),
            rule: t("add.rule"),
            choose: t("add.choose"),
            change: t("add.change"),
            remove: t("add.clear"),
            size: (bytes) => t("add.size", { size: String(Math.ceil(bytes / 1000)) }),
          }}
          onFile={(chosen) => {
            upload.drop();
            setFile(chosen);
            setFound({ problem: chosen ? problemOfDocument(chosen) : undefined, answer });
          }}
        />
      </Field>
      <RewriteConsent key={keyOfFile(file)} problem={problem} />
      <UploadProgress upload={upload} />
      {canceled && upload.state === "idle" && <Note role="status">{problemText("canceled")}</Note>}
      <Field label={t("add.name")} hint={t("add.nameHint")} optional={t("ask.optional")}>
        <TextInput name="title" defaultValue={answer?.title} maxLength={TITLE_LIMIT} autoComplete="off" />
      </Field>
      <AccessChoice access={answer?.access ?? "members"} />
      <p className="actions">
        <Button type="submit" variant="primary" busy={busy}>
          {t("add.submit")}
        </Button>
      </p>
    </Form>
  );
}
