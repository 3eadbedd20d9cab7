import { data, Link } from "react-router";
import { confirmTotp, prepareTotp } from "#app/features/factors/commands-totp.server.ts";
import { appCodeSchema } from "#app/features/factors/factors.ts";
import { qrCode } from "#app/features/factors/gateway-otp.server.ts";
import { AppSetUp } from "#app/features/factors/ui/app-set-up.tsx";
import { RecoveryCodes } from "#app/features/factors/ui/recovery-codes.tsx";
import { useT } from "#app/i18n/translate.tsx";
import { failed } from "#app/platform/failure.ts";
import { formOf, parseForm, refuse } from "#app/platform/forms.ts";
import { useKeptAnswer } from "#app/platform/kept-answer.ts";
import { paths, safeNext } from "#app/platform/paths.ts";
import { visitOf } from "#app/platform/visit.server.ts";
import { Note } from "#app/ui/note.tsx";
import type { Route } from "./+types/two-factor-app.ts";
import { changerOf } from "./factors-guard.server.ts";
import { SettingsPage } from "./settings-page.tsx";

/** What is shown here once is not to be found again by the back button on a shared computer. */
const UNKEPT = { "Cache-Control": "no-store" };

export const headers = () => UNKEPT;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { actor } = await changerOf(context);
  const key = await prepareTotp(actor);
  const next = safeNext(url.searchParams.get("next"), paths.twoFactor());
  return data({ key: key && { ...key, qr: qrCode(key.address) }, email: actor.email, next }, { headers: UNKEPT });
}

/** Switches two-factor authentication on with the app's first code; answers with the recovery codes. */
export async function action({ request, context, url }: Route.ActionArgs) {
  const { actor, session } = await changerOf(context, url.pathname + url.search);
  const submission = parseForm(await formOf(request), appCodeSchema);
  if (submission.status !== "success") return refuse(submission, failed("invalid-input"), ["code"]);
  const result = await confirmTotp(actor, session, submission.value.code, visitOf(context));
  if (!result.ok) return refuse(submission, result, ["code"]);
  const { codes, cookie } = result.value;
  return data({ codes }, { headers: { "Set-Cookie": cookie, ...UNKEPT } });
}

export default function TwoFactorAppPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT("factors");
  const { key, email, next } = loaderData;
  const codes = useKeptAnswer(actionData && "codes" in actionData ? actionData.codes : undefined);
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
