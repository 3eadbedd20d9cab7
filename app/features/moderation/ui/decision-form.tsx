import { type FieldMetadata, type FormMetadata, getFormProps } from "@conform-to/react";
import type { FetcherWithComponents } from "react-router";
import { Key } from "#app/features/casework/ui/shortcuts.tsx";
import type { Market } from "#app/i18n/markets.ts";
import { useFieldProblem } from "#app/i18n/problems.ts";
import { useFormat, useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { Field, FieldError, FieldGroup } from "#app/ui/field.tsx";
import { Note } from "#app/ui/note.tsx";
import { Textarea } from "#app/ui/textarea.tsx";
import { CHECKS, type Decision, NOTE_LIMIT } from "../decision.ts";

interface DecisionFormProps {
  id: string;
  market: Market;
  /** The office is closed until then: an approval waits. */
  opensAt: Date | null;
  // biome-ignore lint/suspicious/noExplicitAny: it hands on what the form of the page holds
  form: FormMetadata<any, string[]>;
  flagged: FieldMetadata<string[], never, string[]>;
  checks: FieldMetadata<string[], never, string[]>;
  note: FieldMetadata<string, never, string[]>;
  fetcher: FetcherWithComponents<unknown>;
}

/** What is decided, by button, with what was checked and a note for colleagues (messages `moderation`, `review`, `shell`). */
export function DecisionForm({ id, market, opensAt, form, flagged, checks, note, fetcher }: DecisionFormProps) {
  const t = useT("moderation");
  const words = useT("review");
  const shell = useT("shell");
  const format = useFormat();
  const problem = useFieldProblem();
  const marked = [flagged.value ?? []].flat().length;
  const checked = [checks.initialValue ?? []].flat();
  const sending = (outcome: Decision["outcome"]) => fetcher.formData?.get("outcome") === outcome;
  return (
    <fetcher.Form method="post" action={paths.reviewDecision(id)} className="stack" {...getFormProps(form)}>
      {/* Without script, Enter in a box presses a form's first button: this one decides nothing, so that nobody publishes by it. */}
      <button type="submit" hidden />
      <FieldGroup label={words("check.title")} className="rev-checks">
        {CHECKS.map((check) => (
          <Checkbox
            key={check}
            name={checks.name}
            value={check}
            label={words(`check.${check}`)}
            defaultChecked={checked.includes(check)}
          />
        ))}
      </FieldGroup>
      <p className="small soft">{t("decision.lead")}</p>
      <Field id={note.id} label={t("decision.note")} hint={t("decision.noteHint")} error={problem(note.errors)}>
        <Textarea
          name={note.name}
          defaultValue={note.initialValue}
          rows={2}
          limit={NOTE_LIMIT}
          counterText={(used, limit) => t("text.of", { used, limit })}
        />
      </Field>
      {opensAt && (
        <Note>{words("opening.closed", { country: shell(`country.${market}`), date: format.dateTime(opensAt) })}</Note>
      )}
      <p className="small" id={flagged.id} tabIndex={-1}>
        {t("decision.marked", { count: marked })}
      </p>
      {flagged.errors && <FieldError>{problem(flagged.errors)}</FieldError>}
      <Button
        type="submit"
        name="outcome"
        value="approved"
        variant={marked > 0 ? "secondary" : "primary"}
        block
        busy={sending("approved")}
        aria-keyshortcuts="a"
      >
        {t("decision.approve")} <Key name="a" />
      </Button>
      <Button
        type="submit"
        name="outcome"
        value="changes-requested"
        variant={marked > 0 ? "primary" : "secondary"}
        block
        busy={sending("changes-requested")}
        aria-keyshortcuts="c"
      >
        {t("decision.ask")} <Key name="c" />
      </Button>
    </fetcher.Form>
  );
}
