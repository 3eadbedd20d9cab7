import {
  Bell,
  Bookmark,
  CircleUserRound,
  Globe,
  House,
  ListChecks,
  LogOut,
  MessageSquare,
  Plus,
  Search,
} from "lucide-react";
import { Form, Link, useNavigation } from "react-router";
import { factsOf } from "#app/i18n/markets.ts";
import { useMarket, useT } from "#app/i18n/translate.tsx";
import type { AccountHolder } from "#app/platform/actor.ts";
import { BRAND } from "#app/platform/brand.ts";
import { useLive } from "#app/platform/live.ts";
import { paths } from "#app/platform/paths.ts";
import { useRoot } from "#app/root.tsx";
import { Avatar } from "#app/ui/avatar.tsx";
import { CountDot } from "#app/ui/badge.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { Flag } from "#app/ui/flag.tsx";
import { Icon } from "#app/ui/icon.tsx";
import {
  AppShell,
  EntryContent,
  SideNav,
  SideNavControl,
  SideNavItem,
  SideNavList,
  TabBar,
  TabBarItem,
  TopBar,
} from "#app/ui/shell.tsx";
import { Mark, Wordmark } from "#app/ui/wordmark.tsx";
import { LanguageChoices } from "./language-switch.tsx";
import { StaffBar } from "./staff-bar.tsx";
import { ThemeSwitch } from "./theme-switch.tsx";

interface MemberFrameProps {
  actor: AccountHolder;
  screen?: "search" | "inbox" | "review";
  ownBar?: boolean;
  children: React.ReactNode;
}

/** The frame of guests and members: side navigation or tab bar, top bar with search, notices and profile. */
export function MemberFrame({ actor, screen, ownBar, children }: MemberFrameProps) {
  const t = useT("shell");
  const { unread } = useRoot();
  const waiting = useNavigation().state !== "idle";
  const member = actor.kind === "member" ? actor : undefined;
  useLive(Boolean(member));
  const messages = { count: unread.messages, countLabel: t("unreadMessages", { count: unread.messages }) };
  return (
    <AppShell
      rail={Boolean(screen)}
      screen={screen}
      banner={screen === "review" && member?.staffRole ? <StaffBar role={member.staffRole} /> : undefined}
      side={
        <SideNav
          label={t("mainMenu")}
          logo={
            <Link to={paths.home()} className="logo-link">
              {screen ? <Mark name={BRAND} /> : <Wordmark name={BRAND} />}
            </Link>
          }
          action={
            member?.side === "entrepreneur" ? (
              <LinkButton variant="primary" icon={Plus} to={paths.createPitch()}>
                <span>{t("nav.createPitch")}</span>
              </LinkButton>
            ) : !member ? (
              <LinkButton variant="primary" to={paths.signUp()}>
                <span>{t("nav.signUp")}</span>
              </LinkButton>
            ) : undefined
          }
          foot={
            <>
              <SideNavList label={t("more")}>
                <SideNavItem icon={Globe} label={t("nav.siteStart")} to={paths.landing()} end />
                <SideNavControl>
                  <Form method="post" action={paths.signOut()} reloadDocument>
                    <button type="submit">
                      <EntryContent icon={LogOut} label={t("nav.signOut")} />
                    </button>
                  </Form>
                </SideNavControl>
              </SideNavList>
              <ThemeSwitch />
              <RegionSelect />
            </>
          }
        >
          <SideNavItem icon={House} label={t("nav.home")} to={paths.home()} />
          <SideNavItem icon={Search} label={t("nav.search")} to={paths.search()} />
          {member && <SideNavItem icon={MessageSquare} label={t("nav.messages")} to={paths.messages()} {...messages} />}
          <SideNavItem icon={Bookmark} label={t("nav.bookmarks")} to={paths.bookmarks()} />
          {member && <SideNavItem icon={CircleUserRound} label={t("nav.profile")} to={paths.profile()} end />}
          {member?.staffRole && member.staffRole !== "support" && (
            <SideNavItem icon={ListChecks} label={t("nav.review")} to={paths.review()} />
          )}
        </SideNav>
      }
      top={
        <TopBar
          logo={
            <Link to={paths.home()} className="logo-link">
              <Mark name={BRAND} />
            </Link>
          }
          search={
            <search className="top-search">
              <Form action={paths.search()}>
                <label className="box">
                  <span className="vh">{t("nav.search")}</span>
                  <span className="affix bare">
                    <Icon of={Search} size="s" />
                  </span>
                  <input
                    className="input"
                    type="search"
                    name="q"
                    maxLength={200}
                    placeholder={t("searchPlaceholder")}
                  />
                </label>
              </Form>
            </search>
          }
        >
          <span role="status" className="vh">
            {waiting ? t("loading") : ""}
          </span>
          {member && (
            <>
              <Link
                className="btn btn-t btn-i bell"
                to={paths.notifications()}
                aria-label={t("notifications", { count: unread.notifications })}
              >
                <Icon of={Bell} />
                <CountDot count={unread.notifications} />
              </Link>
              <Link to={paths.profile()} aria-label={t("nav.profile")} className="avatar-link">
                <Avatar name={member.name} src={member.pictureId && paths.picture(member.pictureId, 64)} />
              </Link>
            </>
          )}
          {!member && (
            <LinkButton size="s" to={paths.signUp()}>
              {t("nav.signUp")}
            </LinkButton>
          )}
        </TopBar>
      }
      bottom={
        ownBar ? undefined : (
          <TabBar label={t("mainMenu")}>
            <TabBarItem icon={House} label={t("nav.home")} to={paths.home()} />
            <TabBarItem icon={Search} label={t("nav.search")} to={paths.search()} />
            {member && (
              <TabBarItem icon={MessageSquare} label={t("nav.messages")} to={paths.messages()} {...messages} />
            )}
            <TabBarItem icon={Bookmark} label={t("nav.bookmarks")} to={paths.bookmarks()} />
            {member && <TabBarItem icon={CircleUserRound} label={t("nav.profile")} to={paths.profile()} />}
          </TabBar>
        )
      }
    >
      {children}
    </AppShell>
  );
}

function RegionSelect() {
  const t = useT("shell");
  const market = useMarket();
  return (
    <details className="dropdown dropdown-up">
      <summary className="side-control">
        <Flag code={market} />
        <span>
          {factsOf(market).nativeCountry} · {factsOf(market).nativeLanguage}
        </span>
        <span className="vh">{t("chooseLanguage")}</span>
      </summary>
      <LanguageChoices />
    </details>
  );
}
