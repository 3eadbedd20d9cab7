import { useEffect } from "react";
import { hasShares } from "#app/features/market-rules/company-types.ts";
import { companyTypeName, LEGAL_FORMS, legalFormName } from "#app/features/market-rules/legal-forms.ts";
import { TRANSFER_CLAUSES, transferClauseName } from "#app/features/market-rules/transfer-clauses.ts";
import { countyName } from "#app/i18n/counties.ts";
import { factsOf } from "#app/i18n/markets.ts";
import { useT } from "#app/i18n/translate.tsx";
import { ConflictNote } from "#app/shell/autosave-status.tsx";
import { isRowField, TAX_RELIEFS, taxReliefNames } from "../../company-facts.ts";
import type { PitchForm, Step } from "../../content.ts";
import { SHARE_KINDS } from "../../ownership.ts";
import { COMPANY_TYPES, FUNDING_TYPES, INDUSTRIES, INVOLVEMENTS, PHASES } from "../../pitch.ts";
import { type ConflictField, disputed, type TheirVersion } from "../conflict.ts";
import { rowsOf } from "../pitch-rows.ts";
import type { WizardPitch } from "../wizard-pitch.server.ts";

interface WizardConflictProps {
  pitch: WizardPitch;
  step: Step;
  /** The form in this window. */
  mine: PitchForm;
  theirs: TheirVersion;
  /** The version that both windows started from, if known. */
  base: Partial<PitchForm> | undefined;
  /** Called if nothing typed here is affected. */
  onUntouched: (() => void) | undefined;
}

/** The choice after two windows have edited the same step: both versions of each field (messages `pitches-wizard`, `pitches`, `autosave`). */
export function WizardConflict({ pitch, step, mine, theirs, base, onUntouched }: WizardConflictProps) {
  const t = useT("pitches-wizard");
  const shown = useShownField(pitch);
  const other: PitchForm = { ...pitch.form, ...theirs.form };
  const context = { market: pitch.market, today: pitch.today };
  const fields = disputed(step, mine, other, base && { ...pitch.form, ...base }, context);
  const untouched = fields.length === 0 ? onUntouched : undefined;
  useEffect(() => untouched?.(), [untouched]);
  if (untouched) return null;
  return (
    <ConflictNote
      title={t("conflict.title")}
      theirs={theirs}
      asked={onUntouched !== undefined}
      fields={fields.map(({ field, keep }) => ({
        ...{ name: field, keep },
        label: t(`field.${field}`, { market: pitch.market }),
        shown: { mine: shown(field, mine), theirs: shown(field, other) },
        lang: field === "pitchText" || field === "shortDescription" ? factsOf(pitch.market).htmlLang : undefined,
      }))}
    />
  );
}

/** Formats a field's value for reading. */
function useShownField(pitch: WizardPitch): (field: ConflictField, form: PitchForm) => string {
  const t = useT("pitches-wizard");
  const pitches = useT("pitches");
  const oneOf = <T extends string>(values: readonly T[], text: string, nameOf: (value: T) => string) => {
    const known = values.find((value) => value === text);
    return known ? nameOf(known) : text;
  };
  return (field, form) => {
    if (field === "transferClauses") {
      return TRANSFER_CLAUSES.filter((clause) => form.transferClauses.includes(clause))
        .map(transferClauseName)
        .join(", ");
    }
    if (isRowField(field)) {
      return rowsOf(field, form[field])
        .map((cells) => (field === "years" ? cells.slice(0, 3) : cells))
        .filter((cells) => cells.some((cell, index) => cell.trim() !== "" && (field !== "years" || index > 0)))
        .map((cells) => cells.join(", "))
        .join("\n");
    }
    const text = form[field];
    switch (field) {
      case "industry":
        return oneOf(INDUSTRIES, text, (value) => pitches(`industry.${value}`));
      case "phase":
        return oneOf(PHASES, text, (value) => pitches(`phase.${value}`));
      case "companyType":
        return oneOf(COMPANY_TYPES, text, (value) => companyTypeName(pitch.market, value));
      case "legalForm":
        return oneOf(LEGAL_FORMS, text, legalFormName);
      case "fundingType":
        return oneOf(FUNDING_TYPES, text, (value) => pitches(`fundingType.${value}`));
      case "shareKind":
        return oneOf(SHARE_KINDS, text, (value) =>
          hasShares(form.companyType) ? t(`shareKind.${value}`) : pitches(`partKind.${value}`),
        );
      case "involvement":
        return oneOf(INVOLVEMENTS, text, (value) => t(`involvement.${value}`));
      case "county":
        return countyName(text) ?? text;
      case "taxRelief":
        return oneOf(TAX_RELIEFS, text, (relief) => taxReliefNames(relief).join(", "));
      case "shareholdersAgreement":
      case "boardSeat":
        return oneOf(["yes", "no"], text, (value) => t(value));
      default:
        return text;
    }
  };
}
