import { data, redirect } from "react-router";
import { COOKIE_CHOICE, parseCookieChoice } from "#app/features/consent/consent.ts";
import { CookieForm } from "#app/features/consent/ui/cookie-form.tsx";
import { CookieTable } from "#app/features/consent/ui/cookie-table.tsx";
import { useT } from "#app/i18n/translate.tsx";
import { readCookie } from "#app/platform/cookies.ts";
import { flashHeaders } from "#app/platform/flash.server.ts";
import { formOf } from "#app/platform/forms.ts";
import { paths, safeNext } from "#app/platform/paths.ts";
import { visitOf } from "#app/platform/visit.server.ts";
import { PageTitle } from "#app/shell/page-title.tsx";
import { SectionHead } from "#app/ui/section-head.tsx";
import { cookieChoice } from "../account/cookie-choice.server.ts";
import { PageMain } from "../page-main.tsx";
import type { Route } from "./+types/cookies.ts";

// The dialog would ask the same beside the page's own form.
export const handle = { asksCookies: true };

export function loader({ context, url }: Route.LoaderArgs) {
  const choice = parseCookieChoice(readCookie(visitOf(context).headers.get("cookie"), COOKIE_CHOICE));
  return { analytics: choice?.analytics ?? false, next: url.searchParams.get("next") ?? undefined };
}

/** Saves the choice, then leads back to where it was asked for. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await formOf(request);
  const choice = form.get("choice");
  if (choice !== "all" && choice !== "necessary" && choice !== "chosen") throw data(null, { status: 422 });
  const analytics = choice === "all" || (choice === "chosen" && form.get("analytics") === "on");
  const headers = new Headers(flashHeaders(context, "cookies-saved"));
  headers.append("Set-Cookie", await cookieChoice(context, analytics));
  return redirect(safeNext(form.get("next"), paths.cookies()), { headers });
}

export default function CookiesPage({ loaderData }: Route.ComponentProps) {
  const t = useT("consent");
  return (
    <PageMain>
      <div className="text-page stack stack-8">
        <PageTitle title={t("title")} description={t("lead")} />
        <div className="stack stack-2">
          <h1 className="h-page">{t("title")}</h1>
          <p className="soft">{t("lead")}</p>
        </div>
        <CookieForm key={String(loaderData.analytics)} {...loaderData} />
        <div>
          <SectionHead title={t("which")} />
          <CookieTable />
        </div>
      </div>
    </PageMain>
  );
}
