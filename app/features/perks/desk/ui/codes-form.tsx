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
import { Note } from "#app/ui/note/note.tsx";
import { MOST_CODES } from "../code-list.ts";
import type { CodeReport } from "../codes.server.ts";
import { codesSchema } from "../perk-desk.ts";

const NAMED = 20;

/** What became of a list, line by line where something was wrong (messages `perks-desk`). */
export function CodesReport({ report: { added, repeated, blank, bad, withheld } }: { report: CodeReport }) {
  const t = useT("perks-desk");
  const { number } = useFormat();
  return (
    <Note
      className="perk-report"
      kind={bad.length > 0 ? "warning" : added > 0 ? "success" : "info"}
      role="status"
      title={t("codes.added", { count: added })}
    >
      <ul className="small">
        {withheld > 0 && <li>{t("codes.withheld", { count: withheld })}</li>}
        {repeated > 0 && <li>{t("codes.repeated", { count: repeated })}</li>}
        {blank > 0 && <li>{t("codes.blank", { count: blank })}</li>}
        {bad.slice(0, NAMED).map((line) => (
          <li key={line.number}>
            {t(`codes.bad.${line.problem}`, { line: number(line.number) })} <code>{line.text.slice(0, 80)}</code>
          </li>
        ))}
        {bad.length > NAMED && <li>{t("codes.moreBad", { count: bad.length - NAMED })}</li>}
      </ul>
      {bad.length > 0 && <p>{t(withheld > 0 ? "codes.withheldMend" : "codes.mend")}</p>}
    </Note>
  );
}

interface CodesFormProps {
  perkId: string;
  /** Lines that were no codes, to be mended. */
  unread: string;
  answer: FormAnswer | undefined;
}

/** A list of codes, pasted or as a file: an ordinary form with a file (messages `perks-desk`). */
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
            size: (bytes) => t("drop.size", { size: Math.ceil(bytes / 1000) }),
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
