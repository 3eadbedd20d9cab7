import { type ReactNode, useEffect, useRef, useState } from "react";
import { data, redirect } from "react-router";
import { tokenOfFragment } from "#app/features/sessions/transfer.ts";
import { isFromSister } from "#app/i18n/markets.ts";
import { useFailureText } from "#app/i18n/problems.ts";
import { useT } from "#app/i18n/translate.tsx";
import { PageMain } from "#app/pages/frame/page-main.tsx";
import type { Actor } from "#app/platform/actor.ts";
import { type FailureCode, isFailureCode } from "#app/platform/failure.ts";
import { visitOf } from "#app/platform/http/visit.server.ts";
import { paths, safeNext } from "#app/platform/paths/paths.ts";
import { siteAt } from "#app/platform/site/site.server.ts";
import { useRoot } from "#app/root.tsx";
import { PageTitle } from "#app/shell/page-title.tsx";
import { Button, LinkButton } from "#app/ui/button/button.tsx";
import { Note } from "#app/ui/note/note.tsx";
import { AccountPage } from "../../ui/account-page.tsx";
import type { Route } from "./+types/arrival.ts";

export const handle = { hydrate: true };

/**
 * Receives a session transfer from another of our hosts. A link from elsewhere may carry a stranger's token, to make the reader act in the
 * stranger's account unknowingly (login CSRF): only a navigation from a sister host continues without a question. The Referer tells: our own
 * pages send their origin, and links that members have written send none.
 */
export function loader({ context, url: asked }: Route.LoaderArgs) {
  const { url, headers } = visitOf(context);
  const next = safeNext(asked.searchParams.get("next"), paths.landing());
  const site = siteAt(url);
  if (!site) throw redirect(next);
  return data(
    { next, expected: isFromSister(site, headers.get("referer")) },
    { headers: { "Cache-Control": "no-store" } },
  );
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export default function ArrivalPage({ loaderData: { next, expected } }: Route.ComponentProps) {
  const t = useT("accounts-language");
  const { actor } = useRoot();
  return (
    <PageMain>
      <PageTitle title={t("arrival.title")} />
      <Arrival next={next} expected={expected} actor={actor} />
    </PageMain>
  );
}

interface ArrivalProps {
  next: string;
  /** The reader comes from one of our other hosts; otherwise they are asked first. */
  expected: boolean;
  /** Who is signed in here. */
  actor: Actor;
}

type Status = "waiting" | "missing" | "unsure" | "other" | "offline" | FailureCode;

/** Reads the token from the fragment, sends it, and goes on to `next`; says what to do if that fails. */
function Arrival({ next, expected, actor }: ArrivalProps) {
  const t = useT("accounts-language");
  const failureText = useFailureText();
  const token = useRef<string>(undefined);
  const confirmed = useRef(false);
  const [status, setStatus] = useState<Status>("waiting");
  const signedIn = actor.kind === "member" || actor.kind === "guest";

  async function sendToken(): Promise<void> {
    setStatus("waiting");
    try {
      const answer = await fetch(paths.tokenSync(), {
        method: "POST",
        headers: { Authorization: `Bearer ${token.current}` },
        body: confirmed.current ? new URLSearchParams({ confirmed: "yes" }) : null,
      });
      if (answer.ok) return location.replace(next);
      const code = await codeOf(answer);
      setStatus(code === "hand-over-other-account" ? "other" : code);
    } catch {
      setStatus("offline");
    }
  }

  function confirm(): void {
    confirmed.current = true;
    void sendToken();
  }

  async function decline(): Promise<void> {
    setStatus("waiting");
    // If this request is lost, the token expires within minutes.
    await fetch(paths.tokenSync(), {
      method: "DELETE",
      headers: { Authorization: `Bearer ${token.current}` },
    }).catch(() => undefined);
    location.replace(next);
  }

  const started = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, since the token is valid once
  useEffect(() => {
    if (started.current) return;
    started.current = true;
    token.current = tokenOfFragment(location.hash);
    // Keeps it out of the history and of copied addresses.
    history.replaceState(history.state, "", location.pathname + location.search);
    if (token.current) {
      if (expected) void sendToken();
      else setStatus("unsure");
    } else if (signedIn) location.replace(next);
    else setStatus("missing");
  }, []);

  if (status === "waiting") {
    return (
      <Frame>
        <p role="status">{t("arrival.waiting")}</p>
        <div className="stack late">
          <p>{t("arrival.late")}</p>
          <SignIn next={next} />
        </div>
      </Frame>
    );
  }
  if (status === "unsure" || status === "other") {
    return (
      <Frame>
        <Note kind="warning" role="alert">
          {status === "unsure"
            ? t("arrival.unsure")
            : actor.kind === "member"
              ? t("arrival.other", { name: actor.name })
              : t("arrival.otherGuest")}
        </Note>
        <Button variant="primary" block onClick={confirm}>
          {t(status === "unsure" ? "arrival.accept" : "arrival.switch")}
        </Button>
        <Button block onClick={decline}>
          {t(status === "unsure" ? "arrival.refuse" : "arrival.stay")}
        </Button>
      </Frame>
    );
  }
  if (status === "offline") {
    return (
      <Frame>
        <Note kind="danger" role="alert">
          {t("arrival.offline")}
        </Note>
        <Button variant="primary" block onClick={sendToken}>
          {t("arrival.retry")}
        </Button>
      </Frame>
    );
  }
  return (
    <Frame>
      <Note kind={status === "missing" ? "info" : "danger"} role="alert">
        {status === "missing" ? t("arrival.missing") : failureText(status)}
      </Note>
      <SignIn next={next} />
    </Frame>
  );
}

function Frame({ children }: { children: ReactNode }) {
  const t = useT("accounts-language");
  return (
    <AccountPage title={t("arrival.title")}>
      <div className="stack">{children}</div>
    </AccountPage>
  );
}

function SignIn({ next }: { next: string }) {
  const t = useT("accounts-language");
  return (
    <LinkButton variant="primary" block to={paths.signIn(next)}>
      {t("arrival.signIn")}
    </LinkButton>
  );
}

/** The failure that an answer names; a proxy's answer names none. */
async function codeOf(answer: Response): Promise<FailureCode> {
  const body = (await answer.json().catch(() => ({}))) as { error?: string };
  return body.error && isFailureCode(body.error) ? body.error : "hand-over-unknown";
}
