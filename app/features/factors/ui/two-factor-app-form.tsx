import { useT } from "#app/i18n/translate.tsx";
import type { FormAnswer } from "#app/platform/http/forms.ts";
import type { QrCode } from "#app/platform/qr-code.server.ts";
import { ActionForm } from "#app/shell/action-form.tsx";
import { TextField } from "#app/shell/form-fields.tsx";
import { useActionForm } from "#app/shell/use-action-form.ts";
import { Button } from "#app/ui/button/button.tsx";
import { Note } from "#app/ui/note/note.tsx";
import { appCodeSchema, shownKey } from "../factors.ts";

interface AppSetUpProps {
  answer: FormAnswer | undefined;
  /** The app's key: as text, as the address that apps open, and as its QR code. */
  appKey: { text: string; address: string; qr: QrCode };
}

/** Shows the key for an app, and asks for the app's first code. */
export function AppSetUp({ answer, appKey: { text, address, qr } }: AppSetUpProps) {
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
