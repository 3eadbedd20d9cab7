import { Form, Link, redirect } from "react-router";
import { providerSignUpSchema, vouchedSignUpSchema } from "#app/features/accounts/credentials-form.ts";
import { signedInResponse } from "#app/features/accounts/sign-in/authenticate.server.ts";
import { AccountPage } from "#app/features/accounts/ui/account-page.tsx";
import { joinByInvitation, noInvitationCookies } from "#app/features/referrals/joining.server.ts";
import { redirectWithCookies } from "#app/features/sessions/cookies.server.ts";
import { useT } from "#app/i18n/translate.tsx";
import { PageMain } from "#app/pages/frame/page-main.tsx";
import { checkApp } from "#app/platform/app-check/app-check.server.ts";
import { err } from "#app/platform/failure.ts";
import { formOf, parseForm, refuse } from "#app/platform/http/forms.ts";
import { visitOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { PageTitle } from "#app/shell/page-title.tsx";
import { Button, LinkButton } from "#app/ui/button/button.tsx";
import { deferred } from "#app/ui/hooks/deferred.tsx";
import { Note } from "#app/ui/note/note.tsx";
import { arrivalOf } from "../flow.server.ts";
import { PROVIDER_NAMES, type Provider } from "../providers.ts";
import { signUpByProvider } from "../sign-up.server.ts";
import type { Route } from "./+types/provider-sign-up.ts";

const ProviderSignUpForm = deferred(async () => (await import("../ui/provider-sign-up-form.tsx")).ProviderSignUpForm);

export const handle = { hydrate: true };

/** For the arrival of this browser; everybody else is redirected. */
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
  if (submission.status !== "success") return refuse(submission, err("sign-up-incomplete"));
  // A typed address is sent a mail, as by any other sign-up.
  if (!arrival.identity.emailVerified) {
    const check = await checkApp(visit, "sign-up");
    if (!check.ok) return refuse(submission, check);
  }
  const result = await signUpByProvider(visit.actor, submission.value, visit, joinByInvitation(visit.headers));
  if (!result.ok) return refuse(submission, result);
  const { value } = result;
  const invitation = noInvitationCookies(visit.headers);
  if (value.kind === "signed-in") {
    const { authenticated } = value;
    return signedInResponse(context, { ...authenticated, cookies: [...authenticated.cookies, ...invitation] }, null);
  }
  return redirectWithCookies(paths.confirmEmail(), [...value.cookies, ...invitation]);
}

export default function ProviderSignUpPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT("providers");
  const { provider, name, email, vouched, emailTaken, member } = loaderData;
  const names = { provider: PROVIDER_NAMES[provider] };
  const toLink = paths.signIn(paths.providerSignUp());
  if (member) {
    return (
      <PageMain>
        <PageTitle title={t("link.title", names)} />
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
        lead={stop ? undefined : vouched ? t("signUp.lead", names) : t("signUp.leadEmail", names)}
        foot={
          !emailTaken && (
            <p>
              {t("signUp.haveAccount")} <Link to={toLink}>{t("signUp.linkIt", names)}</Link>
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
                {t("signUp.linkIt", names)}
              </LinkButton>
            }
          >
            {t("signUp.takenText", { ...names, email: email ?? "" })}
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

interface ProviderLinkProps {
  provider: Provider;
  /** Their address or name there. */
  person: string;
  /** Address of the account here. */
  email: string;
}

/** Asks whether to link the provider to the account that is signed in. */
function ProviderLink({ provider, person, email }: ProviderLinkProps) {
  const t = useT("providers");
  const names = { provider: PROVIDER_NAMES[provider] };
  return (
    <AccountPage title={t("link.title", names)} lead={t("link.lead", { ...names, person, email })}>
      <Form method="post" action={paths.providerLink()} className="stack stack-3">
        <Button type="submit" variant="primary" block>
          {t("link.submit", names)}
        </Button>
        <LinkButton to={paths.home()} block>
          {t("link.later")}
        </LinkButton>
      </Form>
    </AccountPage>
  );
}
