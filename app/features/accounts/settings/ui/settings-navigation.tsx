import { NavLink } from "react-router";
import type { RuledReader } from "#app/features/market-rules/market-rules.ts";
import { useT } from "#app/i18n/translate.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { sectionsOf } from "../settings-sections.ts";

/** The pages of the settings (messages `accounts-settings`). */
export function SettingsNavigation({ reader }: { reader: RuledReader }) {
  const t = useT("accounts-settings");
  return (
    <nav className="set-nav" aria-label={t("title")}>
      {sectionsOf(reader).map(({ key, to, icon }) => (
        <NavLink key={key} to={to} className={({ isActive }) => (isActive ? "chip is-on" : "chip")}>
          <Icon of={icon} size="s" />
          {t(`section.${key}`)}
        </NavLink>
      ))}
    </nav>
  );
}
