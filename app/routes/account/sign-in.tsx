import { Link, redirect } from "react-router";
import { signIn } from "#app/features/accounts/commands-sign-in.server.ts";
import { pendingEmail } from "#app/features/accounts/gateway-cookies.server.ts";
import { signInSchema } from "#app/features/accounts/sign-in.ts";
import { AccountPage } from "#app/features/accounts/ui/account-page.tsx";
import { GuestButton } from "#app/features/accounts/ui/guest-button.tsx";
import { SignInForm } from "#app/features/accounts/ui/sign-in-form.tsx";
import { useT } from "#app/i18n/translate.tsx";
import { failed } from "#app/platform/failure.ts";
import { formOf, parseForm, refuse } from "#app/platform/forms.ts";
import { paths, safeNext } from "#app/platform/paths.ts";
import { staffStart, visitOf } from "#app/platform/visit.server.ts";
import { PageMain } from "../page-main.tsx";
import { PageTitle } from "../page-title.tsx";
import type { Route } from "./+types/sign-in.ts";

export const handle = { messages: ["accounts"], hydrate: true };

export function loader({ context, url }: Route.LoaderArgs) {
  const { actor, headers } = visitOf(context);
  const next = url.searchParams.get("next") ?? undefined;
  if (actor.kind === "member") throw redirect(safeNext(next, paths.home()));
  return { isGuest: actor.kind === "guest", next, email: pendingEmail(headers) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const visit = visitOf(context);
  const form = await formOf(request);
  const submission = parseForm(form, signInSchema);
  if (submission.status !== "success") return refuse(submission, failed("invalid-input"));
  const result = await signIn(visit.actor, submission.value, visit);
  if (!result.ok) return refuse(submission, result);
  const { cookies, side, staffRole } = result.value;
  const start = side ? paths.home() : staffRole ? staffStart(staffRole) : paths.onboarding();
  const headers = new Headers();
  for (const cookie of cookies) headers.append("Set-Cookie", cookie);
  return redirect(safeNext(form.get("next"), start), { headers });
}

export default function SignInPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT("accounts");
  const { next, email, isGuest } = loaderData;
  return (
    <PageMain>
      <AccountPage
        title={t("signIn.title")}
        foot={
          <>
            <p>
              {t("signIn.noAccount")} <Link to={paths.signUp(next)}>{t("signUp.title")}</Link>
            </p>
            {!isGuest && <GuestButton next={next} />}
          </>
        }
      >
        <PageTitle title={t("signIn.title")} />
        <SignInForm answer={actionData} next={next} email={email} />
      </AccountPage>
    </PageMain>
  );
}
