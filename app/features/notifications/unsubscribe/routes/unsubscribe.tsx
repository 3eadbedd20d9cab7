import { data, Form, Link, useNavigation } from "react-router";
import { mailRequestSchema } from "#app/features/accounts/credentials-form.ts";
import { pendingEmail } from "#app/features/sessions/cookies.server.ts";
import { useT } from "#app/i18n/translate.tsx";
import { PageMain } from "#app/pages/frame/page-main.tsx";
import { systemActor } from "#app/platform/actor.ts";
import { checkApp } from "#app/platform/app-check/app-check.server.ts";
import { err } from "#app/platform/failure.ts";
import { formOf, parseForm, refuse } from "#app/platform/http/forms.ts";
import { visitOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { PageTitle } from "#app/shell/page-title.tsx";
import { Button } from "#app/ui/button/button.tsx";
import { deferred } from "#app/ui/hooks/deferred.tsx";
import { Note } from "#app/ui/note/note.tsx";
import { ALL_KINDS, type PreferenceKind } from "../../preferences/preferences.ts";
import { endByLink, readUnsubscribeLink, requestUnsubscribeLinks, unsubscribePage } from "../links.server.ts";
import type { Route } from "./+types/unsubscribe.ts";

const MailRequestForm = deferred(
  async () => (await import("#app/features/accounts/ui/mail-request-form.tsx")).MailRequestForm,
);

export const handle = { newsletter: false };

const actor = systemActor("email-cancel");

/** Outcomes of an unsubscribe link, as addresses name them. */
const DONE = ["all", "resumed", "too-late"] as const;

/** Without a token the page asks for the email address. */
const hasToken = (url: URL) => url.searchParams.has("token");

/** Changes nothing, since link scanners of mail programs open this page too. */
export async function loader({ context }: Route.LoaderArgs) {
  const { url, headers } = visitOf(context);
  const found = await unsubscribePage(actor, url);
  const done = DONE.find((one) => one === url.searchParams.get("done"));
  const page = { found, done, broken: !found && hasToken(url), email: pendingEmail(headers) };
  return data(page, { status: page.broken ? 404 : 200 });
}

/**
 * Unsubscribes, by the page's button or by one-click in a mail program (RFC 8058). Without a token it mails unsubscribe links to the address in
 * the form.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const visit = visitOf(context);
  const { url, market } = visit;
  const link = readUnsubscribeLink(url.searchParams.get("token"));
  if (link) {
    await endByLink(actor, link, "kind", market);
    return { ended: true as const };
  }
  if (hasToken(url)) return data({ ended: false as const }, { status: 404 });
  const submission = parseForm(await formOf(request), mailRequestSchema);
  if (submission.status !== "success") return refuse(submission, err("invalid-input"));
  const checked = await checkApp(visit, "unsubscribe");
  if (!checked.ok) return refuse(submission, checked);
  const requested = await requestUnsubscribeLinks(visit.actor, submission.value.email, visit);
  return requested.ok ? { sent: true as const } : refuse(submission, requested);
}

/** Unsubscribing by a mail's link without signing in (specification §2), or requesting such links. */
export default function EmailCancel({ loaderData: { found, done, broken, email }, actionData }: Route.ComponentProps) {
  const t = useT("notifications-unsubscribe");
  const ended = actionData !== undefined && "ended" in actionData && actionData.ended;
  if (found) {
    return (
      <PageMain>
        <UnsubscribeForm {...found} ending={ended ? "ended" : (done ?? "asked")} />
      </PageMain>
    );
  }
  const title = broken ? t("invalidTitle") : t("title");
  return (
    <PageMain>
      <div className="w-form stack stack-6">
        <PageTitle title={title} description={t("request.lead")} />
        <h1 className="h-page">{title}</h1>
        {broken && <p>{t("invalid")}</p>}
        <LinksRequest email={email} answer={actionData} />
        <p>
          <Link to={paths.notificationSettings()}>{t("all")}</Link>
        </p>
      </div>
    </PageMain>
  );
}

interface LinksRequestProps {
  email: string | undefined;
  answer: Route.ComponentProps["actionData"];
}

/** Asks for the address to send links to. */
function LinksRequest({ email, answer }: LinksRequestProps) {
  const t = useT("notifications-unsubscribe");
  return (
    <>
      <p>{t("request.lead")}</p>
      {answer && "sent" in answer && (
        <Note kind="success" role="status" title={t("request.sent")}>
          {t("request.sentText")}
        </Note>
      )}
      <MailRequestForm
        action={paths.emailCancel()}
        submit={t("request.submit")}
        answer={answer && "form" in answer ? answer : undefined}
        email={email}
        primary
      />
    </>
  );
}

type Ending = "asked" | "ended" | (typeof DONE)[number];

interface MailEndingProps {
  token: string;
  kind: PreferenceKind | typeof ALL_KINDS;
  /** Whether there are other kinds to unsubscribe from: not without an account. */
  others: boolean;
  ending: Ending;
}

/** Unsubscribes from one kind or all kinds by a mail's link, and undoes that. */
function UnsubscribeForm({ token, kind, others, ending: reached }: MailEndingProps) {
  const t = useT("notifications-unsubscribe");
  const settings = useT("accounts-settings");
  const isAll = kind === ALL_KINDS;
  const about = isAll ? "" : settings(`notifications.kind.${kind}`);
  const ending = isAll && reached === "ended" ? "all" : reached;
  const title = { asked: t("title"), ended: t("doneTitle"), all: t("allTitle") } as const;
  const heading = ending === "resumed" ? t("undoneTitle") : ending === "too-late" ? t("tooLateTitle") : title[ending];
  return (
    <div className="w-form stack stack-6">
      <PageTitle title={heading} />
      <h1 className="h-page">{heading}</h1>
      {ending === "asked" && (
        <>
          <p>{isAll ? t("askAll") : t(others ? "ask" : "askAddress", { kind: about })}</p>
          <div className="actions">
            <PostButton to={paths.emailCancel(token)} label={t(isAll ? "submitAll" : "submit")} variant="primary" />
            {others && !isAll && <PostButton to={paths.emailCancelAll(token)} label={t("submitAll")} />}
          </div>
        </>
      )}
      {ending === "ended" && (
        <>
          <p role="status">{t("done", { kind: about })}</p>
          <div className="actions">
            <PostButton to={paths.emailCancelUndo(token)} label={t("undo")} />
            {others && <PostButton to={paths.emailCancelAll(token)} label={t("submitAll")} />}
          </div>
        </>
      )}
      {ending === "all" && (
        <>
          <p role="status">{t("allDone")}</p>
          <div className="actions">
            <PostButton to={paths.emailCancelUndo(token)} label={t("undo")} />
          </div>
        </>
      )}
      {ending === "resumed" && <p role="status">{t("undone")}</p>}
      {ending === "too-late" && <p role="status">{t("tooLate")}</p>}
      {others && (
        <p>
          <Link to={paths.notificationSettings()}>{t("all")}</Link>
        </p>
      )}
    </div>
  );
}

interface PostButtonProps {
  to: string;
  label: string;
  variant?: "primary" | "secondary";
}

function PostButton({ to, label, variant = "secondary" }: PostButtonProps) {
  const busy = useNavigation().formAction === to;
  return (
    <Form method="post" action={to}>
      <Button type="submit" variant={variant} busy={busy}>
        {label}
      </Button>
    </Form>
  );
}
