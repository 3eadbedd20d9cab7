import { type FetcherWithComponents, useFetcher } from "react-router";
import { useFailureText } from "#app/i18n/problems.ts";
import { useT } from "#app/i18n/translate.tsx";
import type { CommandAnswer } from "#app/platform/command-route.server.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { useHydrated } from "#app/ui/hydrated.ts";
import type { Notice } from "../notice.ts";
import { actsOf, type NoticeAct } from "../notice-acts.ts";

interface NoticeActsProps {
  notice: Notice;
  /** Somebody goes where the notice leads. */
  onGo: () => void;
}

/** What can be done about a notice, and what came of it (messages `notifications` and `errors`). */
export function NoticeActs({ notice, onGo }: NoticeActsProps) {
  const t = useT("notifications");
  const failureText = useFailureText();
  const fetcher = useFetcher<CommandAnswer>();
  const acts = actsOf(notice);
  const answer = fetcher.state === "idle" ? fetcher.data : undefined;
  const done = answer?.ok === true;
  if (acts.length === 0) return null;
  return (
    <>
      {!done && (
        <div className="nacts">
          {acts.map((act, index) => (
            <Act key={act.name} act={act} soft={index === 0} fetcher={fetcher} onGo={onGo} />
          ))}
        </div>
      )}
      <p role="status" className="nstate">
        {done && t("act.done")}
      </p>
      {answer?.ok === false && (
        <p role="alert" className="nstate is-danger">
          {failureText(answer.failure)}
        </p>
      )}
    </>
  );
}

interface ActProps {
  act: NoticeAct;
  soft: boolean;
  fetcher: FetcherWithComponents<CommandAnswer>;
  onGo: () => void;
}

function Act({ act, soft, fetcher, onGo }: ActProps) {
  const t = useT("notifications");
  const scripted = useHydrated();
  const variant = soft ? "soft" : "secondary";
  const words = t(`act.${act.name}`);
  if ("to" in act) {
    return (
      <LinkButton size="s" variant={variant} to={act.to} onClick={onGo}>
        {words}
      </LinkButton>
    );
  }
  return (
    <fetcher.Form method="post" action={act.action} preventScrollReset>
      {act.fields.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {/* With script the answer comes into the row. */}
      {scripted && <input type="hidden" name="stays" value="1" />}
      <Button type="submit" size="s" variant={variant} busy={fetcher.formAction === act.action}>
        {words}
      </Button>
    </fetcher.Form>
  );
}
