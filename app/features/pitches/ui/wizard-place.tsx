import { useRef } from "react";
import { type CountyCode, countiesOf, countyName } from "#app/i18n/counties.ts";
import type { Market } from "#app/i18n/markets.ts";
import { useT } from "#app/i18n/translate.tsx";
import { Button } from "#app/ui/button.tsx";
import { Note } from "#app/ui/note.tsx";
import { SectionHead } from "#app/ui/section-head.tsx";
import type { Position } from "../map-projection.ts";
import { PinPicker } from "./pin-picker.tsx";
import { type Guess, usePlace } from "./use-place.ts";
import { WizardSelect, WizardText } from "./wizard-fields.tsx";
import type { StepContext } from "./wizard-form.tsx";

interface PlaceProps {
  step: StepContext;
  market: Market;
  /** The middle of each county, where the pin stands at first. */
  places: Readonly<Record<string, Position>>;
  middle: Position;
}

/**
 * County, town, address and pin. The county follows from the pin and the pin from county and town, as long as the owner has not said
 * otherwise; when both were chosen and disagree, that is shown (messages `pitch-wizard`, `wizard`, `places`).
 */
export function PlaceFields({ step, market, places, middle }: PlaceProps) {
  const t = useT("pitch-wizard");
  const { values, fields } = step;
  const box = useRef<HTMLElement>(null);
  const place = usePlace({ step, market, box });
  const outside = place.outside ? t("problem.position-outside") : undefined;
  return (
    <section ref={box}>
      <SectionHead title={t("section.place")} />
      <div className="stack stack-6">
        <div>
          <div className="grid2">
            <WizardSelect
              step={step}
              name="county"
              label={t("field.county", { market })}
              required
              options={countiesOf(market).map(({ code, name }) => ({ value: code, label: name }))}
            />
            <WizardText step={step} name="city" label={t("field.city")} autoComplete="address-level2" />
            <WizardText
              step={step}
              name="address"
              label={t("field.address")}
              hint={t("hint.phone")}
              className="span2"
              autoComplete="street-address"
            />
          </div>
          <Guessed guess={place.guess} />
        </div>
        {place.instead && (
          <Disagreement
            pinned={place.instead}
            chosen={values.county}
            onCounty={() => place.chooseCounty(place.instead!)}
            onPin={places[values.county] && (() => place.putPin(places[values.county]!))}
          />
        )}
        <div id={fields.latitude.id} tabIndex={-1} className="wiz-pin">
          <PinPicker
            market={market}
            latitude={place.latitude}
            longitude={place.longitude}
            fallback={places[values.county] ?? middle}
            names={{ latitude: fields.latitude.name, longitude: fields.longitude.name }}
            errors={{ latitude: step.problem("latitude") ?? outside, longitude: step.problem("longitude") }}
            onChange={place.movePin}
          />
        </div>
      </div>
    </section>
  );
}

function Guessed({ guess }: { guess: Guess | null }) {
  const t = useT("wizard");
  return (
    <p className="wiz-guessed small" role="status">
      {guess?.what === "pinPut" && t("place.pinPut", { town: guess.town })}
      {guess?.what === "countyChosen" && t("place.countyChosen", { county: countyName(guess.county) ?? "" })}
    </p>
  );
}

interface DisagreementProps {
  pinned: CountyCode;
  chosen: CountyCode;
  onCounty: () => void;
  onPin: (() => void) | undefined;
}

function Disagreement({ pinned, chosen, onCounty, onPin }: DisagreementProps) {
  const t = useT("wizard");
  const names = { pinned: countyName(pinned) ?? "", county: countyName(chosen) ?? "" };
  return (
    <Note
      role="status"
      actions={
        <>
          <Button size="s" onClick={onCounty}>
            {t("place.chooseCounty", names)}
          </Button>
          {onPin && (
            <Button size="s" onClick={onPin}>
              {t("place.movePin", names)}
            </Button>
          )}
        </>
      }
    >
      {t("place.disagree", names)}
    </Note>
  );
}
