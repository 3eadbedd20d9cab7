import { useEffect } from "react";
import { Form, useLocation } from "react-router";
import { useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { Button, LinkButton } from "#app/ui/button/button.tsx";
import { MAIN_ID } from "#app/ui/shell/page-shell.tsx";

/**
 * Asks for the choice of cookies (product §11) until there is one: three buttons of the same weight. It has its own space below the page and
 * covers nothing that cannot be scrolled to; the page can be used without an answer.
 */
export function CookieDialog() {
  const t = useT("shell");
  const { pathname, search } = useLocation();
  useFocusOnClose();
  return (
    <section className="cookie-bar" aria-labelledby="cookies">
      <h2 id="cookies">{t("cookies.title")}</h2>
      <p className="soft">{t("cookies.text")}</p>
      <Form method="post" action={paths.cookieConsent()} preventScrollReset className="same">
        <input type="hidden" name="next" value={pathname + search} />
        <Button type="submit" name="choice" value="all">
          {t("cookies.accept")}
        </Button>
        <Button type="submit" name="choice" value="necessary">
          {t("cookies.reject")}
        </Button>
        <LinkButton to={paths.cookies(pathname + search)}>{t("cookies.preferences")}</LinkButton>
      </Form>
    </section>
  );
}

/** Moves the focus to the page: the pressed button disappears with the dialog. */
function useFocusOnClose(): void {
  useEffect(() => {
    return () => {
      if (document.activeElement === document.body) document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
    };
  }, []);
}
