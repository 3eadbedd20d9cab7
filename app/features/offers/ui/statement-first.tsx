import { Form } from "react-router";
import { useFailureText } from "#app/i18n/problems.ts";
import { useT } from "#app/i18n/translate.tsx";
import type { FailureCode } from "#app/platform/failure.ts";
import type { FormAnswer } from "#app/platform/http/forms.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { FormPage } from "#app/shell/form-page.tsx";
import { Button, LinkButton } from "#app/ui/button/button.tsx";
import { Field } from "#app/ui/forms/field.tsx";
import { Textarea, TextInput } from "#app/ui/forms/text-input.tsx";
import { Note } from "#app/ui/note/note.tsx";

interface StatementFirstProps {
  title: string;
  /** Why the form was refused. */
  code: FailureCode;
  answer: FormAnswer | undefined;
  /** The labels of the fields to show, in their order; the others are sent again as they were. */
  labels: Readonly<Record<string, string>>;
  /** Label of the submit button. */
  submit: string;
}

// A longer text gets more than a line.
const LINE_LENGTH = 60;

/**
 * The answer, without script, to a form of a member who has to state their investor status first: what they sent, to be sent again once they
 * have. The page that it stood on is not for them to read until then, and a redirect would lose the form (messages `pitches`, `errors`).
 */
export function StatementFirst({ title, code, answer, labels, submit }: StatementFirstProps) {
  const pitches = useT("pitches");
  const failureText = useFailureText();
  const order = Object.keys(labels);
  const sent = Object.entries(answer?.form.initialValue ?? {})
    .flatMap(([name, value]) => [value].flat().flatMap((text) => (typeof text === "string" ? [{ name, text }] : [])))
    .sort((one, other) => order.indexOf(one.name) - order.indexOf(other.name));
  return (
    <FormPage title={title}>
      <Note
        kind="danger"
        role="alert"
        actions={
          // Beside this page, whose form stays as it is.
          <LinkButton size="s" to={paths.investorStatus()} target="_blank">
            {pitches("members.investor-statement")}
          </LinkButton>
        }
      >
        {failureText(code)}
      </Note>
      <Form method="post" reloadDocument className="stack stack-6">
        {sent.map(({ name, text }) => {
          const label = labels[name];
          if (!label) return <input key={`${name} ${text}`} type="hidden" name={name} value={text} />;
          const isLong = text.length > LINE_LENGTH || text.includes("\n");
          return (
            <Field key={name} label={label}>
              {isLong ? (
                <Textarea name={name} defaultValue={text} rows={6} />
              ) : (
                <TextInput name={name} defaultValue={text} />
              )}
            </Field>
          );
        })}
        <Button type="submit" variant="primary">
          {submit}
        </Button>
      </Form>
    </FormPage>
  );
}
