/** The navigation and bars around a page. */
import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { Link, NavLink, type NavLinkProps, useLocation } from "react-router";
import { CountDot } from "../badge/badge.tsx";
import { Icon } from "../icon/icon.tsx";

export interface SideNavProps {
  /** Name of the main list of links. */
  label: string;
  /** Wordmark, linking home. */
  logo: ReactNode;
  /** The button at the top. */
  action?: ReactNode;
  /** `SideNavItem`s. */
  children?: ReactNode;
  /** Further `SideNavItem`s in groups, each below a line. */
  groups?: readonly { name: string; children: ReactNode }[];
  /** Secondary `SideNavItem`s. */
  more?: ReactNode;
  moreLabel?: string;
  /** At the bottom; wrap its links in `SideNavList`. */
  foot?: ReactNode;
  /** Below all entries, in sight however many there are. */
  settings?: ReactNode;
}

/** The side navigation, from 64rem. */
export function SideNav({ label, logo, action, children, groups, more, moreLabel, foot, settings }: SideNavProps) {
  return (
    <aside className="side">
      <div className="logo">{logo}</div>
      {action}
      <div className="side-entries">
        <nav aria-label={label}>
          <ul>{children}</ul>
          {groups?.map((group) => (
            <ul key={group.name} aria-label={group.name}>
              {group.children}
            </ul>
          ))}
        </nav>
        {more && (
          <nav aria-label={moreLabel}>
            <ul className="sub">{more}</ul>
          </nav>
        )}
        {foot && <div className="foot">{foot}</div>}
      </div>
      {settings && <div className="side-settings">{settings}</div>}
    </aside>
  );
}

/** A list of smaller links at the bottom of the side navigation. */
export function SideNavList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav aria-label={label}>
      <ul className="sub">{children}</ul>
    </nav>
  );
}

interface EntryText {
  icon: LucideIcon;
  label: ReactNode;
  /** Unread count; needs `countLabel` as its text alternative. */
  count?: number;
  countLabel?: string;
  /** A badge after the label. */
  badge?: ReactNode;
}

interface EntryLinkProps extends Omit<NavLinkProps, "style" | "className" | "children"> {
  /** Further addresses of pages that belong to the entry, with those below them. */
  also?: readonly string[];
  /** Which addresses, with their query, are the entry's: in place of its own address and all below it. */
  pages?: RegExp;
}

/** A navigation link, marked if it is current. */
function EntryLink({ also, pages, end = false, children, ...link }: EntryLinkProps & { children: ReactNode }) {
  const { pathname, search } = useLocation();
  const isBelow = (begin: string) => pathname === begin || pathname.startsWith(begin.replace(/\/?$/, "/"));
  if (!pages && !also?.some(isBelow)) {
    return (
      <NavLink {...link} end={end}>
        {children}
      </NavLink>
    );
  }
  return (
    <Link {...link} aria-current={!pages || pages.test(pathname + search) ? "page" : undefined}>
      {children}
    </Link>
  );
}

export type SideNavItemProps = EntryText & EntryLinkProps;

/** A link of the side navigation. */
export function SideNavItem({ icon, label, count = 0, countLabel, badge, ...link }: SideNavItemProps) {
  return (
    <li>
      <EntryLink {...link}>
        <EntryContent icon={icon} label={label} count={count} countLabel={countLabel} badge={badge} />
      </EntryLink>
    </li>
  );
}

/** How a thing of the reader's own stands, as a dot in its entry; with its word for screen readers. */
export function StateDot({ state, label }: { state: string; label: string }) {
  return <span className={`navdot navdot-${state}`} role="img" aria-label={label} title={label} />;
}

/** An entry that is not a link: a form's button such as "Log out", or a select. */
export function SideNavControl({ children }: { children: ReactNode }) {
  return <li>{children}</li>;
}

/** The content of a navigation entry: icon, label, count. */
export function EntryContent({ icon, label, count = 0, countLabel, badge }: EntryText) {
  return (
    <>
      <Icon of={icon} />
      <span className="entry-label">{label}</span>
      {badge}
      <CountDot count={count} />
      {count > 0 && countLabel && <span className="vh">{countLabel}</span>}
    </>
  );
}

export interface TopBarProps {
  /** The mark, linking home; only below 64rem. */
  logo: ReactNode;
  /** The search form; only from 64rem. */
  search?: ReactNode;
  /** Buttons and picture at the end. */
  children?: ReactNode;
}

/** The bar at the top of a member's page. */
export function TopBar({ logo, search, children }: TopBarProps) {
  return (
    <header className="top">
      <div className="logo">{logo}</div>
      {search && <div className="top-search">{search}</div>}
      <div className="end">{children}</div>
    </header>
  );
}

/** The tab bar, below 64rem, with five `TabBarItem`s. */
export function TabBar({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav className="tabbar" aria-label={label}>
      {children}
    </nav>
  );
}

export type TabBarItemProps = Omit<EntryText, "badge"> & EntryLinkProps;

/** A link of the tab bar. */
export function TabBarItem({ icon, label, count = 0, countLabel, ...link }: TabBarItemProps) {
  return (
    <EntryLink {...link}>
      <EntryContent icon={icon} label={label} count={count} countLabel={countLabel} />
    </EntryLink>
  );
}

/** A page's own action bar below 64rem, in place of the tab bar. */
export function StickyBar({ children }: { children: ReactNode }) {
  return <div className="stickybar">{children}</div>;
}

export interface PublicHeaderProps {
  /** Wordmark, linking home. */
  logo: ReactNode;
  navLabel: string;
  /** Links beside the wordmark, from 64rem. */
  links?: ReactNode;
  /** At the end: language, sign in, sign up, and the menu below 64rem. */
  children?: ReactNode;
}

/** The header of visitors' pages. */
export function PublicHeader({ logo, navLabel, links, children }: PublicHeaderProps) {
  return (
    <header className="pub-top">
      {logo}
      {links && <nav aria-label={navLabel}>{links}</nav>}
      <div className="end">{children}</div>
    </header>
  );
}

export interface PublicFooterProps {
  /** Above everything else, full width. */
  opening?: ReactNode;
  /** Wordmark and the five countries. */
  brand: ReactNode;
  navLabel: string;
  /** `FooterColumn`s. */
  columns: ReactNode;
  /** Small print, full width. */
  children?: ReactNode;
}

/** The footer of visitors' pages. */
export function PublicFooter({ opening, brand, navLabel, columns, children }: PublicFooterProps) {
  return (
    <footer className="footer">
      {opening && <div className="wide">{opening}</div>}
      <div className="stack">{brand}</div>
      <nav aria-label={navLabel}>{columns}</nav>
      {children && <div className="wide stack stack-3">{children}</div>}
    </footer>
  );
}

/** One headed list of links in the footer; the links are list items. */
export function FooterColumn({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <div>
      <b>{title}</b>
      <ul>{children}</ul>
    </div>
  );
}
