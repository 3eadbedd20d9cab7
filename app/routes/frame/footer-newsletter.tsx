import { Form, Link } from "react-router";
import { useT } from "#app/i18n/translate.tsx";
import { GUARDED } from "#app/platform/app-check-guard.ts";
import { paths } from "#app/platform/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { TextInput } from "#app/ui/text-input.tsx";

/**
 * Asks for the newsletter in the foot of visitors' pages. It is a plain form, and its words are those of the frame, since whatever stands here is
 * part of every page: the newsletter's own page answers, and keeps what was typed.
 */
export function FooterNewsletter() {
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
