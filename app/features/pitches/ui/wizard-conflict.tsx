import { useEffect, useEffectEvent, useRef } from "react";
import { countyName } from "#app/i18n/counties.ts";
import { factsOf } from "#app/i18n/markets.ts";
import { useFormat, useT } from "#app/i18n/translate.tsx";
import { Button } from "#app/ui/button.tsx";
import { Radio } from "#app/ui/checkbox.tsx";
import { Note } from "#app/ui/note.tsx";
import { dismissToast, showToast } from "#app/ui/toast-store.ts";
import { companyTypeName } from "../company-types.ts";
import { type ConflictField, disputed, pickName, type TheirVersion } from "../conflict.ts";
import type { PitchForm, Step } from "../fields.ts";
import { SHARE_KINDS } from "../ownership.ts";
import { COMPANY_TYPES, FUNDING_TYPES, INDUSTRIES, INVOLVEMENTS, PHASES, TRANSFER_CLAUSES } from "../pitch.ts";
import type { WizardPitch } from "../queries-wizard.server.ts";

interface WizardConflictProps {
  pitch: WizardPitch;
  step: Step;
  /** What stands in the form here. */
  mine: PitchForm;
  theirs: TheirVersion;
  /** What both windows began from, where it is known. */
  base: Partial<PitchForm> | undefined;
  /** Nothing that was written here is touched: the window may go on. */
  onUntouched: (() => void) | undefined;
}

/**
 * Two windows have written the same step. Both texts are shown field by field, and the form goes to the server with the choice, with
 * script and without (messages `wizard`, `pitch-wizard`, `pitches`).
 */
export function WizardConflict({ pitch, step, mine, theirs, base, onUntouched }: WizardConflictProps) {
  const t = useT("wizard");
  const words = useT("pitch-wizard");
  const format = useFormat();
  const shown = useShownField(pitch);
  const other: PitchForm = { ...pitch.form, ...theirs.form };
  const context = { market: pitch.market, today: pitch.today };
  const fields = disputed(step, mine, other, base && { ...pitch.form, ...base }, context);
  const untouched = fields.length === 0 ? onUntouched : undefined;
  useEffect(() => untouched?.(), [untouched]);
  const note = useRef<HTMLDivElement>(null);
  const asked = onUntouched !== undefined && !untouched;
  const tell = useEffectEvent(() => {
    const onSelect = () => note.current?.focus();
    return showToast({ text: t("conflict.title"), kind: "failure", action: { label: t("conflict.show"), onSelect } });
  });
  // Somebody who writes at the foot of the form does not see its head.
  useEffect(() => {
    if (!asked) return;
    const toast = tell();
    return () => dismissToast(toast);
  }, [asked]);
  if (untouched) return null;
  const time = format.time(new Date(theirs.savedAt));
  return (
    <Note
      ref={note}
      tabIndex={-1}
      kind="warning"
      title={t("conflict.title")}
      actions={
        <Button type="submit" name="go" value="merge" formNoValidate>
          {t("conflict.save")}
        </Button>
      }
    >
      <input type="hidden" name="theirs" value={theirs.token} />
      <p role="alert">{fields.length > 0 ? t("conflict.text", { time }) : t("conflict.same", { time })}</p>
      {fields.map(({ field, keep }) => (
        <fieldset key={field} className="wiz-conflict">
          <legend className="strong">{words(`field.${field}`, { market: pitch.market })}</legend>
          {(["mine", "theirs"] as const).map((pick) => (
            <Radio
              key={pick}
              id={`${pickName(field)}-${pick}`}
              name={pickName(field)}
              value={pick}
              defaultChecked={keep === pick}
              label={t(`conflict.${pick}`)}
              detail={
                <span className="wiz-said" lang={field === "pitchText" ? factsOf(pitch.market).htmlLang : undefined}>
                  {shown(field, pick === "mine" ? mine : other) || t("conflict.empty")}
                </span>
              }
              card
            />
          ))}
        </fieldset>
      ))}
    </Note>
  );
}

/** What stands in a field, in words. */
function useShownField(pitch: WizardPitch): (field: ConflictField, form: PitchForm) => string {
  const t = useT("pitch-wizard");
  const pitches = useT("pitches");
  const oneOf = <T extends string>(values: readonly T[], text: string, words: (value: T) => string) => {
    const known = values.find((value) => value === text);
    return known ? words(known) : text;
  };
  return (field, form) => {
    if (field === "transferClauses") {
      return TRANSFER_CLAUSES.filter((clause) => form.transferClauses.includes(clause))
        .map((clause) => t(`clause.${clause}`))
        .join(", ");
    }
    const text = form[field];
    switch (field) {
      case "industry":
        return oneOf(INDUSTRIES, text, (value) => pitches(`industry.${value}`));
      case "phase":
        return oneOf(PHASES, text, (value) => pitches(`phase.${value}`));
      case "companyType":
        return oneOf(COMPANY_TYPES, text, (value) => companyTypeName(pitch.market, value));
      case "fundingType":
        return oneOf(FUNDING_TYPES, text, (value) => pitches(`fundingType.${value}`));
      case "shareKind":
        return oneOf(SHARE_KINDS, text, (value) => t(`shareKind.${value}`));
      case "involvement":
        return oneOf(INVOLVEMENTS, text, (value) => t(`involvement.${value}`));
      case "county":
        return countyName(text) ?? text;
      case "shareholdersAgreement":
      case "boardSeat":
        return oneOf(["yes", "no"], text, (value) => t(value));
      default:
        return text;
    }
  };
}
