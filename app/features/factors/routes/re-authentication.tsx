import { reauthenticationSchema } from "#app/features/accounts/credentials-form.ts";
import { reauthenticatedResponse } from "#app/features/accounts/sign-in/authenticate.server.ts";
import { availableProviders } from "#app/features/providers/provider-client.server.ts";
import { signInMethodsOf } from "#app/features/providers/sign-in-methods.server.ts";
import { ProviderProblem } from "#app/features/providers/ui/provider-buttons.tsx";
import { ProviderReauthentication } from "#app/features/providers/ui/provider-re-authentication.tsx";
import { useT } from "#app/i18n/translate.tsx";
import { err } from "#app/platform/failure.ts";
import { formOf, parseForm, refuse } from "#app/platform/http/forms.ts";
import { ownerOf, visitOf } from "#app/platform/http/visit.server.ts";
import { paths, safeNext } from "#app/platform/paths/paths.ts";
import { PageTitle } from "#app/shell/page-title.tsx";
import { deferred } from "#app/ui/hooks/deferred.tsx";
import { Note } from "#app/ui/note/note.tsx";
import { relyingPartyOf } from "../passkey-ceremony.server.ts";
import { factorsOf, reauthenticateWithPassword, sessionOf } from "../re-authentication.server.ts";
import { PasskeyButton } from "../ui/passkey-button.tsx";
import type { Route } from "./+types/re-authentication.ts";

const ReauthenticationForm = deferred(
  async () => (await import("../ui/re-authentication-form.tsx")).ReauthenticationForm,
);

export async function loader({ context, url }: Route.LoaderArgs) {
  const actor = ownerOf(context);
  const [{ hasPassword, providers }, { appSince, passkeyHosts }] = await Promise.all([
    signInMethodsOf(actor),
    factorsOf(actor),
  ]);
  const here = relyingPartyOf(visitOf(context).url)?.id;
  const offered = availableProviders();
  // Staff whose second factor is a passkey would be led back to here by any single factor.
  const onlyPasskey = sessionOf(context).withheldRole !== null && !appSince && passkeyHosts.length > 0;
  const passkeyHere = here !== undefined && passkeyHosts.includes(here);
  return {
    next: safeNext(url.searchParams.get("next"), paths.settings()),
    email: actor.email,
    password: hasPassword && !onlyPasskey,
    providers: onlyPasskey ? [] : providers.map(({ provider }) => provider).filter((one) => offered.includes(one)),
    passkey: passkeyHere,
    /** Where the account's passkeys work, if not here. */
    elsewhere: passkeyHere ? undefined : passkeyHosts[0],
  };
}

/** Re-authenticates by password. */
export async function action({ request, context }: Route.ActionArgs) {
  const actor = ownerOf(context);
  const form = await formOf(request);
  const submission = parseForm(form, reauthenticationSchema);
  if (submission.status !== "success") return refuse(submission, err("invalid-input"));
  const result = await reauthenticateWithPassword(
    actor,
    sessionOf(context),
    submission.value.password,
    visitOf(context),
  );
  return result.ok ? reauthenticatedResponse(result.value, form.get("next")) : refuse(submission, result);
}

export default function ReauthenticationPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT("factors");
  const { next, email, password, providers, passkey, elsewhere } = loaderData;
  const others = passkey || providers.length > 0;
  return (
    <section className="set-page w-form" aria-labelledby="proof-title">
      <PageTitle title={t("proof.title")} />
      <div className="stack stack-2">
        <h2 className="h-page" id="proof-title">
          {t("proof.title")}
        </h2>
        <p className="soft">{t("proof.lead")}</p>
      </div>
      <ProviderProblem />
      {password && <ReauthenticationForm answer={actionData} next={next} email={email} />}
      {password && others && <p className="small soft">{t("proof.others")}</p>}
      {passkey && (
        <PasskeyButton challenge={paths.proofPasskeyChallenge()} action={paths.proofPasskey()} next={next}>
          {t("proof.passkey")}
        </PasskeyButton>
      )}
      {providers.map((provider) => (
        <ProviderReauthentication key={provider} provider={provider} next={next} />
      ))}
      {!password && !others && (
        <Note kind="warning">{elsewhere ? t("proof.elsewhere", { host: elsewhere }) : t("proof.noWay")}</Note>
      )}
    </section>
  );
}
