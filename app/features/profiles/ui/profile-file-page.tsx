import { type FormEvent, type ReactNode, useId, useState } from "react";
import { Form, useNavigation } from "react-router";
import { REWRITE_FIELD, type Rewriting, rewritingOf } from "#app/features/files/file.ts";
import { keyOfFile, RewriteConsent } from "#app/features/files/ui/rewrite-consent.tsx";
import { type UploadProblem, useUpload, useUploadProblem } from "#app/features/files/ui/use-upload.ts";
import { useT } from "#app/i18n/translate.tsx";
import { GUARDED } from "#app/platform/app-check/guarded-form.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { Button, LinkButton } from "#app/ui/button/button.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { Field } from "#app/ui/forms/field.tsx";
import { FileDrop } from "#app/ui/forms/file-drop.tsx";
import { deferred } from "#app/ui/hooks/deferred.tsx";
import { Note } from "#app/ui/note/note.tsx";
import { FILE_KINDS, type FileRefusal, type ProfileFile } from "../profile-files.ts";

const UploadProgress = deferred(
  async () => (await import("#app/features/files/ui/upload-progress.tsx")).UploadProgress,
);

/** The server's answer to a form with a file; a new object each time. */
export interface FileAnswer {
  refusal: FileRefusal;
}

/** The answer to a script. */
export type UploadAnswer = { fileId: string } | { refusal: FileRefusal | "sign-in-needed" };

type Problem = UploadProblem | "required";

/** The form for one file of the profile. With script it shows the progress; without, it is an ordinary form. */
function UploadForm({ part, answer }: { part: ProfileFile; answer: FileAnswer | undefined }) {
  const t = useT("profiles");
  const problemText = useUploadProblem();
  const field = useId();
  const { accept, problemOf, page } = FILE_KINDS[part];
  const navigation = useNavigation();
  const upload = useUpload(part);
  const [busy, setBusy] = useState(false);
  const [file, setFile] = useState<File | null>(null);
  // The latest problem. It replaces the server's answer, which is obsolete once another file is chosen.
  const [latest, setLatest] = useState<{ problem: Problem | undefined; attempt: object | undefined }>();
  const problem = latest ? latest.problem : answer?.refusal;
  const attempt = latest ? latest.attempt : answer;
  const canceled = problem === "canceled";
  const error = problem && !canceled ? (problem === "required" ? t("file.required") : problemText(problem)) : undefined;

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const rewriting = rewritingOf(new FormData(event.currentTarget).get(REWRITE_FIELD));
    const invalid = file ? problemOf(file) : "required";
    setBusy(true);
    const refused = invalid ?? (await store(file!, rewriting));
    // Stays busy until the next page shows.
    if (!refused) return window.location.assign(paths.profile());
    setBusy(false);
    if (refused !== "superseded") setLatest({ problem: refused, attempt: {} });
  }

  async function store(chosen: File, rewriting: Rewriting): Promise<Problem | "superseded" | undefined> {
    const sent = await upload.send(chosen, rewriting);
    if (sent === "superseded") return sent;
    return sent.ok ? show(part, sent.path) : sent.problem;
  }

  return (
    <div className="stack stack-6">
      {attempt && error && (
        <ErrorSummary title={t(`${part}.problems`)} problems={[{ fieldId: field, message: error }]} attempt={attempt} />
      )}
      <Form
        method="post"
        action={page}
        encType="multipart/form-data"
        className="stack stack-6"
        onSubmit={send}
        {...GUARDED}
      >
        <Field id={field} label={t(`${part}.field`)} error={error}>
          <FileDrop
            name={part}
            accept={accept}
            {...(part === "portfolio"
              ? {}
              : { preview: part === "picture" ? ("round" as const) : ("square" as const) })}
            texts={{
              drop: t(`${part}.drop`),
              release: t("file.release"),
              rule: t(`${part}.rule`),
              choose: t("file.choose"),
              change: t("file.change"),
              remove: t("file.takeBack"),
              size: (bytes) => t("file.size", { size: Math.ceil(bytes / 1000) }),
            }}
            onFile={(chosen) => {
              upload.drop();
              setFile(chosen);
              setLatest({ problem: chosen ? problemOf(chosen) : undefined, attempt: undefined });
            }}
          />
        </Field>
        <RewriteConsent key={keyOfFile(file)} problem={problem} />
        <UploadProgress upload={upload} />
        {canceled && upload.state === "idle" && <Note role="status">{problemText("canceled")}</Note>}
        <div className="actions">
          <Button type="submit" variant="primary" busy={busy || navigation.formAction === page}>
            {t(`${part}.save`)}
          </Button>
          <LinkButton variant="quiet" to={paths.profile()}>
            {t("form.cancel")}
          </LinkButton>
        </div>
      </Form>
    </div>
  );
}

/** Makes the server show a stored file on the profile. */
async function show(part: ProfileFile, path: string): Promise<Problem | undefined> {
  try {
    const response = await fetch(paths.profileUpload(part), {
      method: "POST",
      body: new URLSearchParams({ stored: path }),
    });
    const answer = (await response.json()) as UploadAnswer;
    return "refusal" in answer ? answer.refusal : undefined;
  } catch {
    return "unsent";
  }
}

interface ProfileFilePageProps {
  part: ProfileFile;
  /** Whether there is one now. */
  stored: boolean;
  /** Shows the current one. */
  current: ReactNode;
  answer: FileAnswer | undefined;
}

/** A file of the member's own profile, with ways to replace and remove it. */
export function ProfileFilePage({ part, stored, current, answer }: ProfileFilePageProps) {
  const t = useT("profiles");
  return (
    <div className="w-form stack stack-8">
      <header className="stack stack-2">
        <h1 className="h-page">{t(`${part}.title`)}</h1>
        <p className="lead">{t(`${part}.lead`)}</p>
      </header>
      <section className="prof-file">
        {current}
        <div className="stack stack-3">
          <p className="small soft">{t(stored ? `${part}.current` : `${part}.none`)}</p>
          {stored && (
            <p>
              <LinkButton size="s" variant="danger-quiet" to={paths.profileRemoval(part)}>
                {t(`${part}.remove`)}
              </LinkButton>
            </p>
          )}
        </div>
      </section>
      <UploadForm part={part} answer={answer} />
    </div>
  );
}
