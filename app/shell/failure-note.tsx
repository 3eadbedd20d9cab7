import { useFailureText } from "#app/i18n/problems.ts";
import type { FailureCode } from "#app/platform/failure.ts";
import { Note } from "#app/ui/note/note.tsx";

/** Says why a command failed, on the page that it redirected to; `name` is of the other person (messages `errors`). */
export function FailureNote({ code, name }: { code: FailureCode | null; name?: string }) {
  const failureText = useFailureText();
  if (!code) return null;
  return (
    <Note kind="danger" role="alert">
      {failureText(code, name)}
    </Note>
  );
}
