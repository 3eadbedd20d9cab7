import { useT } from "#app/i18n/translate.tsx";
import type { FormAnswer } from "#app/platform/http/forms.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { ActionForm } from "#app/shell/action-form.tsx";
import { RadioField, TextareaField } from "#app/shell/form-fields.tsx";
import { useActionForm } from "#app/shell/use-action-form.ts";
import { Button, LinkButton } from "#app/ui/button/button.tsx";
import { ANSWERS, COMMENT_LIMIT, voteSchema } from "../vote.ts";

/** A vote with a comment (messages `help`). */
export function VoteForm({ question, answer }: { question: string; answer: FormAnswer | undefined }) {
  const t = useT("help");
  const form = useActionForm({
    id: "vote",
    schema: voteSchema,
    answer,
    action: paths.helpVote(question),
    labels: { answer: t("vote.question"), comment: t("comment.label") },
    validate: "submit",
  });
  return (
    <ActionForm of={form}>
      <RadioField
        of={form.field("answer")}
        options={ANSWERS.map((value) => ({ value, label: t(`vote.${value}`) }))}
        required
      />
      <TextareaField of={form.field("comment")} rows={4} limit={COMMENT_LIMIT} hint={t("comment.hint")} />
      <p className="actions">
        <Button type="submit" variant="primary" busy={form.busy}>
          {t("comment.send")}
        </Button>
        <LinkButton to={paths.faq(question)}>{t("vote.back")}</LinkButton>
      </p>
    </ActionForm>
  );
}
