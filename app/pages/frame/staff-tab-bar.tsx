import { useT } from "#app/i18n/translate.tsx";
import type { StaffRole } from "#app/platform/actor.ts";
import { TabBar, TabBarItem } from "#app/ui/shell/shell.tsx";
import { staffTabsOf } from "./staff-destinations.ts";
import { useWaiting } from "./staff-side.tsx";

/** The tab bar of staff, below 64rem. */
export function StaffTabBar({ role }: { role: StaffRole }) {
  const t = useT("shell");
  const waiting = useWaiting();
  return (
    <TabBar label={t("mainMenu")}>
      {staffTabsOf(role).map(({ name, icon, to, also, end, desks }) => (
        <TabBarItem key={name} label={t(`nav.${name}`)} {...{ icon, to, also, end }} {...waiting({ desks })} />
      ))}
    </TabBar>
  );
}
