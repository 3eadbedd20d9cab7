import { Mail } from "lucide-react";
import { useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths.ts";
import { LinkButton } from "#app/ui/button.tsx";

/** What is new once a week, without an account (messages `newsletter`). */
export function Newsletter() {
  const t = useT("newsletter");
  return (
    <section className="band stack stack-4" aria-labelledby="newsletter-title">
      <div className="sec-head">
        <h2 id="newsletter-title">{t("landing.title")}</h2>
      </div>
      <p className="soft">{t("landing.text")}</p>
      <p className="actions">
        <LinkButton icon={Mail} to={paths.newsletter()}>
          {t("submit")}
        </LinkButton>
      </p>
    </section>
  );
}
