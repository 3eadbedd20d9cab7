import { LogOut, Plus } from "lucide-react";
import { Form, Link } from "react-router";
import { nativeName } from "#app/i18n/markets.ts";
import { useMarket, useT } from "#app/i18n/translate.tsx";
import type { AccountHolder } from "#app/platform/actor.ts";
import { BRAND } from "#app/platform/brand.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { useRoot } from "#app/root.tsx";
import { LinkButton } from "#app/ui/button/button.tsx";
import { Flag } from "#app/ui/flag/flag.tsx";
import { Dropdown } from "#app/ui/menu/menu.tsx";
import { EntryContent, SideNav, SideNavControl, SideNavItem, SideNavList, StateDot } from "#app/ui/shell/shell.tsx";
import { Mark, Wordmark } from "#app/ui/wordmark/wordmark.tsx";
import { ABOUT_MENU, type Destination, destinationsOf, plansMenuOf, serviceMenuOf } from "./destinations.ts";
import { LanguageChoices, ThemeSwitch } from "./preferences.tsx";

/** Counts of unread or waiting things by destination, with their text alternative. */
export function useCounts(): Partial<Record<Destination["name"], { count: number; countLabel: string }>> {
  const t = useT("shell");
  const { unread } = useRoot();
  return {
    offers: { count: unread.offers, countLabel: t("awaitingYou", { count: unread.offers }) },
    meetings: { count: unread.meetings, countLabel: t("awaitingYou", { count: unread.meetings }) },
    messages: { count: unread.messages, countLabel: t("unreadMessages", { count: unread.messages }) },
    savedSearches: { count: unread.searches, countLabel: t("newFindings", { count: unread.searches }) },
  };
}

/** The side navigation from 64rem; a rail on screens with three panes. */
export function SideNavigation({ actor, rail }: { actor: AccountHolder; rail: boolean }) {
  const t = useT("shell");
  const { ownPitch } = useRoot();
  const counts = useCounts();
  const plans = plansMenuOf(actor, ownPitch);
  return (
    <SideNav
      label={t("mainMenu")}
      logo={
        <Link to={paths.home()} className="logo-link">
          {rail ? <Mark name={BRAND} /> : <Wordmark name={BRAND} />}
        </Link>
      }
      action={
        actor.kind === "guest" && (
          <LinkButton variant="primary" icon={Plus} to={paths.signUp()}>
            <span>{t("nav.signUp")}</span>
          </LinkButton>
        )
      }
      more={
        plans.length > 0 &&
        plans.map(({ name, ...item }) => <SideNavItem key={name} label={t(`nav.${name}`)} {...item} />)
      }
      moreLabel={t("plansMenu")}
      foot={
        <>
          <SideNavList label={t("more")}>
            {serviceMenuOf(actor).map(({ name, ...item }) => (
              <SideNavItem key={name} label={t(`nav.${name}`)} {...item} />
            ))}
            <SideNavControl>
              <Form method="post" action={paths.signOut()} reloadDocument>
                <button type="submit">
                  <EntryContent icon={LogOut} label={t("nav.signOut")} />
                </button>
              </Form>
            </SideNavControl>
          </SideNavList>
          <ul className="about">
            {ABOUT_MENU.map(({ name, to }) => (
              <li key={name}>
                <Link to={to}>{t(`nav.${name}`)}</Link>
              </li>
            ))}
          </ul>
        </>
      }
      settings={
        <>
          <ThemeSwitch />
          <RegionSelect />
        </>
      }
    >
      {destinationsOf(actor, ownPitch).map(({ name, menuOnly: _, ...item }) => (
        <SideNavItem
          key={name}
          label={t(`nav.${name}`)}
          badge={
            name === "ownPitch" &&
            ownPitch && <StateDot state={ownPitch.state} label={t(`pitchState.${ownPitch.state}`)} />
          }
          {...item}
          {...counts[name]}
        />
      ))}
    </SideNav>
  );
}

/** The choice of language and region (specification §2), with their native names. */
export function RegionSelect() {
  const t = useT("shell");
  const market = useMarket();
  return (
    <Dropdown
      up
      summary={
        <summary className="side-control">
          <Flag code={market} />
          <span>{nativeName(market)}</span>
          <span className="vh">{t("chooseLanguage")}</span>
        </summary>
      }
    >
      <LanguageChoices />
    </Dropdown>
  );
}
