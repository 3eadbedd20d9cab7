import { Form, Link, useNavigation } from "react-router";
import { useFailureText } from "#app/i18n/problems.ts";
import { useKeptAnswer } from "#app/platform/browser/persisted-answer.ts";
import type { Failure } from "#app/platform/failure.ts";
import { Button } from "#app/ui/button/button.tsx";
import { Note } from "#app/ui/note/note.tsx";

interface RemovalFormProps {
  /** Why it was refused, if it was. */
  answer: Failure | undefined;
  /** What the button and the way back say, and where that leads. */
  remove: string;
  keep: string;
  to: string;
}

/** The last question before something is taken away for good, and what is said when it cannot be. */
export function RemovalForm({ answer, remove, keep, to }: RemovalFormProps) {
  const refused = useKeptAnswer(answer);
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
        <Link to={to}>{keep}</Link>
      </Form>
    </>
  );
}
