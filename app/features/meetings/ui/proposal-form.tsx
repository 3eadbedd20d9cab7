import { getFormProps, getInputProps, getTextareaProps, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { Plus } from "lucide-react";
import { useState } from "react";
import { Form, Link, useNavigation } from "react-router";
import { useFieldProblem } from "#app/i18n/problems.ts";
import { useT } from "#app/i18n/translate.tsx";
import { wallClock } from "#app/i18n/wall-clock.ts";
import type { FormAnswer } from "#app/platform/http/forms.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { FormProblem } from "#app/shell/action-form.tsx";
import { Button, LinkButton } from "#app/ui/button/button.tsx";
import { RadioCards } from "#app/ui/forms/checkbox.tsx";
import { Field, FieldGroup } from "#app/ui/forms/field.tsx";
import { Segmented } from "#app/ui/forms/segmented.tsx";
import { Textarea, TextInput } from "#app/ui/forms/text-input.tsx";
import { useHydrated } from "#app/ui/hooks/hydration.ts";
import { LENGTHS, type Length, MOST_TIMES, PLACE_KINDS, type PlaceKind, type Zones } from "../meeting.ts";
import { NOTE_LIMIT, PLACE_LIMIT, proposalForm, TIME_FIELDS } from "../proposal-form.ts";
import { FreeTimes, TimeField } from "./proposed-times.tsx";
import { ZoneNote } from "./when.tsx";

interface ProposalFormProps {
  action: string;
  /** Page for leaving without sending. */
  back: string;
  /** Of the new proposal: makes sending idempotent. */
  id: string;
  name: string;
  zones: Zones;
  now: Date;
  /** ISO 8601, with the maximum length. */
  free: readonly { at: string; minutes: number }[];
  /** The other member has given hours. */
  given: boolean;
  /** A video meeting without a link gets a room of its own. */
  makesRooms: boolean;
  /** The terms so far, when moving a meeting. */
  before?: { minutes: Length; kind: PlaceKind; place: string } | undefined;
  answer: FormAnswer | undefined;
}

/** Form that proposes up to MOST_TIMES times. */
export function ProposalForm({
  action,
  back,
  id,
  name,
  zones,
  now,
  free,
  given,
  makesRooms,
  before,
  answer,
}: ProposalFormProps) {
  const t = useT("meetings");
  const problem = useFieldProblem();
  const hydrated = useHydrated();
  const busy = useNavigation().formAction === action;
  const schema = proposalForm(zones.own, now);
  const [form, fields] = useForm({
    id: "meeting",
    lastResult: answer?.form ?? null,
    defaultValue: { minutes: String(before?.minutes ?? 30), kind: before?.kind ?? "video", place: before?.place ?? "" },
    onValidate: ({ formData }) => parseWithZod(formData, { schema }),
    shouldRevalidate: "onInput",
  });
  // After a refusal these are what was sent, which may be anything.
  const [minutes, setMinutes] = useState(LENGTHS.find((each) => String(each) === fields.minutes.initialValue) ?? 30);
  const [kind, setKind] = useState(PLACE_KINDS.find((each) => each === fields.kind.initialValue) ?? "video");
  const typed = TIME_FIELDS.filter((field) => fields[field].initialValue).length;
  const [shown, setShown] = useState(Math.max(typed, free.length > 0 ? 1 : 2));
  // Without script all fields are shown, since none can be added.
  const times = hydrated ? TIME_FIELDS.slice(0, shown) : TIME_FIELDS;
  return (
    <Form method="post" action={action} className="stack stack-6" {...getFormProps(form)}>
      <FormProblem
        form={form}
        fallback="invalid-input"
        labels={{
          ...Object.fromEntries(TIME_FIELDS.map((field, index) => [field, t("form.time", { number: index + 1 })])),
          free: t("form.free", { name }),
          place: t(`form.place.${kind}`),
          note: t("form.note"),
        }}
      />
      <input type="hidden" name="id" value={id} />
      <FieldGroup label={t("form.length")} id={fields.minutes.id}>
        <Segmented
          label={t("form.length")}
          name="minutes"
          segments={LENGTHS.map((each) => ({ value: String(each), label: t("minutes", { minutes: each }) }))}
          value={String(minutes)}
          onValueChange={(value) => setMinutes(Number(value) as Length)}
        />
      </FieldGroup>
      {given && (
        <FreeTimes
          id={fields.free.id}
          times={free.filter((time) => !hydrated || time.minutes >= minutes)}
          chosen={([fields.free.initialValue].flat() as (string | undefined)[]).filter((time) => time !== undefined)}
          name={name}
          minutes={minutes}
          zones={zones}
          error={problem(fields.free.errors)}
        />
      )}
      <FieldGroup label={given ? t("form.otherTimes") : t("form.times")} hint={t("form.upTo", { most: MOST_TIMES })}>
        <div className="stack stack-3">
          <p className="small soft">
            <ZoneNote zones={zones} name={name} at={now.toISOString()} />{" "}
            <Link to={paths.timeZone()}>{t("zone.change")}</Link>
          </p>
          {times.map((field, index) => (
            <TimeField
              key={field}
              field={fields[field]}
              label={t("form.time", { number: index + 1 })}
              error={problem(fields[field].errors)}
              min={wallClock(now, zones.own)}
              minutes={minutes}
              zones={zones}
              name={name}
            />
          ))}
          {hydrated && shown < MOST_TIMES && (
            <div>
              <Button size="s" icon={Plus} onClick={() => setShown(shown + 1)}>
                {t("form.add")}
              </Button>
            </div>
          )}
        </div>
      </FieldGroup>
      <FieldGroup label={t("form.how")} id={fields.kind.id}>
        <RadioCards
          name="kind"
          layout="rows"
          options={PLACE_KINDS.map((each) => ({ value: each, label: t(`kind.${each}`) }))}
          value={kind}
          onValueChange={(value) => setKind(value as PlaceKind)}
        />
      </FieldGroup>
      <Field
        id={fields.place.id}
        label={t(hydrated ? `form.place.${kind}` : "form.place.any")}
        optional={t("form.optional")}
        hint={t(makesRooms && kind === "video" ? "form.placeMade" : "form.placeHint")}
        error={problem(fields.place.errors)}
      >
        <TextInput {...getInputProps(fields.place, { type: "text" })} maxLength={PLACE_LIMIT} autoComplete="off" />
      </Field>
      <Field
        id={fields.note.id}
        label={t("form.note")}
        optional={t("form.optional")}
        error={problem(fields.note.errors)}
      >
        <Textarea
          {...getTextareaProps(fields.note)}
          rows={3}
          limit={NOTE_LIMIT}
          counterText={(used, limit) => t("form.counter", { used, limit })}
        />
      </Field>
      <p className="actions">
        <LinkButton to={back}>{t("form.back")}</LinkButton>
        <Button type="submit" variant="primary" busy={busy}>
          {t("form.send")}
        </Button>
      </p>
    </Form>
  );
}
