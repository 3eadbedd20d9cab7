import { ArrowLeft } from "lucide-react";
import { useId } from "react";
import { data, Form, redirect, useNavigation } from "react-router";
import { entitled } from "#app/features/accounts/plan.ts";
import { REWRITE_FIELD, rewritingOf } from "#app/features/files/file.ts";
import { RewriteConsent } from "#app/features/files/ui/rewrite-consent.tsx";
import { useFailureText, useFieldProblem } from "#app/i18n/problems.ts";
import { useT } from "#app/i18n/translate.tsx";
import { checkApp } from "#app/platform/app-check/app-check.server.ts";
import { GUARDED } from "#app/platform/app-check/guarded-form.ts";
import { usePersistedAnswer } from "#app/platform/browser/persisted-answer.ts";
import { type FailureCode, statusOf } from "#app/platform/failure.ts";
import { formOf, parseForm } from "#app/platform/http/forms.ts";
import { memberOf, visitOf } from "#app/platform/http/visit.server.ts";
import { newId } from "#app/platform/ids.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { PageTitle } from "#app/shell/page-title.tsx";
import { Button, IconLink, LinkButton } from "#app/ui/button/button.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { Field } from "#app/ui/forms/field.tsx";
import { Textarea } from "#app/ui/forms/text-input.tsx";
import { Note } from "#app/ui/note/note.tsx";
import { MESSAGE_LIMIT } from "../../message.ts";
import { messageForm } from "../../posting/message-form.ts";
import { threadOf } from "../../thread/messages.server.ts";
import { AttachmentDrop } from "../../ui/attachment-drop.tsx";
import { sendFile } from "../form-upload.server.ts";
import type { Route } from "./+types/attachment.ts";

export const handle = { ownBar: true };

/** Why a file was not sent, and the text that was typed. */
interface AttachmentAnswer {
  refusal?: FailureCode | "required";
  textProblem?: string;
  text: string;
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const actor = memberOf(context);
  const thread = await threadOf(actor, params.id);
  if (!thread) throw data("page", { status: 404 });
  return {
    id: thread.id,
    name: thread.person?.name ?? null,
    mayAttach: entitled(actor.plan, "files"),
    messageId: newId(),
  };
}

/** Sends the file in a form. Scripts upload files first, and send them with a message. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const actor = memberOf(context);
  if (!(await threadOf(actor, params.id))) throw data("page", { status: 404 });
  const form = await formOf(request);
  const file = form.get("file");
  form.delete("file");
  const rewriting = rewritingOf(form.get(REWRITE_FIELD));
  form.delete(REWRITE_FIELD);
  const text = String(form.get("text") ?? "");
  const refuse = (refusal: FailureCode | "required") =>
    data<AttachmentAnswer>(
      { refusal, text },
      { status: refusal === "required" ? 422 : statusOf({ ok: false, code: refusal }) },
    );
  if (!(file instanceof File) || file.size === 0) return refuse("required");
  // With a file the text may be empty: any id satisfies the schema.
  form.set("fileId", newId());
  const submission = parseForm(form, messageForm);
  if (submission.status !== "success") {
    const textProblem = submission.error?.text?.[0];
    return textProblem ? data<AttachmentAnswer>({ textProblem, text }, { status: 422 }) : refuse("invalid-input");
  }
  const proof = await checkApp(visitOf(context), "upload");
  if (!proof.ok) return refuse(proof.code);
  const sent = await sendFile(actor, params.id, submission.value, file, rewriting);
  return sent.ok ? redirect(paths.conversation(params.id)) : refuse(sent.code);
}

/** Page for sending a file, for browsers without script; for members whose plan has no files it says so. */
export default function AttachmentPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, name, mayAttach, messageId } = loaderData;
  const t = useT("chat-attachments");
  const failureText = useFailureText();
  const fieldProblem = useFieldProblem();
  const fileId = useId();
  const textId = useId();
  const answer = usePersistedAnswer(actionData);
  const action = paths.newAttachment(id);
  const busy = useNavigation().formAction === action;
  const refusal = answer?.refusal;
  const fileError = refusal && (refusal === "required" ? t("page.required") : failureText(refusal, name ?? undefined));
  const textError = answer?.textProblem && fieldProblem([answer.textProblem]);
  const problems = [
    ...(fileError ? [{ fieldId: fileId, message: fileError }] : []),
    ...(textError ? [{ fieldId: textId, message: textError }] : []),
  ];
  return (
    <section className="chat chat-sheet">
      <PageTitle title={t("page.title")} />
      <header className="chat-h">
        <IconLink icon={ArrowLeft} label={t("page.back")} to={paths.conversation(id)} />
        <h1>{t("page.title")}</h1>
      </header>
      <div className="chat-form stack stack-6">
        {!mayAttach ? (
          <Note
            title={t("page.basicTitle")}
            actions={<LinkButton to={paths.upgrade({ next: action })}>{t("page.basicPlans")}</LinkButton>}
          >
            {t("page.basicText")}
          </Note>
        ) : (
          <>
            {problems.length > 0 && <ErrorSummary title={t("page.problem")} problems={problems} attempt={answer} />}
            <p className="soft">{name ? t("page.lead", { name }) : t("page.leadGone")}</p>
            <Form
              method="post"
              action={action}
              encType="multipart/form-data"
              className="stack stack-6"
              key={messageId}
              {...GUARDED}
            >
              <input type="hidden" name="id" value={messageId} />
              <Field id={fileId} label={t("page.field")} error={fileError}>
                <AttachmentDrop />
              </Field>
              <RewriteConsent problem={refusal} />
              <Field id={textId} label={t("page.text")} optional={t("page.optional")} error={textError}>
                <Textarea name="text" rows={4} maxLength={MESSAGE_LIMIT} defaultValue={answer?.text} />
              </Field>
              <div className="actions">
                <LinkButton to={paths.conversation(id)}>{t("page.cancel")}</LinkButton>
                <Button type="submit" variant="primary" busy={busy}>
                  {t("page.send")}
                </Button>
              </div>
            </Form>
          </>
        )}
      </div>
    </section>
  );
}
