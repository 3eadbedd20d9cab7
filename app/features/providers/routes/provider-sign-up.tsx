import { Link, redirect } from "react-router";
import { signedInResponse } from "#app/features/accounts/sign-in/authenticate.server.ts";
import { AccountPage } from "#app/features/accounts/ui/account-page.tsx";
import { joinByInvitation, noInvitationCookies } from "#app/features/referrals/joining.server.ts";
import { useT } from "#app/i18n/translate.tsx";
import { PageMain } from "#app/pages/frame/page-main.tsx";
import { checkApp } from "#app/platform/app-check/app-check.server.ts";
import { failed } from "#app/platform/failure.ts";
import { formOf, parseForm, refuse } from "#app/platform/http/forms.ts";
import { visitOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { PageTitle } from "#app/shell/page-title.tsx";
import { LinkButton } from "#app/ui/button/button.tsx";
import { Note } from "#app/ui/note/note.tsx";
import { arrivalOf } from "../flow.server.ts";
import { PROVIDER_NAMES } from "../providers.ts";
import { signUpByProvider } from "../sign-up.server.ts";
import { providerSignUpSchema, vouchedSignUpSchema } from "../sign-up-form.ts";
import { ProviderLink, ProviderSignUpForm } from "../ui/provider-sign-up.tsx";
import type { Route } from "./+types/provider-sign-up.ts";

export const handle = { hydrate: true };

/** For whoever a provider has named in this browser and no account knows; for all others there is nothing to do here. */
export async function loader({ context }: Route.LoaderArgs) {
  const { actor, headers } = visitOf(context);
  const arrival = await arrivalOf(actor, headers);
  if (!arrival) throw redirect(actor.kind === "member" ? paths.waysIn() : paths.signIn());
  const { provider, name, email, emailVerified, subject } = arrival.identity;
  return {
    provider,
    name,
    email,
    vouched: emailVerified,
    emailTaken: arrival.emailTaken,
    member: actor.kind === "member" ? { email: actor.email, person: email ?? name ?? subject } : null,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const visit = visitOf(context);
  if (visit.actor.kind === "member") return redirect(paths.providerSignUp());
  const arrival = await arrivalOf(visit.actor, visit.headers);
  if (!arrival) return redirect(paths.signIn());
  const schema = arrival.identity.emailVerified ? vouchedSignUpSchema : providerSignUpSchema;
  const submission = parseForm(await formOf(request), schema as typeof providerSignUpSchema);
  if (submission.status !== "success") return refuse(submission, failed("sign-up-incomplete"));
  // Where the provider vouches for nothing a mail goes to whatever address was typed, as at any other sign-up.
  if (!arrival.identity.emailVerified) {
    const proof = await checkApp(visit);
    if (!proof.ok) return refuse(submission, proof);
  }
  const result = await signUpByProvider(visit.actor, submission.value, visit, joinByInvitation(visit.headers));
  if (!result.ok) return refuse(submission, result);
  const { value } = result;
  const used = noInvitationCookies(visit.headers);
  if (value.kind === "entered") {
    const { entered } = value;
    return signedInResponse(context, { ...entered, cookies: [...entered.cookies, ...used] }, null);
  }
  const headers = new Headers();
  for (const cookie of [...value.cookies, ...used]) headers.append("Set-Cookie", cookie);
  return redirect(paths.confirmEmail(), { headers });
}

export default function ProviderSignUpPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT("providers");
  const { provider, name, email, vouched, emailTaken, member } = loaderData;
  const words = { provider: PROVIDER_NAMES[provider] };
  const toLink = paths.signIn(paths.providerSignUp());
  if (member) {
    return (
      <PageMain>
        <PageTitle title={t("link.title", words)} />
        <ProviderLink provider={provider} {...member} />
      </PageMain>
    );
  }
  const stop = vouched && emailTaken;
  const title = stop ? t("signUp.takenTitle") : t("signUp.title");
  return (
    <PageMain>
      <AccountPage
        title={title}
        lead={stop ? undefined : vouched ? t("signUp.lead", words) : t("signUp.leadEmail", words)}
        foot={
          !emailTaken && (
            <p>
              {t("signUp.haveAccount")} <Link to={toLink}>{t("signUp.linkIt", words)}</Link>
            </p>
          )
        }
      >
        <PageTitle title={title} />
        {emailTaken && (
          <Note
            kind="info"
            actions={
              <LinkButton to={toLink} size="s">
                {t("signUp.linkIt", words)}
              </LinkButton>
            }
          >
            {t("signUp.takenText", { ...words, email: email ?? "" })}
          </Note>
        )}
        {!stop && (
          <ProviderSignUpForm
            provider={provider}
            name={name}
            email={emailTaken ? null : email}
            vouched={vouched}
            answer={actionData}
          />
        )}
      </AccountPage>
    </PageMain>
  );
}
