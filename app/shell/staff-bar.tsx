import { useT } from "#app/i18n/translate.tsx";
import type { StaffRole } from "#app/platform/actor.ts";

/** The bar above every page of the back office: shows the role, and that actions are logged. */
export function StaffBar({ role }: { role: StaffRole }) {
  const t = useT("staff");
  return (
    <section className="staffbar" aria-label={t("bar.label")}>
      <span>
        {t("bar.label")} · {t(`role.${role}`)}
      </span>
      <span>{t("bar.logged")}</span>
    </section>
  );
}
