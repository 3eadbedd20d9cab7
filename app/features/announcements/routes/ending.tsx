import { data, redirect } from "react-router";
import { factsOf } from "#app/i18n/markets.ts";
import { useT } from "#app/i18n/translate.tsx";
import { redirectWithFlash } from "#app/platform/http/flash.server.ts";
import { adminOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { ConfirmPage } from "#app/shell/confirm-page.tsx";
import { announcementOf, endAnnouncement } from "../announcing.server.ts";
import type { Route } from "./+types/ending.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const announcement = await announcementOf(adminOf(context), params.id);
  if (!announcement) throw data("page", { status: 404 });
  const { id, text, state, market } = announcement;
  if (state !== "shown" && state !== "scheduled") throw redirect(paths.announcement(id));
  return { id, text, lang: factsOf(market).htmlLang };
}

export async function action({ context, params }: Route.ActionArgs) {
  const ended = await endAnnouncement(adminOf(context), params.id);
  if (!ended.ok && ended.code === "not-found") throw data("page", { status: 404 });
  const flash = ended.ok ? "announcement-ended" : (`failure-${ended.code}` as const);
  return redirectWithFlash(context, paths.announcement(params.id), flash);
}

/** Confirms that an announcement is to be ended, which cannot be undone. */
export default function AnnouncementEnding({ loaderData: { id, text, lang } }: Route.ComponentProps) {
  const t = useT("announcements");
  const staff = useT("staff");
  return (
    <ConfirmPage
      title={t("end.title")}
      quote={
        <blockquote className="staff-quote" lang={lang}>
          {text}
        </blockquote>
      }
      action={paths.announcementEnding(id)}
      verb={t("end.act")}
      back={paths.announcement(id)}
      cancel={staff("cancel")}
    >
      {t("end.text")}
    </ConfirmPage>
  );
}
