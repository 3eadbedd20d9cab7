import { Link, useFetcher } from "react-router";
import { useT } from "#app/i18n/translate.tsx";
import { BRAND } from "#app/platform/brand.ts";
import type { FormAnswer } from "#app/platform/http/forms.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { ActionForm } from "#app/shell/action-form.tsx";
import { TextField } from "#app/shell/form-fields.tsx";
import { useActionForm } from "#app/shell/use-action-form.ts";
import { Button } from "#app/ui/button/button.tsx";
import { subscriptionSchema } from "../newsletter.ts";

/**
 * The sign-up form in a band of another page, answered in place (messages `newsletter`). For visitors, whose pages are not hydrated,
 * `visitor-script.ts` does that; without script the form leads to the newsletter's own page.
 */
export function NewsletterBand() {
  const t = useT("newsletter");
  const { data, state, Form } = useFetcher<FormAnswer | { subscribed: true }>();
  const form = useActionForm({
    id: "newsletter-band",
    schema: subscriptionSchema,
    answer: data && "failure" in data ? data : undefined,
    action: paths.newsletter(),
    labels: { email: t("email") },
    fallback: "invalid-input",
  });
  const done = data !== undefined && "subscribed" in data;
  return (
    <section className="band" aria-labelledby="newsletter-title">
      <div className="news">
        <div className="stack stack-2">
          <h2 className="h-band" id="newsletter-title">
            {t("landing.title")}
          </h2>
          <p className="soft">{t("landing.text")}</p>
        </div>
        <div className="stack stack-2">
          <p className="news-done" role="status">
            {done && t("sent.text", { brand: BRAND })}
          </p>
          <p className="news-problem" role="alert" />
          {!done && (
            <>
              <ActionForm of={form} guarded as={Form} className="news-form">
                <TextField of={form.field("email")} type="email" autoComplete="email" required />
                <Button type="submit" busy={state !== "idle"}>
                  {t("submit")}
                </Button>
              </ActionForm>
              <p className="tiny soft news-consent">
                {t("consent")} <Link to={paths.privacy()}>{t("privacy")}</Link>
              </p>
            </>
          )}
        </div>
      </div>
    </section>
  );
}
