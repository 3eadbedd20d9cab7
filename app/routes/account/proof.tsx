import { proofSchema } from "#app/features/accounts/sign-in.ts";
import { proveWithPassword } from "#app/features/factors/commands-proof.server.ts";
import { relyingPartyOf } from "#app/features/factors/gateway-passkeys.server.ts";
import { factorsOf } from "#app/features/factors/queries-factors.server.ts";
import { PasskeyButton } from "#app/features/factors/ui/passkey-button.tsx";
import { ProofForm } from "#app/features/factors/ui/proof-form.tsx";
import { availableProviders } from "#app/features/providers/gateway-providers.server.ts";
import { waysInOf } from "#app/features/providers/queries-ways-in.server.ts";
import { ProviderProblem } from "#app/features/providers/ui/provider-problem.tsx";
import { ProviderProof } from "#app/features/providers/ui/provider-proof.tsx";
import { useT } from "#app/i18n/translate.tsx";
import { failed } from "#app/platform/failure.ts";
import { formOf, parseForm, refuse } from "#app/platform/forms.ts";
import { paths, safeNext } from "#app/platform/paths.ts";
import { ownerOf, visitOf } from "#app/platform/visit.server.ts";
import { PageTitle } from "#app/shell/page-title.tsx";
import { Note } from "#app/ui/note.tsx";
import type { Route } from "./+types/proof.ts";
import { provedResponse } from "./entrance-response.ts";
import { sessionOf } from "./factors-guard.server.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const actor = ownerOf(context);
  const [{ hasPassword, providers }, { appSince, passkeyHosts }] = await Promise.all([
    waysInOf(actor),
    factorsOf(actor),
  ]);
  const here = relyingPartyOf(visitOf(context).url)?.id;
  const offered = availableProviders();
  // One factor would lead staff whose second is a passkey back to here.
  const onlyPasskey = sessionOf(context).withheldRole !== null && !appSince && passkeyHosts.length > 0;
  const passkeyHere = here !== undefined && passkeyHosts.includes(here);
  return {
    next: safeNext(url.searchParams.get("next"), paths.settings()),
    email: actor.email,
    password: hasPassword && !onlyPasskey,
    providers: onlyPasskey ? [] : providers.map(({ provider }) => provider).filter((one) => offered.includes(one)),
    passkey: passkeyHere,
    /** Where the account's passkeys work, when that is not here. */
    elsewhere: passkeyHere ? undefined : passkeyHosts[0],
  };
}

/** Proves by password that it is still the owner of the session who is there. */
export async function action({ request, context }: Route.ActionArgs) {
  const actor = ownerOf(context);
  const form = await formOf(request);
  const submission = parseForm(form, proofSchema);
  if (submission.status !== "success") return refuse(submission, failed("invalid-input"));
  const result = await proveWithPassword(actor, sessionOf(context), submission.value.password, visitOf(context));
  return result.ok ? provedResponse(result.value, form.get("next")) : refuse(submission, result);
}

export default function ProofPage({ loaderData, actionData }: Route.ComponentProps) {
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
      {password && <ProofForm answer={actionData} next={next} email={email} />}
      {password && others && <p className="small soft">{t("proof.others")}</p>}
      {passkey && (
        <PasskeyButton challenge={paths.proofPasskeyChallenge()} action={paths.proofPasskey()} next={next}>
          {t("proof.passkey")}
        </PasskeyButton>
      )}
      {providers.map((provider) => (
        <ProviderProof key={provider} provider={provider} next={next} />
      ))}
      {!password && !others && (
        <Note kind="warning">{elsewhere ? t("proof.elsewhere", { host: elsewhere }) : t("proof.noWay")}</Note>
      )}
    </section>
  );
}
