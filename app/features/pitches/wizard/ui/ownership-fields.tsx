import { hasBoard, hasShares } from "#app/features/market-rules/company-types.ts";
import { clauseMeaning, transferClauseName, transferClausesOf } from "#app/features/market-rules/transfer-clauses.ts";
import { factsOf, type Market } from "#app/i18n/markets.ts";
import { useT } from "#app/i18n/translate.tsx";
import { Checkbox } from "#app/ui/forms/checkbox.tsx";
import { FieldGroup } from "#app/ui/forms/field.tsx";
import { SectionHead } from "#app/ui/section/section.tsx";
import { INVOLVEMENTS } from "../../pitch.ts";
import { WantedChange, wantedClass } from "./wanted-change.tsx";
import { WizardRadios, WizardText } from "./wizard-fields.tsx";
import type { StepContext } from "./wizard-form.tsx";

/**
 * Terms of ownership that buyers ask about (product rule 12; messages `pitches-wizard`, `market-rules`). A business without shares has no
 * classes of them, no clauses about them and, unless it is an association, no board.
 */
export function OwnershipFields({ step, market }: { step: StepContext; market: Market }) {
  const t = useT("pitches-wizard");
  const rules = useT("market-rules");
  const shares = hasShares(step.values.companyType);
  const { transferClauses } = step.fields;
  const chosen = [transferClauses.initialValue ?? []].flat();
  const answers = [
    { value: "yes", label: t("yes") },
    { value: "no", label: t("no") },
    { value: "", label: t("unsaid") },
  ];
  return (
    <section>
      <SectionHead title={t("section.ownership")} />
      <div className="stack stack-6">
        {shares && (
          <>
            <WizardText
              step={step}
              name="shareClasses"
              label={t("field.shareClasses")}
              hint={t("hint.shareClasses")}
              autoComplete="off"
            />
            <FieldGroup
              id={transferClauses.id}
              label={t("field.transferClauses")}
              className={wantedClass(step.wanted("transferClauses"))}
              hint={market === "no" ? t("hint.norwegianClauses") : undefined}
              error={step.problem("transferClauses")}
            >
              <WantedChange of={step.wanted("transferClauses")} />
              <div className="grid2 grid2-tight">
                {transferClausesOf(market).map((clause) => (
                  <Checkbox
                    key={clause}
                    name={transferClauses.name}
                    value={clause}
                    defaultChecked={chosen.includes(clause)}
                    label={<span lang={factsOf(market).htmlLang}>{transferClauseName(clause)}</span>}
                    detail={rules(`clause.${clauseMeaning(clause)}`)}
                  />
                ))}
              </div>
            </FieldGroup>
          </>
        )}
        <div className="grid2">
          <WizardRadios
            step={step}
            name="shareholdersAgreement"
            label={shares ? t("field.shareholdersAgreement") : t("field.ownersAgreement")}
            options={answers}
          />
          {hasBoard(step.values.companyType) && (
            <WizardRadios step={step} name="boardSeat" label={t("field.boardSeat")} options={answers} />
          )}
        </div>
        <WizardRadios
          step={step}
          name="involvement"
          label={t("field.involvement")}
          options={[
            ...INVOLVEMENTS.map((value) => ({ value, label: t(`involvement.${value}`) })),
            { value: "", label: t("unsaid") },
          ]}
        />
      </div>
    </section>
  );
}
