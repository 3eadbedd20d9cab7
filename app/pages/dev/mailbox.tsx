import { Form, Link, redirect } from "react-router";
import { useFormat, useT } from "#app/i18n/translate.tsx";
import { requireDevPages } from "#app/platform/http/request-origin.server.ts";
import { forgetMails, persistedMails } from "#app/platform/mail/local-mailbox.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { PageTitle } from "#app/shell/page-title.tsx";
import { Button } from "#app/ui/button/button.tsx";
import { Note } from "#app/ui/note/note.tsx";
import { PageMain } from "../frame/page-main.tsx";
import type { Route } from "./+types/mailbox.ts";

export const handle = { hydrate: true };

const SHOWN = 100;

export async function loader({ context }: Route.LoaderArgs) {
  requireDevPages(context);
  const mails = await persistedMails(SHOWN);
  return { mails: mails.map(({ id, to, subject, date }) => ({ id, to, subject, date })) };
}

/** Deletes all mails. */
export async function action({ context }: Route.ActionArgs) {
  requireDevPages(context);
  await forgetMails();
  return redirect(paths.mailbox());
}

export default function Mailbox({ loaderData }: Route.ComponentProps) {
  const t = useT("accounts-mailbox");
  const format = useFormat();
  return (
    <PageMain>
      <div className="mailbox stack stack-6">
        <PageTitle title={t("title")} />
        <div className="row row-w between">
          <h1 className="h-page">{t("title")}</h1>
          {loaderData.mails.length > 0 && (
            <Form method="post">
              <Button type="submit" variant="danger-quiet" size="s">
                {t("deleteAll")}
              </Button>
            </Form>
          )}
        </div>
        <Note>{t("about")}</Note>
        <p>
          {/* A new document: only that page's Content-Security-Policy allows frames. */}
          <Link to={paths.mailGallery()} reloadDocument>
            {t("toAll")}
          </Link>
        </p>
        {loaderData.mails.length === 0 ? (
          <p className="soft">{t("empty")}</p>
        ) : (
          <ul className="mail-list">
            {loaderData.mails.map(({ id, to, subject, date }) => (
              <li key={id}>
                <Link to={paths.mailboxMail(id)}>{subject || t("noSubject")}</Link>
                <span className="small soft">{to}</span>
                <time className="small muted" dateTime={date.toISOString()}>
                  {format.dateTime(date)}
                </time>
              </li>
            ))}
          </ul>
        )}
      </div>
    </PageMain>
  );
}
