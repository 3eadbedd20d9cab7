import { Form, useNavigation } from "react-router";
import { useFieldProblem } from "#app/i18n/problems.ts";
import { useMarket, useT } from "#app/i18n/translate.tsx";
import { zoneFormatsOf } from "#app/i18n/zone-format.ts";
import { err } from "#app/platform/failure.ts";
import { redirectWithFlash } from "#app/platform/http/flash.server.ts";
import { type FormAnswer, formOf, parseForm, refuse } from "#app/platform/http/forms.ts";
import { ownerOf, registeredOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { useRoot } from "#app/root.tsx";
import { Button } from "#app/ui/button/button.tsx";
import { Field } from "#app/ui/forms/field.tsx";
import { Select } from "#app/ui/forms/select.tsx";
import { useHydrated } from "#app/ui/hooks/hydration.ts";
import { Note } from "#app/ui/note/note.tsx";
import { TIME_ZONES, timeZoneForm, zoneOf } from "../../time-zone.ts";
import { SettingsPage } from "../../ui/settings-page.tsx";
import { ownZone, saveTimeZone } from "../settings.server.ts";
import type { Route } from "./+types/settings-time-zone.ts";

interface TimeZoneFormProps {
  /** The member's choice; null for the zone of the market. */
  chosen: string | null;
  /** The effective zone. */
  zone: string;
  /** The zone of the market. */
  usual: string;
  zones: readonly string[];
  now: Date;
  answer: FormAnswer | undefined;
}

/** Chooses the zone in which times are shown and typed; offers the device's where its clock differs. */
function TimeZoneForm({ chosen, zone, usual, zones, now, answer }: TimeZoneFormProps) {
  const t = useT("accounts-settings");
  const market = useMarket();
  const problem = useFieldProblem();
  const hydrated = useHydrated();
  const { formAction, formData } = useNavigation();
  const busy = formAction === paths.timeZone();
  const device = hydrated ? Intl.DateTimeFormat().resolvedOptions().timeZone : undefined;
  const elsewhere =
    device !== undefined &&
    device !== zone &&
    zoneFormatsOf(market, device).time(now) !== zoneFormatsOf(market, zone).time(now);
  const clock = zoneFormatsOf(market, zone);
  const listed = chosen === null || zones.includes(chosen) ? zones : [chosen, ...zones];
  return (
    <div className="stack stack-6">
      <p>{t("timeZone.now", { zone: clock.name(now), time: clock.time(now) })}</p>
      {elsewhere && (
        <Note
          actions={
            <Form method="post">
              <input type="hidden" name="timeZone" value={device} />
              <Button type="submit" size="s" busy={busy && formData?.get("timeZone") === device}>
                {t("timeZone.useDevice")}
              </Button>
            </Form>
          }
        >
          {t("timeZone.device", { zone: placeOf(device) })}
        </Note>
      )}
      <Form method="post" className="stack stack-6" key={chosen ?? ""}>
        <Field id="time-zone" label={t("timeZone.label")} error={problem(answer?.form.error?.timeZone ?? undefined)}>
          <Select
            name="timeZone"
            defaultValue={chosen ?? ""}
            options={[
              { value: "", label: t("timeZone.usual", { zone: placeOf(usual) }) },
              ...listed.map((each) => ({ value: each, label: placeOf(each) })),
            ]}
          />
        </Field>
        <div>
          <Button type="submit" variant="primary" busy={busy}>
            {t("timeZone.submit")}
          </Button>
        </div>
      </Form>
    </div>
  );
}

/** `America/New_York` for display. */
function placeOf(zone: string): string {
  return zone.replaceAll("_", " ");
}

export async function loader({ context }: Route.LoaderArgs) {
  const member = registeredOf(context);
  const usual = zoneOf({ timeZone: null, lang: member.lang });
  return { ...(await ownZone(member)), usual, zones: TIME_ZONES };
}

/** Saves the choice; nothing chosen means the zone of the market. */
export async function action({ request, context }: Route.ActionArgs) {
  const member = ownerOf(context);
  const submission = parseForm(await formOf(request), timeZoneForm);
  if (submission.status !== "success") return refuse(submission, err("invalid-input"));
  await saveTimeZone(member, submission.value.timeZone ?? null);
  return redirectWithFlash(context, paths.timeZone(), "time-zone-saved");
}

export default function TimeZoneSettings({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT("accounts-settings");
  const { now } = useRoot();
  return (
    <SettingsPage section="time-zone" lead={t("timeZone.lead")}>
      <TimeZoneForm {...loaderData} now={now} answer={actionData as FormAnswer | undefined} />
    </SettingsPage>
  );
}
