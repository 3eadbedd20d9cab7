import type { ReactNode } from "react";
import type { Market } from "#app/i18n/markets.ts";
import { useT } from "#app/i18n/translate.tsx";
import { Field } from "#app/ui/forms/field.tsx";
import { TextInput } from "#app/ui/forms/text-input.tsx";
import { useHydrated } from "#app/ui/hooks/hydration.ts";
import { PitchMap } from "../../ui/map.tsx";
import { type Position, parseDegrees } from "../map-projection.ts";

export type PinPickerProps = {
  market: Market;
  /** The fields' texts: degrees, or anything else that was typed. */
  latitude: string;
  longitude: string;
  /** Position of the pin while the fields hold none: the middle of the chosen county. */
  fallback: Position;
  /** Names of the posted fields. */
  names: { readonly latitude: string; readonly longitude: string };
  errors?: { readonly latitude?: ReactNode; readonly longitude?: ReactNode };
  /** The pin was moved, or a coordinate typed. */
  onChange: (latitude: string, longitude: string) => void;
};

/**
 * Chooses the place of a pitch: a map with one movable pin above two fields. Only the fields are posted, so the form works
 * without script and the pin can be moved without dragging (messages `pitches-place`).
 */
export function PinPicker({ market, latitude, longitude, names, errors, fallback, onChange }: PinPickerProps) {
  const t = useT("pitches-place");
  const hydrated = useHydrated();
  const position = positionOf(latitude, longitude);
  return (
    <div className="pin-picker">
      {hydrated && (
        <>
          <p className="soft">{t("pin.help")}</p>
          <PitchMap
            // Starts over when the county changes.
            key={`${market} ${fallback.lat} ${fallback.lon}`}
            market={market}
            pins={[{ id: "pin", label: t("pin.label"), ...(position ?? fallback) }]}
            start="pins"
            onMove={({ lat, lon }) => onChange(String(lat), String(lon))}
          />
          {!position && <p className="soft">{t("pin.unset")}</p>}
        </>
      )}
      <div className="grid2">
        <Coordinate
          label={t("pin.latitude")}
          hint={(example) => t("pin.latitudeHint", { example })}
          example={fallback.lat}
          error={errors?.latitude}
          name={names.latitude}
          value={latitude}
          onChange={(value) => onChange(value, longitude)}
        />
        <Coordinate
          label={t("pin.longitude")}
          hint={(example) => t("pin.longitudeHint", { example })}
          example={fallback.lon}
          error={errors?.longitude}
          name={names.longitude}
          value={longitude}
          onChange={(value) => onChange(latitude, value)}
        />
      </div>
    </div>
  );
}

type CoordinateProps = {
  label: string;
  hint: (example: string) => string;
  example: number;
  error: ReactNode;
  name: string;
  value: string;
  onChange: (value: string) => void;
};

function Coordinate({ label, hint, example, error, name, value, onChange }: CoordinateProps) {
  return (
    <Field label={label} hint={hint(example.toFixed(3))} error={error}>
      <TextInput
        name={name}
        value={value}
        // Not "decimal": that keyboard has no minus on a phone.
        inputMode="text"
        autoComplete="off"
        maxLength={20}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </Field>
  );
}

/** The position in two fields; undefined unless both are valid. */
export function positionOf(latitude: string, longitude: string): Position | undefined {
  const lat = parseDegrees(latitude, 90);
  const lon = parseDegrees(longitude, 180);
  return lat === undefined || lon === undefined ? undefined : { lat, lon };
}
