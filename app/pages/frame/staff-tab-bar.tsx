import { useT } from "#app/i18n/translate.tsx";
import type { StaffRole } from "#app/platform/actor.ts";
import { TabBar, TabBarItem } from "#app/ui/shell/shell.tsx";
import { staffTabsOf } from "./staff-destinations.ts";
import { useEntry } from "./staff-side.tsx";

/** The tab bar of staff, below 64rem. */
export function StaffTabBar({ role }: { role: StaffRole }) {
  const t = useT("shell");
  const entryOf = useEntry();
  return (
    <TabBar label={t("mainMenu")}>
      {staffTabsOf(role).map((place) => {
        const { text, link } = entryOf(place);
        return <TabBarItem key={place.name} {...text} {...link} />;
      })}
    </TabBar>
  );
}
