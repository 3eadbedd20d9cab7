import { Lightbulb } from "lucide-react";
import { Link } from "react-router";
import type { Market } from "#app/i18n/markets.ts";
import { useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { classNames } from "#app/ui/class-names.ts";
import { Icon } from "#app/ui/icon/icon.tsx";
import { type PitchField, stepOf } from "../../content.ts";
import type { QualityHint } from "../quality.ts";

interface PitchHintsProps {
  hints: readonly QualityHint[];
  publicId: string;
  market: Market;
  /** The field that they are shown at; its name is left out. */
  about?: PitchField;
}

/** Hints for the owner of a pitch; renders nothing if there are none (messages `pitches-wizard`). */
export function PitchHints({ hints, publicId, market, about }: PitchHintsProps) {
  const t = useT("pitches-wizard");
  const name = (field: PitchField) => t(`field.${field}`, { market });
  const missing = hints.filter(({ code }) => code === "missing");
  if (hints.length === 0) return null;
  return (
    <ul className={classNames("wiz-hints", about && "has-marks")}>
      {hints.map((hint) =>
        hint.code === "missing" ? null : (
          <li key={`${hint.code} ${hint.field} ${hint.code === "contact" ? hint.kind : ""}`}>
            {about && <Icon of={Lightbulb} size="s" />}
            {hint.field !== about && <b>{name(hint.field)} </b>}
            <HintText hint={hint} />
            {"found" in hint && <span className="wiz-found">{hint.found.join(", ")}</span>}
          </li>
        ),
      )}
      {missing.length > 0 && (
        <li>
          <b>{t("hints.missing")}</b>{" "}
          <span className="wiz-missing">
            {missing.map(({ field }) => (
              <Link key={field} to={`${paths.editPitch(publicId, stepOf(field))}#pitch-${field}`}>
                {name(field)}
              </Link>
            ))}
          </span>
        </li>
      )}
    </ul>
  );
}

function HintText({ hint }: { hint: Exclude<QualityHint, { code: "missing" }> }) {
  const t = useT("pitches-wizard");
  switch (hint.code) {
    case "too-short":
    case "long-opening":
      return t(`hints.${hint.code}`, { count: hint.count });
    case "shouting":
      return t("hints.shouting");
    case "contact":
      return t(`hints.${hint.kind}`);
  }
}
