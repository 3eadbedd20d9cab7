import { Building2, HandCoins, type LucideIcon } from "lucide-react";
import { Link } from "react-router";
import { useT } from "#app/i18n/translate.tsx";
import type { Side } from "#app/platform/actor.ts";
import type { FormAnswer } from "#app/platform/http/forms.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { ActionForm } from "#app/shell/action-form.tsx";
import { useActionForm } from "#app/shell/use-action-form.ts";
import { Button } from "#app/ui/button/button.tsx";
import { FieldGroup } from "#app/ui/forms/field.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { Note } from "#app/ui/note/note.tsx";
import { SIDES } from "../onboarding.ts";
import { roleSchema } from "../onboarding-form.ts";

const ICONS: Record<Side, LucideIcon> = { investor: HandCoins, entrepreneur: Building2 };

/** Asks for the side; the next step makes it final. */
export function RoleForm({ answer, side: wished }: { answer: FormAnswer | undefined; side: Side | null }) {
  const t = useT("accounts");
  const form = useActionForm({
    id: "onboarding",
    schema: roleSchema,
    answer,
    action: paths.onboardingStep("role"),
    labels: { side: t("onboarding.sideLabel") },
    values: { side: wished ?? undefined },
  });
  const { meta: side, label, error } = form.field("side");
  return (
    <ActionForm of={form}>
      <FieldGroup id={side.id} label={label} error={error} required>
        <div className="side-choice">
          {SIDES.map((value) => (
            <label key={value} className="side-card">
              <input
                type="radio"
                name={side.name}
                value={value}
                defaultChecked={side.initialValue === value}
                aria-describedby={`${side.id}-${value}-about`}
              />
              <span className="side-card-head">
                <Icon of={ICONS[value]} size="l" />
                <span className="h-sec">{t(`onboarding.${value}.title`)}</span>
              </span>
              <span className="soft" id={`${side.id}-${value}-about`}>
                {t(`onboarding.${value}.text`)}
              </span>
            </label>
          ))}
        </div>
      </FieldGroup>
      <Note>
        {t("onboarding.once")} <Link to={paths.faq("change-side")}>{t("onboarding.help")}</Link>
      </Note>
      <div className="actions">
        <Button type="submit" variant="primary" size="l" busy={form.busy}>
          {t("onboarding.next")}
        </Button>
      </div>
    </ActionForm>
  );
}
