import { saveTimeZone } from "#app/features/accounts/commands-time-zone.server.ts";
import { ownZone } from "#app/features/accounts/queries-time-zone.server.ts";
import { TIME_ZONES, timeZoneForm, zoneOf } from "#app/features/accounts/time-zone.ts";
import { TimeZoneForm } from "#app/features/accounts/ui/time-zone-form.tsx";
import { useT } from "#app/i18n/translate.tsx";
import { failed } from "#app/platform/failure.ts";
import { redirectWithFlash } from "#app/platform/flash.server.ts";
import { type FormAnswer, formOf, parseForm, refuse } from "#app/platform/forms.ts";
import { paths } from "#app/platform/paths.ts";
import { ownerOf, registeredOf } from "#app/platform/visit.server.ts";
import { useRoot } from "#app/root.tsx";
import type { Route } from "./+types/settings-time-zone.ts";
import { SettingsPage } from "./settings-page.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const member = registeredOf(context);
  const usual = zoneOf({ timeZone: null, lang: member.lang });
  return { ...(await ownZone(member)), usual, zones: TIME_ZONES };
}

/** Keeps the choice; nothing chosen is the zone of the market. */
export async function action({ request, context }: Route.ActionArgs) {
  const member = ownerOf(context);
  const submission = parseForm(await formOf(request), timeZoneForm);
  if (submission.status !== "success") return refuse(submission, failed("invalid-input"));
  await saveTimeZone(member, submission.value.timeZone ?? null);
  return redirectWithFlash(context, paths.timeZone(), "time-zone-saved");
}

export default function TimeZoneSettings({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT("settings");
  const { now } = useRoot();
  return (
    <SettingsPage section="time-zone" lead={t("timeZone.lead")}>
      <TimeZoneForm {...loaderData} now={now} answer={actionData as FormAnswer | undefined} />
    </SettingsPage>
  );
}
