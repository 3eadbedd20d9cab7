import {
  Bell,
  Bookmark,
  CirclePlus,
  CircleUserRound,
  House,
  LogOut,
  MessageSquare,
  Plus,
  Search,
  Settings,
  Store,
} from "lucide-react";
import { Avatar } from "../avatar/avatar.tsx";
import { Badge, CountDot } from "../badge/badge.tsx";
import { ChipLink, Chips } from "../badge/chip.tsx";
import { Button, IconLink, LinkButton } from "../button/button.tsx";
import { Flag } from "../flag/flag.tsx";
import { Switch } from "../forms/checkbox.tsx";
import { ErrorSummary } from "../forms/error-summary.tsx";
import { AffixInput } from "../forms/text-input.tsx";
import { Icon } from "../icon/icon.tsx";
import { RiskNote } from "../note/note.tsx";
import { Imprint } from "../shell/imprint.tsx";
import {
  EntryContent,
  FooterColumn,
  PublicFooter,
  PublicHeader,
  SideNav,
  SideNavControl,
  SideNavItem,
  SideNavList,
  StateDot,
  StickyBar,
  TabBar,
  TabBarItem,
  TopBar,
} from "../shell/shell.tsx";
import { Mark, Wordmark } from "../wordmark/wordmark.tsx";
import { type GalleryTheme, Part, Spec } from "./parts.tsx";

/** The frame around pages: navigation, bars, footer. */
export function GalleryFrame({ theme }: { theme: GalleryTheme }) {
  return (
    <Part title="Frame">
      <Spec title="Side navigation and rail">
        <div className="row row-top">
          <div className="gallery-frame">
            <Side theme={theme} label="Main" />
          </div>
          <div className="gallery-frame">
            <div className="rail">
              <Side theme={theme} label="Rail" />
            </div>
          </div>
        </div>
      </Spec>
      <Spec title="Top bar, tab bar, sticky bar">
        <div className="gallery-frame">
          <TopBar
            logo={<Mark name="Stakeholm" />}
            search={
              <AffixInput
                type="search"
                name="q"
                bare
                aria-label="Search"
                before={<Icon of={Search} size="s" />}
                placeholder="Search company, industry or place"
              />
            }
          >
            <IconLink to="#" icon={Bell} label="Notices, 3 unread" className="bell">
              <CountDot count={3} />
            </IconLink>
            <Avatar name="Ingrid Solberg" alt="Ingrid Solberg" />
          </TopBar>
        </div>
        <div className="gallery-frame">
          <TabBar label={`Tab bar, ${theme}`}>
            <TabBarItem to="/dev/ui" icon={House} label="Home" />
            <TabBarItem to="/a" icon={Search} label="Search" />
            <TabBarItem to="/b" icon={CirclePlus} label="Pitch" />
            <TabBarItem to="/c" icon={MessageSquare} label="Inbox" count={2} countLabel="2 unread" />
            <TabBarItem to="/d" icon={CircleUserRound} label="Profile" />
          </TabBar>
        </div>
        <div className="gallery-frame">
          <StickyBar>
            <span className="num">5,0 %</span> <span className="muted small">for 1 000 000 kr</span>
            <Button variant="primary">Make an offer</Button>
          </StickyBar>
        </div>
      </Spec>
      <Spec title="Public header and footer">
        <div className="gallery-frame">
          <PublicHeader
            logo={<Wordmark name="Stakeholm" />}
            navLabel={`Site, ${theme}`}
            links={
              <>
                <a href="#how">How it works</a>
                <a href="#prices">Prices</a>
              </>
            }
          >
            <LinkButton to="#" variant="quiet">
              Sign in
            </LinkButton>
          </PublicHeader>
        </div>
        <div className="gallery-frame">
          <PublicFooter
            brand={
              <>
                <Wordmark name="Stakeholm" />
                <Chips>
                  <ChipLink to="#" on aria-current="true">
                    <Flag code="se" /> Sverige
                  </ChipLink>
                  <ChipLink to="#">
                    <Flag code="no" /> Norge
                  </ChipLink>
                </Chips>
              </>
            }
            navLabel={`Footer, ${theme}`}
            columns={
              <>
                <FooterColumn title="The service">
                  <li>
                    <a href="#search">Search</a>
                  </li>
                </FooterColumn>
                <FooterColumn title="The company">
                  <li>
                    <a href="#about">About us</a>
                  </li>
                </FooterColumn>
              </>
            }
          >
            <Imprint
              name="Example Ltd"
              lines={[
                "Registered office: 1 High Street, London",
                "Company number 01234567, registered in England and Wales",
              ]}
              email="hello@example.com"
              phone={{ shown: "+44 20 7946 0000", dialled: "+442079460000" }}
            />
            <RiskNote>Shares in unlisted companies are high risk.</RiskNote>
          </PublicFooter>
        </div>
      </Spec>
      {/* Only one, since it takes the focus when it appears. */}
      {theme === "dark" && (
        <Spec title="Error summary">
          <ErrorSummary
            title="Two things to put right"
            problems={[
              { fieldId: "nowhere", message: "Write the whole address." },
              { message: "The form has expired." },
            ]}
          />
        </Spec>
      )}
    </Part>
  );
}

function Side({ theme, label }: { theme: GalleryTheme; label: string }) {
  return (
    <SideNav
      label={`${label}, ${theme}`}
      logo={label === "Rail" ? <Mark name="Stakeholm" /> : <Wordmark name="Stakeholm" />}
      action={
        <LinkButton to="#" variant="primary" icon={Plus}>
          Create pitch
        </LinkButton>
      }
      moreLabel={`More of ${label}, ${theme}`}
      more={<SideNavItem to="/e" icon={Settings} label="Upgrade" badge={<Badge kind="line">New</Badge>} />}
      foot={
        <SideNavList label={`Foot of ${label}, ${theme}`}>
          <SideNavItem to="/f" icon={Settings} label="Settings" />
          <SideNavControl>
            <button type="button">
              <EntryContent icon={LogOut} label="Log out" />
            </button>
          </SideNavControl>
        </SideNavList>
      }
      settings={<Switch label="Dark mode" />}
    >
      <SideNavItem to="/dev/ui" icon={House} label="Home" />
      <SideNavItem to="/own" icon={Store} label="Your pitch" badge={<StateDot state="published" label="Published" />} />
      <SideNavItem to="/a" icon={Search} label="Search" />
      <SideNavItem to="/c" icon={MessageSquare} label="Inbox" count={2} countLabel="2 unread" />
      <SideNavItem to="/b" icon={Bookmark} label="Saved" />
    </SideNav>
  );
}
