/** The bar at the top of a member's page: search, notices, profile and the menu beside the tab bar. */
import { LogOut, Menu } from "lucide-react";
import { useEffect } from "react";
import { Form, Link, useNavigate, useNavigation } from "react-router";
import { NoticeBell } from "#app/features/notifications/ui/notice-bell.tsx";
import type { NamedPage } from "#app/features/search/ui/quick-search.tsx";
import { useT } from "#app/i18n/translate.tsx";
import type { AccountHolder, Member } from "#app/platform/actor.ts";
import { BRAND } from "#app/platform/brand.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { useRoot } from "#app/root.tsx";
import { Avatar } from "#app/ui/avatar/avatar.tsx";
import { LinkButton } from "#app/ui/button/button.tsx";
import { deferred } from "#app/ui/hooks/deferred.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { Dropdown } from "#app/ui/menu/menu.tsx";
import { EntryContent, TopBar } from "#app/ui/shell/shell.tsx";
import { Mark } from "#app/ui/wordmark/wordmark.tsx";
import { ABOUT_MENU, destinationsOf, menuOf, plansMenuOf, serviceMenuOf } from "./destinations.ts";
import { LanguageChips, ThemeSwitch } from "./preferences.tsx";
import { useCounts } from "./side-navigation.tsx";

const QuickSearch = deferred(async () => (await import("#app/features/search/ui/quick-search.tsx")).QuickSearch);

/** The top bar; `search`: with the box that searches everything. */
export function MemberTopBar({ actor, search }: { actor: AccountHolder; search: boolean }) {
  const t = useT("shell");
  const { unread, market, now, zone } = useRoot();
  const member = actor.kind === "member" ? actor : undefined;
  const waiting = useNavigation().state !== "idle";
  const pages = useNamedPages(actor);
  useSearchShortcut();
  return (
    <TopBar
      logo={
        <Link to={paths.home()} className="logo-link">
          <Mark name={BRAND} />
        </Link>
      }
      search={search && <QuickSearch pages={pages} />}
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

/** The pages that the search box leads to by their names. */
function useNamedPages(actor: AccountHolder): NamedPage[] {
  const t = useT("shell");
  const { ownPitch } = useRoot();
  const places = [
    ...destinationsOf(actor, ownPitch),
    ...plansMenuOf(actor, ownPitch),
    ...serviceMenuOf(actor),
    ...ABOUT_MENU,
  ];
  return places.map(({ name, to }) => ({ label: t(`nav.${name}`), to }));
}

/** Ctrl-K or Cmd-K focuses the page's search box; where the window has no room for one, it leads to the search. */
export function useSearchShortcut(): void {
  const navigate = useNavigate();
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const isShortcut = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
      if (!isShortcut || event.key.toLowerCase() !== "k" || document.querySelector("dialog[open]")) return;
      event.preventDefault();
      const boxes = document.querySelectorAll<HTMLInputElement>("search input[name=q]");
      const box = [...boxes].find((each) => each.checkVisibility());
      if (!box) return void navigate(paths.search());
      box.focus();
      box.select();
    }
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  }, [navigate]);
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
