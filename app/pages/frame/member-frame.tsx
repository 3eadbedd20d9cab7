import { LogOut, Menu, Plus } from "lucide-react";
import { Form, Link, useLocation, useNavigation } from "react-router";
import { LanguageOffer } from "#app/features/accounts/ui/language-offer.tsx";
import { PastDueBanner } from "#app/features/billing/ui/past-due-banner.tsx";
import { useUnreadSound } from "#app/features/chat/ui/message-sound.ts";
import { useUnreadWatch } from "#app/features/chat/ui/unread-count.ts";
import { UnreachableBanner } from "#app/features/deliverability/ui/unreachable-banner.tsx";
import { NoticeBell } from "#app/features/notifications/ui/notice-bell.tsx";
import { useServiceWorker } from "#app/features/push/ui/use-service-worker.ts";
import { useT } from "#app/i18n/translate.tsx";
import type { AccountHolder, Member, StaffRole } from "#app/platform/actor.ts";
import { BRAND } from "#app/platform/brand.ts";
import { useLive } from "#app/platform/live/live.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { useRoot } from "#app/root.tsx";
import { SearchBox } from "#app/shell/search-box.tsx";
import { Avatar } from "#app/ui/avatar/avatar.tsx";
import { LinkButton } from "#app/ui/button/button.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { Dropdown } from "#app/ui/menu/menu.tsx";
import { AppShell, TabBar, TabBarItem, TopBar } from "#app/ui/shell/shell.tsx";
import { Mark } from "#app/ui/wordmark/wordmark.tsx";
import { ABOUT_MENU, menuOf, plansMenuOf, serviceMenuOf, tabsOf } from "./destinations.ts";
import { LanguageChips, ThemeSwitch } from "./preferences.tsx";
import { SideNavigation, useCounts } from "./side-navigation.tsx";

/** The menu beside the tab bar, below 64rem; works without script. */
function MoreMenu({ actor }: { actor: AccountHolder }) {
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

/** A component from a back-office layout's handle, so that nobody else downloads it or its messages. */
export type StaffBanner = (props: { role: StaffRole }) => React.ReactNode;

interface MemberFrameProps {
  actor: AccountHolder;
  screen?: "search" | "inbox" | "review";
  ownBar?: boolean;
  /** The bar above pages of the back office, for staff. */
  banner?: StaffBanner;
  children: React.ReactNode;
}

/** The frame of guests and members: side navigation or tab bar, top bar with search, notices and profile. */
export function MemberFrame({ actor, screen, ownBar, banner: Banner, children }: MemberFrameProps) {
  const t = useT("shell");
  const counts = useCounts();
  const { pathname } = useLocation();
  const waiting = useNavigation().state !== "idle";
  const member = actor.kind === "member" ? actor : undefined;
  useLive(Boolean(member));
  useUnreadWatch(Boolean(member));
  const { unread, pastDue, unreachable, languageOffer, market, theme, now, zone } = useRoot();
  useServiceWorker({
    accountId: member?.id,
    lang: market,
    theme,
    // Includes messages, which are notices too.
    unread: unread.notifications,
  });
  useUnreadSound(unread.sound, unread.messages);
  // One banner at a time, the most important first: an overdue payment, then an unreachable address (not on its settings page, which shows it).
  const notice = pastDue ? (
    <PastDueBanner {...pastDue} />
  ) : unreachable && pathname !== paths.emailSettings() ? (
    <UnreachableBanner {...unreachable} />
  ) : (
    languageOffer && <LanguageOffer {...languageOffer} />
  );
  return (
    <AppShell
      rail={Boolean(screen)}
      screen={screen}
      banner={Banner && member?.staffRole ? <Banner role={member.staffRole} /> : undefined}
      notice={notice}
      side={<SideNavigation actor={actor} rail={Boolean(screen)} />}
      top={
        <TopBar
          logo={
            <Link to={paths.home()} className="logo-link">
              <Mark name={BRAND} />
            </Link>
          }
          // The search page has its own box, which keeps the filters.
          search={screen === "search" ? undefined : <SearchBox className="top-search" />}
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
      }
      bottom={
        ownBar ? undefined : (
          <TabBar label={t("mainMenu")}>
            {tabsOf(actor).map(({ name, menuOnly: _, ...item }) => (
              <TabBarItem key={name} label={t(`nav.${name}`)} {...item} {...counts[name]} />
            ))}
          </TabBar>
        )
      }
    >
      {children}
    </AppShell>
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
