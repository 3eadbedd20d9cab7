import { X } from "lucide-react";
import { data, Form, Link } from "react-router";
import { factsOf } from "#app/i18n/markets.ts";
import { useT } from "#app/i18n/translate.tsx";
import { adminOf, visitOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { PageTitle } from "#app/shell/page-title.tsx";
import { Button, LinkButton } from "#app/ui/button/button.tsx";
import { Ledger, LedgerRow } from "#app/ui/table/table.tsx";
import { announcementOf } from "../announcing.server.ts";
import { closeName } from "../current.server.ts";
import { localTimes } from "../local-times.server.ts";
import { AnnouncementBanner } from "../ui/announcement-banner.tsx";
import { AnnouncementStateBadge } from "../ui/announcement-state.tsx";
import type { Route } from "./+types/announcement.ts";

export async function loader({ context, params, url: { searchParams } }: Route.LoaderArgs) {
  const actor = adminOf(context);
  const announcement = await announcementOf(actor, params.id);
  if (!announcement) throw data("page", { status: 404 });
  return {
    announcement,
    times: localTimes(announcement, visitOf(context).market),
    lang: factsOf(announcement.market).htmlLang,
    close: closeName(announcement),
    closed: searchParams.get("preview") === "closed",
  };
}

/** An announcement as its readers see it, and its one next act. */
export default function AnnouncementPage({ loaderData }: Route.ComponentProps) {
  const { announcement, times } = loaderData;
  const t = useT("announcements");
  const shell = useT("shell");
  const { id, market, tone, audience, state } = announcement;
  return (
    <div className="w-content stack stack-6">
      <PageTitle title={t("one")} />
      <header className="stack stack-2">
        <p className="soft">
          <Link to={paths.announcements()}>{t("title")}</Link>
        </p>
        <h1 className="h-page">{t("one")}</h1>
        <p>
          <AnnouncementStateBadge state={state} />
        </p>
      </header>
      <section className="stack stack-3" aria-labelledby="preview">
        <h2 className="h-section" id="preview">
          {t("preview")}
        </h2>
        <Preview {...loaderData} />
        <p className="small soft">
          {t(`time.${state}`, { from: times.from, until: times.until, at: times.ended ?? "" })}
        </p>
      </section>
      <Ledger>
        <LedgerRow label={t("field.market")}>{shell(`country.${market}`)}</LedgerRow>
        <LedgerRow label={t("field.audience")}>{t(`audience.${audience}`)}</LedgerRow>
        <LedgerRow label={t("field.tone")}>{t(`tone.${tone}`)}</LedgerRow>
        <LedgerRow label={t("field.from")}>{times.from}</LedgerRow>
        <LedgerRow label={t("field.until")}>{times.until}</LedgerRow>
      </Ledger>
      <div className="actions">
        {state === "draft" && (
          <>
            <Form method="post" action={paths.announcementPublication(id)}>
              <Button type="submit" variant="primary">
                {t("publish")}
              </Button>
            </Form>
            <Form method="post" action={paths.announcementRemoval(id)}>
              <Button type="submit">{t("discard")}</Button>
            </Form>
          </>
        )}
        {(state === "scheduled" || state === "shown") && (
          <LinkButton variant="danger" to={paths.announcementEnding(id)}>
            {t("end.act")}
          </LinkButton>
        )}
        <LinkButton to={paths.newAnnouncement({ of: id })}>{t("copy")}</LinkButton>
      </div>
    </div>
  );
}

/** The banner, whose Close does to its preview what it does to a reader's pages. */
function Preview({ announcement, lang, close, closed }: Route.ComponentProps["loaderData"]) {
  const t = useT("announcements");
  const { id, text, link, linkText, tone } = announcement;
  if (closed) {
    return (
      <p>
        {t("closed.text")} <Link to={paths.announcement(id)}>{t("closed.again")}</Link>
      </p>
    );
  }
  return (
    <AnnouncementBanner
      {...{ id, text, link, linkText, tone, lang, close }}
      closing={
        close && (
          <LinkButton size="s" variant="quiet" icon={X} to={paths.announcement(id, "closed")} preventScrollReset>
            {close}
          </LinkButton>
        )
      }
    />
  );
}
