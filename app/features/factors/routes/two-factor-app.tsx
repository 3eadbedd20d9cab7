import { data, Link } from "react-router";
import { SettingsPage } from "#app/features/accounts/ui/settings-page.tsx";
import { useT } from "#app/i18n/translate.tsx";
import { usePersistedAnswer } from "#app/platform/browser/persisted-answer.ts";
import { err } from "#app/platform/failure.ts";
import { formOf, parseForm, refuse } from "#app/platform/http/forms.ts";
import { visitOf } from "#app/platform/http/visit.server.ts";
import { paths, safeNext } from "#app/platform/paths/paths.ts";
import { qrCode } from "#app/platform/qr-code.server.ts";
import { deferred } from "#app/ui/hooks/deferred.tsx";
import { Note } from "#app/ui/note/note.tsx";
import { confirmTotp, prepareTotp } from "../authenticator-app.server.ts";
import { appCodeSchema } from "../factors.ts";
import { factorChangerOf } from "../re-authentication.server.ts";
import { RecoveryCodes } from "../ui/recovery-codes.tsx";
import type { Route } from "./+types/two-factor-app.ts";

const AppSetUp = deferred(async () => (await import("../ui/two-factor-app-form.tsx")).AppSetUp);

/** The page shows secrets once: the back button on a shared computer must not show them again. */
const NO_STORE = { "Cache-Control": "no-store" };

export const headers = () => NO_STORE;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { actor } = await factorChangerOf(context);
  const key = await prepareTotp(actor);
  const next = safeNext(url.searchParams.get("next"), paths.twoFactor());
  return data({ key: key && { ...key, qr: qrCode(key.address) }, email: actor.email, next }, { headers: NO_STORE });
}

/** Switches two-factor authentication on by the app's first code; answers with the recovery codes. */
export async function action({ request, context, url }: Route.ActionArgs) {
  const { actor, session } = await factorChangerOf(context, url.pathname + url.search);
  const submission = parseForm(await formOf(request), appCodeSchema);
  if (submission.status !== "success") return refuse(submission, err("invalid-input"), ["code"]);
  const result = await confirmTotp(actor, session, submission.value.code, visitOf(context));
  if (!result.ok) return refuse(submission, result, ["code"]);
  const { codes, cookie } = result.value;
  return data({ codes }, { headers: { "Set-Cookie": cookie, ...NO_STORE } });
}

export default function TwoFactorAppPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT("factors");
  const { key, email, next } = loaderData;
  const codes = usePersistedAnswer(actionData && "codes" in actionData ? actionData.codes : undefined);
  if (codes) {
    return (
      <SettingsPage section="two-factor" title={t("codes.title")}>
        <RecoveryCodes codes={codes} email={email} next={next} />
      </SettingsPage>
    );
  }
  return (
    <SettingsPage section="two-factor" title={t("setUp.title")}>
      {key ? (
        <AppSetUp answer={actionData && "form" in actionData ? actionData : undefined} appKey={key} />
      ) : (
        <Note actions={<Link to={paths.twoFactor()}>{t("setUp.back")}</Link>}>{t("setUp.done")}</Note>
      )}
    </SettingsPage>
  );
}
