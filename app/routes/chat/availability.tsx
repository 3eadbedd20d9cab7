import { Link } from "react-router";
import { ownZone } from "#app/features/accounts/queries-time-zone.server.ts";
import { availabilityForm } from "#app/features/meetings/availability.ts";
import { saveAvailability } from "#app/features/meetings/commands-availability.server.ts";
import { availabilityOf } from "#app/features/meetings/queries-availability.server.ts";
import { AvailabilityForm } from "#app/features/meetings/ui/availability-form.tsx";
import { useMarket, useT } from "#app/i18n/translate.tsx";
import { zoneFormatsOf } from "#app/i18n/zone-format.ts";
import { failed } from "#app/platform/failure.ts";
import { redirectWithFlash } from "#app/platform/flash.server.ts";
import { type FormAnswer, formOf, parseForm, refuse } from "#app/platform/forms.ts";
import { useKeptAnswer } from "#app/platform/kept-answer.ts";
import { paths } from "#app/platform/paths.ts";
import { memberOf } from "#app/platform/visit.server.ts";
import { useRoot } from "#app/root.tsx";
import { FormPage } from "#app/shell/form-page.tsx";
import type { Route } from "./+types/availability.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const actor = memberOf(context);
  const [availability, { zone }] = await Promise.all([availabilityOf(actor), ownZone(actor)]);
  return { ...availability, zone };
}

/** Keeps when the member can be met. */
export async function action({ request, context }: Route.ActionArgs) {
  const actor = memberOf(context);
  const submission = parseForm(await formOf(request), availabilityForm);
  if (submission.status !== "success") return refuse(submission, failed("invalid-input"));
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
      </p>
      <AvailabilityForm
        key={JSON.stringify([hours, reminder])}
        hours={hours}
        reminder={reminder}
        answer={useKeptAnswer(actionData) as FormAnswer | undefined}
      />
      <p>
        <Link to={paths.meetings()}>{t("toMeetings")}</Link>
      </p>
    </FormPage>
  );
}
