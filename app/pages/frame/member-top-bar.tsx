/** The bar at the top of a member's page: search, notices, profile and the menu beside the tab bar. */
import { LogOut, Menu } from "lucide-react";
import { Form, Link, useNavigation } from "react-router";
import { NoticeBell } from "#app/features/notifications/ui/notice-bell.tsx";
import { useT } from "#app/i18n/translate.tsx";
import type { AccountHolder, Member } from "#app/platform/actor.ts";
import { BRAND } from "#app/platform/brand.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { useRoot } from "#app/root.tsx";
import { SearchBox } from "#app/shell/search-box.tsx";
import { Avatar } from "#app/ui/avatar/avatar.tsx";
import { LinkButton } from "#app/ui/button/button.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { Dropdown } from "#app/ui/menu/menu.tsx";
import { EntryContent, TopBar } from "#app/ui/shell/shell.tsx";
import { Mark } from "#app/ui/wordmark/wordmark.tsx";
import { ABOUT_MENU, menuOf, plansMenuOf, serviceMenuOf } from "./destinations.ts";
import { LanguageChips, ThemeSwitch } from "./preferences.tsx";
import { useCounts } from "./side-navigation.tsx";

/** The top bar; `search`: with the box that searches companies. */
export function MemberTopBar({ actor, search }: { actor: AccountHolder; search: boolean }) {
  const t = useT("shell");
  const { unread, market, now, zone } = useRoot();
  const member = actor.kind === "member" ? actor : undefined;
  const waiting = useNavigation().state !== "idle";
  return (
    <TopBar
      logo={
        <Link to={paths.home()} className="logo-link">
          <Mark name={BRAND} />
        </Link>
      }
      search={search && <SearchBox className="top-search" />}
    >
      <span role="status" className="vh">
        {waiting ? t("loading") : ""}
      </span>
      <NoticeBell market={market} now={now} zone={zone} unread={unread.notifications} />
      {member?.side && <ProfileLink member={member} />}
      {!member && (
        <LinkButton size="s" to={paths.signUp()}>
          {t("nav.signUp")}
        </LinkButton>
      )}
      <MoreMenu actor={actor} />
    </TopBar>
  );
}

/** The menu beside the tab bar, below 64rem; works without script. */
function MoreMenu({ actor }: { actor: AccountHolder }) {
  const t = useT("shell");
  const { ownPitch } = useRoot();
  const counts = useCounts();
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
        {menuOf(actor, ownPitch).map(({ name, icon, to }) => (
          <Link key={name} to={to}>
            <EntryContent icon={icon} label={t(`nav.${name}`)} {...counts[name]} />
          </Link>
        ))}
        {[...plansMenuOf(actor, ownPitch), ...serviceMenuOf(actor), ...ABOUT_MENU].map(({ name, icon, to }) => (
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

/** A link to the member's profile, for members with a side. */
function ProfileLink({ member }: { member: Member }) {
  const t = useT("shell");
  return (
    <Link to={paths.profile()} aria-label={t("nav.profile")} className="avatar-link only-w">
      <Avatar name={member.name} src={member.pictureId && paths.picture(member.pictureId, 64)} />
    </Link>
  );
}
