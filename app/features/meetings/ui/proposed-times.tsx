import { type FieldMetadata, getInputProps } from "@conform-to/react";
import { useState } from "react";
import { useMarket, useT } from "#app/i18n/translate.tsx";
import { momentOf, wallClock } from "#app/i18n/wall-clock.ts";
import { zoneFormatsOf } from "#app/i18n/zone-format.ts";
import { ChipCheckbox } from "#app/ui/badge/chip.tsx";
import { Field, FieldGroup } from "#app/ui/forms/field.tsx";
import { TextInput } from "#app/ui/forms/text-input.tsx";
import type { Zones } from "../meeting.ts";
import { useWhen } from "./when.tsx";

interface TimeFieldProps {
  field: FieldMetadata<string | undefined>;
  label: string;
  error: string | undefined;
  /** Earliest local time. */
  min: string;
  minutes: number;
  zones: Zones;
  name: string;
}

/** Field for a time in the reader's zone, with the time in the other's zone as a hint. */
export function TimeField({ field, label, error, min, minutes, zones: { own, other }, name }: TimeFieldProps) {
  const t = useT("meetings");
  const when = useWhen();
  const [local, setLocal] = useState(field.initialValue ?? "");
  const at = momentOf(local.slice(0, 16), own);
  const theirs = at && other ? when(at, minutes, other) : undefined;
  return (
    <Field
      id={field.id}
      label={label}
      error={error}
      hint={theirs && at && theirs !== when(at, minutes, own) ? t("forOther", { name, when: theirs }) : undefined}
    >
      <TextInput
        {...getInputProps(field, { type: "datetime-local" })}
        min={min}
        onChange={(event) => setLocal(event.currentTarget.value)}
      />
    </Field>
  );
}

interface FreeTimesProps {
  id: string;
  /** Earliest first. */
  times: readonly { at: string }[];
  chosen: readonly string[];
  name: string;
  minutes: number;
  zones: Zones;
  error: string | undefined;
}

/** Checkboxes with the other member's free times, by day, in the reader's zone. */
export function FreeTimes({ id, times, chosen, name, minutes, zones: { own, other }, error }: FreeTimesProps) {
  const t = useT("meetings");
  const market = useMarket();
  const [mine, theirs] = [zoneFormatsOf(market, own), zoneFormatsOf(market, other ?? own)];
  const days = new Map<string, { at: string }[]>();
  for (const time of times) {
    const day = wallClock(new Date(time.at), own).slice(0, 10);
    days.set(day, [...(days.get(day) ?? []), time]);
  }
  return (
    <FieldGroup id={id} label={t("form.free", { name })} hint={t("form.freeHint")} error={error}>
      {times.length === 0 && <p className="small soft">{t("form.freeNone", { name })}</p>}
      <div className="free-days">
        {[...days].map(([day, ofDay], index) => (
          <details key={day} open={index < 3 || ofDay.some(({ at }) => chosen.includes(at))}>
            <summary>
              {mine.longDay(ofDay[0]!.at)}{" "}
              <span className="muted small">{t("form.freeCount", { count: ofDay.length })}</span>
            </summary>
            <div className="chips">
              {ofDay.map(({ at }) => (
                <ChipCheckbox key={at} name="free" value={at} defaultChecked={chosen.includes(at)}>
                  {mine.span(at, minutes)}
                  {mine.time(at) !== theirs.time(at) && (
                    <span className="vh"> {t("forOther", { name, when: theirs.span(at, minutes) })}</span>
                  )}
                </ChipCheckbox>
              ))}
            </div>
          </details>
        ))}
      </div>
    </FieldGroup>
  );
}
