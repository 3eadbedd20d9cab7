import { Link, redirect } from "react-router";
import { savePreferences } from "#app/features/notifications/preferences/preferences.server.ts";
import { useT } from "#app/i18n/translate.tsx";
import { PageMain } from "#app/pages/frame/page-main.tsx";
import { checkApp } from "#app/platform/app-check/app-check.server.ts";
import { BRAND } from "#app/platform/brand.ts";
import { err } from "#app/platform/failure.ts";
import { redirectWithFlash } from "#app/platform/http/flash.server.ts";
import { formOf, parseForm, refuse } from "#app/platform/http/forms.ts";
import { visitOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { PageTitle } from "#app/shell/page-title.tsx";
import { deferred } from "#app/ui/hooks/deferred.tsx";
import { Note } from "#app/ui/note/note.tsx";
import { NEWSLETTER_KIND, subscriptionSchema } from "../newsletter.ts";
import { subscribe } from "../subscribing.server.ts";
import type { Route } from "./+types/newsletter.ts";

const SubscriptionForm = deferred(async () => (await import("../ui/newsletter-form.tsx")).SubscriptionForm);

export const handle = { newsletter: false };

export function loader({ context }: Route.LoaderArgs) {
  const { actor } = visitOf(context);
  return { email: actor.kind === "member" ? actor.email : "" };
}

/** Subscribes an address. A member's own confirmed address needs no confirmation mail. */
export async function action({ request, context }: Route.ActionArgs) {
  const visit = visitOf(context);
  const { actor, market } = visit;
  const submission = parseForm(await formOf(request), subscriptionSchema);
  if (submission.status !== "success") return refuse(submission, err("invalid-input"));
  const { email } = submission.value;
  if (actor.kind === "member" && actor.emailVerified && actor.email.toLowerCase() === email.toLowerCase()) {
    await savePreferences(actor, { [NEWSLETTER_KIND]: "instant" }, market);
    return redirectWithFlash(context, paths.notificationSettings(), "newsletter-on");
  }
  const checked = await checkApp(visit, "newsletter");
  if (!checked.ok) return refuse(submission, checked);
  const asked = await subscribe(actor, email, visit);
  if (!asked.ok) return refuse(submission, asked);
  // A plain form is redirected; a page's script shows the answer where the form was.
  if (request.headers.get("accept")?.includes("text/html")) throw redirect(paths.newsletterSent());
  return { subscribed: true as const };
}

/** About the newsletter, with the form (specification §1 "newsletter sign-up"). */
export default function NewsletterPage({ loaderData: { email }, actionData }: Route.ComponentProps) {
  const t = useT("newsletter");
  return (
    <PageMain>
      <div className="w-form stack stack-6">
        <PageTitle title={t("title")} description={t("lead", { brand: BRAND })} indexable />
        <header className="stack stack-2">
          <h1 className="h-page">{t("title")}</h1>
          <p className="soft">{t("lead", { brand: BRAND })}</p>
        </header>
        {actionData && "subscribed" in actionData ? (
          <Note kind="success" role="status" title={t("sent.title")}>
            {t("sent.text", { brand: BRAND })}
          </Note>
        ) : (
          <>
            <SubscriptionForm email={email} answer={actionData} />
            <p className="small soft">
              {t("consent")} <Link to={paths.privacy()}>{t("privacy")}</Link>
            </p>
          </>
        )}
      </div>
    </PageMain>
  );
}
