import { data, Link } from "react-router";
import { SettingsPage } from "#app/features/accounts/ui/settings-page.tsx";
import { useT } from "#app/i18n/translate.tsx";
import { usePersistedAnswer } from "#app/platform/browser/persisted-answer.ts";
import { err } from "#app/platform/failure.ts";
import { type FormAnswer, formOf, parseForm, refuse } from "#app/platform/http/forms.ts";
import { visitOf } from "#app/platform/http/visit.server.ts";
import { paths, safeNext } from "#app/platform/paths/paths.ts";
import { type QrCode, qrCode } from "#app/platform/qr-code.server.ts";
import { ActionForm } from "#app/shell/action-form.tsx";
import { TextField } from "#app/shell/form-fields.tsx";
import { useActionForm } from "#app/shell/use-action-form.ts";
import { Button } from "#app/ui/button/button.tsx";
import { Note } from "#app/ui/note/note.tsx";
import { confirmTotp, prepareTotp } from "../authenticator-app.server.ts";
import { appCodeSchema, shownKey } from "../factors.ts";
import { factorChangerOf } from "../re-authentication.server.ts";
import { RecoveryCodes } from "../ui/recovery-codes.tsx";
import type { Route } from "./+types/two-factor-app.ts";

interface AppSetUpProps {
  answer: FormAnswer | undefined;
  /** The app's key: as text, as the address that apps open, and as its QR code. */
  appKey: { text: string; address: string; qr: QrCode };
}

/** Shows the key for an app, and asks for the app's first code. */
function AppSetUp({ answer, appKey: { text, address, qr } }: AppSetUpProps) {
  const t = useT("factors");
  const form = useActionForm({
    id: "app-set-up",
    schema: appCodeSchema,
    answer,
    labels: { code: t("step.code") },
  });
  return (
    <>
      <section className="stack stack-3" aria-labelledby="scan">
        <h3 className="h-sec" id="scan">
          {t("setUp.scan")}
        </h3>
        <p className="soft">{t("setUp.scanText")}</p>
        <svg className="qr" viewBox={`0 0 ${qr.size} ${qr.size}`} role="img" aria-label={t("setUp.qr")}>
          {/* Dark on light in both themes: some cameras cannot read the inverse. */}
          <rect width={qr.size} height={qr.size} fill="white" />
          <path d={qr.path} fill="black" shapeRendering="crispEdges" />
        </svg>
        <p className="only-touch">
          <a href={address}>{t("setUp.open")}</a>
        </p>
        <p className="small soft">{t("setUp.key")}</p>
        <p>
          <code className="app-key">{shownKey(text)}</code>
        </p>
      </section>
      <section className="stack stack-3" aria-labelledby="confirm">
        <h3 className="h-sec" id="confirm">
          {t("setUp.confirm")}
        </h3>
        <ActionForm of={form} className="stack stack-6 w-form">
          <TextField
            of={form.field("code")}
            className="one-time-code"
            autoComplete="one-time-code"
            inputMode="numeric"
            maxLength={20}
            required
          />
          <Note>{t("setUp.others")}</Note>
          <p>
            <Button type="submit" variant="primary" busy={form.busy}>
              {t("setUp.submit")}
            </Button>
          </p>
        </ActionForm>
      </section>
    </>
  );
}

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
