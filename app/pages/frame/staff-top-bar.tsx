/** The bar at the top of a staff member's page: search, notices and the account. */
import { LogOut, Menu } from "lucide-react";
import { Form, Link, useNavigation } from "react-router";
import { NoticeBell } from "#app/features/notifications/ui/notice-bell.tsx";
import { useT } from "#app/i18n/translate.tsx";
import { BRAND } from "#app/platform/brand.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { useRoot } from "#app/root.tsx";
import { Avatar } from "#app/ui/avatar/avatar.tsx";
import { deferred } from "#app/ui/hooks/deferred.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { Dropdown } from "#app/ui/menu/menu.tsx";
import { EntryContent, TopBar } from "#app/ui/shell/shell.tsx";
import { Mark } from "#app/ui/wordmark/wordmark.tsx";
import { destinationsOf, serviceMenuOf } from "./destinations.ts";
import { useSearchShortcut } from "./member-top-bar.tsx";
import { LanguageChips, ThemeSwitch } from "./preferences.tsx";
import { staffDestinationsOf, staffTabsOf } from "./staff-destinations.ts";
import { type Staff, useEntry } from "./staff-side.tsx";

const QuickSearch = deferred(async () => (await import("#app/features/search/ui/quick-search.tsx")).QuickSearch);

/** The top bar; `search`: with the box that searches everything. */
export function StaffTopBar({ staff, search }: { staff: Staff; search: boolean }) {
  const t = useT("shell");
  const { unread, market, now, zone } = useRoot();
  const isWaiting = useNavigation().state !== "idle";
  useSearchShortcut();
  const pages = [...staffDestinationsOf(staff.staffRole), ...serviceMenuOf(staff)];
  return (
    <TopBar
      logo={
        <Link to={paths.backOffice()} className="logo-link">
          <Mark name={BRAND} />
        </Link>
      }
      search={search && <QuickSearch pages={pages.map(({ name, to }) => ({ label: t(`nav.${name}`), to }))} />}
    >
      <span role="status" className="vh">
        {isWaiting ? t("loading") : ""}
      </span>
      <NoticeBell market={market} now={now} zone={zone} unread={unread.notifications} />
      <AccountMenu staff={staff} />
      <MoreMenu staff={staff} />
    </TopBar>
  );
}

/** The account, from 64rem; works without script. */
function AccountMenu({ staff }: { staff: Staff }) {
  const t = useT("shell");
  return (
    <Dropdown
      className="only-w"
      summary={
        <summary className="btn btn-t btn-i" aria-label={t("account", { name: staff.name })}>
          <Avatar name={staff.name} src={staff.pictureId && paths.picture(staff.pictureId, 64)} />
        </summary>
      }
    >
      <div className="dropdown-list">
        <AccountHead staff={staff} />
        <ServiceEntries staff={staff} />
      </div>
    </Dropdown>
  );
}

function AccountHead({ staff }: { staff: Staff }) {
  return (
    <p className="account-head">
      <b>{staff.name}</b>
      <span className="small soft">{staff.email}</span>
    </p>
  );
}

/** Settings, help and the way out. */
function ServiceEntries({ staff }: { staff: Staff }) {
  const t = useT("shell");
  return (
    <>
      {serviceMenuOf(staff)
        .filter(({ name }) => name !== "contact")
        .map(({ name, icon, to }) => (
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
    </>
  );
}

/** The menu beside the tab bar, below 64rem; works without script. */
function MoreMenu({ staff }: { staff: Staff }) {
  const t = useT("shell");
  const { ownPitch } = useRoot();
  const entryOf = useEntry();
  const tabs = staffTabsOf(staff.staffRole).map(({ name }) => name);
  const more = staffDestinationsOf(staff.staffRole).filter(({ name }) => !tabs.includes(name));
  const own = staff.side ? destinationsOf(staff, ownPitch) : [];
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
        <AccountHead staff={staff} />
        {more.map((place) => {
          const { text, link } = entryOf(place);
          return (
            <Link key={place.name} to={link.to}>
              <EntryContent {...text} />
            </Link>
          );
        })}
        {own.map(({ name, icon, to }) => (
          <Link key={name} to={to}>
            <EntryContent icon={icon} label={t(`nav.${name}`)} />
          </Link>
        ))}
        <ServiceEntries staff={staff} />
        <div className="dropdown-part stack stack-3">
          <ThemeSwitch />
          <LanguageChips />
        </div>
      </div>
    </Dropdown>
  );
}
