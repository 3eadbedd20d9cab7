import { type FieldMetadata, getInputProps } from "@conform-to/react";
import { useState } from "react";
import { useMarket, useT } from "#app/i18n/translate.tsx";
import { daysAfter, momentOf, wallClock, weekdayOf } from "#app/i18n/wall-clock.ts";
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

/** Checkboxes with the other member's free times in the reader's zone: a grid for each week, a column for each day. */
export function FreeTimes({ id, times, chosen, name, minutes, zones: { own, other }, error }: FreeTimesProps) {
  const t = useT("meetings");
  const market = useMarket();
  const [mine, theirs] = [zoneFormatsOf(market, own), zoneFormatsOf(market, other ?? own)];
  return (
    <FieldGroup id={id} label={t("form.free", { name })} hint={t("form.freeHint")} error={error}>
      {times.length === 0 && <p className="small soft">{t("form.freeNone", { name })}</p>}
      <div className="free-weeks">
        {weeksOf(times, own).map((days, index) => (
          <details
            key={days[0]!.day}
            open={index === 0 || days.some((each) => each.times.some((at) => chosen.includes(at)))}
          >
            <summary>
              {t("form.week", { day: mine.longDay(days[0]!.times[0]!) })}{" "}
              <span className="muted small">
                {t("form.freeCount", { count: days.reduce((sum, each) => sum + each.times.length, 0) })}
              </span>
            </summary>
            <ul className="free-week">
              {days.map((each) => (
                <li key={each.day}>
                  <p aria-hidden="true">{mine.dayOfWeek(each.times[0]!)}</p>
                  {each.times.map((at) => (
                    <ChipCheckbox key={at} name="free" value={at} defaultChecked={chosen.includes(at)}>
                      <span aria-hidden="true">{mine.time(at)}</span>
                      <span className="vh">
                        {t("when", { day: mine.longDay(at), time: mine.span(at, minutes) })}
                        {mine.time(at) !== theirs.time(at) &&
                          ` ${t("forOther", { name, when: theirs.span(at, minutes) })}`}
                      </span>
                    </ChipCheckbox>
                  ))}
                </li>
              ))}
            </ul>
          </details>
        ))}
      </div>
    </FieldGroup>
  );
}

interface FreeDay {
  /** An ISO date. */
  day: string;
  times: string[];
}

/** Times by week (Monday first) and day in a zone; weeks and days without any are left out. */
function weeksOf(times: readonly { at: string }[], zone: string): FreeDay[][] {
  const days = Map.groupBy(times, ({ at }) => wallClock(new Date(at), zone).slice(0, 10));
  const weeks = Map.groupBy(days, ([day]) => daysAfter(day, 1 - weekdayOf(day)));
  return [...weeks.values()].map((week) => week.map(([day, ofDay]) => ({ day, times: ofDay.map(({ at }) => at) })));
}
