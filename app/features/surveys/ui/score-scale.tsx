import { useT } from "#app/i18n/translate.tsx";
import type { ActionField } from "#app/shell/use-action-form.ts";
import { FieldGroup } from "#app/ui/field.tsx";
import { SCORES } from "../survey.ts";

/** The numbers from 0 to 10 as radio buttons, with what the two ends mean (messages `surveys`). */
export function ScoreScale({ of: { meta, label, error } }: { of: ActionField }) {
  const t = useT("surveys");
  const ends: Readonly<Record<number, string>> = { 0: t("lowest"), 10: t("highest") };
  return (
    <FieldGroup id={meta.id} label={label} error={error} required>
      <div className="survey-scale">
        {SCORES.map((score) => (
          <label key={`${meta.key} ${score}`}>
            <input
              className="vh"
              type="radio"
              name={meta.name}
              value={score}
              aria-label={ends[score] === undefined ? undefined : `${score}: ${ends[score]}`}
              defaultChecked={meta.initialValue === String(score)}
            />
            {score}
          </label>
        ))}
      </div>
      <p className="survey-ends small soft" aria-hidden="true">
        <span>0: {ends[0]}</span>
        <span>10: {ends[10]}</span>
      </p>
    </FieldGroup>
  );
}
