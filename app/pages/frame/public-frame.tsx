import { Menu } from "lucide-react";
import { Form, Link } from "react-router";
import { AnnouncementBanner } from "#app/features/announcements/ui/announcement-banner.tsx";
import { useT } from "#app/i18n/translate.tsx";
import { GUARDED } from "#app/platform/app-check/guarded-form.ts";
import { BRAND } from "#app/platform/brand.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { useRoot } from "#app/root.tsx";
import { Button, LinkButton } from "#app/ui/button/button.tsx";
import { Field } from "#app/ui/forms/field.tsx";
import { TextInput } from "#app/ui/forms/text-input.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { Dropdown } from "#app/ui/menu/menu.tsx";
import { Imprint } from "#app/ui/shell/imprint.tsx";
import { FooterColumn, PublicFooter, PublicHeader } from "#app/ui/shell/shell.tsx";
import { Wordmark } from "#app/ui/wordmark/wordmark.tsx";
import { LanguageChips, LanguageDropdown, ThemeSwitch } from "./preferences.tsx";

/**
 * The newsletter form in the footer of visitors' pages. A plain form with messages of the frame, since it is part of every page: the
 * newsletter's own page answers, with the typed address.
 */
function FooterNewsletter() {
  const t = useT("shell");
  return (
    <section className="foot-news" aria-labelledby="foot-news-title">
      <b id="foot-news-title">{t("footer.newsletter.title")}</b>
      <div className="stack stack-2">
        <Form method="post" action={paths.newsletter()} {...GUARDED}>
          <Field id="foot-news-email" label={t("footer.newsletter.email")}>
            <TextInput
              name="email"
              type="email"
              autoComplete="email"
              autoCapitalize="none"
              spellCheck={false}
              required
            />
          </Field>
          <Button type="submit">{t("footer.newsletter.submit")}</Button>
        </Form>
        <p className="soft">
          {t("footer.newsletter.consent")} <Link to={paths.privacy()}>{t("footer.newsletter.privacy")}</Link>
        </p>
      </div>
    </section>
  );
}

/** The footer's links by column. */
const FOOTER = [
  {
    column: "service",
    links: [
      ["how", `${paths.landing()}#how`],
      ["prices", `${paths.landing()}#prices`],
      ["search", paths.search()],
      ["directory", paths.directory()],
      ["ranking", paths.ranking()],
      ["perks", paths.perks()],
      ["cleon", paths.cleon()],
      ["climate", paths.climate()],
    ],
  },
  {
    column: "company",
    links: [
      ["about", paths.about()],
      ["customers", paths.customers()],
      ["partners", paths.partners()],
      ["press", paths.press()],
      ["whatsNew", paths.whatsNew()],
      ["newsletter", paths.newsletter()],
      ["socialMedia", paths.socialMedia()],
    ],
  },
  {
    column: "help",
    links: [
      ["help", paths.faq()],
      ["contact", paths.contact()],
      ["countries", paths.countries()],
      ["security", paths.security()],
      ["illegalContent", paths.contact("pitch")],
    ],
  },
  {
    column: "legal",
    links: [
      ["terms", paths.terms()],
      ["termsOfSale", paths.termsOfSale()],
      ["privacy", paths.privacy()],
      ["disclaimer", paths.disclaimer()],
      ["accessibility", paths.accessibility()],
      ["transparency", paths.transparency()],
      ["licences", paths.licences()],
    ],
  },
] as const;

interface PublicFrameProps {
  /** Whether the footer has the newsletter form. */
  newsletter: boolean;
  children: React.ReactNode;
}

/** The frame of visitors: header with wordmark, language and sign-in; footer with newsletter, links and risk warning. */
export function PublicFrame({ newsletter, children }: PublicFrameProps) {
  const t = useT("shell");
  const { imprint, announcement } = useRoot();
  const logo = (
    <Link to={paths.landing()} className="logo-link">
      <Wordmark name={BRAND} />
    </Link>
  );
  return (
    <div className="frame-public">
      <PublicHeader
        logo={logo}
        navLabel={t("mainMenu")}
        links={
          <>
            <Link to={`${paths.landing()}#how`}>{t("nav.how")}</Link>
            <Link to={`${paths.landing()}#prices`}>{t("nav.prices")}</Link>
            <Link to={paths.search()}>{t("nav.search")}</Link>
            <Link to={paths.countries()}>{t("nav.countries")}</Link>
            <Link to={paths.faq()}>{t("nav.help")}</Link>
          </>
        }
      >
        <LanguageDropdown />
        <LinkButton variant="quiet" className="only-w" to={paths.signIn()}>
          {t("nav.signIn")}
        </LinkButton>
        <LinkButton className="only-w" to={paths.signUp()}>
          {t("nav.signUp")}
        </LinkButton>
        <Dropdown
          className="only-n"
          summary={
            <summary className="btn btn-t btn-i" aria-label={t("menu")}>
              <Icon of={Menu} />
            </summary>
          }
        >
          <nav className="dropdown-list" aria-label={t("mainMenu")}>
            <Link to={paths.signIn()}>{t("nav.signIn")}</Link>
            <Link to={paths.signUp()}>{t("nav.signUp")}</Link>
            <Link to={paths.search()}>{t("nav.search")}</Link>
            <Link to={`${paths.landing()}#how`}>{t("nav.how")}</Link>
            <Link to={`${paths.landing()}#prices`}>{t("nav.prices")}</Link>
            <Link to={paths.countries()}>{t("nav.countries")}</Link>
            <Link to={paths.faq()}>{t("nav.help")}</Link>
          </nav>
        </Dropdown>
      </PublicHeader>
      {announcement && <AnnouncementBanner {...announcement} />}
      {children}
      <PublicFooter
        opening={newsletter && <FooterNewsletter />}
        brand={
          <>
            {logo}
            <LanguageChips />
            <ThemeSwitch />
          </>
        }
        navLabel={t("footer.label")}
        columns={FOOTER.map(({ column, links }) => (
          <FooterColumn key={column} title={t(`footer.${column}`)}>
            {links.map(([name, to]) => (
              <li key={name}>
                <Link to={to}>{t(`nav.${name}`)}</Link>
              </li>
            ))}
            {column === "legal" && (
              <li>
                <Link to={paths.cookies()}>{t("cookies.settings")}</Link>
              </li>
            )}
          </FooterColumn>
        ))}
      >
        {imprint && <Imprint {...imprint} />}
        <p className="risk">{t("riskWarning")}</p>
      </PublicFooter>
    </div>
  );
}
