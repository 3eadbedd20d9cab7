import { Form, Link, useNavigation } from "react-router";
import { useFailureText } from "#app/i18n/problems.ts";
import { usePersistedAnswer } from "#app/platform/browser/persisted-answer.ts";
import type { Failure } from "#app/platform/failure.ts";
import { Button } from "#app/ui/button/button.tsx";
import { Note } from "#app/ui/note/note.tsx";

interface RemovalFormProps {
  /** Why the removal was refused. */
  answer: Failure | undefined;
  /** Label of the button. */
  remove: string;
  /** Label of the link back, which leads to `to`. */
  cancel: string;
  to: string;
}

/** Confirms a removal, and says why it was refused. */
export function RemovalForm({ answer, remove, cancel, to }: RemovalFormProps) {
  const refused = usePersistedAnswer(answer);
  const failureText = useFailureText();
  const busy = useNavigation().state === "submitting";
  return (
    <>
      {refused && (
        <Note kind="danger" role="alert">
          {failureText(refused.code)}
        </Note>
      )}
      <Form method="post" className="row row-w">
        <Button type="submit" variant="danger" busy={busy}>
          {remove}
        </Button>
        <Link to={to}>{cancel}</Link>
      </Form>
    </>
  );
}
