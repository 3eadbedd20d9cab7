import { useT } from "#app/i18n/translate.tsx";
import type { AccountHolder } from "#app/platform/actor.ts";
import { useRoot } from "#app/root.tsx";
import { TabBar, TabBarItem } from "#app/ui/shell/shell.tsx";
import { tabsOf } from "./destinations.ts";
import { useCounts } from "./side-navigation.tsx";

/** The tab bar, below 64rem. */
export function MemberTabBar({ actor }: { actor: AccountHolder }) {
  const t = useT("shell");
  const { ownPitch } = useRoot();
  const counts = useCounts();
  return (
    <TabBar label={t("mainMenu")}>
      {tabsOf(actor, ownPitch).map(({ name, menuOnly: _, ...item }) => (
        <TabBarItem key={name} label={t(`nav.${name}`)} {...item} {...counts[name]} />
      ))}
    </TabBar>
  );
}
