import { factsOf, isMarket } from "#app/i18n/markets.ts";
import { useT } from "#app/i18n/translate.tsx";
import { wallClock } from "#app/i18n/wall-clock.ts";
import { now } from "#app/platform/clock.ts";
import { err } from "#app/platform/failure.ts";
import { redirectWithFlash } from "#app/platform/http/flash.server.ts";
import { type FormAnswer, formOf, parseForm, refuse } from "#app/platform/http/forms.ts";
import { adminOf } from "#app/platform/http/visit.server.ts";
import { newId } from "#app/platform/ids.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { FormPage } from "#app/shell/form-page.tsx";
import { deferred } from "#app/ui/hooks/deferred.tsx";
import { announcementSchema } from "../announcement-form.ts";
import { announcementOf, writeAnnouncement } from "../announcing.server.ts";
import type { Route } from "./+types/announcement-new.ts";

const AnnouncementForm = deferred(async () => (await import("../ui/announcement-form.tsx")).AnnouncementForm);

const DAY = 86_400_000;

/** `of`: an announcement whose text and audience are copied. */
export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  const actor = adminOf(context);
  const copied = await announcementOf(actor, searchParams.get("of") ?? "");
  const chosen = searchParams.get("market");
  const market = copied?.market ?? (isMarket(chosen) ? chosen : actor.lang);
  const zone = factsOf(market).timeZone;
  return {
    id: newId(),
    values: {
      market,
      text: copied?.text ?? "",
      link: copied?.link ?? "",
      linkText: copied?.linkText ?? "",
      tone: copied?.tone ?? ("notice" as const),
      audience: copied?.audience ?? ("everyone" as const),
      from: wallClock(now(), zone),
      until: wallClock(new Date(now().getTime() + 7 * DAY), zone),
    },
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const actor = adminOf(context);
  const submission = parseForm(await formOf(request), announcementSchema);
  if (submission.status !== "success") return refuse(submission, err("invalid-input"));
  const written = await writeAnnouncement(actor, submission.value);
  if (!written.ok) return refuse(submission, written);
  return redirectWithFlash(context, paths.announcement(submission.value.id), "announcement-written");
}

/** Writes an announcement; its page shows it before it is published. */
export default function AnnouncementNew({ loaderData: { id, values }, actionData }: Route.ComponentProps) {
  const t = useT("announcements");
  return (
    <FormPage title={t("new.title")} lead={t("new.lead")}>
      <AnnouncementForm id={id} values={values} answer={actionData as FormAnswer | undefined} />
    </FormPage>
  );
}
