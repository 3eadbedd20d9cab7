import { type FieldMetadata, getInputProps } from "@conform-to/react";
import { useState } from "react";
import { useT } from "#app/i18n/translate.tsx";
import { momentOf } from "#app/i18n/wall-clock.ts";
import { Field } from "#app/ui/field.tsx";
import { TextInput } from "#app/ui/text-input.tsx";
import type { Zones } from "../meeting.ts";
import { useWhen } from "./when.tsx";

interface TimeFieldProps {
  field: FieldMetadata<string | undefined>;
  label: string;
  error: string | undefined;
  /** Local time before which nothing can be chosen. */
  min: string;
  minutes: number;
  zones: Zones;
  name: string;
}

/** A time by one's own clock, and beside it, once it is typed, what the other's shows then (messages `meetings`). */
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
