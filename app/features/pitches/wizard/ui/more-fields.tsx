import { useT } from "#app/i18n/translate.tsx";
import { SectionHead } from "#app/ui/section/section.tsx";
import { PairRows } from "./row-fields.tsx";
import type { StepContext } from "./wizard-form.tsx";

/** What lets a company be seen beside its text: use of the money, team and milestones, all optional (messages `pitches-wizard`). */
export function MoreFields({ step }: { step: StepContext }) {
  const t = useT("pitches-wizard");
  return (
    <section>
      <SectionHead title={t("section.more")}>
        <span className="tiny muted">{t("optional")}</span>
      </SectionHead>
      <div className="stack stack-6">
        <PairRows step={step} name="moneyUse" hint={t("hint.moneyUse")} />
        <PairRows step={step} name="team" hint={t("hint.team")} />
        <PairRows step={step} name="milestones" hint={t("hint.milestones")} />
      </div>
    </section>
  );
}
