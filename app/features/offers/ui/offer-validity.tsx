import { type FieldMetadata, getInputProps } from "@conform-to/react";
import { useRef } from "react";
import { Link } from "react-router";
import { useFieldProblem } from "#app/i18n/problems.ts";
import { useMarket, useT } from "#app/i18n/translate.tsx";
import { wallClock } from "#app/i18n/wall-clock.ts";
import { zoneFormatsOf } from "#app/i18n/zone-format.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { ChipButton, Chips } from "#app/ui/badge/chip.tsx";
import { Field } from "#app/ui/forms/field.tsx";
import { TextInput } from "#app/ui/forms/text-input.tsx";
import { SheetSection } from "#app/ui/sheet/sheet.tsx";
import { SHORTEST, usualEnd, VALIDITY_DAYS } from "../offer.ts";

interface OfferValidityProps {
  field: FieldMetadata<string>;
  zone: string;
  /** ISO 8601. */
  at: string;
  /** As typed, a local time. */
  value: string;
  onValue: (local: string) => void;
}

/** Until when an offer is valid: a local time, which buttons for usual spans fill in. */
export function OfferValidity({ field, zone, at, value, onValue }: OfferValidityProps) {
  const t = useT("offers");
  const problem = useFieldProblem();
  const input = useRef<HTMLInputElement>(null);
  const now = new Date(at);
  const choose = (local: string) => {
    onValue(local);
    const element = input.current;
    if (!element) return;
    element.value = local;
    // For the form's own validation.
    element.dispatchEvent(new Event("input", { bubbles: true }));
  };
  return (
    <SheetSection title={t("form.validity")}>
      <div className="needs-script">
        <Chips role="group" aria-label={t("form.validity")}>
          {VALIDITY_DAYS.map((days) => {
            const local = usualEnd(now, zone, days);
            const on = value.slice(0, 16) === local;
            return (
              <ChipButton key={days} on={on} aria-pressed={on} onClick={() => choose(local)}>
                {t("form.days", { count: days })}
              </ChipButton>
            );
          })}
        </Chips>
      </div>
      <Field
        id={field.id}
        label={t("form.validUntil")}
        hint={
          <>
            {t("form.zone", { zone: zoneFormatsOf(useMarket(), zone).name(at) })}{" "}
            <Link to={paths.timeZone()}>{t("form.changeZone")}</Link>
          </>
        }
        error={problem(field.errors)}
        required
      >
        <TextInput
          {...getInputProps(field, { type: "datetime-local" })}
          key={field.key}
          ref={input}
          min={wallClock(new Date(now.getTime() + SHORTEST), zone)}
          onInput={(event) => onValue(event.currentTarget.value)}
        />
      </Field>
    </SheetSection>
  );
}
