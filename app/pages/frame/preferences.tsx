import { Check, Monitor, Moon, Sun } from "lucide-react";
import { Form, useFetcher, useLocation } from "react-router";
import { factsOf, MARKETS, nativeName } from "#app/i18n/markets.ts";
import { useMarket, useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { useRoot } from "#app/root.tsx";
import { Flag } from "#app/ui/flag/flag.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { Dropdown } from "#app/ui/menu/menu.tsx";

const THEMES = [
  { theme: "light", icon: Sun },
  { theme: "dark", icon: Moon },
  { theme: "system", icon: Monitor },
] as const;

/** "Dark Mode" of the side navigation: light, dark or system. */
export function ThemeSwitch() {
  const t = useT("shell");
  const root = useRoot();
  const { pathname, search } = useLocation();
  const fetcher = useFetcher();
  const chosen = (fetcher.formData?.get("theme") as string | undefined) ?? root.theme;
  return (
    <fetcher.Form method="post" action={paths.theme()}>
      <fieldset className="theme-switch">
        <legend className="vh">{t("theme.label")}</legend>
        <input type="hidden" name="next" value={pathname + search} />
        <div className="seg">
          {THEMES.map(({ theme, icon }) => (
            <button key={theme} type="submit" name="theme" value={theme} aria-pressed={chosen === theme}>
              <Icon of={icon} size="s" />
              <span>{t(`theme.${theme}`)}</span>
            </button>
          ))}
        </div>
      </fieldset>
    </fetcher.Form>
  );
}

/** The language dropdown outside the pages area (specification §2): a 32 × 32 flag that names the current country. */
export function LanguageDropdown() {
  const t = useT("shell");
  const market = useMarket();
  return (
    <Dropdown
      summary={
        <summary className="btn btn-t langbtn">
          <Flag code={market} size="32" alt={t(`country.${market}`)} />
          <span className="vh">{t("chooseLanguage")}</span>
          <span className="only-w">{factsOf(market).nativeLanguage}</span>
        </summary>
      }
    >
      <LanguageChoices />
    </Dropdown>
  );
}

/** The five countries as chips, for the footer; `next` is where the choice leads, by default the page itself. */
export function LanguageChips({ next }: { next?: string }) {
  const t = useT("shell");
  const market = useMarket();
  const { pathname, search } = useLocation();
  return (
    <Form method="post" action={paths.language()} reloadDocument className="chips" aria-label={t("chooseLanguage")}>
      <input type="hidden" name="next" value={next ?? pathname + search} />
      {MARKETS.map((choice) => (
        <button
          key={choice}
          type="submit"
          name="market"
          value={choice}
          className={choice === market ? "chip is-on" : "chip"}
          aria-current={choice === market ? "true" : undefined}
        >
          <Flag code={choice} />
          <span lang={factsOf(choice).htmlLang}>{factsOf(choice).nativeCountry}</span>
        </button>
      ))}
    </Form>
  );
}

/** The five countries as a list of buttons, with the current one marked. */
export function LanguageChoices() {
  const t = useT("shell");
  const market = useMarket();
  const { pathname, search } = useLocation();
  return (
    <Form
      method="post"
      action={paths.language()}
      reloadDocument
      className="dropdown-list"
      aria-label={t("chooseLanguage")}
    >
      <input type="hidden" name="next" value={pathname + search} />
      {MARKETS.map((choice) => (
        <button
          key={choice}
          type="submit"
          name="market"
          value={choice}
          lang={factsOf(choice).htmlLang}
          className={choice === market ? "is-active" : undefined}
          aria-current={choice === market ? "true" : undefined}
        >
          <Flag code={choice} />
          <span>{nativeName(choice)}</span>
          {choice === market && <Icon of={Check} size="s" />}
        </button>
      ))}
    </Form>
  );
}
