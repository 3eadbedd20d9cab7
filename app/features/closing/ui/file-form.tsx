import { useId } from "react";
import { Form, useNavigation } from "react-router";
import { AttachmentDrop } from "#app/features/chat/ui/attachment-drop.tsx";
import { RewriteConsent } from "#app/features/files/ui/rewrite-consent.tsx";
import { useFailureText } from "#app/i18n/problems.ts";
import { useT } from "#app/i18n/translate.tsx";
import { usePersistedAnswer } from "#app/platform/browser/persisted-answer.ts";
import type { FailureCode } from "#app/platform/failure.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { Button, LinkButton } from "#app/ui/button/button.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { Field } from "#app/ui/forms/field.tsx";
import { Select } from "#app/ui/forms/select.tsx";
import { Note } from "#app/ui/note/note.tsx";
import type { ClosingRoom } from "../closing.ts";
import type { StepCode } from "../steps/checklists.ts";

/** Why a document was not added, and the step that was chosen. */
export interface FileAnswer {
  refusal: FailureCode | "required";
  step: StepCode | null;
}

interface FileFormProps {
  room: ClosingRoom;
  /** The step that is chosen at first. */
  step: StepCode | undefined;
  answer: FileAnswer | undefined;
}

/** Adds a document to the room or to one of its steps; without a plan it says what it needs (messages `closing`, `closing-steps`, `chat-attachments`, `files-upload`). */
export function FileForm({ room, step, answer: latest }: FileFormProps) {
  const t = useT("closing");
  const steps = useT("closing-steps");
  const failureText = useFailureText();
  const [fileId, stepId] = [useId(), useId()];
  const answer = usePersistedAnswer(latest);
  const action = paths.closingFiles(room.offer, step ? { step } : {});
  const busy = useNavigation().formAction === action;
  if (!room.mayAttach) {
    return (
      <Note
        title={t("files.planTitle")}
        actions={<LinkButton to={paths.upgrade({ next: action })}>{t("files.plans")}</LinkButton>}
      >
        {t("files.planText")}
      </Note>
    );
  }
  const refusal = answer?.refusal;
  const error = refusal && (refusal === "required" ? t("files.required") : failureText(refusal));
  return (
    <Form method="post" action={action} encType="multipart/form-data" className="stack stack-6">
      {error && (
        <ErrorSummary title={t("files.problem")} problems={[{ fieldId: fileId, message: error }]} attempt={answer} />
      )}
      <Field id={fileId} label={t("files.field")} error={error}>
        <AttachmentDrop />
      </Field>
      <RewriteConsent problem={refusal} />
      <Field id={stepId} label={t("files.to")}>
        <Select
          name="step"
          defaultValue={(answer ? answer.step : step) ?? ""}
          options={[
            { value: "", label: t("files.toRoom") },
            ...room.steps.map((each) => ({ value: each.step as string, label: steps(`${each.step}.title`) })),
          ]}
        />
      </Field>
      <p className="actions">
        <Button type="submit" variant="primary" busy={busy}>
          {t("files.add")}
        </Button>
      </p>
    </Form>
  );
}
