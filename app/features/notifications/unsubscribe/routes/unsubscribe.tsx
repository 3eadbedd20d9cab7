import { data, Link } from "react-router";
import { mailRequestSchema } from "#app/features/accounts/credentials-form.ts";
import { MailRequestForm } from "#app/features/accounts/ui/mail-request-form.tsx";
import { pendingEmail } from "#app/features/sessions/cookies.server.ts";
import { useT } from "#app/i18n/translate.tsx";
import { PageMain } from "#app/pages/frame/page-main.tsx";
import { systemActor } from "#app/platform/actor.ts";
import { checkApp } from "#app/platform/app-check/app-check.server.ts";
import { failed } from "#app/platform/failure.ts";
import { formOf, parseForm, refuse } from "#app/platform/http/forms.ts";
import { visitOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { PageTitle } from "#app/shell/page-title.tsx";
import { Note } from "#app/ui/note/note.tsx";
import { cancelLinkPage, endByLink, readCancelLink, requestCancelLinks } from "../links.server.ts";
import { DONE, MailEnding } from "../ui/unsubscribe-form.tsx";
import type { Route } from "./+types/unsubscribe.ts";

export const handle = { newsletter: false };

const actor = systemActor("email-cancel");

/** Whether the address brings a link at all: without one the page asks for the email address. */
const brings = (url: URL) => url.searchParams.has("token");

/** Changes nothing: programs that look at the links of a mail open this page, too. */
export async function loader({ context }: Route.LoaderArgs) {
  const { url, headers } = visitOf(context);
  const found = await cancelLinkPage(actor, url);
  const done = DONE.find((one) => one === url.searchParams.get("done"));
  const page = { found, done, broken: !found && brings(url), email: pendingEmail(headers) };
  return data(page, { status: page.broken ? 404 : 200 });
}

/**
 * Ends the mails: with the page's button, or with one press in a mail program (RFC 8058), which asks nothing more. Without a link it sends
 * the links to the address that the form brings.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const visit = visitOf(context);
  const { url, market } = visit;
  const link = readCancelLink(url.searchParams.get("token"));
  if (link) {
    await endByLink(actor, link, "kind", market);
    return { ended: true as const };
  }
  if (brings(url)) return data({ ended: false as const }, { status: 404 });
  const submission = parseForm(await formOf(request), mailRequestSchema);
  if (submission.status !== "success") return refuse(submission, failed("invalid-input"));
  const proof = await checkApp(visit);
  if (!proof.ok) return refuse(submission, proof);
  const requested = await requestCancelLinks(visit.actor, submission.value.email, visit);
  return requested.ok ? { sent: true as const } : refuse(submission, requested);
}

/** Ending mails of a kind by the link in one of them, without signing in (specification §2); without a link, asking for it. */
export default function EmailCancel({ loaderData: { found, done, broken, email }, actionData }: Route.ComponentProps) {
  const t = useT("notifications-unsubscribe");
  const ended = actionData !== undefined && "ended" in actionData && actionData.ended;
  if (found) {
    return (
      <PageMain>
        <MailEnding {...found} ending={ended ? "ended" : (done ?? "asked")} />
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

/** Asks to whom the links are to be sent. */
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
