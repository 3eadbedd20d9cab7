import { data, Form, Link } from "react-router";
import { NEWSLETTER_KIND } from "#app/features/newsletter/newsletter.ts";
import { unsubscribe } from "#app/features/newsletter/subscribing.server.ts";
import { endMails } from "#app/features/notifications/commands-preferences.server.ts";
import { PREFERENCE_KINDS, type PreferenceKind } from "#app/features/notifications/preferences.ts";
import { useT } from "#app/i18n/translate.tsx";
import { systemActor } from "#app/platform/actor.ts";
import { paths } from "#app/platform/paths.ts";
import { readUnsubscription } from "#app/platform/unsubscribe.server.ts";
import { visitOf } from "#app/platform/visit.server.ts";
import { PageTitle } from "#app/shell/page-title.tsx";
import { Button } from "#app/ui/button.tsx";
import { PageMain } from "../page-main.tsx";
import type { Route } from "./+types/email-cancel.ts";

/** Whose mails of which kind the link ends; null for a link that is none of ours. */
function asked(url: URL): { userId: string; kind: PreferenceKind } | null {
  const read = readUnsubscription(url.searchParams.get("token"));
  const kind = PREFERENCE_KINDS.find((known) => known === read?.kind);
  return read && kind ? { userId: read.userId, kind } : null;
}

/** Changes nothing: programs that look at the links of a mail open this page, too. */
export function loader({ context }: Route.LoaderArgs) {
  const found = asked(visitOf(context).url);
  return data({ kind: found?.kind ?? null }, { status: found ? 200 : 404 });
}

/** Ends the mails: with the page's button, or with one press in a mail program (RFC 8058), which asks nothing more. */
export async function action({ context }: Route.ActionArgs) {
  const { url, market } = visitOf(context);
  const found = asked(url);
  if (!found) return data({ ended: false }, { status: 404 });
  await endMails(systemActor("email-cancel"), found.userId, found.kind, market);
  // The newsletter also goes to addresses without an account.
  if (found.kind === NEWSLETTER_KIND) await unsubscribe(systemActor("email-cancel"), found.userId);
  return { ended: true };
}

/** Ending mails of a kind by the link in one of them, without signing in (specification §2). */
export default function EmailCancel({ loaderData: { kind }, actionData }: Route.ComponentProps) {
  const t = useT("email-cancel");
  const settings = useT("settings");
  const about = kind && settings(`notifications.kind.${kind}`);
  const title = about === null ? t("invalidTitle") : actionData?.ended ? t("doneTitle") : t("title");
  const page = (
    <div className="w-form stack stack-6">
      <PageTitle title={title} />
      <h1 className="h-page">{title}</h1>
      {about === null ? (
        <p>{t("invalid")}</p>
      ) : actionData?.ended ? (
        <p role="status">{t("done", { kind: about })}</p>
      ) : (
        <>
          <p>{t("ask", { kind: about })}</p>
          <Form method="post" className="actions">
            <Button type="submit" variant="primary">
              {t("submit")}
            </Button>
          </Form>
        </>
      )}
      <p>
        <Link to={paths.notificationSettings()}>{t("all")}</Link>
      </p>
    </div>
  );
  return <PageMain>{page}</PageMain>;
}
