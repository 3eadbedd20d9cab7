import { Link } from "react-router";
import { ownZone } from "#app/features/accounts/settings/settings.server.ts";
import { useMarket, useT } from "#app/i18n/translate.tsx";
import { zoneFormatsOf } from "#app/i18n/zone-format.ts";
import { usePersistedAnswer } from "#app/platform/browser/persisted-answer.ts";
import { err } from "#app/platform/failure.ts";
import { redirectWithFlash } from "#app/platform/http/flash.server.ts";
import { type FormAnswer, formOf, parseForm, refuse } from "#app/platform/http/forms.ts";
import { memberOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { useRoot } from "#app/root.tsx";
import { FormPage } from "#app/shell/form-page.tsx";
import { deferred } from "#app/ui/hooks/deferred.tsx";
import { availabilityOf, saveAvailability } from "../availability.server.ts";
import { availabilityForm } from "../availability.ts";
import type { Route } from "./+types/availability.ts";

const AvailabilityForm = deferred(async () => (await import("../ui/availability-form.tsx")).AvailabilityForm);

export async function loader({ context }: Route.LoaderArgs) {
  const actor = memberOf(context);
  const [availability, { zone }] = await Promise.all([availabilityOf(actor), ownZone(actor)]);
  return { ...availability, zone };
}

/** Saves the member's hours and reminder. */
export async function action({ request, context }: Route.ActionArgs) {
  const actor = memberOf(context);
  const submission = parseForm(await formOf(request), availabilityForm);
  if (submission.status !== "success") return refuse(submission, err("invalid-input"));
  await saveAvailability(actor, submission.value);
  return redirectWithFlash(context, paths.availability(), "availability-saved");
}

export default function Availability({ loaderData: { hours, reminder, zone }, actionData }: Route.ComponentProps) {
  const t = useT("meetings");
  const clock = zoneFormatsOf(useMarket(), zone);
  const { now } = useRoot();
  return (
    <FormPage title={t("hours.title")} lead={t("hours.lead")}>
      <p className="small soft">
        {t("zone.same", { zone: clock.name(now) })} <Link to={paths.timeZone()}>{t("zone.change")}</Link>
        {" · "}
        <Link to={paths.calendars()}>{t("list.calendars")}</Link>
      </p>
      <AvailabilityForm
        key={JSON.stringify([hours, reminder])}
        hours={hours}
        reminder={reminder}
        answer={usePersistedAnswer(actionData) as FormAnswer | undefined}
      />
      <p>
        <Link to={paths.meetings()}>{t("toMeetings")}</Link>
      </p>
    </FormPage>
  );
}
