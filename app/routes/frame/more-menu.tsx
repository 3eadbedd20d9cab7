import { LogOut, Menu, Plus } from "lucide-react";
import { Form, Link } from "react-router";
import { useT } from "#app/i18n/translate.tsx";
import type { AccountHolder } from "#app/platform/actor.ts";
import { paths } from "#app/platform/paths.ts";
import { Dropdown } from "#app/ui/dropdown.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { ABOUT_MENU, menuOf, plansMenuOf, serviceMenuOf } from "./destinations.ts";
import { LanguageChips } from "./language-switch.tsx";
import { ThemeSwitch } from "./theme-switch.tsx";

/** What the tab bar has no room for, under 64rem; opens without script. */
export function MoreMenu({ actor }: { actor: AccountHolder }) {
  const t = useT("shell");
  return (
    <Dropdown
      className="only-n"
      summary={
        <summary className="btn btn-t btn-i" aria-label={t("menu")}>
          <Icon of={Menu} />
        </summary>
      }
    >
      <div className="dropdown-list">
        {actor.kind === "member" && actor.side === "entrepreneur" && (
          <Link to={paths.createPitch()}>
            <Icon of={Plus} />
            {t("nav.createPitch")}
          </Link>
        )}
        {[...menuOf(actor), ...plansMenuOf(actor), ...serviceMenuOf(actor), ...ABOUT_MENU].map(({ name, icon, to }) => (
          <Link key={name} to={to}>
            <Icon of={icon} />
            {t(`nav.${name}`)}
          </Link>
        ))}
        <Form method="post" action={paths.signOut()} reloadDocument>
          <button type="submit">
            <Icon of={LogOut} />
            {t("nav.signOut")}
          </button>
        </Form>
        <div className="dropdown-part stack stack-3">
          <ThemeSwitch />
          <LanguageChips />
        </div>
      </div>
    </Dropdown>
  );
}
