import type { ComponentType } from "react";
import type { FormProps } from "react-router";
import { useT } from "#app/i18n/translate.tsx";
import type { FormAnswer } from "#app/platform/forms.ts";
import { paths } from "#app/platform/paths.ts";
import { ActionForm } from "#app/shell/action-form.tsx";
import { TextareaField } from "#app/shell/form-fields.tsx";
import { useActionForm } from "#app/shell/use-action-form.ts";
import { Button } from "#app/ui/button.tsx";
import { COMMENT_LIMIT, voteSchema } from "../vote.ts";

interface CommentFormProps {
  question: string;
  answer: FormAnswer | undefined;
  as?: ComponentType<FormProps>;
  busy?: boolean;
}

/** What was missing in an answer: a vote against it, with a comment (messages `help`). */
export function CommentForm({ question, answer, as, busy }: CommentFormProps) {
  const t = useT("help");
  const form = useActionForm({
    id: `${question}-comment`,
    schema: voteSchema,
    answer,
    action: paths.helpVote(question),
    labels: { comment: t("comment.label"), answer: t("vote.question") },
    validate: "submit",
  });
  return (
    <ActionForm of={form} as={as} hidden={{ answer: "no" }} className="stack stack-3">
      <TextareaField of={form.field("comment")} rows={3} limit={COMMENT_LIMIT} hint={t("comment.hint")} />
      <p>
        <Button type="submit" busy={busy ?? form.busy}>
          {t("comment.send")}
        </Button>
      </p>
    </ActionForm>
  );
}
