/** The page on which a sign-in arrives from another of our hosts, and goes on by itself. */
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

interface ArrivalProps {
  next: string;
  /** The reader comes from one of our other hosts; else nothing happens without a word of theirs. */
  expected: boolean;
  /** Who is signed in here already. */
  actor: Actor;
}

type Standing = "waiting" | "missing" | "unsure" | "other" | "offline" | FailureCode;

/** Takes the token out of the fragment, hands it in and goes on to the page that the reader was on; says what to do where that fails. */
function Arrival({ next, expected, actor }: ArrivalProps) {
  const t = useT("accounts-language");
  const failureText = useFailureText();
  const token = useRef<string>(undefined);
  const agreed = useRef(false);
  const [standing, setStanding] = useState<Standing>("waiting");
  const signedIn = actor.kind === "member" || actor.kind === "guest";

  async function handIn(): Promise<void> {
    setStanding("waiting");
    try {
      const answer = await fetch(paths.tokenSync(), {
        method: "POST",
        headers: { Authorization: `Bearer ${token.current}` },
        body: agreed.current ? new URLSearchParams({ confirmed: "yes" }) : null,
      });
      if (answer.ok) return location.replace(next);
      const code = await codeOf(answer);
      setStanding(code === "hand-over-other-account" ? "other" : code);
    } catch {
      setStanding("offline");
    }
  }

  function agree(): void {
    agreed.current = true;
    void handIn();
  }

  async function refuse(): Promise<void> {
    setStanding("waiting");
    // Lost on the way, it ends by itself within minutes.
    await fetch(paths.tokenSync(), {
      method: "DELETE",
      headers: { Authorization: `Bearer ${token.current}` },
    }).catch(() => undefined);
    location.replace(next);
  }

  const started = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the token is good once
  useEffect(() => {
    if (started.current) return;
    started.current = true;
    token.current = tokenOfFragment(location.hash);
    // Neither the history nor a copied address is to hold it.
    history.replaceState(history.state, "", location.pathname + location.search);
    if (token.current) {
      if (expected) void handIn();
      else setStanding("unsure");
    } else if (signedIn) location.replace(next);
    else setStanding("missing");
  }, []);

  if (standing === "waiting") {
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
  if (standing === "unsure" || standing === "other") {
    return (
      <Frame>
        <Note kind="warning" role="alert">
          {standing === "unsure"
            ? t("arrival.unsure")
            : actor.kind === "member"
              ? t("arrival.other", { name: actor.name })
              : t("arrival.otherGuest")}
        </Note>
        <Button variant="primary" block onClick={agree}>
          {t(standing === "unsure" ? "arrival.accept" : "arrival.switch")}
        </Button>
        <Button block onClick={refuse}>
          {t(standing === "unsure" ? "arrival.refuse" : "arrival.stay")}
        </Button>
      </Frame>
    );
  }
  if (standing === "offline") {
    return (
      <Frame>
        <Note kind="danger" role="alert">
          {t("arrival.offline")}
        </Note>
        <Button variant="primary" block onClick={handIn}>
          {t("arrival.retry")}
        </Button>
      </Frame>
    );
  }
  return (
    <Frame>
      <Note kind={standing === "missing" ? "info" : "danger"} role="alert">
        {standing === "missing" ? t("arrival.missing") : failureText(standing)}
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

/** The failure that an answer names; a proxy's own answer names none. */
async function codeOf(answer: Response): Promise<FailureCode> {
  const body = (await answer.json().catch(() => ({}))) as { error?: string };
  return body.error && isFailureCode(body.error) ? body.error : "hand-over-unknown";
}

export const handle = { hydrate: true };

/**
 * Where a sign-in arrives from another of our hosts. Whoever is led here from elsewhere may have been given a stranger's token, to act in
 * the stranger's account without knowing (login CSRF): only a navigation from a sister host goes on without a question. The Referer says
 * so, of which the policy of our own pages leaves the origin, and of which links that members have written leave nothing.
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
