import { Check } from "lucide-react";
import { Form, useLocation } from "react-router";
import { factsOf, MARKETS } from "#app/i18n/markets.ts";
import { useMarket, useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths.ts";
import { Dropdown } from "#app/ui/dropdown.tsx";
import { Flag } from "#app/ui/flag.tsx";
import { Icon } from "#app/ui/icon.tsx";

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

/** The five countries as chips, for the foot of the page. */
export function LanguageChips() {
  const t = useT("shell");
  const market = useMarket();
  const { pathname, search } = useLocation();
  return (
    <Form method="post" action={paths.language()} reloadDocument className="chips" aria-label={t("chooseLanguage")}>
      <input type="hidden" name="next" value={pathname + search} />
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

/** The five countries, each a button; the current one is marked. */
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
          <span>
            {factsOf(choice).nativeCountry} · {factsOf(choice).nativeLanguage}
          </span>
          {choice === market && <Icon of={Check} size="s" />}
        </button>
      ))}
    </Form>
  );
}
