import { getFormProps } from "@conform-to/react";
import { Form } from "react-router";
import { useFormat, useT } from "#app/i18n/translate.tsx";
import type { FormAnswer } from "#app/platform/http/forms.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { FormProblem } from "#app/shell/action-form.tsx";
import { FieldOf, TextareaField } from "#app/shell/form-fields.tsx";
import { useActionForm } from "#app/shell/use-action-form.ts";
import { Button, LinkButton } from "#app/ui/button/button.tsx";
import { FileDrop } from "#app/ui/forms/file-drop.tsx";
import { MOST_CODES } from "../desk/code-list.ts";
import { codesSchema } from "../desk/perk-desk.ts";

interface CodesFormProps {
  perkId: string;
  /** Invalid lines of the last import, to be corrected. */
  unread: string;
  answer: FormAnswer | undefined;
}

/** A list of codes, pasted or as a file: a plain multipart form (messages `perks-desk`). */
export function CodesForm({ perkId, unread, answer }: CodesFormProps) {
  const t = useT("perks-desk");
  const { number } = useFormat();
  const form = useActionForm({
    id: "perk-codes",
    schema: codesSchema,
    answer,
    labels: { codes: t("codes.field"), file: t("codes.file") },
    values: { codes: unread },
  });
  return (
    <Form method="post" encType="multipart/form-data" className="stack stack-6" {...getFormProps(form.meta)}>
      <FormProblem form={form.meta} fallback={form.fallback} labels={form.labels} />
      <TextareaField
        of={form.field("codes")}
        hint={t("codes.hint", { most: number(MOST_CODES) })}
        rows={8}
        spellCheck={false}
        autoComplete="off"
      />
      <FieldOf of={form.field("file")} hint={t("codes.fileHint")}>
        <FileDrop
          name="file"
          accept=".txt,.csv,text/plain,text/csv"
          texts={{
            drop: t("codes.drop"),
            release: t("drop.release"),
            rule: t("codes.rule"),
            choose: t("drop.choose"),
            change: t("drop.change"),
            remove: t("drop.remove"),
            size: (bytes) => t("drop.size", { size: String(Math.ceil(bytes / 1000)) }),
          }}
        />
      </FieldOf>
      <p className="actions">
        <LinkButton to={paths.perkAtDesk(perkId)}>{t("back")}</LinkButton>
        <Button type="submit" variant="primary" busy={form.busy}>
          {t("codes.title")}
        </Button>
      </p>
    </Form>
  );
}
