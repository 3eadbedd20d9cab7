import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { type CountyCode, countiesOf, countyName } from "#app/i18n/counties.ts";
import type { Market } from "#app/i18n/markets.ts";
import { useT } from "#app/i18n/translate.tsx";
import { Button } from "#app/ui/button/button.tsx";
import { Note } from "#app/ui/note/note.tsx";
import { SectionHead } from "#app/ui/section/section.tsx";
import { likelierCounty, townNamed, whereabouts } from "../../place/gazetteer.ts";
import type { Position } from "../../place/map-projection.ts";
import { PinPicker, positionOf } from "../../place/ui/pin-picker.tsx";
import { useInputEvent, WizardSelect, WizardText } from "./wizard-fields.tsx";
import type { StepContext } from "./wizard-form.tsx";

/** A value that was derived from another field. */
type Guess = { what: "countyChosen"; county: CountyCode } | { what: "pinPut"; town: string };

// Wait for a pause in typing the name of a town.
const TYPING_PAUSE = 500;

interface UsePlace {
  step: StepContext;
  market: Market;
  /** Contains the fields. */
  box: RefObject<HTMLElement | null>;
}

function selectOf(box: HTMLElement | null, name: string) {
  return box?.querySelector<HTMLSelectElement>(`select[name="${name}"]`);
}

// Dispatches an input event, because checks and autosave listen to it.
function choose(box: HTMLElement | null, name: string, code: CountyCode): void {
  const select = selectOf(box, name);
  if (!select || select.value === code) return;
  select.value = code;
  select.dispatchEvent(new Event("input", { bubbles: true }));
}

/** State of the place fields: pin and county, what was guessed, and whether both agree. */
function usePlace({ step, market, box }: UsePlace) {
  const { fields, values } = step;
  const [latitude, setLatitude] = useState(fields.latitude.initialValue ?? "");
  const [longitude, setLongitude] = useState(fields.longitude.initialValue ?? "");
  const [guess, setGuess] = useState<Guess | null>(null);
  const [checked, setChecked] = useState<{ of: string; likelier?: CountyCode | undefined; outside: boolean }>();
  // Only guesses are replaced by new guesses, never what the owner chose.
  const guessed = useRef<{ county?: CountyCode; pin?: string }>({});
  const position = positionOf(latitude, longitude);
  const { county, city } = values;
  useInputEvent(box, fields.latitude.name, `${latitude} ${longitude}`);

  const setPin = useCallback((lat: string, lon: string) => {
    setLatitude(lat);
    setLongitude(lon);
  }, []);
  const chooseCounty = (code: CountyCode) => choose(box.current, fields.county.name, code);
  const guessCounty = (code: CountyCode) => {
    guessed.current.county = code;
    setGuess({ what: "countyChosen", county: code });
    chooseCounty(code);
  };

  async function movePin(lat: string, lon: string) {
    setPin(lat, lon);
    guessed.current.pin = undefined;
    const moved = positionOf(lat, lon);
    const found = moved && (await whereabouts(market, moved).catch(() => undefined));
    const chosen = selectOf(box.current, fields.county.name)?.value;
    const free = chosen === "" || chosen === guessed.current.county;
    if (found && free && found.county !== chosen) guessCounty(found.county);
    else setGuess(null);
  }

  // The pin follows county and town, unless the owner has placed it.
  const known = useRef(`${county} ${city}`);
  const pin = `${latitude} ${longitude}`;
  useEffect(() => {
    if (known.current === `${county} ${city}`) return;
    const free = pin.trim() === "" || pin === guessed.current.pin;
    if (!free) {
      known.current = `${county} ${city}`;
      return;
    }
    const timer = setTimeout(async () => {
      known.current = `${county} ${city}`;
      const town = city.trim() ? await townNamed(market, city, county || undefined).catch(() => undefined) : undefined;
      const [lat, lon] = town ? [String(town.lat), String(town.lon)] : ["", ""];
      guessed.current.pin = `${lat} ${lon}`;
      setPin(lat, lon);
      setGuess(town ? { what: "pinPut", town: town.name } : null);
      if (town && county === "") {
        guessed.current.county = town.county;
        choose(box.current, fields.county.name, town.county);
      }
    }, TYPING_PAUSE);
    return () => clearTimeout(timer);
  }, [market, county, city, pin, box, fields.county.name, setPin]);

  // Whether county and pin agree.
  const of = `${county} ${latitude} ${longitude}`;
  useEffect(() => {
    const at = positionOf(latitude, longitude);
    if (!at) return;
    let current = true;
    Promise.all([whereabouts(market, at), county ? likelierCounty(market, county, at) : undefined]).then(
      ([found, likelier]) => current && setChecked({ of, likelier, outside: !found }),
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [market, county, latitude, longitude, of]);
  const result = position && checked?.of === of ? checked : undefined;

  return {
    latitude,
    longitude,
    guess,
    likelierCounty: result?.likelier,
    outside: result?.outside === true,
    movePin,
    putPin: ({ lat, lon }: Position) => setPin(String(lat), String(lon)),
    chooseCounty,
  };
}

interface PlaceProps {
  step: StepContext;
  market: Market;
  /** The middle of each county: the pin's initial position. */
  places: Readonly<Record<string, Position>>;
  middle: Position;
}

/**
 * County, town, address and pin. The county is derived from the pin, and the pin from county and town, unless the owner has set them. A
 * note says when county and pin disagree (messages `pitches-wizard`, `pitches-place`).
 */
export function PlaceFields({ step, market, places, middle }: PlaceProps) {
  const t = useT("pitches-wizard");
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
        {place.likelierCounty && (
          <Disagreement
            pinned={place.likelierCounty}
            chosen={values.county}
            onCounty={() => place.chooseCounty(place.likelierCounty!)}
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
  const t = useT("pitches-wizard");
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
  const t = useT("pitches-wizard");
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
