import { useT } from "#app/i18n/translate.tsx";
import { PageMain } from "#app/pages/frame/page-main.tsx";
import { BRAND } from "#app/platform/brand.ts";
import { devPagesShown } from "#app/platform/http/request-origin.server.ts";
import { visitOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { PageTitle } from "#app/shell/page-title.tsx";
import { LinkButton } from "#app/ui/button/button.tsx";
import { Note } from "#app/ui/note/note.tsx";
import type { Route } from "./+types/sent.ts";

export const handle = { newsletter: false };

export function loader({ context }: Route.LoaderArgs) {
  return { mailboxShown: devPagesShown(visitOf(context)) };
}

/** Shown after the form, identical for an address that is subscribed already. */
export default function NewsletterSent({ loaderData: { mailboxShown } }: Route.ComponentProps) {
  const t = useT("newsletter");
  return (
    <PageMain>
      <div className="w-form stack stack-6">
        <PageTitle title={`${t("sent.title")} · ${t("title")}`} />
        <h1 className="h-page">{t("sent.title")}</h1>
        <Note kind="success" role="status">
          {t("sent.text", { brand: BRAND })}
        </Note>
        <p className="actions">
          <LinkButton to={paths.landing()}>{t("sent.start")}</LinkButton>
          {mailboxShown && (
            <LinkButton variant="quiet" to={paths.mailbox()}>
              {t("sent.mailbox")}
            </LinkButton>
          )}
        </p>
      </div>
    </PageMain>
  );
}
