import { useEffect } from "react";
import { Link, useLocation } from "react-router";
import { useT } from "#app/i18n/translate.tsx";
import type { Member, StaffRole } from "#app/platform/actor.ts";
import { BRAND } from "#app/platform/brand.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { useRoot } from "#app/root.tsx";
import { SideNav, SideNavItem } from "#app/ui/shell/shell.tsx";
import { Mark, Wordmark } from "#app/ui/wordmark/wordmark.tsx";
import { destinationsOf } from "./destinations.ts";
import { ThemeSwitch } from "./preferences.tsx";
import { RegionSelect, useCounts } from "./side-navigation.tsx";
import { leadOf, STAFF_GROUPS, type StaffDestination, staffDestinationsOf } from "./staff-destinations.ts";

/** A member of staff. */
export type Staff = Member & { staffRole: StaffRole };

/** The entry of a destination: its name, what waits at its desks with a text alternative, and where it leads. */
export function useEntry() {
  const t = useT("shell");
  const { desk } = useRoot();
  return (place: StaffDestination) => {
    const count = (place.desks ?? []).reduce((sum, name) => sum + (desk?.[name] ?? 0), 0);
    return {
      text: { icon: place.icon, label: t(`nav.${place.name}`), count, countLabel: t("waiting", { count }) },
      link: { to: leadOf(place, count), also: place.also, end: place.end },
    };
  };
}

/** The side navigation of staff, from 64rem: the desks of their role in groups. Those who are on a side as well have its pages below. */
export function StaffSide({ staff, rail }: { staff: Staff; rail: boolean }) {
  const t = useT("shell");
  const { ownPitch } = useRoot();
  const entryOf = useEntry();
  const counts = useCounts();
  const places = staffDestinationsOf(staff.staffRole);
  const entries = (group: StaffDestination["group"]) =>
    places
      .filter((place) => place.group === group)
      .map((place) => {
        const { text, link } = entryOf(place);
        return <SideNavItem key={place.name} {...text} {...link} />;
      });
  const groups = STAFF_GROUPS.map((group) => ({ name: t(`staffMenu.${group}`), children: entries(group) }));
  const { pathname } = useLocation();
  // There are more desks than fit a low window.
  useEffect(() => {
    if (pathname) document.querySelector(".side-entries [aria-current]")?.scrollIntoView({ block: "nearest" });
  }, [pathname]);
  const own = staff.side ? destinationsOf(staff, ownPitch) : [];
  return (
    <SideNav
      label={t("mainMenu")}
      logo={
        <Link to={paths.backOffice()} className="logo-link">
          {rail ? <Mark name={BRAND} /> : <Wordmark name={BRAND} />}
        </Link>
      }
      groups={groups.filter(({ children }) => children.length > 0)}
      more={
        own.length > 0 &&
        own.map(({ name, menuOnly: _, ...item }) => (
          <SideNavItem key={name} label={t(`nav.${name}`)} {...item} {...counts[name]} />
        ))
      }
      moreLabel={t("more")}
      settings={
        <>
          <ThemeSwitch />
          <RegionSelect />
        </>
      }
    >
      {entries(null)}
    </SideNav>
  );
}
