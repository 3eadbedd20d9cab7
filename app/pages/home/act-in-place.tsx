/** An act that is done in the page of what waits. */
import { type ReactNode, useEffect, useRef } from "react";
import { type FetcherWithComponents, Link, useFetcher } from "react-router";
import { useFailureText } from "#app/i18n/problems.ts";
import type { CommandAnswer } from "#app/platform/http/command-route.server.ts";
import { ActLine } from "#app/ui/act/act.tsx";
import { Button } from "#app/ui/button/button.tsx";
import { useHydrated } from "#app/ui/hooks/hydration.ts";

interface LineInPlaceProps {
  open: boolean;
  done: boolean;
  onSend: () => void;
  onDone: () => void;
  mark: ReactNode;
  title: ReactNode;
  acts: (fetcher: FetcherWithComponents<CommandAnswer>, onSend: () => void) => ReactNode;
  doneText: string;
  doneLink?: { to: string; label: string };
  children: ReactNode;
}

/** A line whose act is done in the page. Its outcome is announced, and takes the focus that its buttons had. */
export function LineInPlace({
  open,
  done,
  onSend,
  onDone,
  mark,
  title,
  acts,
  doneText,
  doneLink,
  children,
}: LineInPlaceProps) {
  const failureText = useFailureText();
  const fetcher = useFetcher<CommandAnswer>();
  const line = useRef<HTMLLIElement>(null);
  const answer = fetcher.state === "submitting" ? undefined : fetcher.data;
  const succeeded = answer?.ok === true;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the answer comes
  useEffect(() => {
    if (!succeeded || done) return;
    onDone();
    line.current?.focus();
  }, [succeeded]);
  return (
    <ActLine
      ref={line}
      mark={mark}
      title={title}
      open={open && !done}
      done={done}
      acts={done ? undefined : acts(fetcher, onSend)}
    >
      {!done && children}
      <p role="status">
        {done && (
          <>
            {doneText} {doneLink && <Link to={doneLink.to}>{doneLink.label}</Link>}
          </>
        )}
      </p>
      {answer?.ok === false && (
        <p role="alert" className="is-danger">
          {failureText(answer.failure)}
        </p>
      )}
    </ActLine>
  );
}

interface ActFormProps {
  fetcher: FetcherWithComponents<CommandAnswer>;
  onSend: () => void;
  action: string;
  fields?: Record<string, string>;
  primary?: boolean;
  quiet?: boolean;
  children: string;
}

/** The act as a form, which leads to its page without script. */
export function ActForm({ fetcher, onSend, action, fields = {}, primary, quiet, children }: ActFormProps) {
  const scripted = useHydrated();
  return (
    <fetcher.Form method="post" action={action} preventScrollReset onSubmit={onSend}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {scripted && <input type="hidden" name="stays" value="1" />}
      <Button
        type="submit"
        variant={primary ? "primary" : quiet ? "quiet" : "secondary"}
        busy={fetcher.formAction === action}
      >
        {children}
      </Button>
    </fetcher.Form>
  );
}
