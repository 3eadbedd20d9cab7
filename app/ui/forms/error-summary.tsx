import { type MouseEvent, type ReactNode, useEffect, useRef } from "react";
import { Note } from "../note/note.tsx";

export interface FieldProblem {
  /** Id of the control; undefined for a problem of the whole form. */
  fieldId?: string;
  message: ReactNode;
}

export interface ErrorSummaryProps {
  title: ReactNode;
  problems: readonly FieldProblem[];
  /** Changes with each answer, so that a second failure takes the focus again. */
  attempt?: unknown;
}

/** The problems of a form, with links to their fields; takes the focus when it appears. */
export function ErrorSummary({ title, problems, attempt }: ErrorSummaryProps) {
  const element = useRef<HTMLDivElement>(null);
  const failed = problems.length > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` is what asks for the focus again
  useEffect(() => {
    if (failed) element.current?.focus();
  }, [failed, attempt]);
  if (!failed) return null;
  return (
    <div ref={element} className="error-summary" role="alert" tabIndex={-1}>
      <Note kind="danger" title={title}>
        <ul>
          {problems.map((problem, index) => (
            <li key={problem.fieldId ?? `form-${index}`}>
              {problem.fieldId ? (
                <a href={`#${problem.fieldId}`} onClick={focusField}>
                  {problem.message}
                </a>
              ) : (
                problem.message
              )}
            </li>
          ))}
        </ul>
      </Note>
    </div>
  );
}

/** Focuses the field too: the link alone would only scroll. */
function focusField(event: MouseEvent<HTMLAnchorElement>) {
  const target = document.getElementById(event.currentTarget.hash.slice(1));
  if (!target) return;
  event.preventDefault();
  target.focus();
  target.scrollIntoView({ block: "center" });
}
