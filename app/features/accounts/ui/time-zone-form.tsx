import { Form, useNavigation } from "react-router";
import { useFieldProblem } from "#app/i18n/problems.ts";
import { useMarket, useT } from "#app/i18n/translate.tsx";
import { zoneFormatsOf } from "#app/i18n/zone-format.ts";
import type { FormAnswer } from "#app/platform/forms.ts";
import { paths } from "#app/platform/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { useHydrated } from "#app/ui/hydrated.ts";
import { Note } from "#app/ui/note.tsx";
import { Select } from "#app/ui/select.tsx";

interface TimeZoneFormProps {
  /** What the member has chosen; null for the zone of their market, which is `zone` then. */
  chosen: string | null;
  zone: string;
  /** The zone of the market. */
  usual: string;
  zones: readonly string[];
  now: Date;
  answer: FormAnswer | undefined;
}

/** Chooses by whose clock times are shown and typed (messages `settings`, `errors`). */
export function TimeZoneForm({ chosen, zone, usual, zones, now, answer }: TimeZoneFormProps) {
  const t = useT("settings");
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

/** `America/New_York` as it can be read. */
function placeOf(zone: string): string {
  return zone.replaceAll("_", " ");
}
